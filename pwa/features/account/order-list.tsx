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

/**
 * The orders, newest first: the newest open, older ones a line each, unfolded twenty at a time.
 */
export function OrderList({ orders }: { orders: readonly OrderView[] }) {
  const [shown, setShown] = useState(ordersAtFirst);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const newest = orders[0]?.number;
  const more = Math.min(ordersAtATime, orders.length - shown);
  const toggle = (number: string) => {
    const next = new Set(toggled);
    if (!next.delete(number)) next.add(number);
    setToggled(next);
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
          open={(order.number === newest) !== toggled.has(order.number)}
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
