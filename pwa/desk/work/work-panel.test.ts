import { expect, test } from 'vitest';
import { ownFailure } from '#shared/failures/failure-text.ts';
import type { DeskOrderRow, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import { readWork } from './work-panel.tsx';

const rows = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => ({ order_number: `NW-${from + at}` }) as DeskOrderRow,
  );

const list =
  (...its: DeskOrderRow[]) =>
  async () =>
    ({ ok: true, data: { rows: its, count: its.length } }) as const;
const none = list();

test('[B13] the pages of the queue are one list, in which an order stands once', async () => {
  const pages = [rows(1, 100), rows(100, 199), rows(200, 205)];
  const pagesAsked: number[] = [];
  const answer = await readWork(async (page) => {
    pagesAsked.push(page);
    return { ok: true, data: { rows: pages[page - 1] ?? [], count: 205 } };
  }, none);
  expect(pagesAsked).toEqual([1, 2, 3]);
  expect(answer).toEqual({ ok: true, data: { rows: rows(1, 205), count: 205 } });
});

test('[T27] no more than a thousand orders are read', async () => {
  let callCount = 0;
  const answer = await readWork(async (page) => {
    callCount += 1;
    return { ok: true, data: { rows: rows(page * 100 - 99, page * 100), count: 5_000 } };
  }, none);
  expect(callCount).toBe(10);
  expect(answer.ok && answer.data.rows.length).toBe(1_000);
});

test('[B51] orders with a problem are among them, each once', async () => {
  const [one, two, three] = rows(1, 3) as [DeskOrderRow, DeskOrderRow, DeskOrderRow];
  const answer = await readWork(list(one, two), list(three, two));
  expect(answer).toEqual({ ok: true, data: { rows: [one, two, three], count: 3 } });
  const failure = { ok: false, status: null, ...ownFailure('no_answer') } as const;
  expect(await readWork(none, async () => failure)).toEqual(failure);
});

test.each([[{}], [[]], [{ rows: null }], [{ rows: [null], count: 1 }]])(
  '[B13] a list that a network answers in JSON of another shape, as %j, is no answer',
  async (data) => {
    const odd = async () => ({ ok: true as const, data: data as unknown as DeskOrdersAnswer });
    const answer = await readWork(odd, none);
    expect(answer).toEqual({ ok: false, status: null, ...ownFailure('no_answer') });
  },
);
