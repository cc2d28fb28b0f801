import { expect, test } from 'vitest';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { loadOrders } from './load-orders.ts';

const numbers = Array.from({ length: 9 }, (_, place) => `NW-${place}`);
const order = (order_number: string) =>
  ({ ok: true, data: { order_number } }) as ApiAnswer<DeskOrder>;
const failure = (status: number): ApiAnswer<DeskOrder> => ({
  ...{ ok: false, status, ...ownFailure('no_answer') },
});

test('[B78] orders come in their order, four at a time, and a failure is of its order alone', async () => {
  const progress: number[] = [];
  let open = 0;
  let most = 0;
  const loaded = await loadOrders(numbers, {
    async ask(number) {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
      return number === 'NW-4' ? failure(404) : order(number);
    },
    onProgress: (count) => progress.push(count),
    signal: new AbortController().signal,
  });
  expect(loaded?.orders.map(({ order_number }) => order_number)).toEqual(
    numbers.filter((number) => number !== 'NW-4'),
  );
  expect(loaded?.failed).toEqual([{ number: 'NW-4', text: expect.any(Function) }]);
  expect(most).toBe(4);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('[B78] one that is refused as too often is requests for again, and one given up gives nothing', async () => {
  const requests: string[] = [];
  const giving = new AbortController();
  const loading = (signal: AbortSignal) =>
    loadOrders(['NW-1'], {
      async ask(number) {
        requests.push(number);
        return requests.length === 1 ? failure(429) : order(number);
      },
      onProgress: () => undefined,
      signal,
    });
  expect((await loading(giving.signal))?.orders).toHaveLength(1);
  expect(requests).toEqual(['NW-1', 'NW-1']);
  giving.abort();
  expect(await loading(giving.signal)).toBeNull();
});
