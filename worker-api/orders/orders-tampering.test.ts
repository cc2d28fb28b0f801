import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { frameLine, noteLine, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';

testInAShop();

describe('POST /orders', () => {
  test('[T13] ignores price, total, breakdown and order number of the client', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const item = {
      ...itemOf(line),
      price: 1,
      unit_price: 1,
      total_price: 1,
      datewith_instructions: 'Name: A',
      price_breakdown: { base: 1, extras: [], totalExtras: 0 },
    };
    const extra = { total_amount: 1, discount_amount: 999, shipping: 0, order_number: 'mine' };
    const answer = await shopper.place(
      orderBody([item], { ...extra, payment_status: 'completed' }),
    );
    expect(await readAnswer(answer)).toMatchObject({ subtotal: 479, total_amount: 547 });
    const [order] = await shopper.orders();
    expect(order).toMatchObject({
      payment_status: 'pending',
      items: [{ unit_price: 479, datewith_instructions: line.datewith_instructions }],
    });
  });

  test.each([0, -1, 1.5, '1', 1_000])('[T13] refuses quantity %j with 422', async (quantity) => {
    const line = await shopper.inCart(noteLine());
    const answer = await shopper.place(orderBody([{ ...itemOf(line), quantity }]));
    expect(answer.status).toBe(422);
  });

  test('[T13] refuses an item that differs from its cart line', async () => {
    const line = await shopper.inCart(noteLine({ quantity: 3 }));
    for (const change of [{ quantity: 1 }, { product_name: '1_rupees_note' }]) {
      const answer = await shopper.place(orderBody([{ ...itemOf(line), ...change }]));
      expect(answer.status).toBe(409);
      expect(await readAnswer<FailureBody>(answer)).toMatchObject({ code: 'prices_changed' });
    }
    expect(await shopper.cart()).toHaveLength(1);
  });

  test('[D26] refuses an unknown coupon and one expired by the server’s clock', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    for (const coupon_code of ['NOPE', 'yash10', 'SATYA11', '$ne']) {
      const answer = await shopper.place(orderBody([itemOf(line)], { coupon_code }));
      expect(answer.status).toBe(422);
      expect(await readAnswer<FailureBody>(answer)).toMatchObject({
        code: 'coupon_invalid',
        message: 'Coupon is invalid or expired',
      });
    }
    shop.setNow(new Date('2025-08-30T18:29:59Z'));
    const answer = await shopper.place(orderBody([itemOf(line)], { coupon_code: ' Yash10 ' }));
    shop.setNow(new Date());
    expect(await readAnswer(answer)).toMatchObject({
      discount_amount: 48,
      total_amount: 479 + 68 - 48,
    });
  });

  test.each([
    ['save10', 48, 68],
    ['festive20', 96, 68],
    ['FreeShip', 0, 0],
    ['', 0, 68],
    [null, 0, 68],
  ])('[D25] coupon %j takes %i off and leaves %i shipping', async (code, discount, shipping) => {
    const line = await shopper.inCart(frameLine('Asha'));
    const answer = await shopper.place(orderBody([itemOf(line)], { coupon_code: code }));
    expect(await readAnswer(answer)).toMatchObject({
      discount_amount: discount,
      shipping,
      total_amount: 479 + shipping - discount,
    });
  });

  test('[D26] refuses a total other than the one the shopper saw', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const answer = await shopper.place(orderBody([itemOf(line)], { expected_total: 546 }));
    expect(answer.status).toBe(409);
    expect(await readAnswer<FailureBody>(answer)).toMatchObject({ code: 'prices_changed' });
    expect(await shopper.cart()).toHaveLength(1);
    expect((await shopper.place(orderBody([itemOf(line)], { expected_total: 547 }))).status).toBe(
      201,
    );
  });

  test('[T13] refuses photos of another customer', async () => {
    const folder = `folder-${randomUUID()}`;
    await shop.storage.photos.claimFolder(folder, 'somebody', new Date().toISOString());
    const line = await shopper.inCart(noteLine());
    for (const photo of [
      { custom_photo_folder: folder },
      { custom_photo_url: `/api/images/${'A'.repeat(22)}` },
      { custom_photo_urls: [`/api/images/${'A'.repeat(22)}`] },
    ]) {
      const answer = await shopper.place(orderBody([{ ...itemOf(line), ...photo }]));
      expect(answer.status).toBe(422);
    }
    expect(await shopper.orders()).toEqual([]);
  });

  test('drops addresses that are not photos of the shop', async () => {
    const line = await shopper.inCart(noteLine());
    const item = { ...itemOf(line), custom_photo_url: 'https://elsewhere.example/x.png' };
    expect((await shopper.place(orderBody([item]))).status).toBe(201);
    expect((await shopper.orders())[0]?.items[0]).toMatchObject({
      custom_photo_url: null,
      custom_photo_urls: [],
    });
  });

  test('refuses the same line twice in one order', async () => {
    const line = await shopper.inCart(noteLine());
    expect((await shopper.place(orderBody([itemOf(line), itemOf(line)]))).status).toBe(422);
  });
});
