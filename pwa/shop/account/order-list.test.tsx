import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Receipt } from '#pwa/orders/paper/receipt.tsx';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import { orderSteps, statusOf } from '#shared/orders/order-life.ts';
import { paymentKinds, paymentStatuses } from '#shared/payments/payment-keys.ts';
import { OrderSteps } from './order/order-steps.tsx';
import { OrderBadges } from './order-list.tsx';

const badges = (answer: OrderAnswer) =>
  [...renderToStaticMarkup(<OrderBadges order={readOrder(answer)} />).matchAll(/>([^<]+)</g)].map(
    ([, text]) => text,
  );

const pending: OrderAnswer = { order_status: 'pending', payment_status: 'pending' };
const waiting: OrderAnswer = {
  ...pending,
  step: 'waiting_for_payment',
  payment_kind: 'upi-qr',
};

it.each<[string, OrderAnswer, string[]]>([
  ['has to be paid', waiting, ['Payment pending']],
  [
    'is checked, its reference being named',
    { ...waiting, payment_reference: '123456789012' },
    ['Payment being checked'],
  ],
  [
    'is paid at the door',
    { ...pending, step: 'placed', payment_kind: 'cod' },
    ['Placed', 'Cash on delivery'],
  ],
  ['is of the demo', pending, ['Pending', 'Demo: pending']],
  [
    'was paid',
    { ...waiting, step: 'confirmed', order_status: 'confirmed', payment_status: 'completed' },
    ['Confirmed', 'Payment completed'],
  ],
  [
    'was cancelled unpaid',
    { ...waiting, step: 'cancelled', order_status: 'cancelled', payment_reference: '123456789012' },
    ['Cancelled', 'Payment being looked for'],
  ],
])('[B13] an order that %s says so in its badges', (_, answer, texts) => {
  expect(badges(answer)).toEqual(texts);
});

const everyOrder = paymentKinds.flatMap((payment_kind) =>
  paymentStatuses.flatMap((payment_status) =>
    orderSteps.flatMap((step) =>
      [undefined, '123456789012'].map(
        (payment_reference): OrderAnswer => ({
          ...{ payment_kind, payment_status, step, payment_reference },
          ...{ order_status: statusOf(step), order_number: 'NW-1', total_amount: 499 },
        }),
      ),
    ),
  ),
);

it('[B13] badges, steps and receipt of an order never contradict each other', () => {
  for (const answer of everyOrder) {
    const order = readOrder(answer);
    const parts = (
      <>
        <OrderBadges order={order} />
        <OrderSteps order={order} />
        <Receipt order={order} />
      </>
    );
    const text = renderToStaticMarkup(parts).replace(/<[^>]*>/g, ' | ');
    const name = JSON.stringify(answer);
    const waits = /waiting for payment|waiting for your payment|payment pending/i.test(text);
    const isNamed = answer.payment_kind === 'upi-qr' && answer.payment_reference !== undefined;
    if (answer.payment_status === 'completed') expect(waits, name).toBe(false);
    if (isNamed && answer.payment_status === 'pending') {
      expect(text, name).not.toMatch(/not paid|unpaid|waiting for/i);
    }
    if (answer.payment_kind === 'demo') expect(text, name).not.toMatch(/payment pending/i);
    if (answer.step === 'cancelled') {
      expect(text, name).not.toMatch(/keep .* ready|waiting for|payment pending/i);
    }
  }
});
