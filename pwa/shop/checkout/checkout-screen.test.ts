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

it('finds the order that has all the gifts', () => {
  const other = order(coin('Virgo'));
  const both = order(coin('Leo'), coin('Virgo'));
  expect(orderOf(lines(coin('Leo'), coin('Virgo')), before, [other, both])).toBe(both);
});
