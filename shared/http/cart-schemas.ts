import { z } from 'zod';
import { maxQuantity } from '#shared/cart/cart-operation.ts';
import { customisationSchema } from './customisation-schema.ts';

/** Any UUID, made by the client so that a repeated POST is the same line (SY1), in any case. */
export const lineIdSchema = z.guid('Please give the line an id that is a UUID').toLowerCase();

export const productNameSchema = z
  .string('Please name a product')
  .min(1, 'Please name a product')
  .max(120, 'Please name a product of the catalogue');

const quantityText = `Please give a whole number up to ${maxQuantity} as the quantity`;

/** How many of a gift: at least one, since nothing is added or ordered by 0. */
export const orderedQuantitySchema = z
  .int(quantityText)
  .min(1, quantityText)
  .max(maxQuantity, quantityText);

export const addLineSchema = z.object({
  productName: productNameSchema,
  quantity: orderedQuantitySchema.default(1),
  customization: customisationSchema.default({}),
  id: lineIdSchema.optional(),
});
export type AddLineRequest = z.input<typeof addLineSchema>;

/** 0 and below removes the line. */
export const setQuantitySchema = z.object({
  quantity: z.int(quantityText).max(maxQuantity, quantityText),
});

/** The details of a line, replaced whole: none of the ones before stays. */
export const replaceDetailsSchema = z.object({ customization: customisationSchema });
export type ReplaceDetailsRequest = z.input<typeof replaceDetailsSchema>;
