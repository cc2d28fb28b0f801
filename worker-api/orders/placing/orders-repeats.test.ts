import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { frameLine, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf, newShopper, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

testInAShop();

describe('[P3] one key is one order', () => {
  test('a hundred parallel repeats return the same bytes', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const body = orderBody([itemOf(line)], { expected_total: 547, coupon_code: null });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => shopper.place(body, key)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await shopper.orders()).toHaveLength(1);
  });

  test('a later repeat returns the order, whatever its body', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const key = randomUUID();
    const first = await (await shopper.place(orderBody([itemOf(line)]), key)).text();
    const later = await shopper.place(orderBody([itemOf(line)], { coupon_code: 'NOPE' }), key);
    expect(later.status).toBe(201);
    expect(await later.text()).toBe(first);
  });

  test('the same line under another key is refused', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => shopper.place(orderBody([itemOf(line)]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await readAnswer<FailureBody>(refused))).toMatchObject({
      code: 'already_ordered',
    });
  });

  test('the same key of another customer is another order', async () => {
    const other = await newShopper(shop);
    const key = randomUUID();
    const body = orderBody([noteByText]);
    const mine = await readAnswer<PlaceOrderAnswer>(await shopper.place(body, key));
    const theirs = await readAnswer<PlaceOrderAnswer>(await other.place(body, key));
    expect(theirs.order_number).not.toBe(mine.order_number);
  });
});
