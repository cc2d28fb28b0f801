import { expect, it } from 'vitest';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import type { Order } from '#shared/orders/order.ts';
import { orderOf } from './checkout-screen.tsx';

const coin = (sign: string, quantity = 1) => ({
  quantity,
  datewith_instructions: `Zodiac sign: ${sign}`,
});
const lines = (...gifts: ReturnType<typeof coin>[]) =>
  gifts.map((gift) => ({ productName: 'zodiac_coin', ...gift })) as ShownLine[];
const order = (...gifts: ReturnType<typeof coin>[]) =>
  ({
    created_at: '2026-03-01T10:00:00.000Z',
    items: gifts.map((gift) => ({ product_name: 'zodiac_coin', ...gift })),
  }) as unknown as Order;
const before = '2026-03-01T09:00:00.000Z';
const after = '2026-03-01T11:00:00.000Z';

it('finds the order that has all the gifts', () => {
  const other = order(coin('Virgo'));
  const both = order(coin('Leo'), coin('Virgo'));
  expect(orderOf(lines(coin('Leo'), coin('Virgo')), before, [other, both])).toBe(both);
});

it('is not misled by an order of earlier, of another number, or of one of two alike', () => {
  const one = order(coin('Leo'));
  expect(orderOf(lines(coin('Leo')), after, [one])).toBeNull();
  expect(orderOf(lines(coin('Leo', 2)), before, [one])).toBeNull();
  expect(orderOf(lines(coin('Leo'), coin('Leo')), before, [one])).toBeNull();
});
