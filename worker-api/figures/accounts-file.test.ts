import { expect, test } from 'vitest';
import { orderRow } from '#api/orders/order-store.ts';
import { noteTurns } from '#api/server/testing/test-turns.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { accountsFile } from './figures-routes.ts';

test('[ST214] [T48] other calls go on between the orders of the accountant’s file', async () => {
  const orders = Array.from({ length: 5 }, () => sampleOrder('asha'));
  const turns = noteTurns();
  const file = accountsFile(
    {
      after: async (_, last) => (last ? [] : orders.map(orderRow)),
      async byNumber(number) {
        turns.note();
        return orders.find(({ order_number }) => order_number === number) ?? null;
      },
    },
    { from: '2026-01-01', to: '2026-12-31' },
    (error) => {
      throw error;
    },
  );
  await new Response(file).text();
  expect(new Set(turns.end()).size).toBe(orders.length);
});
