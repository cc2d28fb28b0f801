import { z } from 'zod';
import type { RequestField } from '#shared/failures/reasons.ts';
import { readText, withPlainDigits } from '#shared/language/typed-text.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import { plainPhone, whyUncallable } from '#shared/values/phone-number.ts';
import { because } from './failure.ts';

/** Reads trimmed text that must not be empty; what is too long is read no further. */
export function filledText(what: RequestField, maxLength: number, lines: 'one' | 'many' = 'one') {
  const please = because('give', { what });
  return z
    .string(please)
    .overwrite((text) => readText(text, lines))
    .trim()
    .min(1, please)
    .max(maxLength, { error: because('too_long', { what, max: maxLength }), abort: true });
}

/** Reads the same where it may be empty. */
export function optionalText(what: RequestField, maxLength: number, lines: 'one' | 'many' = 'one') {
  return z
    .string(because('give_as_text', { what }))
    .overwrite((text) => readText(text, lines))
    .trim()
    .max(maxLength, { error: because('too_long', { what, max: maxLength }), abort: true });
}

export const emailSchema = filledText('email', 254).pipe(z.email(because('invalid_email')));

export const personNameSchema = filledText('name', 120);

const maxPhoneLength = 40;
/** Says why nobody can be called at what was typed. */
export const phoneRefusal = ({ input }: { input?: unknown }) =>
  because(whyUncallable(String(input)) ?? 'phone_unreadable');
/** The sentence stands alone: a number that is missing or too long is not called unreadable, too. */
const callable = {
  error: phoneRefusal,
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
};

/** Reads a phone number that can be called, as it is shown (T22). */
export const phoneSchema = filledText('phone', maxPhoneLength)
  .overwrite(plainPhone)
  .refine((text) => whyUncallable(text) === null, callable);

/** Reads the same where there may be none, which is empty. */
export const optionalPhone = (what: RequestField = 'phone') =>
  optionalText(what, maxPhoneLength)
    .overwrite(plainPhone)
    .refine((text) => text === '' || whyUncallable(text) === null, callable);

/** Street, city, state and PIN code, joined. */
export const maxAddressLength = 600;

/** A day that exists, as YYYY-MM-DD in any digits. */
export const calendarDate = z
  .string()
  .overwrite(withPlainDigits)
  .refine(isCalendarDate, because('invalid_date'));

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
