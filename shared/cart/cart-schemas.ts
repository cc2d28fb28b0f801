import { z } from 'zod';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { because } from '#shared/http/failure.ts';
import { maxBatchOperations, maxQuantity } from './cart-operation.ts';

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

/** 0 and below removes the line. */
export const setQuantitySchema = z.object({
  quantity: z.int(noQuantity).max(maxQuantity, noQuantity),
});

/** The details of a line, replaced whole: none of the ones before stays. */
export const replaceDetailsSchema = z.object({ customization: customisationSchema });

/** Whose id is invalid is answered as in the single call, by the line that is not there. */
const ofLine = { id: z.string(because('invalid_line_id')) };

/** Each has the fields of its single call; `list`, the last one, is the cart after all others. */
export const cartOperationSchema = z.discriminatedUnion(
  'op',
  [
    addLineSchema.extend({ op: z.literal('add') }),
    setQuantitySchema.extend({ op: z.literal('set-quantity'), ...ofLine }),
    replaceDetailsSchema.extend({ op: z.literal('replace-details'), ...ofLine }),
    z.object({ op: z.literal('remove'), ...ofLine }),
    z.object({ op: z.literal('list') }),
  ],
  because('unknown_operation'),
);
export type CartOperationRequest = z.input<typeof cartOperationSchema>;

const noList = because('too_many_operations', { max: maxBatchOperations });

/** Each operation is read by itself, as one that is malformed is refused by itself (SY12). */
export const cartOperationsSchema = z.object({
  operations: z.array(z.custom<CartOperationRequest>(), noList).max(maxBatchOperations, noList),
});
