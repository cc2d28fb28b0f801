import { type MouseEvent, useState } from 'react';
import { GiftProof } from '#pwa/gifts/gift-proof.tsx';
import { OrderPriceSummary } from '#pwa/gifts/order-price-summary.tsx';
import { proofWords } from '#pwa/gifts/proof-words.ts';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { meaningOf, PaymentBadge } from '#pwa/payment/payment-status.tsx';
import { words as paymentWords } from '#pwa/payment/words.ts';
import { GiftPhotos } from '#pwa/photos/gift-photos.tsx';
import { useGiftPhotos } from '#pwa/photos/use-gift-photos.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { useFocusWhenLost } from '#pwa/ui/use-focus-when-lost.ts';
import { formatMoment } from '#shared/format-moment.ts';
import { shop } from '#shared/shop.ts';
import { GiftQuestion } from './gift-question.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './order-card.module.css';
import { OrderSteps, StepBadge } from './order-progress.tsx';
import type { OrderedGift, OrderView } from './read-order.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { ReturnedGifts } from './returned-gifts.tsx';
import unfolding from './unfolding.module.css';
import { WishesOfOrder } from './wishes-of-order.tsx';
import { words } from './words.tsx';

interface OrderCardProps {
  order: OrderView;
  open: boolean;
  onToggle: () => void;
}

/** One order: a summary to tap, which opens its gifts and amounts. */
export function OrderCard({ order, open, onToggle }: OrderCardProps) {
  const { number, createdAt, paymentStatus, orderStatus, itemCount, total } = order;
  const isAsked = !open && isOpen(order) && order.gifts.some(({ asked }) => asked?.answer === null);
  // A cancelled order is no longer waiting for its payment.
  const paymentMatters = !(orderStatus === 'cancelled' && meaningOf(paymentStatus).awaited);
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
            {!open && <StepBadge status={orderStatus} />}
            {paymentMatters && <PaymentBadge status={paymentStatus} />}
            {isAsked && <Badge tone="warning" text={proofWords.waiting} />}
          </span>
          <ChevronDownIcon />
        </button>
      </h3>
      {open && <OpenOrder order={order} />}
    </article>
  );
}

function OpenOrder({ order }: { order: OrderView }) {
  const { number, delivery, billedTo, orderStatus, paymentStatus, reference, total } = order;
  return (
    <>
      <OrderSteps status={orderStatus} />
      {delivery && (
        <address className={styles.address}>
          <span className={styles.muted}>{giftWords.order.deliverTo}</span> {delivery.name},{' '}
          {delivery.address}
          {billedTo !== null && (
            <>
              <br />
              <span className={styles.muted}>{words.order.billedTo}</span> {billedTo}
            </>
          )}
        </address>
      )}
      <WishesOfOrder order={order.answer} />
      <ReturnedGifts order={order.answer} />
      <ul className={styles.gifts}>
        {order.gifts.map((gift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
          <Gift key={index} gift={gift} index={index} order={order} />
        ))}
      </ul>
      <OrderPriceSummary {...order} paid={meaningOf(paymentStatus).paid ? total : 0} />
      {reference !== null && <p className={styles.muted}>{paymentWords.reference(reference)}</p>}
      <ReceiptButton order={order} />
      <Button
        variant="secondary"
        className={styles.print}
        aria-label={words.order.printOrder(number)}
        onClick={printAlone}
      >
        {giftWords.order.print}
      </Button>
    </>
  );
}

interface GiftProps {
  gift: OrderedGift;
  /** Its place in the order, from 0. */
  index: number;
  order: OrderView;
}

function Gift({ gift, index, order }: GiftProps) {
  const { name, drawn, picture, asked, approved } = gift;
  const orderNumber = order.number;
  const photos = useGiftPhotos(gift.photos);
  const [answeredHere, setAnsweredHere] = useState(false);
  return (
    <li className={styles.gift}>
      {drawn && (
        <GiftProof
          {...drawn}
          photos={photos}
          frozen={picture}
          giftName={name}
          saveAs={`${orderNumber}-${drawn.product.name}`}
        />
      )}
      <div className={styles.about}>
        <div className={styles.giftHead}>
          <h4>{name}</h4>
          <Price rupees={gift.subtotal} />
        </div>
        <p className={styles.muted}>
          {giftWords.order.quantity(gift.quantity, <Price rupees={gift.unitPrice} />)}
        </p>
        {gift.details.length > 0 && (
          <ul className={styles.details}>
            {gift.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <GiftPhotos
          photos={photos}
          poses={drawn?.customisation.photoPoses}
          folder={gift.photos.folder}
          giftName={name}
        />
        <OrderAgain {...{ orderNumber, gift, index }} />
      </div>
      {asked && isOpen(order) && (
        <GiftQuestion
          {...{ asked, photos, giftName: name }}
          number={orderNumber}
          item={index}
          onAnswered={() => setAnsweredHere(true)}
          // Another version is another question.
          key={asked.version}
        />
      )}
      {approved && isOpen(order) && <Approved approved={approved} isNew={answeredHere} />}
    </li>
  );
}

interface ApprovedProps {
  approved: NonNullable<OrderedGift['approved']>;
  /** It comes in the place of the question. */
  isNew: boolean;
}

function Approved({ approved: { version, at }, isNew }: ApprovedProps) {
  const place = useFocusWhenLost(isNew);
  return (
    <div ref={place} tabIndex={-1} className={styles.approved}>
      <Notice tone="success">{proofWords.approvedVersion(version, formatMoment(at))}</Notice>
    </div>
  );
}

/** Whether its gifts may still change. */
function isOpen({ orderStatus }: OrderView): boolean {
  return orderStatus !== 'cancelled' && orderStatus !== 'delivered';
}

/** Prints the order of the clicked button, without the others. */
function printAlone({ currentTarget }: MouseEvent<HTMLElement>): void {
  const order = currentTarget.closest('article');
  if (!order) throw new Error('An order is printed from its own card');
  // Left over where a browser fired no `afterprint`.
  for (const printed of document.querySelectorAll('[data-alone]')) release(printed);
  order.setAttribute('data-alone', '');
  window.addEventListener('afterprint', () => release(order), { once: true });
  window.print();
}

function release(order: Element): void {
  order.removeAttribute('data-alone');
}
