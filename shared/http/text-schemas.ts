import { z } from 'zod';

/** Whether a text may go over several lines. */
type Lines = 'one' | 'many';

/**
 * Text without control characters, which nobody types and which cut texts short or change
 * what a terminal shows. Breaks and tabs stay in a text of many lines, and are spaces in one.
 */
export function withoutControls(text: string, lines: Lines): string {
  const spaced = lines === 'one' ? text.replace(/[\t\n\r]+/g, ' ') : text;
  return spaced.replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** Trimmed text that must not be empty; `what` finishes "Please give …". */
export function filledText(what: string, maxLength: number, lines: Lines = 'one') {
  const please = `Please give ${what}`;
  return z
    .string(please)
    .overwrite((text) => withoutControls(text, lines))
    .trim()
    .min(1, please)
    .max(maxLength, `Please keep this to ${maxLength} characters: ${what}`);
}

/** Trimmed text that may be empty. */
export function optionalText(what: string, maxLength: number, lines: Lines = 'one') {
  return z
    .string(`Please give ${what} as text`)
    .overwrite((text) => withoutControls(text, lines))
    .trim()
    .max(maxLength, `Please keep this to ${maxLength} characters: ${what}`);
}

export const emailSchema = filledText('your e-mail address', 254).pipe(
  z.email('Please give a valid e-mail address'),
);

export const personNameSchema = filledText('your name', 120);
export const phoneSchema = optionalText('your phone number', 30);
/** Street, city, state and PIN code, joined. */
export const maxAddressLength = 600;
