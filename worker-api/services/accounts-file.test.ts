import { expect, test } from 'vitest';
import { orderRow } from '#api/storage/order-store.ts';
import { sampleOrder } from '#api/storage/storage-contract-samples.ts';
import { accountsFile } from './accounts-file.ts';

test('[ST214] [T48] other calls go on between the orders of the accountant’s file', async () => {
  const orders = Array.from({ length: 5 }, () => sampleOrder('asha'));
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const turns: number[] = [];
  const file = accountsFile(
    {
      after: async (_, last) => (last ? [] : orders.map(orderRow)),
      async byNumber(number) {
        turns.push(turn);
        return orders.find(({ order_number }) => order_number === number) ?? null;
      },
    },
    { from: '2026-01-01', to: '2026-12-31' },
    (error) => {
      throw error;
    },
  );
  await new Response(file).text();
  clearImmediate(next);
  expect(new Set(turns).size).toBe(orders.length);
});
