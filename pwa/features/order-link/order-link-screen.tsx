import { type ComponentType, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { toldApi } from '#pwa/api/told-calls.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { CodeBoundary } from '#pwa/ui/code-boundary.tsx';
import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Price } from '#pwa/ui/price.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { ShippingPrice, TotalRow, Totals } from '#pwa/ui/totals.tsx';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import { useFragmentToken } from '#pwa/ui/use-fragment-token.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/format-moment.ts';
import type { LinkedOrder } from '#shared/http/told-schemas.ts';
import { stepWords } from '#shared/orders/step-words.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';
import styles from './order-link-screen.module.css';
import { words } from './words.ts';

interface LinkedPayment {
  /** Shows a UPI code, and asks for the reference of the payment. */
  UpiPayment: ComponentType<{
    number: string;
    pay: Extract<PayRequest, { kind: 'upi-qr' }>;
    reference: string | null;
    send: (reference: string) => Promise<ApiAnswer<unknown>>;
  }>;
}

/** `/order#TOKEN`: an order as its messages link to it, without a login (B18). */
export function OrderLinkScreen({ UpiPayment }: LinkedPayment) {
  const token = useFragmentToken();
  if (token !== null) return <OpenedLink key={token} {...{ token, UpiPayment }} />;
  return (
    <Page title={words.title} width="reading">
      <Notice tone="error">{words.incomplete}</Notice>
    </Page>
  );
}

function OpenedLink({ token, UpiPayment }: { token: string } & LinkedPayment) {
  const [opened, setOpened] = useState<ApiAnswer<LinkedOrder> | null>(null);
  const { load } = useAnswer(token, {
    ask: () => toldApi.openOrder(token),
    onAsk: () => setOpened(null),
    onAnswer: setOpened,
  });
  if (opened?.ok) {
    const onChanged = (order: LinkedOrder) => setOpened({ ...opened, data: order });
    return <OpenedOrder order={opened.data} {...{ token, onChanged, UpiPayment }} />;
  }
  return (
    <Page title={words.title} width="reading">
      {opened === null && (
        <>
          <p role="status">{words.loading}</p>
          <Skeleton lines={6} />
        </>
      )}
      {opened?.reason === 'link_over' && (
        <>
          <Notice tone="error">{words.over}</Notice>
          <p>
            <ButtonLink href="/account">{words.toAccount}</ButtonLink>
          </p>
        </>
      )}
      {opened?.ok === false && opened.reason !== 'link_over' && (
        <FailedNotice onTryAgain={load}>{textOf(opened) || words.failed}</FailedNotice>
      )}
    </Page>
  );
}

interface LinkedOrderProps {
  order: LinkedOrder;
  token: string;
  onChanged: (order: LinkedOrder) => void;
}

type OpenedOrderProps = LinkedOrderProps & LinkedPayment;

function OpenedOrder({ order, token, onChanged, UpiPayment }: OpenedOrderProps) {
  const { order_number, created_at, step, moves, items, shipment, tell } = order;
  return (
    <Page title={words.title} lead={words.lead(order_number, formatMoment(created_at))}>
      <section className={styles.part} aria-label={words.steps}>
        <p>
          <Badge tone={step === 'cancelled' ? 'neutral' : 'success'} text={stepWords.steps[step]} />
        </p>
        {step === 'waiting_for_payment' && <Pay {...{ order, token, onChanged, UpiPayment }} />}
        {shipment && (
          <p>
            {words.shipped(shipment.carrier, shipment.tracking_number)}{' '}
            {shipment.link !== '' && (
              <a href={shipment.link} rel="noreferrer">
                {words.follow}
              </a>
            )}
          </p>
        )}
        {moves.length > 0 && (
          <ol className={styles.moves}>
            {moves.map(({ step: made, at }) => (
              <li key={at}>
                {stepWords.steps[made]} · <time dateTime={at}>{formatMoment(at)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className={styles.part} aria-label={words.gifts}>
        <h2>{words.gifts}</h2>
        <ul className={styles.gifts}>
          {items.map(({ product_name, display_name, quantity, total_price }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never change places
            <li key={at}>
              {words.gift(shownName(product_name, display_name), quantity)}
              <Price rupees={total_price} />
            </li>
          ))}
        </ul>
        <Sums order={order} />
      </section>
      {tell.length > 0 && <Stop order={order} token={token} onChanged={onChanged} />}
    </Page>
  );
}

/** How to pay it, without a login. */
function Pay({ order, token, onChanged, UpiPayment }: OpenedOrderProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { pay, order_number: number, payment_reference: reference = null } = order;
  const open = async () => {
    setBusy(true);
    const answer = await toldApi.payByLink(token);
    setBusy(false);
    setProblem(answer.ok ? '' : textOf(answer) || words.failed);
    if (!answer.ok) return;
    onChanged(answer.data);
    const now = answer.data.pay;
    if (now?.kind === 'razorpay' && now.url !== null) location.assign(now.url);
  };
  if (pay?.kind === 'upi-qr') {
    const send = (named: string) => toldApi.namePaymentByLink(token, named);
    return (
      <>
        {reference === null && <Notice>{words.waits}</Notice>}
        <CodeBoundary fallback={<Skeleton lines={6} />}>
          <UpiPayment {...{ number, pay, reference, send }} />
        </CodeBoundary>
      </>
    );
  }
  return (
    <Notice>
      <p>{words.waits}</p>
      {pay?.kind === 'razorpay' ? (
        <Button busy={busy} onClick={() => void open()}>
          {words.pay}
        </Button>
      ) : (
        <ButtonLink href="/account">{words.toAccount}</ButtonLink>
      )}
      {problem !== '' && <p>{problem}</p>}
    </Notice>
  );
}

function Sums({ order }: { order: LinkedOrder }) {
  const { subtotal, discount_amount: discount, shipping, total_amount } = order;
  return (
    <Totals>
      <TotalRow label={words.subtotal}>
        <Price rupees={subtotal} />
      </TotalRow>
      {discount > 0 && (
        <TotalRow label={words.discount}>
          −<Price rupees={discount} />
        </TotalRow>
      )}
      <TotalRow label={laterWords.prices.shipping}>
        <ShippingPrice rupees={shipping} />
      </TotalRow>
      <TotalRow label={laterWords.prices.total} strong>
        <Price rupees={total_amount} />
      </TotalRow>
    </Totals>
  );
}

function Stop({ order, token, onChanged }: LinkedOrderProps) {
  const [busy, setBusy] = useState<ToldChannel | null>(null);
  const [problem, setProblem] = useState('');
  const stop = async (channel: ToldChannel) => {
    setBusy(channel);
    const answer = await toldApi.stopByLink(token, channel);
    setBusy(null);
    setProblem(answer.ok ? '' : textOf(answer) || words.failed);
    if (answer.ok) onChanged(answer.data);
  };
  return (
    <section className={styles.part} aria-label={words.told}>
      <h2>{words.told}</h2>
      <p>{words.toldOf}</p>
      <p className={styles.stops}>
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
