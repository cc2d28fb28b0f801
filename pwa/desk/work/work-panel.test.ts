import { expect, test } from 'vitest';
import type { OrderListQuery } from '#pwa/desk/api/order-calls.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import type { DeskOrderRow, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { WorkCounts } from '#shared/orders/work-choices.ts';
import { readWork } from './work-panel.tsx';

const rows = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => ({ order_number: `NW-${from + at}` }) as DeskOrderRow,
  );
const counts = { all: 3 } as WorkCounts;
const failure = { ok: false, status: null, ...ownFailure('no_answer') } as const;

/** A server whose lists the test gives. */
function serverWith(listOf: (query: OrderListQuery) => DeskOrdersAnswer | null) {
  const queries: OrderListQuery[] = [];
  return {
    queries,
    workCounts: async () => ({ ok: true, data: counts }) as const,
    orderList: async (query: OrderListQuery) => {
      queries.push(query);
      const data = listOf(query);
      return data ? ({ ok: true, data } as const) : failure;
    },
  };
}

test('[B13] all work is what is to be made, to be paid and on the way, each order once', async () => {
  const api = serverWith(({ steps }) => {
    if (steps?.startsWith('confirmed')) return { rows: rows(1, 3), count: 774 };
    if (steps === 'shipped') return { rows: rows(3, 4), count: 2 };
    return { rows: [], count: 0 };
  });
  const answer = await readWork(api, { choice: 'all', search: '', pages: 1 });
  expect(api.queries.map(({ steps, limit, page }) => [steps, limit, page])).toEqual([
    ['confirmed,in_production,came_back', '100', '1'],
    ['waiting_for_payment,placed', '25', '1'],
    ['shipped', '25', '1'],
  ]);
  expect(answer).toEqual({
    ok: true,
    data: { rows: rows(1, 4), counts, fitting: { make: 774, to_pay: 0, shipped: 2 } },
  });
});

test('[T27] a list is read page by page as it is asked for, and what is searched for goes with it', async () => {
  const api = serverWith(({ page }) => ({
    rows: rows(Number(page) * 100 - 99, Number(page) * 100),
    count: 5_000,
  }));
  const answer = await readWork(api, { choice: 'questions', search: ' asha ', pages: 2 });
  expect(api.queries).toMatchObject([
    { questions: 'open', words: 'asha', page: '1' },
    { questions: 'open', words: 'asha', page: '2' },
  ]);
  expect(answer.ok && answer.data.rows).toHaveLength(200);
});

test('[B51] one list that fails is a failure of the work', async () => {
  const api = serverWith(({ steps }) => (steps === 'shipped' ? null : { rows: [], count: 0 }));
  expect(await readWork(api, { choice: 'all', search: '', pages: 1 })).toEqual(failure);
});
