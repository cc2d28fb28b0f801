import { z } from 'zod';
import { maxPriceListBytes, maxPriceListLines, priceBounds } from '#shared/http/bounds.ts';
import { readText } from '#shared/language/typed-text.ts';
import type { PriceListChange } from './price-list-preview.ts';

const termsSchema = z.object({
  price: z.int().min(priceBounds.min).max(priceBounds.max),
  is_available: z.boolean(),
});

const changeSchema = z.object({
  name: z
    .string()
    .overwrite((text) => readText(text, 'one'))
    .max(200),
  was: termsSchema,
  becomes: termsSchema,
}) satisfies z.ZodType<PriceListChange>;

/** A file as text. Its bytes are more than its characters. */
export const priceListSchema = z.object({
  text: z
    .string()
    .overwrite((text) => readText(text, 'many'))
    .max(maxPriceListBytes),
});

export const priceListChangesSchema = z.object({
  changes: z
    .array(changeSchema)
    .max(maxPriceListLines)
    .refine((changes) => new Set(changes.map(({ name }) => name)).size === changes.length),
});
