import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { LinkedPayment } from './linked-payment.tsx';

const order: LinkedOrder = {
  ...{ order_number: 'ORD-1', created_at: '2026-03-02T10:00:00.000Z', language: 'en' },
  ...{ step: 'placed', moves: [], items: [], tell: [], stops: 'order' },
  ...{ subtotal: 447, shipping: 100, delivery_fee: 68, discount_amount: 0, total_amount: 547 },
  ...{ payment_status: 'pending', payment_kind: 'cod' },
};
const textOf = (change: Partial<LinkedOrder>) =>
  renderToStaticMarkup(
    <LinkedPayment
      order={{ ...order, ...change }}
      token="t"
      now={new Date()}
      onChanged={() => undefined}
    />,
  );

test('[B12] who has only the link reads that the order is paid in cash at the door', () => {
  const cash = 'Please keep ₹547 in cash ready for when your parcel comes.';
  expect(textOf({})).toContain(cash);
  expect(textOf({ step: 'shipped' })).toContain(cash);
  expect(textOf({ goes_elsewhere: true })).toContain(
    'Whoever receives the gifts pays ₹547 in cash at the door.',
  );
  expect(textOf({ step: 'cancelled' })).toBe('');
  expect(textOf({ step: 'delivered', payment_status: 'completed' })).toBe('');
  expect(textOf({ payment_kind: 'demo' })).toBe('<p>Demo order: no money moved.</p>');
});
