import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import type { PaymentStatus } from '#shared/payments/payment-keys.ts';
import { payWords } from './pay-words.ts';

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

function isKnown(status: string): status is PaymentStatus {
  return Object.hasOwn(meanings, status);
}

/** A status that the shop does not know is neither paid nor awaited. */
export function meaningOf(status: string): Omit<StatusMeaning, 'tone'> {
  return isKnown(status) ? meanings[status] : { paid: false, awaited: false };
}

/** The payment status of an order; a status the shop does not know stays neutral. */
export function PaymentBadge({ status }: { status: string }) {
  if (!isKnown(status)) return <Badge tone="neutral" text={payWords.unknownStatus(status)} />;
  return <Badge tone={meanings[status].tone} text={payWords.statuses[status]} />;
}
