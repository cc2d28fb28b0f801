import { useState } from 'react';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { isOpen, type OrderView } from '#pwa/orders/read-order.ts';
import { PaymentBadge } from '#pwa/payments/payment-badge.tsx';
import { proofWords } from '#pwa/proofs/proof-words.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import { allGiftsPath } from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './account-screen.module.css';
import { comeTo, isToPay, OpenOrder } from './order/open-order.tsx';
import { StepBadge } from './order/order-steps.tsx';
import { words } from './words.tsx';

/** Few, so that the page stays short on a phone. */
const ordersAtFirst = 3;
const ordersAtATime = 20;

interface OrderListProps {
  orders: readonly OrderView[];
  /** False while stored orders are shown and the server's may still arrive. */
  settled: boolean;
  /** The order that its customer comes to; null without one. */
  toOpen: string | null;
}

/**
 * The orders, newest first: the newest or the one that is sought open, the others closed, twenty more at a time. Once
 * settled or toggled, open orders stay open when newer data arrives.
 */
export function OrderList({ orders, settled, toOpen }: OrderListProps) {
  const [shownCount, setShownCount] = useState(ordersAtFirst);
  const [pinnedOpen, setPinnedOpen] = useState<ReadonlySet<string> | null>(null);
  const first = toOpen ?? orders[0]?.number;
  const open = pinnedOpen ?? new Set(first === undefined ? [] : [first]);
  if (settled && pinnedOpen === null && first !== undefined) setPinnedOpen(open);
  // One that is open, where something may be written, does not go once others are placed.
  const upTo = orders.map(({ number }, place) => (pinnedOpen?.has(number) ? place + 1 : 0));
  const count = Math.max(shownCount, ...upTo);
  const more = Math.min(ordersAtATime, orders.length - count);
  const toggle = (number: string) => {
    const next = new Set(open);
    if (!next.delete(number)) next.add(number);
    setPinnedOpen(next);
  };
  return (
    <section
      className={classNames(ui.stack2, ui.screenTitle, later.printedBlock, styles.orders)}
      aria-labelledby="orders"
      data-one-green
    >
      <h2 id="orders">{words.orders.title}</h2>
      {orders.length === 0 && (
        <EmptyState
          title={words.orders.none}
          text={words.orders.noneText}
          action={<ButtonLink href={allGiftsPath}>{words.orders.explore}</ButtonLink>}
        />
      )}
      {orders.slice(0, count).map((order) => (
        <SafeRow frame="div" key={order.number}>
          <OrderCard
            order={order}
            open={open.has(order.number)}
            isSought={order.number === toOpen}
            onToggle={() => toggle(order.number)}
          />
        </SafeRow>
      ))}
      {more > 0 && (
        <Button
          variant="secondary"
          className={classNames(ui.start, ui.screenOnly)}
          onClick={() => setShownCount(count + ordersAtATime)}
        >
          {words.orders.showOlder(more)}
        </Button>
      )}
    </section>
  );
}

interface OrderCardProps {
  order: OrderView;
  open: boolean;
  /** Whether its customer comes to it. */
  isSought: boolean;
  onToggle: () => void;
}

/** Shows one order: a summary to tap, which opens its gifts and amounts. @internal */
export function OrderCard({ order, open, isSought, onToggle }: OrderCardProps) {
  const { number, createdAt, itemCount, total } = order;
  return (
    <article
      className={classNames(
        styles.card,
        ui.stack4,
        ui.shrinking,
        styles.order,
        open ? styles.orderListOpen : ui.screenOnly,
      )}
      aria-label={words.order.label(number)}
      ref={isSought && !isToPay(order) ? comeTo : null}
      tabIndex={-1}
    >
      <p className={classNames(ui.hidden, styles.shopName)}>{shop.name}</p>
      <h3 className={styles.head}>
        <button
          type="button"
          className={classNames(
            ui.turning,
            styles.toggle,
            ui.screenIcons,
            later.unpadded,
            styles.orderListToggle,
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
      {open && <OpenOrder order={order} isSought={isSought} />}
    </article>
  );
}

/** How an order stands, the same whether it is open or folded. @internal */
export function OrderBadges({ order }: { order: OrderView }) {
  const isAsked =
    isOpen(order) && order.gifts.some(({ giftQuestion }) => giftQuestion?.answer === null);
  // What waits for its payment says so by the badge of the payment.
  const waits = order.life.step === 'waiting_for_payment';
  return (
    <>
      {!waits && <StepBadge order={order} />}
      <PaymentBadge state={order.payment} status={order.paymentStatus} />
      {isAsked && <Badge tone="warning" text={proofWords.waiting} />}
    </>
  );
}
