import { OrderPrintFiles } from '#pwa/desk/orders/paper/order-print-files.tsx';
import { PrintPaper } from '#pwa/desk/orders/paper/print-paper.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { type OrderPrice, OrderPriceSummary } from '#pwa/orders/order-price-summary.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { DownloadPhotos } from './download-photos.tsx';
import styles from './order-details.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderLife } from './order-life.tsx';
import { OrderTellings } from './order-tellings.tsx';
import { useLoadedOrder } from './use-loaded-order.ts';

/** What View opens: who ordered, what to make, what it cost. */
export function OrderDetails({ orderNumber }: { orderNumber: string }) {
  const { state, load, refresh } = useLoadedOrder(orderNumber);
  switch (state.kind) {
    case 'loading':
      return (
        <div className={styles.details}>
          <p role="status">{words.loadingOrder}</p>
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
      return <Details order={state.order} onAsked={refresh} />;
  }
}

function Details({ order, onAsked }: { order: AdminOrder; onAsked: () => void }) {
  const headingId = `order-${order.order_number}`;
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{giftWords.order.head(order.order_number)}</h2>
        <div className={styles.actions}>
          <DownloadPhotos order={order} />
          <PrintPaper
            paper="sheet"
            text={giftWords.order.print}
            orderNumber={order.order_number}
            order={order}
          />
          <PrintPaper
            paper="label"
            text={words.label.print}
            orderNumber={order.order_number}
            order={order}
          />
          <OrderPrintFiles orderNumber={order.order_number} />
        </div>
      </header>
      <OrderLife order={order} />
      <OrderFacts order={order} />
      <OrderTellings orderNumber={order.order_number} />
      <div className={styles.work}>
        <section
          className={styles.gifts}
          aria-label={words.partOf(order.order_number, words.heads.items)}
        >
          <h3>{words.heads.items}</h3>
          <ol>
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be alike
              <SafeRow key={index}>
                <OrderGift order={order} item={item} index={index} onAsked={onAsked} />
              </SafeRow>
            ))}
          </ol>
        </section>
        <section
          className={styles.price}
          aria-label={words.partOf(order.order_number, words.heads.price)}
        >
          <h3>{words.heads.price}</h3>
          <OrderPriceSummary {...priceOf(order)} />
        </section>
      </div>
    </section>
  );
}

/** The price of an order with what extras made of it; whole rupees. */
function priceOf(order: AdminOrder): OrderPrice {
  const extras = order.items.reduce(
    (sum, { price_breakdown, quantity }) => sum + price_breakdown.totalExtras * quantity,
    0,
  );
  return {
    baseItems: order.subtotal - extras,
    extras,
    coupon:
      order.coupon_code === null
        ? null
        : { code: order.coupon_code, savings: order.discount_amount },
    shipping: order.shipping,
    total: order.total_amount,
  };
}
