import { lazy, Suspense, useRef, useState } from 'react';
import { notificationApi } from '#pwa/api/later-client.ts';
import { ChatLink, chatOfOrder } from '#pwa/orders/chat-link.tsx';
import { ReceiptButton } from '#pwa/orders/paper/receipt-button.tsx';
import { paymentSentence } from '#pwa/orders/payment-sentence.ts';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import { LinkedPayment } from '#pwa/payments/linked-payment.tsx';
import { PaidBack } from '#pwa/payments/paid-back.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { Button, ButtonLink, buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { type Remote, RemotePending, useRemote } from '#pwa/ui/remote/remote.tsx';
import { useFragmentToken } from '#pwa/ui/remote/use-fragment-token.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { orderDayText } from '#shared/delivery/day-words.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { arrivalDayOf } from '#shared/orders/delivery-form/needed-by.ts';
import {
  isHandedOver,
  isTrackingLink,
  type OrderStep,
  statusOf,
} from '#shared/orders/order-life.ts';
import { currentStepText, stateWords } from '#shared/orders/state-words.ts';
import { paymentStateOf } from '#shared/payments/meaning-of.ts';
import { LinkedGifts, LinkedProblem } from './linked-gifts.tsx';
import styles from './order-link-screen.module.css';
import { words } from './words.ts';

const AskedPhotos = lazy(async () => ({
  default: (await import('./asked-photos.tsx')).AskedPhotos,
}));

/** `/order#TOKEN`: an order as its messages link to it, without a login (B18). */
export function OrderLinkScreen() {
  const token = useFragmentToken();
  if (token !== null) return <OpenedLink key={token} token={token} />;
  return (
    <Page title={words.title} width="reading">
      <Notice tone="error">{words.incomplete}</Notice>
    </Page>
  );
}

function OpenedLink({ token }: { token: string }) {
  const remote = useOpenedOrder(token);
  const { data: order, failure, change, refresh } = remote;
  if (order) {
    return (
      <OpenedOrder
        order={order}
        token={token}
        onChanged={(now) => change(() => now)}
        onSent={refresh}
      />
    );
  }
  return (
    <Page title={words.title} width="reading">
      {failure?.reason === 'link_over' ? (
        <>
          <Notice tone="error">{words.over}</Notice>
          <p>
            <ButtonLink href="/account">{words.toAccount}</ButtonLink>
          </p>
          <StopAfterEnd token={token} />
        </>
      ) : (
        <RemotePending remote={remote} texts={words} lines={6} />
      )}
    </Page>
  );
}

/** What an order's link shows; it stays where there is no newer answer, also once the link is over. @internal */
export function useOpenedOrder(token: string): Remote<LinkedOrder> {
  return useRemote<LinkedOrder>(token, () => notificationApi.openOrder(token), {
    fresh: true,
    isGone: () => false,
  });
}

interface OpenedOrderProps {
  order: LinkedOrder;
  token: string;
  onChanged: (order: LinkedOrder) => void;
}

function OpenedOrder({
  order,
  token,
  onChanged,
  onSent,
}: OpenedOrderProps & { onSent: () => void }) {
  const { order_number, created_at, step, moves, items, shipment } = order;
  // It stays once the last photo is here, to say so.
  const [wasAsking, setAsking] = useState(false);
  const isAsking = wasAsking || (order.photos_asked?.length ?? 0) > 0;
  if (isAsking !== wasAsking) setAsking(isAsking);
  const arrivalDay = arrivalDayOf(order, serverNow());
  const parcel = shipment && isTrackingLink(shipment.link) ? shipment.link : null;
  return (
    <Page
      title={words.title}
      lead={
        <>
          <span className={ui.unbroken}>{order_number}</span>, {formatMoment(created_at)}
        </>
      }
    >
      <section className={classNames(ui.shrinking, styles.part)} aria-label={words.steps}>
        <p className={ui.start}>
          <Badge tone={toneOf(step)} text={currentStepText(step, paymentStateOf(order))} />
        </p>
        <LinkedPayment order={order} token={token} now={serverNow()} onChanged={onChanged} />
        <MoneyBack order={order} />
        {arrivalDay !== null && (
          <p className={ui.day}>{orderDayText(arrivalDay, order.goes_elsewhere === true)}</p>
        )}
        {shipment && (
          <p>
            {isHandedOver(shipment)
              ? words.handedOver
              : words.shipped(isolated(shipment.carrier), isolated(shipment.tracking_number))}{' '}
            {parcel !== null && (
              <a href={parcel} target="_blank" rel="noopener noreferrer">
                {words.follow}
              </a>
            )}
          </p>
        )}
        <LinkedProblem order={order} now={serverNow()} />
        {moves.length > 0 && (
          <ol className={styles.moves}>
            {moves.map(({ step: moveStep, at }) => (
              <li key={at}>
                {stateWords.steps[moveStep]} · <time dateTime={at}>{formatMoment(at)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
      {isAsking && (
        <Suspense>
          <AskedPhotos order={order} token={token} onSent={onSent} />
        </Suspense>
      )}
      <LinkedGifts order={order} />
      <div className={ui.row3}>
        <ReceiptButton order={readOrder(answerOf(order))} />
        <ChatLink
          text={chatOfOrder(order_number, items.map(giftOf))}
          className={buttonClass('secondary')}
        />
      </div>
      <Stop order={order} token={token} onChanged={onChanged} />
    </Page>
  );
}

/** Shows what was paid back, and what a cancelled order still owes. */
function MoneyBack({ order }: { order: LinkedOrder }) {
  const { refunds = [] } = order;
  const view = readOrder(answerOf(order));
  const isBack = view.payment === 'refund_due' || view.payment === 'refunded';
  return (
    <>
      {isBack && <Notice>{paymentSentence(view)}</Notice>}
      <PaidBack refunds={refunds} />
    </>
  );
}

function toneOf(step: OrderStep): BadgeTone {
  if (step === 'cancelled') return 'neutral';
  return step === 'waiting_for_payment' ? 'warning' : 'success';
}

/** By whom it was moved, and the names of its refunds, are said to its customer alone. @internal */
export function answerOf({ moves, refunds = [], ...order }: LinkedOrder): OrderAnswer {
  return {
    ...order,
    order_status: statusOf(order.step),
    moves: moves.map((move) => ({ ...move, by: 'shop' })),
    refunds: refunds.map((refund, place) => ({ ...refund, id: `${place}`, payment_id: '' })),
  };
}

function giftOf({ product_name, display_name, quantity }: LinkedOrder['items'][number]) {
  return { name: shownName(product_name, display_name), quantity };
}

/** A link that opens nothing any more may have come in a message, and stops the next ones still. */
function StopAfterEnd({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'stopped' | 'failed' | null>(null);
  const stop = async () => {
    setBusy(true);
    const answer = await notificationApi.stopByLink(token);
    setBusy(false);
    setOutcome(answer.ok ? 'stopped' : 'failed');
  };
  return (
    <section className={classNames(ui.shrinking, styles.part)} aria-label={words.told}>
      <p>
        <Button variant="quiet" flush="start" busy={busy} onClick={() => void stop()}>
          {words.stopSuch}
        </Button>
      </p>
      <p role="status">{outcome !== null && words.stopSuchSaid[outcome]}</p>
    </section>
  );
}

function Stop({ order, token, onChanged }: OpenedOrderProps) {
  const [busy, setBusy] = useState<NotificationChannel | null>(null);
  const [problem, setProblem] = useState('');
  const [stopped, setStopped] = useState<NotificationChannel | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stop = async (channel: NotificationChannel) => {
    setBusy(channel);
    const answer = await notificationApi.stopByLink(token, channel);
    setBusy(null);
    setProblem(answer.ok ? '' : textOf(answer) || words.failed);
    if (!answer.ok) return;
    setStopped(channel);
    // Its button goes, and the focus would with it.
    heading.current?.focus();
    // The data are null where a new link was made meanwhile, which opens the order.
    if (answer.data) onChanged(answer.data);
  };
  if (order.tell.length === 0 && stopped === null) return null;
  return (
    <section className={classNames(ui.shrinking, styles.part)} aria-label={words.told}>
      <h2 ref={heading} tabIndex={-1}>
        {words.told}
      </h2>
      <p role="status">{stopped !== null && words.stopped[order.stops][stopped]}</p>
      {order.tell.length > 0 && <p>{words.toldOf[order.stops]}</p>}
      <p className={ui.row3}>
        {order.tell.map((channel) => (
          <Button
            key={channel}
            variant="secondary"
            busy={busy === channel}
            onClick={() => void stop(channel)}
          >
            {words.stop[channel]}
          </Button>
        ))}
      </p>
      {problem !== '' && <Notice tone="error">{problem}</Notice>}
    </section>
  );
}
