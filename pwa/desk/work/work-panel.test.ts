import { expect, test } from 'vitest';
import type { WorkListsQuery } from '#pwa/desk/api/order-calls.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { WorkListsAnswer } from '#shared/orders/desk-search-schemas.ts';
import { readWork } from './work-panel.tsx';

const rows = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => ({ order_number: `NW-${from + at}` }) as DeskOrderRow,
  );
const failure = { ok: false, status: null, ...ownFailure('no_answer') } as const;

test('[B13] all work is one question, each order once, in whichever lists it is meanwhile', async () => {
  const queries: WorkListsQuery[] = [];
  const api = {
    work: async (query: WorkListsQuery) => {
      queries.push(query);
      const lists: WorkListsAnswer['lists'] = [
        { part: 'make', rows: rows(1, 3), count: 774 },
        { part: 'to_pay', rows: [], count: 0 },
        { part: 'shipped', rows: rows(3, 4), count: 2 },
      ];
      return { ok: true, data: { lists } } as const;
    },
  };
  expect(await readWork(api, { choice: 'all', search: ' asha ', pages: 2 })).toEqual({
    ok: true,
    data: { rows: rows(1, 4), fitting: { make: 774, to_pay: 0, shipped: 2 } },
  });
  expect(queries).toEqual([{ choice: 'all', words: 'asha', pages: '2' }]);
});

test('[B51] a question that fails is a failure of the work', async () => {
  const api = { work: async () => failure };
  expect(await readWork(api, { choice: 'all', search: '', pages: 1 })).toEqual(failure);
});
