import { z } from 'zod';
import { isCalendarDate } from '#shared/calendar-date.ts';
import {
  type Customisation,
  customisationKinds,
  type ValueKind,
} from '#shared/customise/customisation.ts';
import { detailsFit, detailsTooLongText } from '#shared/customise/details-fit.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import {
  maxCustomNames,
  maxCustomNotes,
  maxDescriptionLength,
  maxNameLength,
} from '#shared/customise/limits.ts';
import { variants } from '#shared/gifts/families.ts';
import { graphemesOf } from '#shared/graphemes.ts';
import { isDenomination } from '#shared/pricing/note-price.ts';
import { withoutControls } from './text-schemas.ts';

/** Text of the dialog, kept as it was typed but for control characters. */
function typed(what: string, maxLength: number) {
  return z
    .string(`Please give ${what} as text`)
    .overwrite((text) => withoutControls(text, 'many'))
    .max(maxLength, `Please keep ${what} to ${maxLength} characters`);
}

/** Room for a family of four in every letter; all of them together fit no gift (T27). */
const codePointsPerLetter = 8;

/** One line, counted as people count, in graphemes (D20); their code points are bounded too. */
function letters(what: string, maxLetters: number) {
  const tooLong = `Please keep ${what} to ${maxLetters} characters`;
  return z
    .string(`Please give ${what} as text`)
    .overwrite((text) => withoutControls(text, 'one'))
    .max(maxLetters * codePointsPerLetter, { error: tooLong, abort: true })
    .refine((text) => graphemesOf(text).length <= maxLetters, tooLong);
}

const name = letters('names', maxNameLength);

const dateText = 'Please give a date as YYYY-MM-DD';
const date = z.string(dateText).refine((text) => text === '' || isCalendarDate(text), dateText);

const choice = typed('the choice', 60);

const denominationText = 'Please choose one of the note denominations';
export const denominationSchema = z
  .number(denominationText)
  .refine(isDenomination, denominationText);

/** How many photos the largest gift takes. */
const maxPhotos = Math.max(...variants.map(maxPhotosOf));
/** Addresses of photos, each an address or the name of a folder. */
export const photoAddressSchema = typed('the address of a photo', 500);
export const photoAddressesSchema = z.array(photoAddressSchema).max(maxPhotos);

/** A photo folder: made by the client with its line, opaque, safe in a path and a URL. */
export const folderSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please give a folder of 16 to 64 letters, digits, - or _');

/** The id of a photo, made by the client and unique in its folder. */
export const photoIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Please give photo ids of 8 to 64 letters, digits, - or _');

/** What a request may carry for each kind of value. */
const schemas = {
  date,
  name,
  choice,
  event: letters('the event', 120),
  text: typed('the description', maxDescriptionLength),
  set: choice,
  names: z.array(name).max(maxCustomNames, `Please keep to ${maxCustomNames} names`),
  notes: z
    .array(z.object({ date: date.optional(), currency: denominationSchema.optional() }))
    .max(maxCustomNotes, `Please keep to ${maxCustomNotes} notes`),
  photoAddresses: photoAddressesSchema,
  fileNames: z.array(typed('the name of a photo', 255)).max(maxPhotos),
  folder: folderSchema,
  photoIds: z.array(photoIdSchema).max(maxPhotos),
} satisfies Record<ValueKind, z.ZodType>;

type Kinds = typeof customisationKinds;
type Shape = { [Key in keyof Kinds]: z.ZodOptional<(typeof schemas)[Kinds[Key]]> };

const shape = Object.fromEntries(
  Object.entries(customisationKinds).map(([key, kind]) => [key, schemas[kind].optional()]),
) as Shape;

const known = z.object(shape) satisfies z.ZodType<Customisation>;

/** The customisation a request may carry. Unknown fields are dropped. */
export const customisationSchema = known.refine(detailsFit, detailsTooLongText);
