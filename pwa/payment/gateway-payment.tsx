import { useState } from 'react';
import { ownOrders } from '#pwa/api/own-orders.ts';
import { Button, buttonClass } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/failed-notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatInr } from '#shared/money.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import styles from './gateway-payment.module.css';
import { payWords } from './pay-words.ts';
import { useRefreshOrders } from './use-refresh-orders.ts';
import { webAddress } from './web-address.ts';

export type GatewayRequest = Extract<PayRequest, { kind: 'razorpay' }>;

interface GatewayPaymentProps {
  number: string;
  pay: GatewayRequest;
}

/** The way to the gateway's page, which the server has made where there is none yet. */
export function GatewayPayment({ number, pay }: GatewayPaymentProps) {
  const online = useOnline();
  const refresh = useRefreshOrders();
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<FailureRecord | null>(null);
  const page = webAddress(pay.url ?? made, ['https:', 'http:']);
  const { load } = useAnswer(page === null && online ? number : null, {
    ask: () => ownOrders.askPayment(number),
    onAsk: () => setFailure(null),
    onAnswer: (answer) => {
      if (!answer.ok) return setFailure(answer);
      const asked = answer.data.pay;
      if (asked?.kind === 'razorpay' && asked.url !== null) setMade(asked.url);
      // It is paid or cancelled meanwhile.
      else void refresh();
    },
  });
  if (!online) return <Notice>{laterWords.worksOnline}</Notice>;
  if (page !== null) return <ToPage {...{ number, page }} amount={pay.amount} />;
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

function ToPage({ number, page, amount }: { number: string; page: string; amount: number }) {
  const refresh = useRefreshOrders();
  const [looking, setLooking] = useState(false);
  const [outcome, setOutcome] = useState<(() => string) | null>(null);
  const look = async () => {
    setLooking(true);
    setOutcome(null);
    try {
      const answer = await ownOrders.askPayment(number);
      if (!answer.ok) setOutcome(() => () => textOf(answer) || payWords.gateway.failed);
      else if (answer.data.pay === null) await refresh();
      else setOutcome(() => () => payWords.gateway.nothingYet);
    } finally {
      setLooking(false);
    }
  };
  return (
    <>
      <p className={styles.text}>{payWords.gateway.text}</p>
      <div className={styles.actions}>
        <a className={buttonClass('primary')} href={page}>
          {payWords.gateway.pay(formatInr(amount))}
        </a>
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
