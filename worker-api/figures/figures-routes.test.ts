import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { FiguresAnswer, MoneyAnswer } from '#shared/figures/figures-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { statusOf } from '#shared/orders/order-life.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  shop.setNow(new Date('2026-11-25T06:00:00.000Z'));
  ({ token } = await registered());
});
afterEach(() => shop.close());

async function registered(): Promise<{ token: string }> {
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  return await readAnswer(await shop.call('POST', '/api/admin/register', { body }));
}

const figures = (from: string, to: string) =>
  shop.call('GET', `/api/admin/figures?from=${from}&to=${to}`, { token });
const place = (created_at: string, more: Partial<StoredOrder> = {}) =>
  shop.storage.orders.place(sampleOrder(randomUUID(), { created_at, ...more }));

test('[ST92] tells revenue, orders, lateness and gifts of the days asked for', async () => {
  // The orders are of the first minute of the 20th in India, and of the last one before it.
  await place('2026-11-19T18:30:00.000Z', { payment_status: 'completed', due_on: '2026-11-24' });
  await place('2026-11-19T18:29:00.000Z', { step: 'confirmed', order_status: 'confirmed' });
  await place('2026-11-20T06:00:00.000Z', { order_status: 'cancelled', step: 'cancelled' });
  // Long ago: its day is kept in memory from now on.
  await place('2026-03-02T06:00:00.000Z', { due_on: '2026-03-01', shipped_on: '2026-03-03' });
  const answer = await readAnswer<FiguresAnswer>(await figures('2026-03-01', '2026-11-25'));
  const day = { orders: 1, cancelled: 0, revenue: 479, paid: 0, late: 1 };
  expect(answer.days).toEqual([
    { day: '2026-03-02', ...day },
    { day: '2026-11-19', ...day },
    { day: '2026-11-20', orders: 2, cancelled: 1, revenue: 479, paid: 479, late: 1 },
  ]);
  expect(answer.gifts).toEqual([
    {
      product: 'small1_1note_1name',
      display_name: 'Small Frame – 1 Note, 1 Name',
      quantity: 3,
      revenue: 3 * 479,
    },
  ]);
  expect(answer.overdue).toBe(3);
  const [, second] = (await readAnswer<FiguresAnswer>(await figures('2026-11-19', '2026-11-20')))
    .days;
  expect(second?.day).toBe('2026-11-20');
  expect(await readAnswer(await figures('2026-03-01', '2026-11-25'))).toEqual(answer);
});

const file = (from: string, to: string, as = token) =>
  shop.call('GET', `/api/admin/figures/orders.csv?from=${from}&to=${to}`, { token: as });

async function rowsOf(from: string, to: string): Promise<Record<string, string>[]> {
  const text = Buffer.from(await (await file(from, to)).arrayBuffer()).toString();
  return parse(text, { bom: true, columns: true });
}

const months = Array.from({ length: 12 }, (_, month) => {
  const first = (later: number) => new Date(Date.UTC(2026, 3 + month + later)).getTime();
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(first(0)), to: day(first(1) - 1) };
});
/** From a few days before the year to its last: as they are confirmed, paid and given back. */
const anInstant = fc
  .integer({ min: Date.parse('2026-03-28T00:00:00Z'), max: Date.parse('2027-03-31T18:00:00Z') })
  .map((ms) => new Date(ms).toISOString());

test('[B49] every invoice, payment and refund is in the file of one month, its own; the year is the months', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          instants: fc.array(anInstant, { minLength: 5, maxLength: 5 }).map((all) => all.sort()),
          has: fc.subarray(['sale', 'payment', 'refund', 'cancel']),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (histories) => {
        await shop.close();
        shop = await openTestShop();
        ({ token } = await registered());
        const documents: [string, string, string][] = [];
        for (const { instants, has } of histories) {
          const [placedAt = '', saleAt = '', paidAt = '', backAt = '', endAt = ''] = instants;
          const order_number = randomUUID();
          const isSold = has.includes('sale');
          const isCancelled = has.includes('cancel');
          const id = `${order_number}-paid`;
          const moves: StoredOrder['moves'] = [
            ...(isSold ? [{ step: 'confirmed', at: saleAt, by: 'staff' } as const] : []),
            ...(isCancelled ? [{ step: 'cancelled', at: endAt, by: 'staff' } as const] : []),
          ];
          const step = isCancelled ? 'cancelled' : isSold ? 'confirmed' : 'placed';
          await place(placedAt, {
            ...{ order_number, moves, step, order_status: statusOf(step) },
            invoice_number: isSold ? order_number : undefined,
            credit_notes: undefined,
            invoiced_anew: undefined,
            payments: has.includes('payment') ? [{ id, amount: 479, at: paidAt }] : [],
            refunds: has.includes('refund')
              ? [{ id, payment_id: id, amount: 79, at: backAt }]
              : undefined,
          });
          if (isSold) documents.push([order_number, 'Invoice', dayInIndia(saleAt)]);
          if (has.includes('payment'))
            documents.push([order_number, 'Payment', dayInIndia(paidAt)]);
          if (has.includes('refund')) documents.push([order_number, 'Refund', dayInIndia(backAt)]);
        }
        const files = [];
        for (const { from, to } of months) {
          const rows = await rowsOf(from, to);
          for (const row of rows) expect(row['Date (India)']?.slice(0, 7)).toBe(from.slice(0, 7));
          files.push(...rows);
        }
        const key = (row: Record<string, string>) =>
          [row['Order#'], row.Document, row['Date (India)']].join(' ');
        const ofYear = documents.filter(([, , day]) => day >= '2026-04-01');
        expect(files.map(key).sort()).toEqual(ofYear.map((each) => each.join(' ')).sort());
        const year = await rowsOf('2026-04-01', '2027-03-31');
        expect(year.map((row) => JSON.stringify(row)).sort()).toEqual(
          files.map((row) => JSON.stringify(row)).sort(),
        );
      },
    ),
    { numRuns: 8 },
  );
});

test('[B49] [B46] the file and the money are for an owner alone', async () => {
  const body = { name: 'Anil', email: 'anil@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  const { token: ofStaff } = await readAnswer<{ token: string }>(answer);
  expect((await file('2026-11-20', '2026-11-20', ofStaff)).status).toBe(403);
  const { token: ofCustomer } = await newShopper(shop);
  for (const other of [ofStaff, ofCustomer]) {
    expect((await money('2026-11-20', '2026-11-20', other)).status).toBe(403);
  }
  expect((await file('2026-11-20', '2026-11-20', ofCustomer)).status).toBe(403);
  expect((await file('2026-11-20', '2026-11-19')).status).toBe(400);
});

const money = (from: string, to: string, as = token) =>
  shop.call('GET', `/api/admin/figures/money?from=${from}&to=${to}`, { token: as });

test('[B49] tells the money to come, and the sales by way of payment, state and coupon as the file has them', async () => {
  const at = '2026-11-20T06:00:00.000Z';
  const plain: Partial<StoredOrder> = {
    credit_notes: undefined,
    invoiced_anew: undefined,
    invoice_number: undefined,
    cash_with_courier: undefined,
    coupon_code: null,
    payments: [],
    refunds: undefined,
    payment_problem: undefined,
    moves: [],
  };
  const sale: Partial<StoredOrder> = {
    ...plain,
    step: 'confirmed',
    order_status: 'confirmed',
    moves: [{ step: 'confirmed', at, by: 'staff' }],
  };
  await place(at, { ...plain, step: 'waiting_for_payment', payment_kind: 'upi-qr' });
  await place(at, { ...plain, step: 'waiting_for_payment', payment_kind: 'razorpay' });
  await place(at, { ...sale, step: 'shipped', order_status: 'shipped', payment_kind: 'cod' });
  await place(at, {
    ...{ ...sale, step: 'delivered', order_status: 'delivered', payment_kind: 'cod' },
    ...{ cash_with_courier: true, payment_status: 'completed' },
  });
  await place(at, {
    ...{ ...plain, step: 'cancelled', order_status: 'cancelled', payment_kind: 'upi-qr' },
    ...{ payment_problem: 'refund_due', payments: [{ id: 'paid', amount: 479, at }] },
    refunds: [{ id: 'back', payment_id: 'paid', amount: 79, at }],
  });
  await place(at, { ...sale, payment_kind: 'upi-qr', coupon_code: 'LOVE10' });
  const [from, to] = ['2026-11-20', '2026-11-20'];
  const answer = await readAnswer<MoneyAnswer>(await money(from, to));
  expect(answer).toMatchObject({
    to_check: { orders: 1, sum: 479 },
    on_the_way: { orders: 1, sum: 479 },
    with_courier: { orders: 1, sum: 479 },
    refunds_due: { orders: 1, sum: 400 },
    by_payment: [
      { name: 'cod', orders: 2, sum: 958 },
      { name: 'upi-qr', orders: 1, sum: 479 },
    ],
    by_coupon: [{ name: 'LOVE10', orders: 1, sum: 479 }],
  });
  const total = (await rowsOf(from, to)).reduce((all, row) => all + Number(row['Total (INR)']), 0);
  for (const sums of [answer.by_payment, answer.by_state]) {
    expect(sums.reduce((all, { sum }) => all + sum, 0)).toBe(total);
  }
  const nextDay = await readAnswer<MoneyAnswer>(await money('2026-11-21', '2026-11-21'));
  expect([nextDay.by_payment, nextDay.by_state, nextDay.by_coupon]).toEqual([[], [], []]);
});
