import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveOrder } from '#api/orders/moves/move-order.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, newStaff, readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { courierTemplates } from '#shared/orders/courier-keys.ts';
import type { DeskOrder, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { createShiprocket } from './shiprocket-courier.ts';
import { openTestShiprocket, pdf } from './test-shiprocket.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  token = await newStaff(shop);
});
afterEach(() => shop.close());

async function placed(change: Partial<StoredOrder> = {}): Promise<StoredOrder> {
  const order: StoredOrder = {
    ...sampleOrder('customer', {
      order_number: `NW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      customer_phone: '+91 98765 43210',
      shipping_address: 'Flat 3, 12 Lake Road, Jaipur, Rajasthan, 302001',
      ...{ payment_kind: 'cod', payment_status: 'pending', total_amount: 1_498 },
    }),
    shipping_name: undefined,
    shipping_phone: undefined,
    billing_address: undefined,
    ...change,
  };
  await shop.storage.orders.place(order);
  return order;
}

const ask = (body: object, as = token) =>
  shop.call('POST', '/api/admin/orders/courier-list', { token: as, body });

async function rowsOf(template: string, numbers: readonly string[]) {
  const answer = await ask({ template, numbers });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const text = bytes.toString('utf8').slice(1);
  return { text, rows: parse(text, { columns: true }) as Record<string, string>[] };
}

describe('[B78] a courier list', () => {
  test.each([
    {
      template: 'shiprocket',
      cells: {
        ...{ '*Customer Mobile': '9876543210', '*Payment Method(COD/Prepaid)': 'COD' },
        ...{ '*Shipping Address Line 1': 'Flat 3, 12 Lake Road', '*Product Quantity': '1' },
        ...{ '*Shipping Address City': 'Jaipur', '*Shipping Address State': 'Rajasthan' },
        ...{ '*Shipping Address Postcode': '302001', '*Weight Of Shipment(kg)': '1.20' },
        '*Selling Price(Per Unit Item, Inclusive of Tax)': '1498.00',
      },
    },
    {
      template: 'delhivery',
      cells: {
        ...{ '*Payment Mode': 'COD', 'COD Amount': '1498', '*Shipping Pincode': '302001' },
        ...{ 'Packaged Product Weight (gm)': '1200', '*Customer Phone': '9876543210' },
      },
    },
    {
      template: 'india_post',
      cells: {
        ...{ 'SERIAL NUMBER': '1', 'PHYSICAL WEIGHT': '1200', 'RECEIVER PINCODE': '302001' },
        ...{ 'CODR/COD': 'COD', 'VALUE FOR CODR/COD': '1498', 'RECEIVER CITY': 'Jaipur' },
      },
    },
  ])('has the columns of $template, its address in parts', async ({ template, cells }) => {
    const { order_number, customer_name } = await placed();
    const { rows } = await rowsOf(template, [order_number]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(cells);
    expect(Object.values(rows[0] ?? {})).toEqual(
      expect.arrayContaining([order_number, customer_name]),
    );
  });

  test('asks for no cash where the money has come, and names each order once, unknown ones not at all', async () => {
    const prepaid = await placed({ payment_status: 'completed' });
    const due = await placed();
    const numbers = [prepaid.order_number, due.order_number, prepaid.order_number, 'NW-NOTHERE1'];
    const { rows } = await rowsOf('delhivery', numbers);
    expect(rows.map((row) => [row['*Payment Mode'], row['COD Amount']])).toEqual([
      ['Prepaid', ''],
      ['COD', '1498'],
    ]);
  });

  test.each(courierTemplates)('of %s holds no formula that somebody typed', async (template) => {
    const { order_number } = await placed({ customer_name: '=HYPERLINK("https://bad.example")' });
    const { text } = await rowsOf(template, [order_number]);
    expect(text).not.toMatch(/(^|[,"\n])=HYPERLINK/);
    expect(text).toContain("'=HYPERLINK");
  });

  test('is for staff alone, of orders that are named, in a template that there is', async () => {
    const { order_number } = await placed();
    const numbers = [order_number];
    const { token: customer } = await newShopper(shop);
    expect((await ask({ template: 'delhivery', numbers }, customer)).status).toBe(403);
    expect((await ask({ template: 'delhivery', numbers }, '')).status).toBe(401);
    for (const odd of [
      { template: 'bluedart', numbers },
      { template: 'delhivery', numbers: [] },
      { template: 'delhivery', numbers: Array.from({ length: 501 }, (_, place) => `NW-${place}`) },
    ]) {
      expect((await ask(odd)).status).toBe(422);
    }
  });
});

describe('[B78] a parcel booked at the desk', () => {
  let fake: Awaited<ReturnType<typeof openTestShiprocket>>;
  beforeEach(async () => {
    await shop.close();
    fake = await openTestShiprocket();
    const courier = createShiprocket(fake.account, { clock: () => new Date() });
    shop = await openTestShop({ courier });
    token = await newStaff(shop);
  });
  afterEach(() => fake.close());

  const toMake = { step: 'in_production', order_status: 'confirmed', booking: undefined } as const;
  const path = (number: string) => `/api/admin/orders/${number}/booking`;
  const book = (number: string, as = token) => shop.call('POST', path(number), { token: as });
  const reasonOf = async (answer: Response) => (await readAnswer<FailureBody>(answer)).reason;

  test('has its number on the order, once, also where the answer was lost', async () => {
    const { order_number: number } = await placed(toMake);
    fake.mood.loses = '/courier/assign/awb';
    const lost = await book(number);
    expect([lost.status, await reasonOf(lost)]).toEqual([503, 'courier_away']);
    expect((await shop.storage.orders.byNumber(number))?.booking).toMatchObject({
      courier: 'shiprocket',
    });
    const booking = { carrier: 'Amazon Surface', number: '3210557015151515' };
    for (const answer of [await book(number), await book(number)]) {
      expect(await readAnswer<DeskOrder>(answer)).toMatchObject({ booking });
    }
    expect(fake.shipments).toHaveLength(1);
    const label = await shop.call('GET', `${path(number)}/label`, { token });
    expect([label.headers.get('Content-Type'), await label.text()]).toEqual([
      'application/pdf',
      pdf,
    ]);
    expect(await readAnswer(await shop.call('GET', path(number), { token }))).toEqual({
      news: null,
    });
    const list = await shop.call('GET', '/api/admin/orders', { token });
    expect((await readAnswer<DeskOrdersAnswer>(list)).rows[0]).toMatchObject({ booking });
  });

  test('[CR2] is one of two tablets that book at the same moment, asked for once', async () => {
    const { order_number: number } = await placed(toMake);
    fake.mood.slowMs = 50;
    const answers = await Promise.all([book(number), book(number)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(fake.calls.filter((call) => call === 'POST /orders/create/adhoc')).toHaveLength(1);
  });

  test('[CR2] that came back is booked anew, under a number of its own', async () => {
    const { order_number: number } = await placed(toMake);
    await book(number);
    for (const to of ['shipped', 'came_back'] as const) {
      const { revision } = (await shop.storage.orders.byNumber(number)) ?? { revision: 0 };
      const moving = await moveOrder(shop.deps, number, { to, by: 'staff', revision });
      expect(moving.ok).toBe(true);
    }
    expect(await readAnswer<DeskOrder>(await book(number))).toMatchObject({
      booking: { number: '3210557015151516' },
    });
    expect(fake.shipments.map(({ orderId }) => orderId)).toEqual([number, `${number}-2`]);
  });

  test('is refused in words: where nobody goes, before it is confirmed, and to others than staff', async () => {
    const far = await placed({ ...toMake, shipping_address: '1 Road, Kohima, Nagaland, 997001' });
    expect(await reasonOf(await book(far.order_number))).toBe('courier_not_there');
    const early = await placed({ booking: undefined });
    expect(await reasonOf(await book(early.order_number))).toBe('move_not_allowed');
    expect(await reasonOf(await book('NW-NOTHERE1'))).toBe('unknown_order');
    const { token: customer } = await newShopper(shop);
    expect((await book(early.order_number, customer)).status).toBe(403);
    expect((await book(early.order_number, '')).status).toBe(401);
    expect((await shop.call('GET', `${path(early.order_number)}/label`, { token })).status).toBe(
      404,
    );
  });

  test('is not offered where no courier is set up', async () => {
    await shop.close();
    shop = await openTestShop();
    token = await newStaff(shop);
    const { order_number: number } = await placed(toMake);
    expect(await reasonOf(await book(number))).toBe('courier_off');
    const kind = await shop.call('GET', '/api/admin/courier', { token });
    expect(await readAnswer(kind)).toEqual({ kind: 'by_hand' });
  });
});
