import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { type OrderAnswer, type OrderView, readOrder } from '#pwa/orders/read-order.ts';
import { OrderList } from '#pwa/shop/account/order-list.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { OpenOrder } from './open-order.tsx';

/** A boundary catches nothing without a browser: whatever it holds has thrown here. */
vi.mock('#pwa/ui/feedback/error-boundary.tsx', () => ({
  ErrorBoundary: ({ fallback = null }: { fallback?: ReactNode }) => fallback,
}));

const notShown = (list: ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/account">{list}</Router>).split(laterWords.rowNotShown)
    .length - 1;

test('[T49] each order of an account is held by itself, and a sentence takes its place', () => {
  const orders = ['NW-1', 'NW-2', 'NW-3'].map((number) => ({ number }) as OrderView);
  expect(notShown(<OrderList orders={orders} settled={false} toOpen={null} />)).toBe(3);
});

test('[T49] each gift of an open order is held by itself', () => {
  const gift = { product_type: 'zodiac_coin', product_name: 'zodiac_coin', quantity: 1 };
  const answer = {
    ...{ order_number: 'NW-1', created_at: '2026-11-02T08:00:00.000Z', step: 'confirmed' },
    ...{ subtotal: 199, shipping: 68, total_amount: 267, payment_status: 'completed' },
    items: [gift, gift],
  };
  const order = readOrder(answer as unknown as OrderAnswer);
  expect(notShown(<OpenOrder order={order} isSought={false} />)).toBe(2);
});
