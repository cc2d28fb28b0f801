import { z } from 'zod';
import { because } from '#shared/http/failure.ts';
import { filledText } from '#shared/http/text-schemas.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { referenceDigits, revisionSchema } from '#shared/orders/order-life-schemas.ts';
import { maxRefundReference } from './order-balance.ts';
import type { OfferedPayment } from './way-to-pay.ts';

/** How an order can be paid here; the first is that of clients who choose none. */
export interface PaymentOffers {
  offers: OfferedPayment[];
}

const giveSum = because('give', { what: 'refund_sum' });

const sumSchema = z
  .number(giveSum)
  .positive(giveSum)
  .max(10_000_000, giveSum)
  .refine((rupees) => Math.round(rupees * 100) / 100 === rupees, giveSum);

/** A UPI reference is noted alike, however it was typed; anything else stays, such as “cash”. */
function groupsJoined(reference: string): string {
  const plain = plainNumber(reference);
  return referenceDigits.test(plain) ? plain : reference;
}

/**
 * What staff gave back by hand (B62): rupees to the paisa, and what their bank calls it; `received` is what
 * had arrived where the customer alone had named the payment, the order's total where it is absent.
 */
export const refundSchema = z.object({
  revision: revisionSchema,
  amount: sumSchema,
  received: sumSchema.optional(),
  reference: filledText('refund_reference', maxRefundReference).overwrite(groupsJoined),
});
export type RefundRequest = z.input<typeof refundSchema>;

export const noPaymentSchema = z.object({ revision: revisionSchema });
export type NoPaymentRequest = z.input<typeof noPaymentSchema>;
