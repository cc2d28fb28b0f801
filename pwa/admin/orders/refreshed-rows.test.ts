import { expect, test } from 'vitest';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { refreshedRows } from './refreshed-rows.ts';

const row = (order_number: string, order_status: AdminOrderRow['order_status'] = 'pending') =>
  ({ order_number, order_status }) as AdminOrderRow;

const shown = [row('B'), row('A')];
const fresh = [row('C'), row('B', 'shipped')];

test('[P15] the refreshed list is the server’s while nobody reads an order of it', () => {
  expect(refreshedRows(shown, fresh, new Set())).toEqual({ rows: fresh, heldBack: 0 });
  expect(refreshedRows(shown, fresh, new Set(['of another page'])).rows).toEqual(fresh);
});

test('[P15] under a reader the rows keep their places, and what came in waits', () => {
  expect(refreshedRows(shown, fresh, new Set(['A']))).toEqual({
    rows: [row('B', 'shipped'), row('A')],
    heldBack: 1,
  });
});

test('[P15] an order that left the list leaves it for a reader of another too', () => {
  expect(refreshedRows(shown, [row('B')], new Set(['B']))).toEqual({
    rows: [row('B')],
    heldBack: 0,
  });
});
