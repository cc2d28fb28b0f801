import { useState } from 'react';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { moreGifts } from '#shared/pages/public-pages.ts';
import styles from './account-screen.module.css';
import { OrderCard } from './order/order-card.tsx';
import { words } from './words.tsx';

/** Few, so that the page stays short on a phone. */
const ordersAtFirst = 3;
const ordersAtATime = 20;

interface OrderListProps {
  orders: readonly OrderView[];
  /** False while stored orders are shown and the server's may still arrive. */
  settled: boolean;
  /** The order that its customer comes to pay; null without one. */
  toPay: string | null;
}

/**
 * The orders, newest first: the newest or the one to pay open, the others closed, twenty more at a time. Once
 * settled or toggled, open orders stay open when newer data arrives.
 */
export function OrderList({ orders, settled, toPay }: OrderListProps) {
  const [shown, setShown] = useState(ordersAtFirst);
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null);
  const first = toPay ?? orders[0]?.number;
  const open = held ?? new Set(first === undefined ? [] : [first]);
  if (settled && held === null && first !== undefined) setHeld(open);
  // One that is open, where something may be written, does not go once others are placed.
  const upTo = orders.map(({ number }, place) => (held?.has(number) ? place + 1 : 0));
  const count = Math.max(shown, ...upTo);
  const more = Math.min(ordersAtATime, orders.length - count);
  const toggle = (number: string) => {
    const next = new Set(open);
    if (!next.delete(number)) next.add(number);
    setHeld(next);
  };
  return (
    <section
      className={classNames(ui.stack2, ui.screenTitle, later.printedBlock, styles.orders)}
      aria-labelledby="orders"
    >
      <h2 id="orders">{words.orders.title}</h2>
      {orders.length === 0 && (
        <EmptyState
          title={words.orders.none}
          text={words.orders.noneText}
          action={<ButtonLink href={moreGifts}>{words.orders.explore}</ButtonLink>}
        />
      )}
      {orders.slice(0, count).map((order) => (
        <SafeRow frame="div" key={order.number}>
          <OrderCard
            order={order}
            open={open.has(order.number)}
            toPay={order.number === toPay}
            onToggle={() => toggle(order.number)}
          />
        </SafeRow>
      ))}
      {more > 0 && (
        <Button
          variant="secondary"
          className={classNames(ui.start, ui.screenOnly)}
          onClick={() => setShown(count + ordersAtATime)}
        >
          {words.orders.showOlder(more)}
        </Button>
      )}
    </section>
  );
}
