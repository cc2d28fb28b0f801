import { expect, test } from 'vitest';
import { afterMove } from '#api/orders/moves/after-move.ts';
import { noteLine, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf } from '#api/server/testing/test-shopper.ts';
import { openingTerms } from '#api/shop-settings/stored-settings.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { deliveryDays } from './current-settings.ts';

testInAShop();

const [item] = sampleOrder('any').items;
const orderTo = (shipping_address: string, ...days: number[]) => ({
  shipping_address,
  items: days.flatMap((w_days) => (item ? [{ ...item, w_days }] : [])),
});
// A Monday, 10:00 in India.
const monday = new Date('2026-03-09T04:30:00.000Z');

test('[B16] counts the making by the gift that takes longest, then the way to the PIN code', () => {
  const near = deliveryDays(orderTo('1 Lake Road, Jaipur, Rajasthan, 302001', 2, 5), monday);
  expect(near.due_on).toBe('2026-03-14');
  const far = deliveryDays(orderTo('1 Hill, Shillong, Meghalaya, 793001', 2, 5), monday);
  expect(far.due_on).toBe(near.due_on);
  expect(near.delivery_by && far.delivery_by && far.delivery_by > near.delivery_by).toBe(true);
  expect(deliveryDays(orderTo('Somewhere', 5), monday).delivery_by).toBeUndefined();
});

test.each([
  '1 Road, Bengaluru, Karnataka, 560001, India',
  '1 Road, Bengaluru 560\u2011001, Karnataka',
])('[B16] %j has a day of delivery', (address) => {
  const usual = deliveryDays(orderTo('1 Road, Bengaluru, Karnataka, 560001', 5), monday);
  expect(deliveryDays(orderTo(address, 5), monday)).toEqual(usual);
});

test('[B16] an order has both days from the start, and staff see by when to ship', async () => {
  const line = await shopper.inCart(noteLine());
  await shopper.place(orderBody([itemOf(line)]));
  const [order] = await shopper.orders();
  const storedOrder = await shop.storage.orders.byNumber(order?.order_number ?? '');
  if (!storedOrder) throw new Error('The order is stored');
  expect(storedOrder).toMatchObject(deliveryDays(storedOrder, new Date(storedOrder.created_at)));
  expect(order?.delivery_by).toBe(storedOrder.delivery_by);
});

test('[B16] an order that waited for its payment is counted from that', () => {
  const waiting = sampleOrder('owner', {
    ...orderTo('1 Lake Road, Jaipur, Rajasthan, 302001', 5),
    ...{ step: 'waiting_for_payment', due_on: '2026-03-12', delivery_by: '2026-03-13' },
  });
  const orderChange = afterMove(waiting, { to: 'confirmed', by: 'payment' }, monday, openingTerms);
  expect(orderChange).toMatchObject(deliveryDays(waiting, monday));
  const placed = { ...waiting, step: 'placed' as const };
  expect(
    afterMove(placed, { to: 'confirmed', by: 'staff' }, monday, openingTerms),
  ).not.toHaveProperty('due_on');
});
