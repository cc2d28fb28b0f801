import { useEffect, useState } from 'react';
import { read } from '#pwa/api/api-answer.ts';
import { notificationApi } from '#pwa/api/later-client.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { type PaymentState, paymentStateOf } from '#shared/payments/meaning-of.ts';
import { formatInr } from '#shared/values/money.ts';
import { notePaidByLink } from './paid-back.tsx';
import { PaymentDue } from './payment-due.tsx';
import { LateReference, type PaymentCalls } from './upi-reference-form.tsx';

interface LinkedPaymentProps {
  order: LinkedOrder;
  token: string;
  /** The time by the clock of the shop. */
  now: Date;
  onChanged: (order: LinkedOrder) => void;
}

/** Shows how an order is paid by whoever has its link, in the same way as in the account (B12). */
export function LinkedPayment({ order, token, now, onChanged }: LinkedPaymentProps) {
  const { order_number: number, pay, pay_by, reference_named: isNamed, step } = order;
  const calls: PaymentCalls = {
    ask: () =>
      notificationApi.payByLink(token).then(read((answer) => ({ pay: answer.pay ?? null }))),
    name: (reference) => notificationApi.namePaymentByLink(token, reference),
    async refresh() {
      const answer = await notificationApi.openOrder(token);
      if (answer.ok) onChanged(answer.data);
    },
  };
  const isAtGateway = step === 'waiting_for_payment' && Boolean(pay && 'url' in pay);
  useEffect(() => {
    if (isAtGateway) notePaidByLink(number, token);
  }, [isAtGateway, number, token]);
  const state = paymentStateOf(order);
  if (state === 'none_seen' || state === 'not_found' || state === 'looked_for') {
    return <Lapsed state={state} calls={calls} />;
  }
  if (step !== 'waiting_for_payment') {
    return state === 'at_door' || state === 'demo' ? <p>{saidOf(state, order)}</p> : null;
  }
  const due = { number, pay: pay ?? null, payBy: pay_by ?? null, reference: null };
  const payment = { ...due, couponUntil: order.coupon_until ?? null };
  return (
    <PaymentDue
      payment={{ ...payment, isNamed: isNamed ?? false }}
      calls={calls}
      now={now}
      heading="h2"
    />
  );
}

function saidOf(state: PaymentState, order: LinkedOrder): string {
  const receiver = order.goes_elsewhere ? '' : undefined;
  const sum = formatInr(order.total_amount);
  return stateWords.sentences[state]({ sum, reference: null, receiver });
}

interface LapsedProps {
  state: Extract<PaymentState, 'none_seen' | 'not_found' | 'looked_for'>;
  calls: PaymentCalls;
}

/** It was cancelled without a payment: who has paid by UPI all the same says so. */
function Lapsed({ state, calls }: LapsedProps) {
  const [namedHere, setNamedHere] = useState(false);
  const isNamed = state === 'looked_for';
  const place = useFocusWhenLost(namedHere && isNamed);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Notice>{stateWords.sentences[state]({ sum: '', reference: null })}</Notice>
      </div>
      {!isNamed && <LateReference calls={calls} onNamed={() => setNamedHere(true)} />}
    </>
  );
}
