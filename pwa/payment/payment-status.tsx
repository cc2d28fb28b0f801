import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { type PaymentStatus, paymentStatuses } from '#shared/payments/payment-keys.ts';
import { words } from './words.ts';

interface StatusMeaning {
  tone: BadgeTone;
  /** Whether the sum of the order has been paid. */
  paid: boolean;
  /** Whether the customer may still pay, unless the order is cancelled. */
  awaited: boolean;
}

const meanings: Readonly<Record<PaymentStatus, StatusMeaning>> = {
  completed: { tone: 'success', paid: true, awaited: false },
  pending: { tone: 'warning', paid: false, awaited: true },
  failed: { tone: 'danger', paid: false, awaited: false },
};

/** The status as it is stored, if the shop knows it. */
function known(status: string): PaymentStatus | undefined {
  return paymentStatuses.find((one) => one === status);
}

/** A status that the shop does not know is neither paid nor awaited. */
export function meaningOf(status: string): Omit<StatusMeaning, 'tone'> {
  const found = known(status);
  return found ? meanings[found] : { paid: false, awaited: false };
}

/** The payment status of an order; a status the shop does not know stays neutral. */
export function PaymentBadge({ status }: { status: string }) {
  const found = known(status);
  if (!found) return <Badge tone="neutral" text={words.unknownStatus(status)} />;
  return <Badge tone={meanings[found].tone} text={words.statuses[found]} />;
}
