import { z } from 'zod';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { maxCustomNotes, maxDescriptionLength, maxNameLength } from '#shared/customise/options.ts';
import { isDenomination } from '#shared/pricing/note-price.ts';

const name = z.string().max(maxNameLength, `Please keep names to ${maxNameLength} characters`);
const date = z.literal('').or(z.string().refine(isCalendarDate, 'Please give a date as YYYY-MM-DD'));
const choice = z.string().max(60);

/** A photo folder: made by the client with its line, opaque, safe in a path and a URL. */
export const folderSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please give a folder of 16 to 64 letters, digits, - or _');

/** The customisation a request may carry. Unknown fields are dropped. */
export const customisationSchema = z.object({
  specialData: date.optional(),
  names: name.optional(),
  description: z.string().max(maxDescriptionLength).optional(),
  event: choice.optional(),
  customEvent: name.optional(),
  zodiacSign: choice.optional(),
  resinName1: name.optional(),
  resinName2: name.optional(),
  resinDate1: date.optional(),
  resinDate2: date.optional(),
  resinEvent: choice.optional(),
  resinEventOther: name.optional(),
  resinEventDate: date.optional(),
  frameName1: name.optional(),
  frameName2: name.optional(),
  frameDate1: date.optional(),
  frameDate2: date.optional(),
  frameEvent: choice.optional(),
  frameEventOther: name.optional(),
  frameEventDate: date.optional(),
  frameSetType: choice.optional(),
  customNames: z.array(name).max(maxCustomNotes).optional(),
  customNotes: z
    .array(
      z.object({
        date: date.optional(),
        currency: z
          .number()
          .refine(isDenomination, 'Please choose one of the note denominations')
          .optional(),
      }),
    )
    .max(maxCustomNotes)
    .optional(),
  imageUrls: z.array(z.string().max(500)).max(10).optional(),
  imageNames: z.array(z.string().max(255)).max(10).optional(),
  folder: folderSchema.optional(),
});
