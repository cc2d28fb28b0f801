import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { RefundScreen, ShippingScreen, TermsScreen } from './policy-screens.tsx';

const words = (page: React.ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/">{page}</Router>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('[D1] the shipping policy says 15 working days', () => {
  expect(words(<ShippingScreen />)).toContain('up to 15 working days');
});

test('[B12] the policies say what becomes of an order that is not paid', () => {
  expect(words(<RefundScreen />)).toMatch(
    /not paid within 48 hours it is cancelled by itself, and its gifts come back to your cart/,
  );
  expect(words(<TermsScreen />)).toContain('confirmed once its payment has arrived');
});

test('[D2] the refund policy names every time limit of cancelling, refunds and replacements', () => {
  const policy = words(<RefundScreen />);
  for (const limit of [
    'cancel within 24 hours',
    'review every request within 48 hours',
    'within 5-7 business days',
    'report it within 24 hours of delivery',
    'a replacement within 7 business days',
  ]) {
    expect(policy).toContain(limit);
  }
});
