import { z } from 'zod';
import type { RequestField } from '#shared/failures/reasons.ts';
import { withoutUnseen } from '#shared/language/unseen-characters.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import { because } from './failure.ts';

/** Whether a text may go over several lines. */
type Lines = 'one' | 'many';

/** The signs that enclose a letter and what stands beside it; around a digit, one is an emoji. */
const enclosing = /([0-9#*]\ufe0f?\u20e3)|\p{Me}/gu;

/** More marks on one letter than any script of ours needs; they would stack across the lines beside it. */
const moreMarks =
  /([\p{M}\p{Emoji_Modifier}\u200c\u200d]{6})[\p{M}\p{Emoji_Modifier}\u200c\u200d]+/gu;

/**
 * Text without control characters, which cannot be typed and which cut texts short or change
 * what a terminal shows, without what is unseen or reaches beyond its line (T54), and without halves of
 * characters, which no address can hold. Breaks and tabs stay in a text of many lines, and are spaces in one.
 */
export function withoutControls(text: string, lines: Lines): string {
  const broken = withoutUnseen(text).replace(/[\u2028\u2029]/g, '\n');
  const spaced = lines === 'one' ? broken.replace(/[\t\n\r]+/g, ' ') : broken;
  return spaced
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(enclosing, '$1')
    .replace(moreMarks, '$1');
}

/** Reads trimmed text that must not be empty. */
export function filledText(what: RequestField, maxLength: number, lines: Lines = 'one') {
  const please = because('give', { what });
  return z
    .string(please)
    .overwrite((text) => withoutControls(text, lines))
    .trim()
    .min(1, please)
    .max(maxLength, because('too_long', { what, max: maxLength }));
}

/** Reads trimmed text that may be empty. */
export function optionalText(what: RequestField, maxLength: number, lines: Lines = 'one') {
  return z
    .string(because('give_as_text', { what }))
    .overwrite((text) => withoutControls(text, lines))
    .trim()
    .max(maxLength, because('too_long', { what, max: maxLength }));
}

export const emailSchema = filledText('email', 254).pipe(z.email(because('invalid_email')));

export const personNameSchema = filledText('name', 120);
export const phoneSchema = optionalText('phone', 30);
/** Street, city, state and PIN code, joined. */
export const maxAddressLength = 600;

/** A day that exists, as YYYY-MM-DD. */
export const calendarDate = z.string().refine(isCalendarDate, because('invalid_date'));

/** Returns a whole number in an address, where every value is text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Returns which page of a list, of how many rows, at most 100. */
export const pageSchema = (usualLimit: number) =>
  z.object({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(usualLimit),
  });
