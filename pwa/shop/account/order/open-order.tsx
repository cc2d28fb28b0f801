import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { markDay } from '#pwa/ordering/arrival-text.tsx';
import { deliveryWords } from '#pwa/ordering/delivery-words.tsx';
import { ChatLink, chatOfOrder } from '#pwa/orders/chat-link.tsx';
import { OrderPriceSummary } from '#pwa/orders/order-price-summary.tsx';
import { PrintButton } from '#pwa/orders/paper/print-button.tsx';
import { ReceiptButton } from '#pwa/orders/paper/receipt-button.tsx';
import { paymentSentence } from '#pwa/orders/payment-sentence.ts';
import type { OrderAnswer, OrderView } from '#pwa/orders/read-order.ts';
import { CopyButton } from '#pwa/payments/copy-button.tsx';
import { orderPaymentWords } from '#pwa/payments/order-payment-words.ts';
import { PaymentDue } from '#pwa/payments/payment-due.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { noteProblemReported, problemReportedAt } from '#pwa/support/messages.ts';
import { ButtonLink, buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { TruckIcon } from '#pwa/ui/icons.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { OpenInBrowser } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { dayWords, neededDay, orderDayText } from '#shared/delivery/day-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { arrivalDayOf, dayIfPaidToday } from '#shared/orders/delivery-form/needed-by.ts';
import { hasWishes } from '#shared/orders/gift-message.ts';
import { isHandedOver, isTrackingLink } from '#shared/orders/order-life.ts';
import { groupedReference } from '#shared/payments/meaning-of.ts';
import { type PaymentKind, paymentTraits } from '#shared/payments/payment-keys.ts';
import { aboutOrder, CancelOwnOrder, reportingProblem } from './cancel-own-order.tsx';
import { GiftInOrder } from './gift-in-order.tsx';
import styles from './open-order.module.css';
import { OrderAllAgain, OrderEnded, usePaymentCalls } from './order-ended.tsx';
import { OrderSteps } from './order-steps.tsx';

const ProblemReport = lazy(async () => ({
  default: (await import('./problem-report.tsx')).ProblemReport,
}));

interface OpenOrderProps {
  order: OrderView;
  /** Whether its customer comes to it. */
  isSought: boolean;
}

/** Shows all of an order: how far it is, what is to be done, its gifts and amounts. */
export function OpenOrder({ order, isSought }: OpenOrderProps) {
  const { number, delivery, billedTo, life, payment, reference, total } = order;
  const calls = usePaymentCalls(number);
  const scope = useScope();
  const reportedAt = useLiveQuery(() => problemReportedAt(scope, number), [scope, number]);
  const [cancelledHere, setCancelledHere] = useState(false);
  const isPaid = payment === 'paid' || payment === 'refund_due' || payment === 'refunded';
  const isLookedFor = payment === 'checked' || payment === 'looked_for';
  const waits = life.step === 'waiting_for_payment';
  const place = isSought ? comeTo : null;
  return (
    <>
      <OrderSteps order={order} />
      {waits && (
        <PaymentDue
          payment={{
            number,
            pay: life.pay,
            payBy: life.payBy,
            reference: life.paymentReference,
            couponUntil: life.couponUntil,
            isNamed: life.paymentReference !== null,
          }}
          calls={calls}
          now={serverNow()}
          ref={place}
        />
      )}
      <OrderDelivery order={order} />
      <OrderEnded order={order} isNew={cancelledHere} />
      {(payment === 'at_door' || payment === 'demo') && (
        <p ref={payment === 'at_door' ? place : null} tabIndex={-1} className={ui.note}>
          {paymentSentence(order)}
        </p>
      )}
      {delivery && (
        <address className={styles.address}>
          <span className={ui.note}>{giftWords.order.deliverTo}</span> <bdi>{delivery.name}</bdi>,{' '}
          {isolatedAddress(delivery.address)}
          {delivery.phone !== '' && (
            <>
              , <bdi className={ui.unbroken}>{delivery.phone}</bdi>
            </>
          )}
          {billedTo !== null && (
            <>
              <br />
              <span className={ui.note}>{words.order.billedTo}</span> {billedTo}
            </>
          )}
        </address>
      )}
      <WishesOfOrder order={order.answer} />
      <ReturnedGifts order={order} />
      <ul className={ui.stack}>
        {order.gifts.map((gift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
          <SafeRow key={index}>
            <GiftInOrder gift={gift} index={index} order={order} />
          </SafeRow>
        ))}
      </ul>
      <OrderPriceSummary {...order} paidAmount={isLookedFor ? undefined : isPaid ? total : 0} />
      {reference !== null && (isPaid || life.paymentKind === 'demo') && (
        <p className={ui.note}>{referenceText(life.paymentKind, reference)}</p>
      )}
      {reportedAt && (
        <p className={ui.note}>{words.life.problem.reported(formatMoment(reportedAt))}</p>
      )}
      <OpenInBrowser to="print" />
      <div className={classNames(ui.wholeButtonsTo30, ui.screenOnly, styles.actions)}>
        <ReceiptButton order={order} />
        <OrderAllAgain order={order} />
        <PrintButton
          name={`print order ${number}`}
          text={giftWords.order.print}
          label={words.order.label(number)}
          paper={() => orderOnPaper(order)}
          aria-label={words.order.printOrder(number)}
        />
        <ChatLink text={chatOfOrder(number, order.gifts)} className={buttonClass('secondary')} />
        <ButtonLink href="/contact" state={{ about: aboutOrder(order) }} variant="secondary">
          {words.order.contact}
        </ButtonLink>
        <CancelOwnOrder order={order} onCancelled={() => setCancelledHere(true)} />
        {reportedAt !== undefined && reportingProblem(order, serverNow()) && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <ProblemReport
                number={number}
                isReported={reportedAt !== null}
                onSent={() => noteProblemReported(scope, number, serverNow().toISOString())}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}

/** Shows when an order is expected, and how its parcel can be followed (B16). */
function OrderDelivery({ order }: { order: OrderView }) {
  const { life } = order;
  const { step, shipment, neededBy } = life;
  if (step === 'cancelled') return null;
  const isOnItsWay = step === 'shipped' || step === 'delivered';
  const parcel = isOnItsWay ? shipment : null;
  const isOver = step === 'delivered';
  const ifPaid = dayIfPaidToday(order.answer, serverNow());
  const expected = ifPaid ?? arrivalDayOf(order.answer, serverNow());
  const withYou = expected && orderDayText(expected, order.delivery?.elsewhere === true);
  const needed = isOver ? null : neededBy;
  if (!parcel && (withYou ?? needed) === null) return null;
  const page = parcel && isTrackingLink(parcel.link) ? parcel.link : null;
  const texts = words.life.delivery;
  return (
    <div className={styles.delivery}>
      <TruckIcon />
      <dl className={classNames(ui.fineTerms, ui.boldFacts, styles.facts)}>
        {withYou !== null && (
          <div>
            <dt>{deliveryWords.delivery}</dt>
            <dd>{markDay(ifPaid === null ? withYou : dayWords.ifPaidToday(withYou), withYou)}</dd>
          </div>
        )}
        {needed !== null && (
          <div>
            <dt>{deliveryWords.neededBy}</dt>
            <dd className={ui.day}>{neededDay(needed, serverNow())}</dd>
          </div>
        )}
        {parcel && (
          <>
            <div>
              <dt>{texts.carrier}</dt>
              <dd>{isHandedOver(parcel) ? texts.handedOver : <bdi>{parcel.carrier}</bdi>}</dd>
            </div>
            {!isHandedOver(parcel) && (
              <div>
                <dt>{texts.trackingNumber}</dt>
                <dd className={styles.number}>
                  <bdi>{parcel.tracking_number}</bdi>
                  <CopyButton text={parcel.tracking_number} label={texts.copyNumber} />
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
      {needed !== null && expected !== null && expected > needed && (
        <p className={classNames(later.secondColumn, styles.tooLate)}>
          {texts.tooLate((text) => (
            <Link href="/contact" state={{ about: aboutOrder(order) }}>
              {text}
            </Link>
          ))}
        </p>
      )}
      {page !== null && (
        <a
          className={classNames(later.boldLink, later.secondColumn)}
          href={page}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.track}
        </a>
      )}
    </div>
  );
}

/** Which gifts of an order that was not paid in time are in the cart again (B13). @internal */
export function ReturnedGifts({ order: { answer, life } }: { order: OrderView }) {
  const { gifts_returned: returned, items = [] } = answer;
  // What goes on all the same is made, whatever came back.
  if (returned === undefined || life.step !== 'cancelled') return null;
  return (
    <Notice>
      <p>{words.returned(returned, items.length)}</p>
      {returned > 0 && (
        <ButtonLink href="/cart" variant="secondary" className={later.above2}>
          {words.toCart}
        </ButtonLink>
      )}
    </Notice>
  );
}

const OrderWishes = lazy(async () => ({
  default: (await import('#pwa/orders/order-wishes.tsx')).OrderWishes,
}));

/** Shows what goes with the gifts of an order; nothing for most of them. */
function WishesOfOrder({ order }: { order: OrderAnswer }) {
  if (!hasWishes(order)) return null;
  return (
    <Late meanwhile={null}>
      <OrderWishes order={order} />
    </Late>
  );
}

/** Returns an order with the pictures of its gifts, as it is printed. */
async function orderOnPaper(order: OrderView): Promise<ReactNode> {
  const { ReceiptPaper } = await import('#pwa/orders/paper/receipt.tsx');
  return <ReceiptPaper order={order} withPictures />;
}

function referenceText(kind: PaymentKind, reference: string): string {
  switch (paymentTraits[kind].namedBy) {
    case 'customer':
    case 'staff':
      return orderPaymentWords.check.reference(groupedReference(reference));
    case 'gateway':
      return orderPaymentWords.paymentId(reference);
    case 'shop':
    case null:
      return orderPaymentWords.ourReference(reference);
  }
}

/** Tells whether something is to be done about its payment, to which its customer comes. */
export function isToPay({ life, payment }: OrderView): boolean {
  return life.step === 'waiting_for_payment' || payment === 'at_door';
}

/** The page's heading has the focus since the page opened; whoever has moved on stays there (B52). */
export function comeTo(place: HTMLElement | null): void {
  if (!document.activeElement?.matches('main h1, body')) return;
  place?.focus({ preventScroll: true });
  place?.scrollIntoView();
}
