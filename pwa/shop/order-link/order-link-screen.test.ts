import { afterEach, expect, test, vi } from 'vitest';
import { notificationApi } from '#pwa/api/later-client.ts';
import { paymentSentence } from '#pwa/orders/payment-sentence.ts';
import { readOrder } from '#pwa/orders/read-order.ts';
import { runHook } from '#pwa/ui/remote/test-hook.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { answerOf, useOpenedOrder } from './order-link-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Opened = Awaited<ReturnType<typeof notificationApi.openOrder>>;
const opened = { ok: true, data: { order_number: 'NW-1' } } as Opened;
const over = {
  ok: false,
  status: 404,
  code: 'not_found',
  reason: 'link_over',
  message: '',
} as const;

test('[B18] an opened order stays when its link ends, and does not open anew', async () => {
  const opens = vi.spyOn(notificationApi, 'openOrder').mockResolvedValue(opened);
  const page = await runHook(useOpenedOrder, 'token');
  opens.mockResolvedValue(over);
  await page.act(() => page.now().refresh());
  expect(page.now().data).toMatchObject({ order_number: 'NW-1' });
  expect(opens).toHaveBeenCalledTimes(2);
  await page.leave();
  const anew = await runHook(useOpenedOrder, 'token');
  expect(anew.now()).toMatchObject({ data: null, failure: over });
  await anew.leave();
});

test('[B13] the receipt behind a link says who pays at the door, as its page does', () => {
  const order: LinkedOrder = {
    ...{ order_number: 'NW-1', created_at: '2026-03-02T10:00:00.000Z', language: 'en' },
    ...{ step: 'placed', moves: [], items: [], tell: [], stops: 'order' },
    ...{ subtotal: 447, shipping: 100, delivery_fee: 68, discount_amount: 0, total_amount: 547 },
    ...{ payment_status: 'pending', payment_kind: 'cod' },
  };
  const sentenceOf = (linked: LinkedOrder) => paymentSentence(readOrder(answerOf(linked)));
  expect(sentenceOf(order)).toContain('Please keep ₹547 in cash ready');
  expect(sentenceOf({ ...order, goes_elsewhere: true })).toBe(
    'Whoever receives the gifts pays ₹547 in cash at the door.',
  );
});
