import { z } from 'zod';
import { maxRefundReference } from '#shared/payments/refundable.ts';
import { because } from './issue.ts';
import { revisionSchema } from './order-life-schemas.ts';
import { filledText } from './text-schemas.ts';

const giveSum = because('give', { what: 'refund_sum' });

/** What staff gave back by hand (B62): rupees to the paisa, and what their bank calls it. */
export const refundSchema = z.object({
  revision: revisionSchema,
  amount: z
    .number(giveSum)
    .positive(giveSum)
    .max(10_000_000, giveSum)
    .refine((rupees) => Math.round(rupees * 100) / 100 === rupees, giveSum),
  reference: filledText('refund_reference', maxRefundReference),
});
export type RefundRequest = z.input<typeof refundSchema>;

export const noPaymentSchema = z.object({ revision: revisionSchema });
export type NoPaymentRequest = z.input<typeof noPaymentSchema>;
