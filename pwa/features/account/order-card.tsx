import { proofWords } from '#pwa/gifts/proof-words.ts';
import { isOpen, type OrderView } from '#pwa/gifts/read-order.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { offerWords } from '#pwa/payment/offer-words.ts';
import { PaymentBadge } from '#pwa/payment/payment-badge.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { formatMoment } from '#shared/format-moment.ts';
import { meaningOf } from '#shared/payments/meaning-of.ts';
import { shop } from '#shared/shop.ts';
import { OpenOrder } from './open-order.tsx';
import styles from './order-card.module.css';
import { StepBadge } from './order-steps.tsx';
import unfolding from './unfolding.module.css';
import { words } from './words.tsx';

interface OrderCardProps {
  order: OrderView;
  open: boolean;
  /** Whether its customer comes to pay it. */
  toPay: boolean;
  onToggle: () => void;
}

/** One order: a summary to tap, which opens its gifts and amounts. */
export function OrderCard({ order, open, toPay, onToggle }: OrderCardProps) {
  const { number, createdAt, paymentStatus, orderStatus, itemCount, total } = order;
  const waits = order.life.step === 'waiting_for_payment';
  const isAsked = !open && isOpen(order) && order.gifts.some(({ asked }) => asked?.answer === null);
  // A cancelled order is no longer waiting for its payment; the step of one that waits says so.
  const isSaid = orderStatus === 'cancelled' || (waits && !open);
  const paymentMatters = !(isSaid && meaningOf(paymentStatus).awaited);
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
            {!open && <StepBadge order={order} />}
            {paymentMatters &&
              (paysOnDelivery(order) ? (
                <Badge text={offerWords.kinds.cod.label} />
              ) : (
                <PaymentBadge status={paymentStatus} />
              ))}
            {isAsked && <Badge tone="warning" text={proofWords.waiting} />}
          </span>
          <ChevronDownIcon />
        </button>
      </h3>
      {open && <OpenOrder order={order} toPay={toPay} />}
    </article>
  );
}

/** Its payment is not late: it is due at the door. */
function paysOnDelivery({ life, paymentStatus }: OrderView): boolean {
  return life.paymentKind === 'cod' && meaningOf(paymentStatus).awaited;
}
