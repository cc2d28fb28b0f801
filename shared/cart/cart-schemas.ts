import { z } from 'zod';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { because } from '#shared/http/issue.ts';
import { maxQuantity } from './cart-operation.ts';

/** Any UUID, made by the client so that a repeated POST is the same line (SY1), in any case. */
export const lineIdSchema = z.guid(because('invalid_line_id')).toLowerCase();

export const productNameSchema = z
  .string(because('name_product'))
  .min(1, because('name_product'))
  .max(120, because('unknown_product_name'));

const noQuantity = because('invalid_quantity', { max: maxQuantity });

/** How many of a gift: at least one, since nothing is added or ordered by 0. */
export const orderedQuantitySchema = z
  .int(noQuantity)
  .min(1, noQuantity)
  .max(maxQuantity, noQuantity);

export const addLineSchema = z.object({
  productName: productNameSchema,
  quantity: orderedQuantitySchema.default(1),
  customization: customisationSchema.default({}),
  id: lineIdSchema.optional(),
});
/** @internal */
export type AddLineRequest = z.input<typeof addLineSchema>;

/** 0 and below removes the line. */
export const setQuantitySchema = z.object({
  quantity: z.int(noQuantity).max(maxQuantity, noQuantity),
});

/** The details of a line, replaced whole: none of the ones before stays. */
export const replaceDetailsSchema = z.object({ customization: customisationSchema });
