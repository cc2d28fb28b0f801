import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { photoAddress } from '#api/photos/photo-address.ts';
import { frameLine, noteLine, openTestShop, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf, newShopper, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import { instant, samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { dayInIndia, daysAfter } from '#shared/values/calendar-date.ts';
import { deskOrder } from './order-views.ts';

testInAShop();

const dayFromToday = (days: number) => daysAfter(dayInIndia(new Date().toISOString()), days);

describe('POST /orders', () => {
  test('returns 201, and the line leaves the cart', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const answer = await shopper.place(orderBody([itemOf(line)]));
    expect(answer.status).toBe(201);
    const placed = await readAnswer<PlaceOrderAnswer>(answer);
    expect(placed).toEqual({
      order_numbers: [placed.order_number],
      order_number: expect.stringMatching(/^NW-[0-9A-HJKMNP-TV-Z]{8}$/),
      upi_reference_id: expect.any(String),
      total_amount: 479 + 68,
      subtotal: 479,
      shipping: 68,
      discount_amount: 0,
      // It is the order's own, whatever the shopper typed since it was sent.
      delivery_by: (await shop.storage.orders.byNumber(placed.order_number))?.delivery_by,
    });
    expect(placed.delivery_by).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await shopper.cart()).toEqual([]);
  });

  test.each([
    ['by its text', itemOf, 409],
    ['as it is', (line: CartLine) => ({ ...itemOf(line), datewith_instructions: undefined }), 201],
  ])(
    '[ST11] a gift that is changed while it is ordered %s is never ordered as it was',
    async (_how, requestFor, status) => {
      const line = await shopper.inCart(frameLine('Asha'));
      const { orders } = shop.storage;
      const { couponRefusal } = orders;
      const { token } = shopper;
      orders.couponRefusal = async (order) => {
        orders.couponRefusal = couponRefusal;
        const body = { customization: frameLine('Meera').customization };
        const response = await shop.call('PUT', `/api/cart/${line.id}/details`, { token, body });
        expect(response.status).toBe(200);
        return couponRefusal(order);
      };
      const answer = await shopper.place(orderBody([requestFor(line)]));
      expect(answer.status).toBe(status);
      const items = [
        ...(await shopper.cart()),
        ...(await shopper.orders()).flatMap((o) => o.items),
      ];
      expect(items.map(({ customization }) => customization.frameName1)).toEqual(['Meera']);
    },
  );

  test('[B15] stores delivery and billing address when they differ', async () => {
    const elsewhere = {
      shipping_address: '7 Hill Road, Pune, Maharashtra, 411001',
      shipping_name: 'Ravi Kumar',
      shipping_phone: '90000 00001',
      billing_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    };
    const placed = await shopper.place(
      orderBody([itemOf(await shopper.inCart(noteLine()))], elsewhere),
    );
    expect(placed.status).toBe(201);
    const [order] = await shopper.orders();
    expect(order).toMatchObject(elsewhere);
    const storedOrder = await shop.storage.orders.byNumber(order?.order_number ?? '');
    expect(storedOrder).toMatchObject(elsewhere);
  });

  test.each([
    ['shipping_name', 'x'.repeat(121)],
    ['shipping_phone', { $ne: '' }],
    ['billing_address', 'x'.repeat(601)],
    ['billing_address', ['1 Road']],
  ])('[B15] refuses an odd %s', async (key, value) => {
    const body = orderBody([itemOf(await shopper.inCart(noteLine()))], { [key]: value });
    const answer = await shopper.place(body);
    expect(answer.status).toBe(422);
    expect((await readAnswer<FailureBody>(answer)).errors).toMatchObject([{ path: key }]);
  });

  test('[B16] stores the day on which the gifts are needed, for the customer and staff', async () => {
    const needed_by = dayFromToday(30);
    const body = orderBody([itemOf(await shopper.inCart(noteLine()))], { needed_by });
    await shopper.place(body);
    const [order] = await shopper.orders();
    expect(order).toMatchObject({ needed_by });
    const staff = await shop.storage.orders.byNumber(order?.order_number ?? '');
    expect(staff && (await deskOrder(staff, shop.storage))).toMatchObject({ needed_by });
  });
  test('[B15] stores the message for the card and that the gifts are wrapped', async () => {
    const wishes = { gift_message: 'Happy birthday!\nYour Asha', gift_wrap: true };
    await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))], wishes));
    const [order] = await shopper.orders();
    expect(order).toMatchObject({ ...wishes, total_amount: 100 + 68 });
    const storedOrder = await shop.storage.orders.byNumber(order?.order_number ?? '');
    expect(storedOrder).toMatchObject(wishes);
  });

  test.each([
    ['gift_message', 'x'.repeat(201)],
    ['gift_message', ['Happy birthday']],
    ['gift_wrap', 'yes'],
  ])('[B15] refuses an odd %s', async (key, value) => {
    const body = orderBody([itemOf(await shopper.inCart(noteLine()))], { [key]: value });
    const answer = await shopper.place(body);
    expect(answer.status).toBe(422);
    expect((await readAnswer<FailureBody>(answer)).errors).toMatchObject([{ path: key }]);
  });

  test('[D24] an order of a registered shop keeps its GSTIN, any other has none', async () => {
    await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
    expect((await shopper.orders())[0]).not.toHaveProperty('gstin');
    const registered = await openTestShop({ gstin: '27AAPFU0939F1ZV' });
    try {
      const buyer = await newShopper(registered);
      await buyer.place(orderBody([itemOf(await buyer.inCart(noteLine()))]));
      expect((await buyer.orders())[0]?.gstin).toBe('27AAPFU0939F1ZV');
    } finally {
      await registered.close();
    }
  });

  test.each([
    ['an empty list', { cart_items: [] }],
    ['no list', { cart_items: undefined }],
    ['no name', { customer_name: ' ' }],
    ['a bad e-mail', { customer_email: 'x' }],
    ['a text for the total', { expected_total: '547' }],
  ])('refuses %s with 422', async (_what, change) => {
    const line = await shopper.inCart(noteLine());
    const answer = await shopper.place(orderBody([itemOf(line)], change));
    expect(answer.status).toBe(422);
    expect(await readAnswer<FailureBody>(answer)).toMatchObject({ code: 'validation_failed' });
  });

  test('refuses unknown products with 404 and unavailable ones with 409', async () => {
    const order = (product_name: string) =>
      shopper.place(orderBody([{ product_name, quantity: 1 }]));
    expect((await order('nothing_we_sell')).status).toBe(404);
    expect((await order('2_rupees_note')).status).toBe(409);
  });

  test('[B2] keeps the photo folder of the line, so that late photos belong to the order', async () => {
    const folder = `folder-${randomUUID()}`;
    const customization = { specialData: '1998-02-14', event: 'Birthday', folder };
    const line = await shopper.inCart(noteLine({ customization }));
    await shopper.place(orderBody([itemOf(line)]));
    expect((await shopper.orders())[0]?.items[0]?.custom_photo_folder).toBe(folder);
  });

  test('[B11] orders the photos of the gift, and none that was removed from it', async () => {
    const folder = `folder-${randomUUID()}`;
    const { photos } = shop.storage;
    await photos.claimFolder(folder, shopper.id, instant(0));
    const [keptPhoto, removedPhoto] = [samplePhoto(), samplePhoto()].map((photo) => ({
      ...photo,
      owner: shopper.id,
      folder,
    }));
    if (!keptPhoto || !removedPhoto) throw new Error('There are two photos');
    for (const photo of [keptPhoto, removedPhoto]) {
      await photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
    }
    const details = { ...noteLine().customization, folder, photoIds: [keptPhoto.photoId] };
    const line = await shopper.inCart(noteLine({ customization: details }));
    const custom_photo_urls = [keptPhoto, removedPhoto].map(({ id }) => photoAddress(id));
    await shopper.place(orderBody([{ ...itemOf(line), custom_photo_urls }]));
    const [item] = (await shopper.orders())[0]?.items ?? [];
    expect(item?.custom_photo_urls).toEqual([photoAddress(keptPhoto.id)]);
    expect(item?.customization.photoIds).toEqual([keptPhoto.photoId]);
  });
});

describe('[B3] GET /orders/placed', () => {
  const ask = (token: string | undefined, key?: string) =>
    shop.call('GET', '/api/orders/placed', {
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    });

  test('[T14] returns 404 for a key of another customer', async () => {
    const key = randomUUID();
    const body = orderBody([noteByText]);
    await (await newShopper(shop)).place(body, key);
    expect((await ask(shopper.token, key)).status).toBe(404);
    expect((await ask(undefined, key)).status).toBe(401);
  });
});

describe('GET /orders/user', () => {
  test('[T14] lists only the customer’s orders, newest first, without internal fields', async () => {
    const other = await newShopper(shop);
    const body = orderBody([noteByText]);
    await other.place(body);
    const numbers: string[] = [];
    for (const day of ['01', '02', '03']) {
      shop.setNow(new Date(`2026-01-${day}T00:00:00Z`));
      numbers.unshift((await readAnswer<PlaceOrderAnswer>(await shopper.place(body))).order_number);
    }
    shop.setNow(new Date());
    const mine = await shopper.orders();
    expect(mine.map((order) => order.order_number)).toEqual(numbers);
    expect(Object.keys(mine[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/owner|idempotency|lineIds/)]),
    );
    expect(await other.orders()).toHaveLength(1);
  });
});
