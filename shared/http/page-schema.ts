import { z } from 'zod';

/** A whole number in an address, where every value is text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Which page of a list, of how many rows, at most 100. */
export const pageSchema = (usualLimit: number) =>
  z.object({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(usualLimit),
  });
