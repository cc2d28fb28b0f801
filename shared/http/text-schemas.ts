import { z } from 'zod';

/** Trimmed text that must not be empty; `what` finishes "Please give …". */
export function filledText(what: string, maxLength: number) {
  const please = `Please give ${what}`;
  return z
    .string(please)
    .trim()
    .min(1, please)
    .max(maxLength, `Please keep this to ${maxLength} characters: ${what}`);
}

/** Trimmed text that may be empty. */
export function optionalText(what: string, maxLength: number) {
  return z
    .string(`Please give ${what} as text`)
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
