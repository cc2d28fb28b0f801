import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  newStaff,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
let shopper: TestShopper;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  token = await newStaff(shop);
});
afterEach(() => shop.close());

/** The events of a desk that listens, as they come. */
async function listen(by = token) {
  const answer = await shop.call('GET', '/api/admin/live', { token: by });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('Nothing to read');
  let text = '';
  return {
    /** Resolves to what was sent until `part` came, or the stream ended. */
    async until(part: string) {
      while (!text.includes(part)) {
        const { value, done: isOver } = await reader.read();
        if (isOver) return `${text}(end)`;
        text += value;
      }
      return text;
    },
    leave: () => reader.cancel(),
  };
}

async function placed(): Promise<string> {
  const answer = await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
  return (await readAnswer<PlaceOrderAnswer>(answer)).order_number;
}

test('[B13] every desk that listens hears of an order that is placed, and of what becomes of it', async () => {
  const desks = [await listen(), await listen()];
  const number = await placed();
  for (const desk of desks) {
    expect(await desk.until(number)).toContain(
      `event: order\ndata: {"kind":"placed","order_number":"${number}"}\n\n`,
    );
  }
  await desks[0]?.leave();
  await changeOrder(shop.deps.storage, number, () => ({
    order_status: 'confirmed',
    step: 'confirmed',
  }));
  expect(await desks[1]?.until('"changed"')).toContain(
    `data: {"kind":"changed","order_number":"${number}"}`,
  );
  await desks[1]?.leave();
});

test('[P10] a server that stops ends what listens', async () => {
  const desk = await listen();
  await desk.until('beat');
  shop.deps.orderEvents.close();
  expect(await desk.until('never')).toMatch(/\(end\)$/);
  const later = await listen();
  expect(await later.until('never')).toMatch(/\(end\)$/);
});

test('[T3] nobody but staff listens', async () => {
  expect((await shop.call('GET', '/api/admin/live')).status).toBe(401);
  expect((await shop.call('GET', '/api/admin/live', { token: shopper.token })).status).toBe(403);
});

/** Resolves to the tokens of so many members of the staff. */
async function staffOf(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `Staff${at}`);
  return await Promise.all(names.map((name) => newStaff(shop, name)));
}

test('[T27] so many desks listen at once, and one that leaves makes room', async () => {
  const others = await staffOf(10);
  const desks = await Promise.all(others.flatMap((by) => [1, 2, 3, 4, 5].map(() => listen(by))));
  const refused = await shop.call('GET', '/api/admin/live', { token });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('60');
  await desks[0]?.leave();
  await expect
    .poll(async () => (await shop.call('GET', '/api/admin/live', { token })).status)
    .toBe(200);
});

describe('[T51] what a desk holds', () => {
  const ask = async (method: 'GET' | 'HEAD') => {
    const answer = await shop.call(method, '/api/admin/live', { token });
    return answer.status;
  };

  test('nothing for a HEAD, which is answered at once', async () => {
    for (let at = 0; at < 60; at += 1) expect(await ask('HEAD')).toBe(200);
    await expect.poll(() => ask('GET')).toBe(200);
  });

  test('nothing after five minutes, whether or not anybody reads it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // Nobody reads these: their writes wait for ever.
      for (let at = 0; at < 8; at += 1) expect(await ask('GET')).toBe(200);
      expect(await ask('GET')).toBe(503);
      await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
      expect(await ask('GET')).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('nothing once its session has ended', async () => {
    const desk = await listen();
    await desk.until('beat');
    expect((await shop.call('POST', '/api/admin/logout', { token })).status).toBe(204);
    const number = await placed();
    expect(await desk.until(number)).toMatch(/\(end\)$/);
  });
});
