import { expect, test } from 'vitest';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { refreshedRows } from './use-order-list.ts';

const pageSize = 20;

/** The order that was placed as the `turn`-th. */
const row = (turn: number, order_status: AdminOrderRow['order_status'] = 'pending') =>
  ({
    order_number: `NW-${turn}`,
    order_status,
    created_at: new Date(turn * 60_000).toISOString(),
  }) as AdminOrderRow;

/** The orders from the newest to the oldest, both included. */
const rowsFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => row(newest - index));

/** The answer for the page of a list of these orders. */
const answer = (list: readonly AdminOrderRow[], page = 1) => ({
  rows: list.slice((page - 1) * pageSize, page * pageSize),
  count: list.length,
  page,
});

const reading = (turn: number) => new Set([row(turn).order_number]);

test('[P15] the refreshed list is the server’s while none of its orders is open', () => {
  const fresh = answer([row(3), row(2, 'shipped')]);
  const asItIs = { rows: fresh.rows, newer: 0, outdated: false };
  expect(refreshedRows([row(2), row(1)], fresh, new Set())).toEqual(asItIs);
  expect(refreshedRows([row(2), row(1)], fresh, reading(9))).toEqual(asItIs);
});

test('[P15] under a reader the rows keep their places, and what came in waits', () => {
  expect(refreshedRows([row(2), row(1)], answer([row(3), row(2, 'shipped')]), reading(1))).toEqual({
    rows: [row(2, 'shipped'), row(1)],
    newer: 1,
    outdated: true,
  });
});

test('[P15] an order that left the list leaves it for a reader of another too', () => {
  expect(refreshedRows([row(2), row(1)], answer([row(2)]), reading(2))).toEqual({
    rows: [row(2)],
    newer: 0,
    outdated: false,
  });
});

test('[P15] the last row of a full page stays when a newer order pushes it on', () => {
  const shown = rowsFrom(50, 31);
  expect(refreshedRows(shown, answer(rowsFrom(51, 1)), reading(40))).toEqual({
    rows: shown,
    newer: 1,
    outdated: true,
  });
});

test('[P15] an older order that moves up to a full page is not a newer one', () => {
  const list = rowsFrom(50, 1).filter(({ order_number }) => order_number !== 'NW-45');
  expect(refreshedRows(rowsFrom(50, 31), answer(list), reading(40))).toEqual({
    rows: [...rowsFrom(50, 46), ...rowsFrom(44, 31)],
    newer: 0,
    outdated: true,
  });
});

test('[P15] an order that comes into the list below its newest is not a newer one', () => {
  expect(refreshedRows([row(3), row(1)], answer(rowsFrom(3, 1)), reading(1))).toEqual({
    rows: [row(3), row(1)],
    newer: 0,
    outdated: true,
  });
});

test('[P15] what page 1 pushes to page 2 is not a newer order, and nothing of page 2 goes', () => {
  const shown = rowsFrom(30, 11);
  expect(refreshedRows(shown, answer(rowsFrom(51, 1), 2), reading(20))).toEqual({
    rows: shown,
    newer: 0,
    outdated: true,
  });
});

test('[P15] what moves from page 2 to page 1 stays for a reader of page 2', () => {
  const shown = rowsFrom(30, 11);
  expect(refreshedRows(shown, answer(rowsFrom(49, 1), 2), reading(20))).toEqual({
    rows: shown,
    newer: 0,
    outdated: true,
  });
});
