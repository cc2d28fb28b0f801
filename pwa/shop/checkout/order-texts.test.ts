import { expect, it } from 'vitest';
import { keepingStore } from '#pwa/device/keeping.ts';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { afterFailureText } from './order-texts.ts';

it('[spec §8] says why an order failed', () => {
  expect(words.failed('Coupon is invalid or expired')).toBe(
    'Order failed: Coupon is invalid or expired',
  );
});

it('says that cart and form are kept on this device only where they are', () => {
  keepingStore.setState({ data: true });
  expect(afterFailureText('offline', 100)).toContain('kept on this device');
  keepingStore.setState({ data: false });
  expect(afterFailureText('offline', 100)).toContain('Keep this page open');
});

it('[SY9] [SY10] names the total now when a gift changed elsewhere, or a price did', () => {
  expect(afterFailureText('prices_changed', 100_000)).toMatch(
    /^Your cart or its prices have changed .* The total is now ₹1,00,000;/,
  );
});

it('[D28] says what is out of stock, and whether the rest can be ordered', () => {
  expect(words.soldOut({ gifts: ['Zodiac Coin'], more: true })).toBe(
    'Zodiac Coin is out of stock. Please remove it from your cart, and you can order the rest.',
  );
  expect(words.soldOut({ gifts: ['Zodiac Coin', 'Zodiac Stamp'], more: false })).toBe(
    '2 of your gifts are out of stock. Please remove them from your cart.',
  );
});
