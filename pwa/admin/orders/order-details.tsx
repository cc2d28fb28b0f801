import { OrderPriceSummary } from '#pwa/gifts/order-price-summary.tsx';
import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { DownloadPhotos } from './download-photos.tsx';
import styles from './order-details.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderGift } from './order-gift.tsx';
import { priceOf } from './price-of.ts';
import { PrintOrder } from './print-order.tsx';
import { useLoadedOrder } from './use-loaded-order.ts';

/** What View opens: who ordered, what to make, what it cost. */
export function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const { state, load } = useLoadedOrder(orderNumber);
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.details}>
          <p role="status">Loading order…</p>
          <Skeleton lines={5} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.details}>
          <FailedNotice onTryAgain={load}>{state.message}</FailedNotice>
        </div>
      );
    case 'here':
      return <Details order={state.order} />;
  }
}

function Details({ order }: { order: AdminOrder }) {
  const headingId = `order-${order.order_number}`;
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>Order {order.order_number}</h2>
        <div className={styles.actions}>
          <DownloadPhotos order={order} />
          <PrintOrder order={order} />
        </div>
      </header>
      <OrderFacts order={order} />
      <div className={styles.work}>
        <section className={styles.gifts} aria-label={`${order.order_number}, Items`}>
          <h3>Items</h3>
          <ol>
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
              <OrderGift key={index} item={item} orderNumber={order.order_number} />
            ))}
          </ol>
        </section>
        <section className={styles.price} aria-label={`${order.order_number}, Price`}>
          <h3>Price</h3>
          <OrderPriceSummary {...priceOf(order)} />
        </section>
      </div>
    </section>
  );
}
