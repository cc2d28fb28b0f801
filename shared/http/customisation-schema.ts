import { z } from 'zod';
import { isCalendarDate } from '#shared/calendar-date.ts';
import {
  maxCustomNames,
  maxCustomNotes,
  maxDescriptionLength,
  maxNameLength,
} from '#shared/customise/options.ts';
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

/** One line, counted as people count, in graphemes (D20); their code units are bounded too. */
function letters(what: string, maxLetters: number) {
  const tooLong = `Please keep ${what} to ${maxLetters} characters`;
  return z
    .string(`Please give ${what} as text`)
    .overwrite((text) => withoutControls(text, 'one'))
    .max(maxLetters * 12, { error: tooLong, abort: true })
    .refine((text) => graphemesOf(text).length <= maxLetters, tooLong);
}

const name = letters('names', maxNameLength);

const dateText = 'Please give a date as YYYY-MM-DD';
const date = z.string(dateText).refine((text) => text === '' || isCalendarDate(text), dateText);

const choice = typed('the choice', 60);
const ownEvent = letters('the event', 120);

const denominationText = 'Please choose one of the note denominations';
export const denominationSchema = z
  .number(denominationText)
  .refine(isDenomination, denominationText);

/** How many photos the largest gift takes. */
const maxPhotos = 10;
/** Addresses of photos, each an address or the name of a folder. */
export const photoAddressSchema = typed('the address of a photo', 500);
export const photoAddressesSchema = z.array(photoAddressSchema).max(maxPhotos);

/** A photo folder: made by the client with its line, opaque, safe in a path and a URL. */
export const folderSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please give a folder of 16 to 64 letters, digits, - or _');

/** The customisation a request may carry. Unknown fields are dropped. */
export const customisationSchema = z.object({
  specialData: date.optional(),
  names: name.optional(),
  description: typed('the description', maxDescriptionLength).optional(),
  event: choice.optional(),
  customEvent: ownEvent.optional(),
  zodiacSign: choice.optional(),
  resinName1: name.optional(),
  resinName2: name.optional(),
  resinDate1: date.optional(),
  resinDate2: date.optional(),
  resinEvent: choice.optional(),
  resinEventOther: ownEvent.optional(),
  resinEventDate: date.optional(),
  frameName1: name.optional(),
  frameName2: name.optional(),
  frameDate1: date.optional(),
  frameDate2: date.optional(),
  frameEvent: choice.optional(),
  frameEventOther: ownEvent.optional(),
  frameEventDate: date.optional(),
  frameSetType: choice.optional(),
  customNames: z
    .array(name)
    .max(maxCustomNames, `Please keep to ${maxCustomNames} names`)
    .optional(),
  customNotes: z
    .array(z.object({ date: date.optional(), currency: denominationSchema.optional() }))
    .max(maxCustomNotes, `Please keep to ${maxCustomNotes} notes`)
    .optional(),
  imageUrls: photoAddressesSchema.optional(),
  imageNames: z.array(typed('the name of a photo', 255)).max(maxPhotos).optional(),
  folder: folderSchema.optional(),
});
