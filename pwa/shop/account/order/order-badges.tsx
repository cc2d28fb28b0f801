import { isOpen, type OrderView } from '#pwa/orders/read-order.ts';
import { offerWords } from '#pwa/payments/offer-words.ts';
import { CheckedBadge, PaymentBadge } from '#pwa/payments/payment-badge.tsx';
import { proofWords } from '#pwa/proofs/proof-words.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { meaningOf } from '#shared/payments/meaning-of.ts';
import { StepBadge } from './order-steps.tsx';

/** How an order stands, the same whether it is open or folded. */
export function OrderBadges({ order }: { order: OrderView }) {
  const isAsked = isOpen(order) && order.gifts.some(({ asked }) => asked?.answer === null);
  // What waits for its payment says so by the badge of the payment.
  const waits = order.life.step === 'waiting_for_payment';
  return (
    <>
      {!waits && <StepBadge order={order} />}
      <Payment order={order} />
      {isAsked && <Badge tone="warning" text={proofWords.waiting} />}
    </>
  );
}

function Payment({ order: { life, orderStatus, paymentStatus } }: { order: OrderView }) {
  const { awaited } = meaningOf(paymentStatus);
  if (!awaited) return <PaymentBadge status={paymentStatus} />;
  // A cancelled order no longer waits for its payment.
  if (orderStatus === 'cancelled') return null;
  // It is not late: it is due at the door.
  if (life.paymentKind === 'cod') return <Badge text={offerWords.kinds.cod.label} />;
  const isChecked = life.step === 'waiting_for_payment' && life.paymentReference !== null;
  return isChecked ? <CheckedBadge /> : <PaymentBadge status={paymentStatus} />;
}
