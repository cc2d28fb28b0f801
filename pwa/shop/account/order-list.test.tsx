import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
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
  ['is of the demo', pending, ['Pending', 'Payment pending']],
  [
    'was paid',
    { ...waiting, step: 'confirmed', order_status: 'confirmed', payment_status: 'completed' },
    ['Confirmed', 'Payment completed'],
  ],
  [
    'was cancelled unpaid',
    { ...waiting, step: 'cancelled', order_status: 'cancelled', payment_reference: '123456789012' },
    ['Cancelled'],
  ],
])('[B13] an order that %s says so in its badges', (_, answer, texts) => {
  expect(badges(answer)).toEqual(texts);
});
