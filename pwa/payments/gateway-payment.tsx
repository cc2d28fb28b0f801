import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { type AskReason, whenToAsk } from '#pwa/ui/remote/when-to-ask.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { webAddress } from '#pwa/ui/web-address.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './gateway-payment.module.css';
import { payWords } from './pay-words.ts';
import type { PaymentCalls } from './payment-calls.ts';

interface GatewayPaymentProps {
  pay: Extract<PayRequest, { kind: 'razorpay' }>;
  calls: PaymentCalls;
}

/**
 * The way to the gateway's page, which the server has made where there is none yet. Whoever opens it or
 * comes back to it has the gateway asked, so that what was paid there is seen however it was left.
 */
export function GatewayPayment({ pay, calls }: GatewayPaymentProps) {
  const online = useOnline();
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<FailureRecord | null>(null);
  const page = webAddress(pay.url ?? made, ['https:', 'http:']);
  const { load } = useAnswer(online ? 'page' : null, {
    ask: calls.ask,
    onAsk: () => setFailure(null),
    onAnswer: (answer) => {
      if (!answer.ok) return setFailure(answer);
      const asked = answer.data.pay;
      const url = asked?.kind === 'razorpay' ? asked.url : null;
      setMade(url);
      // A page that was made is a change of the order; without one it is paid or cancelled meanwhile.
      if (url === null || pay.url === null) void calls.refresh();
    },
  });
  const comeBack = useEffectEvent((reason: AskReason) => reason === 'woken' && load());
  useEffect(() => whenToAsk((reason) => comeBack(reason)), []);
  if (!online) return <Notice>{laterWords.worksOnline}</Notice>;
  if (page !== null) return <ToPage page={page} calls={calls} amount={pay.amount} />;
  if (failure) {
    return (
      <FailedNotice onTryAgain={load}>{textOf(failure) || payWords.gateway.failed}</FailedNotice>
    );
  }
  return (
    <Button busy className={styles.start}>
      <span role="status">{payWords.gateway.preparing}</span>
    </Button>
  );
}

interface ToPageProps {
  page: string;
  amount: number;
  calls: PaymentCalls;
}

function ToPage({ page, amount, calls }: ToPageProps) {
  return (
    <>
      <p className={styles.text}>{payWords.gateway.text}</p>
      <LookAgain calls={calls}>
        <a className={buttonClass('primary')} href={page}>
          {payWords.gateway.pay(formatInr(amount))}
        </a>
      </LookAgain>
    </>
  );
}

/** Has the gateway asked whether it was paid; `children` is what can be done besides. */
export function LookAgain({ calls, children }: { calls: PaymentCalls; children?: ReactNode }) {
  const [looking, setLooking] = useState(false);
  const [outcome, setOutcome] = useState<(() => string) | null>(null);
  const look = async () => {
    setLooking(true);
    setOutcome(null);
    try {
      const answer = await calls.ask();
      if (!answer.ok) setOutcome(() => () => textOf(answer) || payWords.gateway.failed);
      else if (answer.data.pay === null) await calls.refresh();
      else setOutcome(() => () => payWords.gateway.nothingYet);
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <div className={styles.actions}>
        {children}
        <Button variant="quiet" busy={looking} onClick={look}>
          {looking ? payWords.gateway.looking : payWords.gateway.look}
        </Button>
      </div>
      {outcome && (
        <p role="status" className={styles.text}>
          {outcome()}
        </p>
      )}
    </>
  );
}
