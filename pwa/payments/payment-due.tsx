import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { type AskReason, whenToAsk } from '#pwa/device/when-to-ask.ts';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import { formatInr } from '#shared/values/money.ts';
import { orderPaymentWords } from './order-payment-words.ts';
import styles from './payment-due.module.css';
import { UpiPayment, webAddress } from './upi-payment.tsx';
import { LateReference, type PaymentCalls } from './upi-reference-form.tsx';

/** The payment of an order that waits for it. */
export interface DuePayment {
  number: string;
  /** Null where there is no known way. */
  pay: PayRequest | null;
  /** The UTC instant until which it can be paid; null where that is not known. */
  payBy: string | null;
  /** The UTC instant until which its coupon is reserved; null where nobody can use it up. */
  couponUntil: string | null;
  /** Whether a UPI reference was named, and which, where whoever looks may know. */
  isNamed: boolean;
  reference: string | null;
}

interface PaymentDueProps {
  payment: DuePayment;
  calls: PaymentCalls;
  /** The time by the clock of the shop, also where the copy that is shown is old. */
  now: Date;
  heading?: 'h2' | 'h4';
  ref?: Ref<HTMLElement>;
}

/** Shows how an order that waits is paid, and until when (B12). */
export function PaymentDue({ payment, calls, now, heading, ref }: PaymentDueProps) {
  const Heading = heading ?? 'h4';
  const { payBy, pay, isNamed, couponUntil } = payment;
  // One that was named is with staff, who look for it as long as it takes.
  const isChecked = isNamed && pay !== null && pay.kind !== 'coupon_used_up';
  const isOver = !isChecked && payBy !== null && now.getTime() >= Date.parse(payBy);
  const { check, over } = orderPaymentWords;
  const { title } = isChecked ? check : isOver ? over : orderPaymentWords;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classNames(ui.shrinking, ui.screenOnly, styles.due)}
      aria-label={`${title}, ${payment.number}`}
    >
      <Heading className={styles.title}>{title}</Heading>
      {payBy !== null && !isChecked && (
        <p className={ui.note}>
          {(isOver ? orderPaymentWords.over.text : orderPaymentWords.payBy)(formatMoment(payBy))}
        </p>
      )}
      {couponUntil !== null && !isOver && !isChecked && (
        <p className={ui.note}>{orderPaymentWords.couponUntil(formatMoment(couponUntil))}</p>
      )}
      {isOver ? (
        <PaidAlready pay={pay} calls={calls} />
      ) : (
        <WayToPay payment={payment} calls={calls} />
      )}
    </section>
  );
}

function WayToPay({ payment, calls }: Pick<PaymentDueProps, 'payment' | 'calls'>) {
  const { pay, ...order } = payment;
  switch (pay?.kind) {
    case 'upi-qr':
      return <UpiPayment {...order} pay={pay} calls={calls} />;
    case 'razorpay':
      return <GatewayPayment pay={pay} calls={calls} />;
    case 'coupon_used_up':
      return (
        <>
          <p>
            {(pay.is_paid ? orderPaymentWords.paidUsedUp : orderPaymentWords.usedUp)(pay.coupon)}
          </p>
          {!pay.is_paid && <PaidAlready pay={pay} calls={calls} />}
        </>
      );
    default:
      // A newer server may name a way that this version of the app does not know.
      pay satisfies null;
      return <p>{orderPaymentWords.otherWay}</p>;
  }
}

/** Nothing is to be paid any more; what was paid before is found. */
function PaidAlready({ pay, calls }: Pick<DuePayment, 'pay'> & { calls: PaymentCalls }) {
  const kind = pay?.kind === 'coupon_used_up' ? pay.by : pay?.kind;
  if (kind === undefined) return null;
  return paymentTraits[kind].namedBy === 'customer' ? (
    <LateReference calls={calls} />
  ) : (
    <LookAgain calls={calls} />
  );
}

interface GatewayPaymentProps {
  pay: Extract<PayRequest, { kind: 'razorpay' }>;
  calls: PaymentCalls;
}

/**
 * Shows the way to the gateway's page, which the server has made where there is none yet. Whoever
 * opens it or comes back to it has the gateway asked, so that what was paid there is seen however
 * it was left.
 */
function GatewayPayment({ pay, calls }: GatewayPaymentProps) {
  const online = useOnline();
  const askForPage = async () => {
    const answer = await calls.ask();
    // A page that was made is a change of the order; without one it is paid or cancelled meanwhile.
    if (answer.ok && (pay.url === null || urlOf(answer.data.pay) === null)) void calls.refresh();
    return answer;
  };
  const { data, failure, load } = useRemote(online ? 'page' : null, askForPage);
  const page = webAddress(pay.url ?? (data && urlOf(data.pay)), ['https:', 'http:']);
  const comeBack = useEffectEvent((reason: AskReason) => reason === 'woken' && load());
  useEffect(() => whenToAsk((reason) => comeBack(reason)), []);
  if (!online) return <Notice>{laterWords.worksOnline}</Notice>;
  if (page !== null) return <ToPage page={page} calls={calls} amount={pay.amount} />;
  if (failure) {
    return (
      <FailedNotice onTryAgain={load}>
        {textOf(failure) || orderPaymentWords.gateway.failed}
      </FailedNotice>
    );
  }
  return (
    <Button busy className={classNames(ui.start, styles.start)}>
      <span role="status">{orderPaymentWords.gateway.preparing}</span>
    </Button>
  );
}

function urlOf(pay: PayRequest | null): string | null {
  return pay && 'url' in pay ? pay.url : null;
}

interface ToPageProps {
  page: string;
  amount: number;
  calls: PaymentCalls;
}

function ToPage({ page, amount, calls }: ToPageProps) {
  return (
    <>
      <p className={ui.note}>{orderPaymentWords.gateway.text}</p>
      <LookAgain calls={calls}>
        <a className={buttonClass('primary')} href={page}>
          {orderPaymentWords.gateway.pay(formatInr(amount))}
        </a>
      </LookAgain>
    </>
  );
}

/** Has the gateway asked whether it was paid; `children` is what can be done besides. */
function LookAgain({ calls, children }: { calls: PaymentCalls; children?: ReactNode }) {
  const [looking, setLooking] = useState(false);
  const [outcome, setOutcome] = useState<(() => string) | null>(null);
  useOnlineAgain(() => setOutcome(null));
  const look = async () => {
    setLooking(true);
    setOutcome(null);
    try {
      const answer = await calls.ask();
      if (!answer.ok) setOutcome(() => () => textOf(answer) || orderPaymentWords.gateway.failed);
      else if (answer.data.pay === null) await calls.refresh();
      else setOutcome(() => () => orderPaymentWords.gateway.nothingYet);
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <div className={classNames(ui.row2x3, styles.actions)}>
        {children}
        <Button variant="quiet" busy={looking} onClick={look}>
          {looking ? orderPaymentWords.gateway.looking : orderPaymentWords.gateway.look}
        </Button>
      </div>
      {outcome && (
        <p role="status" className={ui.note}>
          {outcome()}
        </p>
      )}
    </>
  );
}
