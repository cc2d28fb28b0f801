import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { PlacedOrder } from './phone-order-screen.tsx';

const placed = { number: 'ORD-1', link: 'https://shop.test/order#t', phone: '', total: 547 };
const said = (kind?: PaymentKind) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <PlacedOrder order={kind ? { ...placed, kind } : placed} />
    </Router>,
  );

test('[B50] the desk says that cash is paid at the door, and a link to pay only where it pays', () => {
  expect(said('cod')).toContain('The caller pays ₹547 in cash when the gifts arrive.');
  expect(said('cod')).toContain('With it the caller sees the order without a login.');
  expect(said('demo')).toContain('The order comes to ₹547. No money moves.');
  expect(said('demo')).not.toContain('pays');
  for (const kind of ['upi-qr', 'razorpay', undefined] as const) {
    expect(said(kind)).toContain('The caller pays ₹547.');
    expect(said(kind)).toContain('sees and pays the order');
  }
});
