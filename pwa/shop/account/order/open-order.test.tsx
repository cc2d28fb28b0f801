import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import { ReturnedGifts } from './open-order.tsx';

const renderOrder = (answer: OrderAnswer) =>
  renderToStaticMarkup(
    <Router ssrPath="/account">
      <ReturnedGifts order={readOrder(answer)} />
    </Router>,
  );
const lapsed: OrderAnswer = {
  ...{ step: 'cancelled', order_status: 'cancelled', payment_kind: 'upi-qr' },
  gifts_returned: 1,
};

it('[B13] says that the gifts of an order are back in the cart while it is cancelled', () => {
  expect(renderOrder(lapsed)).toContain('href="/cart"');
  expect(renderOrder({ ...lapsed, gifts_returned: 0 })).not.toContain('href="/cart"');
  expect(renderOrder({ ...lapsed, step: 'confirmed', order_status: 'confirmed' })).toBe('');
  expect(renderOrder({ step: 'cancelled', order_status: 'cancelled' })).toBe('');
});
