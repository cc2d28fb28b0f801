import { z } from 'zod';
import type { RequestField } from '#shared/failures/reasons.ts';
import { type ChoiceKey, type Choices, choiceOf } from '#shared/gifts/choices.ts';
import { variants } from '#shared/gifts/families.ts';
import { because } from '#shared/http/failure.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';
import { readText, withPlainDigits } from '#shared/language/typed-text.ts';
import { clarityPattern } from '#shared/photos/clarity.ts';
import { maxZoom, type PhotoPose } from '#shared/photos/photo-pose.ts';
import { maxNameLength } from '#shared/pricing/extra-prices.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import {
  type Customisation,
  type CustomNote,
  codePointsPerLetter,
  customisationKinds,
  detailsFit,
  type FieldKind,
  maxChoiceLength,
  maxDescriptionLength,
  maxEventLength,
  type ValueKind,
} from './customisation.ts';
import { maxPhotosOf } from './fields.ts';
import { denominations, maxNames, maxNotes } from './largest-gift.ts';

/** Text of the dialog, kept as it was typed but for control characters. */
function typedText(what: RequestField, maxLength: number) {
  return z
    .string(because('give_as_text', { what }))
    .overwrite((text) => readText(text, 'many'))
    .max(maxLength, because('keep_to', { what, max: maxLength }));
}

/** One line, counted as people count, in graphemes (D20); their code points are bounded too. */
function letters(what: RequestField, maxLetters: number) {
  const tooLong = because('keep_to', { what, max: maxLetters });
  return z
    .string(because('give_as_text', { what }))
    .overwrite((text) => readText(text, 'one'))
    .max(maxLetters * codePointsPerLetter, { error: tooLong, abort: true })
    .refine((text) => graphemesOf(text).length <= maxLetters, tooLong);
}

const name = letters('gift_names', maxNameLength);

const noDate = because('invalid_date');
const date = z
  .string(noDate)
  .overwrite(withPlainDigits)
  .refine((text) => text === '' || isCalendarDate(text), noDate);

const choiceText = typedText('choice', maxChoiceLength);

/** A choice by its English text or its key; one that is on no list is kept as it is written. */
function choice<Key extends string>(choices: Choices<Key>) {
  return choiceText.transform((text): ChoiceKey<Key> => choiceOf(choices, text));
}

const noDenomination = because('unknown_denomination');
export const denominationSchema = z
  .number(noDenomination)
  .refine((rupees) => denominations.has(rupees), noDenomination);

/** How many photos the largest gift takes. */
const maxPhotos = Math.max(...variants.map(maxPhotosOf));
/** Addresses of photos, each an address or the name of a folder. */
export const photoAddressSchema = typedText('photo_address', 500);
export const photoAddressesSchema = z.array(photoAddressSchema).max(maxPhotos);

/** A photo folder: made by the client with its line, opaque, safe in a path and a URL. */
export const folderSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, because('invalid_folder'));

/** The id of a photo, made by the client and unique in its folder. */
export const photoIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, because('invalid_photo_id'));

/** Each of its keys, though both may be absent: a request would lose one that is not listed. */
const noteShape = {
  date: date.optional(),
  currency: denominationSchema.optional(),
} satisfies Record<keyof CustomNote, z.ZodType>;

const share = z.number().min(0).max(1);
const edgePx = z.int().min(1).max(20_000);

const poseSchema = z.object({
  photoId: photoIdSchema,
  widthPx: edgePx,
  heightPx: edgePx,
  focus: z.object({ x: share, y: share, width: share, height: share }).optional(),
  clarity: z.string().regex(clarityPattern).optional(),
  placing: z
    .object({
      x: share,
      y: share,
      zoom: z.number().min(1).max(maxZoom),
      turn: z.literal([0, 90, 180, 270]),
    })
    .optional(),
}) satisfies z.ZodType<PhotoPose>;

/** More than there will ever be; a newer page may know more than this server. */
const maxDrawing = 10_000;

/** What a request may carry for each kind of value. */
const schemas = {
  date,
  name,
  event: letters('event', maxEventLength),
  text: typedText('description', maxDescriptionLength),
  set: choiceText,
  names: z.array(name).max(maxNames, because('too_many_names', { max: maxNames })),
  notes: z.array(z.object(noteShape)).max(maxNotes, because('too_many_notes', { max: maxNotes })),
  photoAddresses: photoAddressesSchema,
  fileNames: z.array(typedText('photo_name', 255)).max(maxPhotos),
  folder: folderSchema,
  photoIds: z.array(photoIdSchema).max(maxPhotos),
  photoPoses: z.array(poseSchema).max(maxPhotos),
  drawing: z.int().min(1).max(maxDrawing),
} satisfies Record<ValueKind, z.ZodType>;

type SchemaOf<Kind> = Kind extends ValueKind
  ? (typeof schemas)[Kind]
  : Kind extends Choices<infer Key>
    ? ReturnType<typeof choice<Key>>
    : never;
type Kinds = typeof customisationKinds;
type Shape = { [Key in keyof Kinds]: z.ZodOptional<SchemaOf<Kinds[Key]>> };

function schemaOf(kind: FieldKind): z.ZodType {
  return typeof kind === 'string' ? schemas[kind] : choice(kind);
}

const shape = Object.fromEntries(
  Object.entries(customisationKinds).map(([key, kind]) => [key, schemaOf(kind).optional()]),
) as Shape;

const knownFields = z.object(shape) satisfies z.ZodType<Customisation>;

/** The customisation a request may carry. Unknown fields are dropped. */
export const customisationSchema = knownFields.refine(detailsFit, because('details_too_long'));
