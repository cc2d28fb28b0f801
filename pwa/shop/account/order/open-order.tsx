import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useState } from 'react';
import { words as giftWords } from '#pwa/gifts/words.tsx';
import { ChatLink, chatOfOrder } from '#pwa/orders/chat-link.tsx';
import { OrderPriceSummary } from '#pwa/orders/order-price-summary.tsx';
import type { OrderView } from '#pwa/orders/read-order.ts';
import { ReceiptButton } from '#pwa/orders/receipt-button.tsx';
import { payWords } from '#pwa/payments/pay-words.ts';
import { PaymentDue } from '#pwa/payments/payment-due.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { damageReportedAt, noteDamageReported } from '#pwa/support/damage-reports.ts';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { OpenInBrowser } from '#pwa/ui/open-in-browser.tsx';
import { formatMoment } from '#shared/language/format-moment.ts';
import { isDueAtDoor, meaningOf } from '#shared/payments/meaning-of.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { groupedReference } from '#shared/payments/reference-of.ts';
import { formatInr } from '#shared/values/money.ts';
import { CancelOrder } from './cancel-order.tsx';
import { GiftInOrder } from './gift-in-order.tsx';
import { lifeWords } from './life-words.tsx';
import { reportingDamage } from './may-still.ts';
import styles from './open-order.module.css';
import actions from './order-actions.module.css';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderEnded } from './order-ended.tsx';
import { OrderSteps } from './order-steps.tsx';
import { printAlone } from './print-alone.ts';
import { ReturnedGifts } from './returned-gifts.tsx';
import { usePaymentCalls } from './use-payment-calls.ts';
import { WishesOfOrder } from './wishes-of-order.tsx';

const DamageReport = lazy(async () => ({
  default: (await import('./damage-report.tsx')).DamageReport,
}));

/** All of an order: how far it is, what is to be done, its gifts and amounts. */
export function OpenOrder({ order, toPay }: { order: OrderView; toPay: boolean }) {
  const { number, delivery, billedTo, life, paymentStatus, reference, total } = order;
  const calls = usePaymentCalls(number);
  const scope = useScope();
  const reportedAt = useLiveQuery(() => damageReportedAt(scope, number), [scope, number]);
  const [cancelledHere, setCancelledHere] = useState(false);
  const { paid } = meaningOf(paymentStatus);
  const waits = life.step === 'waiting_for_payment';
  const place = toPay ? comeToPay : null;
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
      {isDueAtDoor({ ...life, paymentStatus }) && (
        <p ref={place} tabIndex={-1} className={styles.muted}>
          {payWords.cashAtDoor(formatInr(total))}
        </p>
      )}
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
      <ReturnedGifts order={order} />
      <ul className={styles.gifts}>
        {order.gifts.map((gift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never move; two may be alike
          <SafeRow key={index}>
            <GiftInOrder gift={gift} index={index} order={order} />
          </SafeRow>
        ))}
      </ul>
      <OrderPriceSummary {...order} paid={paid ? total : 0} />
      {reference !== null && (paid || life.paymentKind === 'demo') && (
        <p className={styles.muted}>{referenceText(life.paymentKind, reference)}</p>
      )}
      {reportedAt && (
        <p className={styles.muted}>{lifeWords.damage.reported(formatMoment(reportedAt))}</p>
      )}
      <OpenInBrowser to="print" />
      <div className={actions.actions}>
        <ReceiptButton order={order} />
        <Button
          variant="secondary"
          aria-label={words.order.printOrder(number)}
          onClick={printAlone}
        >
          {giftWords.order.print}
        </Button>
        <ChatLink text={chatOfOrder(number, order.gifts)} className={buttonClass('secondary')} />
        <CancelOrder order={order} onCancelled={() => setCancelledHere(true)} />
        {reportedAt !== undefined && reportingDamage(order, serverNow()) && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <DamageReport
                number={number}
                isReported={reportedAt !== null}
                onSent={() => noteDamageReported(scope, number, serverNow().toISOString())}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}

function referenceText(kind: PaymentKind, reference: string): string {
  if (kind === 'upi-qr') return payWords.check.reference(groupedReference(reference));
  return (kind === 'razorpay' ? payWords.paymentId : payWords.ourReference)(reference);
}

/** The page's heading has the focus since the page opened; whoever has moved on stays there (B52). */
function comeToPay(place: HTMLElement | null): void {
  if (!document.activeElement?.matches('main h1, body')) return;
  place?.focus({ preventScroll: true });
  place?.scrollIntoView();
}
