import { Price } from '#pwa/ui/price.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/totals.tsx';
import { GiftPhotos } from '#pwa/views/gift-photos.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import styles from './order-card.module.css';
import { PaymentBadge } from './payment-badge.tsx';
import type { OrderedGift, OrderView } from './read-order.ts';

/** One order: its gifts as they were personalised and what was paid. */
export function OrderCard({ order }: { order: OrderView }) {
  const { number, createdAt, paymentStatus, itemCount, totalPaid, reference } = order;
  return (
    <article className={styles.order} aria-label={`Order ${number}`}>
      <header className={styles.head}>
        <div>
          <h3>Order {number}</h3>
          <p className={styles.muted}>
            {createdAt !== null && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
            {createdAt !== null && ' · '}
            {itemCount === 1 ? '1 item' : `${itemCount} items`} · <Price rupees={totalPaid} />
          </p>
        </div>
        <PaymentBadge status={paymentStatus} />
      </header>
      <ul className={styles.gifts}>
        {order.gifts.map((gift, index) => (
          // Gifts of an order never move; two may be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Gift key={index} gift={gift} />
        ))}
      </ul>
      <PriceSummary order={order} />
      {reference !== null && <p className={styles.muted}>Payment reference: {reference}</p>}
    </article>
  );
}

function Gift({ gift }: { gift: OrderedGift }) {
  return (
    <li className={styles.gift}>
      <div className={styles.giftHead}>
        <h4>{gift.name}</h4>
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
      <GiftPhotos {...gift.photos} giftName={gift.name} />
    </li>
  );
}

function PriceSummary({ order }: { order: OrderView }) {
  const { baseItems, extras, coupon, shipping, totalPaid } = order;
  return (
    <Totals>
      <TotalRow label="Base items">
        <Price rupees={baseItems} />
      </TotalRow>
      <TotalRow label="Extras">
        <Price rupees={extras} />
      </TotalRow>
      {coupon !== null && (
        <TotalRow label={`Coupon ${coupon.code}`}>
          {coupon.savings > 0 ? (
            <>
              You saved <Price rupees={coupon.savings} />
            </>
          ) : (
            'Free shipping'
          )}
        </TotalRow>
      )}
      <TotalRow label="Shipping">
        <ShippingPrice rupees={shipping} />
      </TotalRow>
      <TotalRow label="Total paid" strong>
        <Price rupees={totalPaid} />
      </TotalRow>
    </Totals>
  );
}
