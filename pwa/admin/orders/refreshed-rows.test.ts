import { expect, test } from 'vitest';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { refreshedRows } from './refreshed-rows.ts';

const row = (order_number: string, order_status: AdminOrderRow['order_status'] = 'pending') =>
  ({ order_number, order_status }) as AdminOrderRow;

const shown = [row('B'), row('A')];
const fresh = [row('C'), row('B', 'shipped')];

test('[P15] the refreshed list is the server’s while nobody reads an order of it', () => {
  expect(refreshedRows(shown, fresh, new Set())).toEqual(fresh);
  expect(refreshedRows(shown, fresh, new Set(['of another page']))).toEqual(fresh);
});

test('[P15] under a reader the rows keep their places and say what is so now', () => {
  expect(refreshedRows(shown, fresh, new Set(['A']))).toEqual([row('B', 'shipped'), row('A')]);
});
