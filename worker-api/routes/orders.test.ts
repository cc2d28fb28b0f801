import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { frameLine, noteLine, openTestShop, orderBody, type TestShop } from '#api/test-shop.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { AddLineRequest } from '#shared/http/cart-schemas.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import type { Order } from '#shared/orders/order.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ({ token } = await shop.customer());
});
afterAll(() => shop.close());

const place = (body: unknown, key = randomUUID() as string, as = token) =>
  shop.call('POST', '/api/orders', { token: as, body, headers: { 'Idempotency-Key': key } });

async function inCart(request: AddLineRequest): Promise<CartLine> {
  return (await (
    await shop.call('POST', '/api/cart', { token, body: request })
  ).json()) as CartLine;
}

async function read<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

async function orders(as = token): Promise<Order[]> {
  return read(await shop.call('GET', '/api/orders/user', { token: as }));
}

async function cart(): Promise<CartLine[]> {
  return read(await shop.call('GET', '/api/cart', { token }));
}

/** What a client that knows only the specification sends for a line of its cart. */
function specItem(line: CartLine) {
  return {
    product_name: line.productName,
    quantity: line.quantity,
    custom_photo_url: null,
    custom_photo_urls: [],
    custom_photo_folder: null,
    datewith_instructions: line.datewith_instructions,
    price_breakdown: line.priceBreakdown,
  };
}

const withId = (line: CartLine) => ({ ...specItem(line), cart_item_id: line.id });

describe('POST /orders', () => {
  test('answers 201 in the shape of the contract, and the line leaves the cart', async () => {
    const line = await inCart(frameLine('Asha'));
    const answer = await place(orderBody([withId(line)]));
    expect(answer.status).toBe(201);
    const placed = await read<PlaceOrderAnswer>(answer);
    expect(placed).toEqual({
      order_numbers: [placed.order_number],
      order_number: expect.stringMatching(/^NW-[0-9A-HJKMNP-TV-Z]{8}$/),
      upi_reference_id: expect.any(String),
      total_amount: 479 + 68,
      subtotal: 479,
      shipping: 68,
      discount_amount: 0,
    });
    expect(await cart()).toEqual([]);
  });

  test('takes only what the specification names, matching by product and words', async () => {
    const [first, second] = [await inCart(frameLine('Asha')), await inCart(noteLine())];
    const answer = await shop.call('POST', '/api/orders', {
      token,
      body: orderBody([specItem(second), specItem(first)]),
    });
    expect(answer.status).toBe(201);
    expect(await read(answer)).toMatchObject({ subtotal: 479 + 100 });
    expect(await cart()).toEqual([]);
  });

  test('leaves in the cart what is not ordered', async () => {
    const [first, second] = [await inCart(noteLine()), await inCart(noteLine())];
    await place(orderBody([withId(second)]));
    expect((await cart()).map(({ id }) => id)).toEqual([first.id]);
  });

  test('prices a body without a cart line by catalogue, letters and denominations', async () => {
    const item = {
      product_name: 'custom',
      quantity: 2,
      price_breakdown: {
        base: 1,
        totalExtras: 1,
        extras: [
          { label: 'Name 1', letters: 11, cost: 1 },
          { label: 'Note 1', denomination: 500, cost: -9_999 },
        ],
      },
    };
    const answer = await place(orderBody([item]));
    expect(await read(answer)).toMatchObject({ subtotal: 2 * (399 + 440 + 2_499), shipping: 0 });
  });

  test('[T13] believes no price, total, breakdown or number of the client', async () => {
    const line = await inCart(frameLine('Asha'));
    const item = {
      ...withId(line),
      price: 1,
      unit_price: 1,
      total_price: 1,
      datewith_instructions: 'Name: A',
      price_breakdown: { base: 1, extras: [], totalExtras: 0 },
    };
    const extra = { total_amount: 1, discount_amount: 999, shipping: 0, order_number: 'mine' };
    const answer = await place(orderBody([item], { ...extra, payment_status: 'completed' }));
    expect(await read(answer)).toMatchObject({ subtotal: 479, total_amount: 547 });
    const [order] = await orders();
    expect(order).toMatchObject({
      payment_status: 'pending',
      items: [{ unit_price: 479, datewith_instructions: line.datewith_instructions }],
    });
  });

  test.each([0, -1, 1.5, '1', 1_000])('[T13] refuses quantity %j with 422', async (quantity) => {
    const line = await inCart(noteLine());
    const answer = await place(orderBody([{ ...withId(line), quantity }]));
    expect(answer.status).toBe(422);
  });

  test('[T13] refuses an item that is not what its cart line is', async () => {
    const line = await inCart(noteLine({ quantity: 3 }));
    for (const change of [{ quantity: 1 }, { product_name: '1_rupees_note' }]) {
      const answer = await place(orderBody([{ ...withId(line), ...change }]));
      expect(answer.status).toBe(409);
      expect(await read<FailureBody>(answer)).toMatchObject({ code: 'prices_changed' });
    }
    expect(await cart()).toHaveLength(1);
  });

  test('[D26] refuses a coupon that is unknown or over, by the clock of the server', async () => {
    const line = await inCart(frameLine('Asha'));
    for (const coupon_code of ['NOPE', 'yash10', 'SATYA11', '$ne']) {
      const answer = await place(orderBody([withId(line)], { coupon_code }));
      expect(answer.status).toBe(422);
      expect(await read<FailureBody>(answer)).toMatchObject({
        code: 'coupon_invalid',
        message: 'Coupon is invalid or expired',
      });
    }
    shop.setNow(new Date('2025-08-30T18:29:59Z'));
    const answer = await place(orderBody([withId(line)], { coupon_code: ' Yash10 ' }));
    shop.setNow(new Date());
    expect(await read(answer)).toMatchObject({ discount_amount: 48, total_amount: 479 + 68 - 48 });
  });

  test.each([
    ['save10', 48, 68],
    ['festive20', 96, 68],
    ['FreeShip', 0, 0],
    ['', 0, 68],
    [null, 0, 68],
  ])('[D25] coupon %j takes %i off and leaves %i shipping', async (code, discount, shipping) => {
    const line = await inCart(frameLine('Asha'));
    const answer = await place(orderBody([withId(line)], { coupon_code: code }));
    expect(await read(answer)).toMatchObject({
      discount_amount: discount,
      shipping,
      total_amount: 479 + shipping - discount,
    });
  });

  test('[D26] refuses another total than the shopper saw', async () => {
    const line = await inCart(frameLine('Asha'));
    const answer = await place(orderBody([withId(line)], { expected_total: 546 }));
    expect(answer.status).toBe(409);
    expect(await read<FailureBody>(answer)).toMatchObject({ code: 'prices_changed' });
    expect(await cart()).toHaveLength(1);
    expect((await place(orderBody([withId(line)], { expected_total: 547 }))).status).toBe(201);
  });

  test.each([
    ['an empty list', { cart_items: [] }],
    ['no list', { cart_items: undefined }],
    ['no name', { customer_name: ' ' }],
    ['a bad e-mail', { customer_email: 'x' }],
    ['a text for the total', { expected_total: '547' }],
  ])('refuses %s with 422', async (_what, change) => {
    const line = await inCart(noteLine());
    const answer = await place(orderBody([withId(line)], change));
    expect(answer.status).toBe(422);
    expect(await read<FailureBody>(answer)).toMatchObject({ code: 'validation_failed' });
  });

  test('refuses unknown products with 404 and unavailable ones with 409', async () => {
    const order = (product_name: string) => place(orderBody([{ product_name, quantity: 1 }]));
    expect((await order('nothing_we_sell')).status).toBe(404);
    expect((await order('2_rupees_note')).status).toBe(409);
  });

  test('[T13] refuses the photos of somebody else', async () => {
    const folder = `folder-${randomUUID()}`;
    await shop.storage.photos.claimFolder(folder, 'somebody', new Date().toISOString());
    const line = await inCart(noteLine());
    for (const photo of [
      { custom_photo_folder: folder },
      { custom_photo_url: `/api/images/${'A'.repeat(22)}` },
      { custom_photo_urls: [`/api/images/${'A'.repeat(22)}`] },
    ]) {
      const answer = await place(orderBody([{ ...withId(line), ...photo }]));
      expect(answer.status).toBe(422);
    }
    expect(await orders()).toEqual([]);
  });

  test('leaves out addresses that are no photos of the shop', async () => {
    const line = await inCart(noteLine());
    const item = { ...withId(line), custom_photo_url: 'https://elsewhere.example/x.png' };
    expect((await place(orderBody([item]))).status).toBe(201);
    expect((await orders())[0]?.items[0]).toMatchObject({
      custom_photo_url: null,
      custom_photo_urls: [],
    });
  });

  test('[B2] keeps the photo folder of the line, so that late photos find the order', async () => {
    const folder = `folder-${randomUUID()}`;
    const customization = { specialData: '1998-02-14', event: 'Birthday', folder };
    const line = await inCart(noteLine({ customization }));
    await place(orderBody([withId(line)]));
    expect((await orders())[0]?.items[0]?.custom_photo_folder).toBe(folder);
  });

  test('refuses one line twice in an order', async () => {
    const line = await inCart(noteLine());
    expect((await place(orderBody([withId(line), withId(line)]))).status).toBe(422);
  });

  test('tries another number when the first is taken', async () => {
    let calls = 0;
    const same = await openTestShop({
      randomBytes: (n) => new Uint8Array(n).fill(n === 8 && calls++ < 2 ? 7 : Math.random() * 256),
    });
    const { token: as } = await same.customer();
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const body = orderBody([{ product_name: '10_rupees_note', quantity: 1 }]);
      const answer = await same.call('POST', '/api/orders', { token: as, body });
      numbers.push((await read<PlaceOrderAnswer>(answer)).order_number);
    }
    expect(new Set(numbers).size).toBe(2);
    await same.close();
  });
});

describe('[P3] one key is one order', () => {
  test('a hundred parallel repeats answer the same bytes', async () => {
    const line = await inCart(frameLine('Asha'));
    const body = orderBody([withId(line)], { expected_total: 547, coupon_code: null });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => place(body, key)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  test('a hundred parallel repeats without line ids are one order too', async () => {
    const line = await inCart(frameLine('Asha'));
    const body = orderBody([specItem(line)], { expected_total: 547 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => place(body, key)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect(await cart()).toEqual([]);
  });

  test('a later repeat answers the order, whatever else it says', async () => {
    const line = await inCart(frameLine('Asha'));
    const key = randomUUID();
    const first = await (await place(orderBody([withId(line)]), key)).text();
    const later = await place(orderBody([withId(line)], { coupon_code: 'NOPE' }), key);
    expect(later.status).toBe(201);
    expect(await later.text()).toBe(first);
  });

  test('the same line under another key is refused', async () => {
    const line = await inCart(frameLine('Asha'));
    const answers = await Promise.all([1, 2, 3].map(() => place(orderBody([withId(line)]))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await read<FailureBody>(refused))).toMatchObject({
      code: 'already_ordered',
    });
  });

  test('the same key of another customer is another order', async () => {
    const other = await shop.customer();
    const key = randomUUID();
    const body = orderBody([{ product_name: '10_rupees_note', quantity: 1 }]);
    const mine = await read<PlaceOrderAnswer>(await place(body, key));
    const theirs = await read<PlaceOrderAnswer>(await place(body, key, other.token));
    expect(theirs.order_number).not.toBe(mine.order_number);
  });

  test.each(['short', 'with space', 'x'.repeat(129)])('refuses the key %j', async (key) => {
    const body = orderBody([{ product_name: '10_rupees_note', quantity: 1 }]);
    expect((await place(body, key)).status).toBe(422);
  });
});

describe('GET /orders/user', () => {
  test('[T14] lists only the own orders, newest first, without inner fields', async () => {
    const other = await shop.customer();
    const body = orderBody([{ product_name: '10_rupees_note', quantity: 1 }]);
    await place(body, randomUUID(), other.token);
    const numbers: string[] = [];
    for (const day of ['01', '02', '03']) {
      shop.setNow(new Date(`2026-01-${day}T00:00:00Z`));
      numbers.unshift((await read<PlaceOrderAnswer>(await place(body))).order_number);
    }
    shop.setNow(new Date());
    const mine = await orders();
    expect(mine.map((order) => order.order_number)).toEqual(numbers);
    expect(Object.keys(mine[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/owner|idempotency|lineIds/)]),
    );
    expect(await orders(other.token)).toHaveLength(1);
  });
});
