import { z } from 'zod';
import { because } from '#shared/http/issue.ts';
import { maxBatchOperations } from './cart-operation.ts';
import { addLineSchema, replaceDetailsSchema, setQuantitySchema } from './cart-schemas.ts';

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
