import { z } from 'zod';
import type { Asked } from '#shared/failures/reasons.ts';
import { withoutUnseen } from '#shared/unseen-characters.ts';
import { because } from './issue.ts';

/** Whether a text may go over several lines. */
type Lines = 'one' | 'many';

/**
 * Text without control characters, which cannot be typed and which cut texts short or change
 * what a terminal shows, without what is unseen (T54), and without halves of characters, which no address can
 * hold. Breaks and tabs stay in a text of many lines, and are spaces in one.
 */
export function withoutControls(text: string, lines: Lines): string {
  const broken = withoutUnseen(text).replace(/[\u2028\u2029]/g, '\n');
  const spaced = lines === 'one' ? broken.replace(/[\t\n\r]+/g, ' ') : broken;
  return spaced.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
}

/** Trimmed text that must not be empty. */
export function filledText(what: Asked, maxLength: number, lines: Lines = 'one') {
  const please = because('give', { what });
  return z
    .string(please)
    .overwrite((text) => withoutControls(text, lines))
    .trim()
    .min(1, please)
    .max(maxLength, because('too_long', { what, max: maxLength }));
}

/** Trimmed text that may be empty. */
export function optionalText(what: Asked, maxLength: number, lines: Lines = 'one') {
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
