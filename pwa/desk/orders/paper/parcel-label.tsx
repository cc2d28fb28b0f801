import type { Ref } from 'react';
import { words } from '#pwa/desk/orders/words.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { deliveryOf } from '#shared/orders/delivery-form/delivery-of.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './parcel-label.module.css';

/** What sticks on a parcel, on A6: to whom it goes, large, and which order it is. */
export function ParcelLabel({ order, ref }: { order: AdminOrder; ref: Ref<HTMLElement> }) {
  const to = deliveryOf(order);
  const phone = to.phone || order.customer_phone;
  const isCash = order.payment_kind === 'cod' && order.payment_status !== 'completed';
  return (
    <article ref={ref} className={styles.label} aria-label={words.label.name(order.order_number)}>
      <address className={styles.to}>
        <strong>{to.name}</strong>
        <span>{to.address}</span>
        {phone !== '' && <strong className={styles.phone}>{words.label.phone(phone)}</strong>}
      </address>
      {isCash && (
        <p className={styles.cash}>{words.label.collect(formatInr(order.total_amount))}</p>
      )}
      <footer className={styles.foot}>
        <h1>{order.order_number}</h1>
        <p>
          {words.label.from(shop.name, shop.city)}
          <br />
          {shop.phone}
        </p>
      </footer>
    </article>
  );
}
