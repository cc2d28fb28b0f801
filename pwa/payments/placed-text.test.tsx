import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { placedText, unbrokenNumbers } from './placed-text.tsx';

const answer: PlaceOrderAnswer = {
  order_numbers: ['NW-7K2M'],
  order_number: 'NW-7K2M',
  upi_reference_id: 'UPI-9',
  total_amount: 1_267,
  subtotal: 1_199,
  shipping: 68,
  discount_amount: 0,
};

it('[D13] says that a payment succeeded for the demo alone', () => {
  expect(placedText(answer)).toBe('Payment successful! Orders NW-7K2M placed. Ref: UPI-9');
});

it.each(['upi-qr', 'razorpay'] as const)('[B12] says that %s waits for its payment', (kind) => {
  expect(placedText({ ...answer, payment_kind: kind })).toBe(
    'Order NW-7K2M placed. Waiting for payment.',
  );
});

it('[B12] says what is paid in cash on delivery', () => {
  expect(placedText({ ...answer, payment_kind: 'cod' })).toBe(
    'Order NW-7K2M placed. You pay ₹1,267 in cash on delivery; we call to confirm it.',
  );
  expect(placedText({ ...answer, payment_kind: 'cod', receiver: 'Priya' })).toContain(
    'Priya pays ₹1,267 in cash at the door; we call you to confirm it.',
  );
});

it('[D27] a number does not break at its hyphen, and the text stays to the letter', () => {
  const html = renderToStaticMarkup(unbrokenNumbers(placedText(answer)));
  expect(html.replace(/<[^>]*>/g, '')).toBe(placedText(answer));
  expect(html).toMatch(/<span class="[^"]+">NW-7K2M<\/span>/);
});
