import { Link } from 'wouter';
import { StepBadge } from '#pwa/desk/moves/step-badge.tsx';
import { orderAddress } from '#pwa/desk/people/people-address.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import type { CustomerAnswer } from '#shared/accounts/people-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import styles from './customer-orders.module.css';
import { customerWords } from './customer-words.ts';

/** The latest orders of a customer, each a link that opens it in the Orders tab. */
export function CustomerOrders({ customer }: { customer: CustomerAnswer }) {
  const { orders, remains, email } = customer;
  const texts = customerWords;
  return (
    <section className={styles.orders} aria-label={texts.orders}>
      <h3>{texts.orderCount(remains.orders)}</h3>
      {orders.length === 0 && <p className={styles.none}>{texts.noOrders}</p>}
      {orders.length > 0 && (
        <RowList>
          {orders.map((order) => (
            <li key={order.order_number} className={styles.row}>
              <Link className={styles.number} href={orderAddress(order.order_number)}>
                {order.order_number}
              </Link>
              <span className={styles.placed}>{formatMoment(order.created_at)}</span>
              <StepBadge step={stepOf(order)} />
              <span className={styles.amount}>
                <Price rupees={order.total_amount} />
              </span>
            </li>
          ))}
        </RowList>
      )}
      {remains.orders > orders.length && (
        <p>
          <Link href={`/admin?search=${encodeURIComponent(email)}`}>{texts.olderOrders}</Link>
        </p>
      )}
    </section>
  );
}
