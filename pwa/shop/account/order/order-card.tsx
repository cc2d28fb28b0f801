import { words as giftWords } from '#pwa/gifts/words.tsx';
import { isOpen, type OrderView } from '#pwa/orders/read-order.ts';
import { CheckedBadge, PaymentBadge } from '#pwa/payments/payment-badge.tsx';
import { words as paymentWords } from '#pwa/payments/words.ts';
import { proofWords } from '#pwa/proofs/proof-words.ts';
import unfolding from '#pwa/shop/account/unfolding.module.css';
import { words } from '#pwa/shop/account/words.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import { meaningOf } from '#shared/payments/meaning-of.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { OpenOrder } from './open-order.tsx';
import styles from './order-card.module.css';
import { StepBadge } from './order-steps.tsx';

interface OrderCardProps {
  order: OrderView;
  open: boolean;
  /** Whether its customer comes to pay it. */
  toPay: boolean;
  onToggle: () => void;
}

/** Shows one order: a summary to tap, which opens its gifts and amounts. */
export function OrderCard({ order, open, toPay, onToggle }: OrderCardProps) {
  const { number, createdAt, itemCount, total } = order;
  return (
    <article
      className={classNames(
        unfolding.card,
        ui.stack4,
        ui.shrinking,
        styles.order,
        open ? styles.open : ui.screenOnly,
      )}
      aria-label={words.order.label(number)}
    >
      <p className={classNames(ui.hidden, styles.paper)}>{shop.name}</p>
      <h3 className={styles.head}>
        <button
          type="button"
          className={classNames(
            ui.turning,
            unfolding.toggle,
            ui.screenIcons,
            later.unpadded,
            styles.toggle,
          )}
          aria-expanded={open}
          onClick={onToggle}
        >
          <span className={styles.number}>
            {giftWords.order.head(<span className={ui.unbroken}>{number}</span>)}
          </span>
          <span className={styles.summary}>
            {createdAt !== null && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
            {createdAt !== null && ' · '}
            {words.order.items(itemCount)} · <Price rupees={total} />
          </span>
          <span className={classNames(later.wrappingParts, styles.badges)}>
            <OrderBadges order={order} />
          </span>
          <ChevronDownIcon />
        </button>
      </h3>
      {open && <OpenOrder order={order} toPay={toPay} />}
    </article>
  );
}

/** How an order stands, the same whether it is open or folded. @internal */
export function OrderBadges({ order }: { order: OrderView }) {
  const isAsked = isOpen(order) && order.gifts.some(({ asked }) => asked?.answer === null);
  // What waits for its payment says so by the badge of the payment.
  const waits = order.life.step === 'waiting_for_payment';
  return (
    <>
      {!waits && <StepBadge order={order} />}
      <Payment order={order} />
      {isAsked && <Badge tone="warning" text={proofWords.waiting} />}
    </>
  );
}

function Payment({ order: { life, orderStatus, paymentStatus } }: { order: OrderView }) {
  const { awaited } = meaningOf(paymentStatus);
  if (!awaited) return <PaymentBadge status={paymentStatus} />;
  // A cancelled order no longer waits for its payment.
  if (orderStatus === 'cancelled') return null;
  // It is not late: it is due at the door.
  if (life.paymentKind === 'cod') return <Badge text={paymentWords.offers.kinds.cod.label} />;
  const isChecked = life.step === 'waiting_for_payment' && life.paymentReference !== null;
  return isChecked ? <CheckedBadge /> : <PaymentBadge status={paymentStatus} />;
}
