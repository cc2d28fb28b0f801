import { Button } from '#pwa/ui/button.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { GiftPhotos } from '#pwa/views/gift-photos.tsx';
import { GiftProof } from '#pwa/views/gift-proof.tsx';
import { OrderPriceSummary } from '#pwa/views/order-price-summary.tsx';
import { PaymentBadge } from '#pwa/views/payment-badge.tsx';
import { useGiftPhotos } from '#pwa/views/use-gift-photos.ts';
import { formatMoment } from '#shared/format-moment.ts';
import { shop } from '#shared/shop.ts';
import styles from './order-card.module.css';
import { printAlone } from './print-alone.ts';
import type { OrderedGift, OrderView } from './read-order.ts';

/** One order: its gifts as they were personalised and what was paid. */
export function OrderCard({ order }: { order: OrderView }) {
  const { number, createdAt, paymentStatus, itemCount, total, reference } = order;
  const { delivery, billedTo } = order;
  return (
    <article className={styles.order} aria-label={`Order ${number}`}>
      <p className={styles.paper}>{shop.name}</p>
      <header className={styles.head}>
        <div>
          <h3>Order {number}</h3>
          <p className={styles.muted}>
            {createdAt !== null && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
            {createdAt !== null && ' · '}
            {itemCount === 1 ? '1 item' : `${itemCount} items`} · <Price rupees={total} />
          </p>
        </div>
        <PaymentBadge status={paymentStatus} />
      </header>
      {delivery && (
        <address className={styles.address}>
          <span className={styles.muted}>Deliver to</span> {delivery.name}, {delivery.address}
          {billedTo !== null && (
            <>
              <br />
              <span className={styles.muted}>Billed to</span> {billedTo}
            </>
          )}
        </address>
      )}
      <ul className={styles.gifts}>
        {order.gifts.map((gift, index) => (
          // Gifts of an order never move; two may be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Gift key={index} gift={gift} orderNumber={number} />
        ))}
      </ul>
      <OrderPriceSummary {...order} totalLabel="Total paid" />
      {reference !== null && <p className={styles.muted}>Payment reference: {reference}</p>}
      <Button
        variant="secondary"
        className={styles.print}
        aria-label={`Print order ${number}`}
        onClick={printAlone}
      >
        Print
      </Button>
    </article>
  );
}

function Gift({ gift, orderNumber }: { gift: OrderedGift; orderNumber: string }) {
  const { name, drawn } = gift;
  const photos = useGiftPhotos(gift.photos);
  return (
    <li className={styles.gift}>
      {drawn && (
        <GiftProof
          {...drawn}
          photos={photos ?? []}
          giftName={name}
          saveAs={`${orderNumber}-${drawn.product.name}.png`}
        />
      )}
      <div className={styles.about}>
        <div className={styles.giftHead}>
          <h4>{name}</h4>
          <Price rupees={gift.subtotal} />
        </div>
        <p className={styles.muted}>
          Quantity {gift.quantity} · <Price rupees={gift.unitPrice} /> each
        </p>
        {gift.details.length > 0 && (
          <ul className={styles.details}>
            {gift.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <GiftPhotos photos={photos} folder={gift.photos.folder} giftName={name} />
      </div>
    </li>
  );
}
