import { createContext, use } from 'react';
import type { OrderedGift } from '#pwa/orders/read-order.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import ui from '#pwa/ui/style/primitives.module.css';

/** An ordered gift that somebody wants once more. */
export interface GiftAgain {
  /** Its order and its place in it; no cart line has such an id. */
  id: string;
  gift: OrderedGift & { drawn: NonNullable<OrderedGift['drawn']> };
}

/** Opens the details of a gift; the route provides it, as the dialog is another feature's. */
export const OrderAgainContext = createContext<((again: GiftAgain) => unknown) | null>(null);

interface OrderAgainProps {
  orderNumber: string;
  gift: OrderedGift;
  index: number;
}

/** Shows a button that orders the gift again; nothing where the order does not say what it was. */
export function OrderAgain({ orderNumber, gift, index }: OrderAgainProps) {
  const open = use(OrderAgainContext);
  const { drawn, name } = gift;
  const id = `${orderNumber}:${index}`;
  const press = usePress(`again ${id}`, () =>
    drawn ? open?.({ id, gift: { ...gift, drawn } }) : undefined,
  );
  if (!open || !drawn) return null;
  return (
    <Button
      variant="quiet"
      flush="start"
      className={ui.start}
      aria-haspopup="dialog"
      aria-label={words.again.buttonOf(name)}
      {...press}
    >
      {words.again.button}
    </Button>
  );
}
