import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import styles from './account-screen.module.css';
import { OrderCard } from './order-card.tsx';
import type { OrderView } from './read-order.ts';

/** With the newest open, this many keep the page short on a phone. */
const ordersAtFirst = 3;
const ordersAtATime = 20;

interface OrderListProps {
  orders: readonly OrderView[];
  /** False while the orders of last time are shown and today's may come at any moment. */
  settled: boolean;
}

/**
 * The orders, newest first: the newest open, older ones a line each, unfolded twenty at a time.
 * Once settled, or touched, what is open stays open whatever arrives, for somebody reads it.
 */
export function OrderList({ orders, settled }: OrderListProps) {
  const [shown, setShown] = useState(ordersAtFirst);
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null);
  const newest = orders[0]?.number;
  const open = held ?? new Set(newest === undefined ? [] : [newest]);
  if (settled && held === null && newest !== undefined) setHeld(open);
  const more = Math.min(ordersAtATime, orders.length - shown);
  const toggle = (number: string) => {
    const next = new Set(open);
    if (!next.delete(number)) next.add(number);
    setHeld(next);
  };
  return (
    <section className={styles.orders} aria-labelledby="orders">
      <h2 id="orders">Your orders</h2>
      {orders.length === 0 && (
        <EmptyState
          title="No orders yet"
          text="What you order will be listed here with its details and photos."
          action={<ButtonLink href="/products/currency-notes">Explore products</ButtonLink>}
        />
      )}
      {orders.slice(0, shown).map((order) => (
        <OrderCard
          key={order.number}
          order={order}
          open={open.has(order.number)}
          onToggle={() => toggle(order.number)}
        />
      ))}
      {more > 0 && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => setShown(shown + ordersAtATime)}
        >
          {more === 1 ? 'Show 1 older order' : `Show ${more} older orders`}
        </Button>
      )}
    </section>
  );
}
