import { words as giftWords } from '#pwa/gifts/words.tsx';
import type { OrderView } from '#pwa/orders/read-order.ts';
import unfolding from '#pwa/shop/account/unfolding.module.css';
import { words } from '#pwa/shop/account/words.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { formatMoment } from '#shared/language/format-moment.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { OpenOrder } from './open-order.tsx';
import { OrderBadges } from './order-badges.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: OrderView;
  open: boolean;
  /** Whether its customer comes to pay it. */
  toPay: boolean;
  onToggle: () => void;
}

/** One order: a summary to tap, which opens its gifts and amounts. */
export function OrderCard({ order, open, toPay, onToggle }: OrderCardProps) {
  const { number, createdAt, itemCount, total } = order;
  return (
    <article
      className={classNames(unfolding.card, styles.order, open && styles.open)}
      aria-label={words.order.label(number)}
    >
      <p className={styles.paper}>{shop.name}</p>
      <h3 className={styles.head}>
        <button
          type="button"
          className={classNames(unfolding.toggle, styles.toggle)}
          aria-expanded={open}
          onClick={onToggle}
        >
          <span className={styles.number}>
            {giftWords.order.head(<span className={styles.piece}>{number}</span>)}
          </span>
          <span className={styles.summary}>
            {createdAt !== null && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
            {createdAt !== null && ' · '}
            {words.order.items(itemCount)} · <Price rupees={total} />
          </span>
          <span className={styles.badges}>
            <OrderBadges order={order} />
          </span>
          <ChevronDownIcon />
        </button>
      </h3>
      {open && <OpenOrder order={order} toPay={toPay} />}
    </article>
  );
}
