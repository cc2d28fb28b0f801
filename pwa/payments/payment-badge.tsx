import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { isPaymentStatus } from '#shared/payments/meaning-of.ts';
import type { PaymentStatus } from '#shared/payments/payment-keys.ts';
import { orderPaymentWords } from './order-payment-words.ts';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
};

/** The payment status of an order; a status the shop does not know stays neutral. */
export function PaymentBadge({ status }: { status: string }) {
  if (!isPaymentStatus(status)) {
    return <Badge tone="neutral" text={orderPaymentWords.unknownStatus(status)} />;
  }
  return <Badge tone={tones[status]} text={orderPaymentWords.statuses[status]} />;
}

/** Of an order whose reference was named: there is nothing left to pay, and staff look for it. */
export function CheckedBadge() {
  return <Badge tone="info" text={orderPaymentWords.check.badge} />;
}
