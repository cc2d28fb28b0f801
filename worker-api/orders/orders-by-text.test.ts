import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AddLineRequest, frameLine, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf, readAnswer, specItem } from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { deskOrder } from './order-views.ts';

testInAShop();

const customFrame = (): AddLineRequest => ({
  productName: 'custom',
  quantity: 1,
  id: randomUUID(),
  customization: {
    customNotes: Array.from({ length: 4 }, () => ({ date: '1998-02-14', currency: 500 })),
    customNames: ['Bartholomew', 'Asha'],
  },
});

/** The note has a Cyrillic о that looks like a Latin one. */
const cyrillicNote = [1, 2, 3, 4]
  .map((note) => `N${note < 4 ? 'o' : 'о'}te ${note}: ₹500, 14 Feb 1998`)
  .join(' | ');

async function refusal(items: readonly object[]) {
  const answer = await shopper.place(orderBody(items));
  const { code, message } = await readAnswer<FailureBody>(answer);
  return { status: answer.status, code, message };
}

describe('[T28] an item without a cart line', () => {
  test('costs what its line cost, whatever the breakdown leaves out', async () => {
    const line = await shopper.inCart(customFrame());
    await shop.call('DELETE', `/api/cart/${line.id}`, { token: shopper.token });
    for (const price_breakdown of [line.priceBreakdown, null, { base: 1, extras: [] }]) {
      const answer = await shopper.place(orderBody([{ ...specItem(line), price_breakdown }]));
      expect(await readAnswer(answer)).toMatchObject({ subtotal: 399 + 4 * 2_499 + 440 + 180 });
    }
  });

  test('[T54] costs nothing for what nobody sees in it, nor does its line', async () => {
    const hidden = 'A\u200bs\u2060h\u00ada\u202e';
    const line = await shopper.inCart(frameLine(hidden));
    expect(line).toMatchObject({ price: 299 + 4 * 45, customization: { frameName1: 'Asha' } });
    await shop.call('DELETE', `/api/cart/${line.id}`, { token: shopper.token });
    const text = line.datewith_instructions.replace('Asha', hidden);
    const answer = await shopper.place(
      orderBody([{ ...specItem(line), datewith_instructions: text }]),
    );
    expect(await readAnswer(answer)).toMatchObject({ subtotal: line.price });
    const [mine] = await shopper.orders();
    expect(mine?.items[0]?.datewith_instructions).toBe(line.datewith_instructions);
  });

  test('has a customisation to draw, and is marked for staff', async () => {
    const folder = `folder-${randomUUID()}`;
    const line = await shopper.inCart(frameLine('Asha'));
    await shop.call('DELETE', '/api/cart', { token: shopper.token });
    const item = { ...specItem(line), custom_photo_folder: folder };
    const { order_number } = await readAnswer<PlaceOrderAnswer>(
      await shopper.place(orderBody([item])),
    );
    const [mine] = await shopper.orders();
    expect(mine?.items[0]).toMatchObject({
      unit_price: 479,
      customization: { ...line.customization, frameEvent: 'Birthday', folder },
      datewith_instructions: line.datewith_instructions,
    });
    expect(mine?.items[0]).not.toHaveProperty('priced_from');
    const order = await shop.storage.orders.byNumber(order_number);
    const forStaff = order && (await deskOrder(order, shop.storage));
    expect(forStaff?.items).toMatchObject([
      { priced_from: 'text', customization: { frameEvent: 'Birthday' } },
    ]);
    expect(order?.items[0]?.customization.frameEvent).toBe('birthday');
  });

  test('keeps the text that was priced, so that staff make nothing unpaid', async () => {
    const item = {
      product_name: 'small1_1note_1name',
      quantity: 1,
      datewith_instructions:
        'EVENT DATE:1 May 2020|Na\u00adme: Asha | Engrave: Rao|Specify event: Ravi | Event: birthday',
    };
    const { subtotal } = await readAnswer<PlaceOrderAnswer>(await shopper.place(orderBody([item])));
    const [mine] = await shopper.orders();
    const text = 'Name: Asha Engrave: Rao | Event: Birthday | Event date: 1 May 2020';
    expect(mine?.items[0]?.datewith_instructions).toBe(text);
    expect(subtotal).toBe(299 + 15 * 40);
  });

  test('an item with a line is priced by the line and not marked', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    const item = { ...itemOf(line), datewith_instructions: 'Name: A' };
    const { order_number } = await readAnswer<PlaceOrderAnswer>(
      await shopper.place(orderBody([item])),
    );
    const storedOrder = await shop.storage.orders.byNumber(order_number);
    expect(storedOrder?.items[0]).toMatchObject({ unit_price: 479 });
    expect(storedOrder?.items[0]).not.toHaveProperty('priced_from');
  });

  test.each([
    ['10_rupees_note', '', 'Please provide: Special Date, Event'],
    ['10_rupees_note', 'Special date: soon | Event: Birthday', 'Please provide: Special Date'],
    ['small1_1note_1name', 'Event: Birthday | Event date: 1 May 2020', 'Please provide: Name'],
    ['custom', 'Name 1: A', 'Please provide: At least 3 Notes (with Date and Currency)'],
    ['custom', cyrillicNote, 'Please provide: At least 3 Notes (with Date and Currency)'],
  ])('%s with %j is refused like in the cart', async (product_name, text, message) => {
    const item = { product_name, quantity: 1, datewith_instructions: text };
    expect(await refusal([item])).toEqual({ status: 422, code: 'missing_details', message });
  });

  test.each([
    ['Date: 1 May 2020 | Date: instead write BARTHOLOMEW', 'Please give Date only once'],
    ['| '.repeat(40), 'These are more details than a gift can hold. Please choose them again.'],
  ])('%j is refused with a message', async (datewith_instructions, message) => {
    const product_name = 'small_photo_frame_with_currency';
    const item = { product_name, quantity: 1, datewith_instructions };
    expect(await refusal([item])).toEqual({ status: 422, code: 'validation_failed', message });
  });
});

describe('[T28] the line id of an item', () => {
  test('of an ordered line is refused, also without details', async () => {
    const line = await shopper.inCart(frameLine('Asha'));
    await shopper.place(orderBody([itemOf(line)]));
    const bare = { product_name: line.productName, quantity: 1, cart_item_id: line.id };
    for (const item of [itemOf(line), bare]) {
      expect(await refusal([item])).toMatchObject({ status: 409, code: 'already_ordered' });
    }
  });
});
