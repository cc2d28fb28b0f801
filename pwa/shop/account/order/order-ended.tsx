import { useState } from 'react';
import { ownOrders } from '#pwa/api/later-client.ts';
import { lastMove, type OrderView } from '#pwa/orders/read-order.ts';
import { PaidBack, refundDue } from '#pwa/payments/paid-back.tsx';
import { LateReference, type PaymentCalls } from '#pwa/payments/upi-reference-form.tsx';
import { useRefreshOrders } from '#pwa/shop/account/use-account.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { OrderMove } from '#shared/orders/order-life.ts';
import { groupedReference, meaningOf } from '#shared/payments/meaning-of.ts';

interface OrderEndedProps {
  order: OrderView;
  /** It was cancelled here: the button that did so is gone. */
  isNew: boolean;
}

/** Shows when and by whom an order was cancelled, and what became of the money. */
export function OrderEnded({ order, isNew }: OrderEndedProps) {
  const { life } = order;
  const move = life.step === 'cancelled' ? lastMove(life) : null;
  const [named, setNamed] = useState(false);
  // The form that had the focus goes only once the order says what was named.
  const isNamed = named && !paidUnknown(order);
  const place = useFocusWhenLost((isNew || isNamed) && move !== null);
  const calls = usePaymentCalls(order.number);
  const money = moneyOf(order);
  return (
    <>
      {move && (
        <div ref={place} tabIndex={-1} className={ui.rounded}>
          <Notice tone={isNew ? 'success' : 'info'}>
            <p>{whoCancelled(move)}</p>
            {money && <p>{money}</p>}
          </Notice>
        </div>
      )}
      {paidUnknown(order) && <LateReference calls={calls} onNamed={() => setNamed(true)} />}
      <PaidBack refunds={life.refunds} />
    </>
  );
}

/** The calls about the payment of an order of one's own. */
export function usePaymentCalls(number: string): PaymentCalls {
  const refresh = useRefreshOrders();
  return {
    ask: () => ownOrders.askPayment(number),
    name: (reference) => ownOrders.namePayment(number, reference),
    refresh,
  };
}

function whoCancelled({ by, at }: OrderMove): string {
  const { ended } = words.life;
  if (by === 'customer') return ended.byCustomer(formatMoment(at));
  // The shop's clock has cancelled it, which happens only to what was not paid.
  return by === 'shop' ? ended.notPaid(formatMoment(at)) : ended.byShop(formatMoment(at));
}

/** What is said of the money; null where the order is of the demo, which moves none. */
function moneyOf(order: OrderView): string | null {
  const { life, paymentStatus, total } = order;
  const { ended } = words.life;
  const { paymentKind: kind, refunds } = life;
  if (kind === 'demo') return null;
  if (meaningOf(paymentStatus).paid) {
    return refundDue({ kind, status: paymentStatus, total, refunds });
  }
  if (life.paymentReference !== null && paymentStatus === 'failed') {
    return ended.notFound(groupedReference(life.paymentReference));
  }
  if (life.paymentReference !== null) {
    return ended.paidByUpi(groupedReference(life.paymentReference));
  }
  return paidUnknown(order) ? ended.notSeen : ended.nothingPaid;
}

/** Whether it may have been paid by UPI all the same, which nobody has told us, or under another reference. */
function paidUnknown({ life, paymentStatus }: OrderView): boolean {
  if (life.paymentKind !== 'upi-qr' || meaningOf(paymentStatus).paid) return false;
  const isLookedFor = life.paymentReference !== null && paymentStatus !== 'failed';
  return life.step === 'cancelled' && !isLookedFor;
}
