import { expect, test } from 'vitest';
import { createNewOrders } from './new-orders.tsx';

const order = (second: number, name = `NW-${second}`) => ({
  order_number: name,
  created_at: `2026-03-01T10:00:0${second}.000Z`,
});

test('counts an order once, heard of and found after the desk was cut off', () => {
  const orders = createNewOrders();
  expect(orders.see([order(2), order(1)])).toBe(0);
  expect(orders.hear('NW-3')).toBe(true);
  expect(orders.hear('NW-3')).toBe(false);
  // Cut off: two came, of which one at the moment of the newest.
  const listed = [order(5), order(3, 'NW-beside'), order(3), order(2), order(1)];
  expect(orders.see(listed)).toBe(2);
  expect(orders.see(listed)).toBe(0);
  expect(orders.hear('NW-5')).toBe(false);
});

test('what was there at the first sight of an empty or filled list is not new', () => {
  const empty = createNewOrders();
  expect(empty.see([])).toBe(0);
  expect(empty.see([order(1)])).toBe(1);
  const filled = createNewOrders();
  filled.see([order(4)]);
  // Those of before are none, although the list did not reach them.
  expect(filled.see([order(4), order(3), order(2)])).toBe(0);
});
