import { z } from 'zod';
import { maxQuantity } from '#shared/cart/cart-operation.ts';
import { customisationSchema } from './customisation-schema.ts';

/** Made by the client, so that a repeated POST is the same line (SY1). */
export const lineIdSchema = z.uuid();

export const addLineSchema = z.object({
  productName: z.string().min(1).max(120),
  quantity: z.int().min(1).max(maxQuantity).default(1),
  customization: customisationSchema.default({}),
  id: lineIdSchema.optional(),
});
export type AddLineRequest = z.input<typeof addLineSchema>;

/** 0 and below removes the line. */
export const setQuantitySchema = z.object({ quantity: z.int().max(maxQuantity) });
