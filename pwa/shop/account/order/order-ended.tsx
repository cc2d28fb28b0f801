import { createContext, use, useState } from 'react';
import { ownOrders } from '#pwa/api/later-client.ts';
import { paymentSentence } from '#pwa/orders/payment-sentence.ts';
import { lastMove, type OrderedGift, type OrderView } from '#pwa/orders/read-order.ts';
import { PaidBack } from '#pwa/payments/paid-back.tsx';
import { LateReference, type PaymentCalls } from '#pwa/payments/upi-reference-form.tsx';
import { useRefreshOrders } from '#pwa/shop/account/use-account.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { OrderMove } from '#shared/orders/order-life.ts';

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
  return (
    <>
      {move && (
        <div ref={place} tabIndex={-1} className={ui.rounded}>
          <Notice tone={isNew ? 'success' : 'info'}>
            <p>{whoCancelled(move)}</p>
            {/* The shop's clock says that nothing came. */}
            {!(move.by === 'shop' && order.payment === 'none_seen') && (
              <p>{paymentSentence(order)}</p>
            )}
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

/** Whether it may have been paid by UPI all the same, which nobody has told us, or under another reference. */
function paidUnknown({ payment }: OrderView): boolean {
  return payment === 'none_seen' || payment === 'not_found';
}

/** An ordered gift that somebody wants once more. */
export interface GiftAgain {
  /** Its order and its place in it; no cart line has such an id. */
  id: string;
  gift: OrderedGift & { preview: NonNullable<OrderedGift['preview']> };
}

/** Opens the details of a gift; the screen provides it, so that its dialog outlives the order's list. */
export const OrderAgainContext = createContext<((gifts: readonly GiftAgain[]) => unknown) | null>(
  null,
);

/** Returns the name of an ordered gift with what tells it from others of its name. */
export function nameOfGift({ name, mark }: Pick<OrderedGift, 'name' | 'mark'>): string {
  return [name, mark].filter(Boolean).join(', ');
}

interface OrderAgainProps {
  orderNumber: string;
  gift: OrderedGift;
  index: number;
}

/** Shows a button that orders the gift again; nothing where the order does not say what it was. */
export function OrderAgain({ orderNumber, gift, index }: OrderAgainProps) {
  const open = use(OrderAgainContext);
  const { preview } = gift;
  const id = `${orderNumber}:${index}`;
  const press = usePress(`again ${id}`, () =>
    preview ? open?.([{ id, gift: { ...gift, preview } }]) : undefined,
  );
  if (!open || !preview) return null;
  return (
    <Button
      variant="quiet"
      flush="start"
      className={ui.start}
      aria-haspopup="dialog"
      aria-label={words.again.buttonOf(nameOfGift(gift))}
      {...press}
    >
      {words.again.button}
    </Button>
  );
}

/** Shows a button that orders all gifts of an order again, one dialog after the other; nothing for one gift. */
export function OrderAllAgain({ order }: { order: OrderView }) {
  const open = use(OrderAgainContext);
  const gifts = order.gifts.flatMap((gift, index) => {
    const { preview } = gift;
    return preview ? [{ id: `${order.number}:${index}`, gift: { ...gift, preview } }] : [];
  });
  const press = usePress(`again ${order.number}`, () => open?.(gifts));
  if (!open || gifts.length < 2) return null;
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={words.again.allOf(order.number)}
      {...press}
    >
      {words.again.all}
    </Button>
  );
}
