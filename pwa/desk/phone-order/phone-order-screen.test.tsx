import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { PlacedOrder } from './phone-order-screen.tsx';

const placed = { number: 'ORD-1', link: 'https://shop.test/order#t', phone: '', total: 547 };
const textFor = (kind?: PaymentKind) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <PlacedOrder order={kind ? { ...placed, kind } : placed} />
    </Router>,
  );

test('[B50] the desk says that cash is paid at the door, and a link to pay only where it pays', () => {
  expect(textFor('cod')).toContain('The caller pays ₹547 in cash when the gifts arrive.');
  expect(textFor('cod')).toContain('With it the caller sees the order without a login.');
  expect(textFor('demo')).toContain('The order comes to ₹547. No money moves.');
  expect(textFor('demo')).not.toContain('pays');
  expect(textFor('counter')).toContain('₹547 was paid at the counter. The order is confirmed.');
  expect(textFor('counter')).toContain('With it the caller sees the order without a login.');
  for (const kind of ['upi-qr', 'razorpay', undefined] as const) {
    expect(textFor(kind)).toContain('The caller pays ₹547.');
    expect(textFor(kind)).toContain('sees and pays the order');
  }
});
