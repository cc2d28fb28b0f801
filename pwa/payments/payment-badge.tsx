import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { stateWords } from '#shared/orders/state-words.ts';
import type { PaymentState } from '#shared/payments/meaning-of.ts';

const tones: Readonly<Record<PaymentState, BadgeTone>> = {
  demo: 'neutral',
  free: 'neutral',
  due: 'warning',
  checked: 'info',
  at_door: 'neutral',
  paid: 'success',
  failed: 'danger',
  refund_due: 'info',
  refunded: 'neutral',
  nothing_paid: 'neutral',
  none_seen: 'neutral',
  looked_for: 'info',
  not_found: 'danger',
};

interface PaymentBadgeProps {
  /** Null for a status that the shop does not know, which stays neutral. */
  state: PaymentState | null;
  /** As it is stored. */
  status: string;
}

/** Shows where the payment of an order stands; nothing where its step has said it. */
export function PaymentBadge({ state, status }: PaymentBadgeProps) {
  if (state === null) return <Badge tone="neutral" text={stateWords.unknownBadge(status)} />;
  const text = stateWords.badges[state];
  return text && <Badge tone={tones[state]} text={text} />;
}
