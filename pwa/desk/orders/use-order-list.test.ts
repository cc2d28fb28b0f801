import { expect, test } from 'vitest';
import { deskPageSize } from '#shared/http/bounds.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { refreshedRows } from './use-order-list.ts';

/** The order that was placed as the `turn`-th. */
const row = (turn: number, order_status: DeskOrderRow['order_status'] = 'pending') =>
  ({
    order_number: `NW-${turn}`,
    order_status,
    created_at: new Date(turn * 60_000).toISOString(),
  }) as DeskOrderRow;

/** Returns the orders from the newest to the oldest, both included. */
const rowsFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => row(newest - index));

/** Returns the answer for the page of a list of these orders. */
const answer = (list: readonly DeskOrderRow[], page = 1) => ({
  rows: list.slice((page - 1) * deskPageSize, page * deskPageSize),
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

test('[P15] what page 1 pushes to page 2 is not a newer order, and nothing of page 2 goes', () => {
  const deskOrderRows = rowsFrom(30, 11);
  expect(refreshedRows(deskOrderRows, answer(rowsFrom(51, 1), 2), reading(20))).toEqual({
    rows: deskOrderRows,
    newer: 0,
    outdated: true,
  });
});

test('[P15] what moves from page 2 to page 1 stays for a reader of page 2', () => {
  const deskOrderRows = rowsFrom(30, 11);
  expect(refreshedRows(deskOrderRows, answer(rowsFrom(49, 1), 2), reading(20))).toEqual({
    rows: deskOrderRows,
    newer: 0,
    outdated: true,
  });
});
