import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photoAddress } from '#api/photos/photo-address.ts';
import { frameLine, noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import type { FailureBody } from '#shared/http/failure.ts';

const cartFullText = englishFailures.cart_full({ max: maxCartLines });

let shop: TestShop;
let token: string;
let owner: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ({ token, id: owner } = await shop.customer());
});
afterAll(() => shop.close());

const add = (body: unknown, as = token) => shop.call('POST', '/api/cart', { token: as, body });
const putQuantity = (id: string, quantity: unknown) =>
  shop.call('PUT', `/api/cart/${id}`, { token, body: { quantity } });

async function cart(as = token): Promise<CartLine[]> {
  return (await (await shop.call('GET', '/api/cart', { token: as })).json()) as CartLine[];
}

async function failure(answer: Response): Promise<FailureBody> {
  return (await answer.json()) as FailureBody;
}

describe('[T27] a cart of a hundred lines', () => {
  test('is full: another line is refused, a repeat returns its line, and freed room is used', async () => {
    const lines = Array.from({ length: maxCartLines }, () => noteLine());
    const answers = await Promise.all([...lines, noteLine(), noteLine()].map((line) => add(line)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxCartLines);
    const refused = await add(noteLine());
    expect(refused.status).toBe(409);
    expect(await failure(refused)).toMatchObject({ code: 'cart_full', message: cartFullText });
    const [first] = await cart();
    expect((await add(noteLine({ id: first?.id ?? '' }))).status).toBe(200);
    await putQuantity(first?.id ?? '', 0);
    expect((await add(noteLine())).status).toBe(201);
    expect((await add(noteLine())).status).toBe(409);
    expect(await cart()).toHaveLength(maxCartLines);
  });
});

describe('POST /cart', () => {
  test('returns 201 with the priced line, and GET lists lines oldest first', async () => {
    const first = frameLine('Asha', { quantity: 2 });
    const answer = await add(first);
    expect(answer.status).toBe(201);
    const line = (await answer.json()) as CartLine;
    expect(line).toMatchObject({
      id: first.id,
      productName: 'small1_1note_1name',
      type: 'photo_frame',
      price: 299 + 180,
      quantity: 2,
      w_days: 5,
      datewith_instructions: 'Name: Asha | Event: Birthday | Event date: 1 May 2020',
      custom_photo_url: null,
      custom_photo_folder: null,
      priceBreakdown: { base: 299, totalExtras: 180 },
      Product: { name: 'small1_1note_1name', price: 299, w_days: 5 },
    });
    await add(noteLine());
    expect((await cart()).map(({ productName }) => productName)).toEqual([
      'small1_1note_1name',
      '10_rupees_note',
    ]);
  });

  test('[SY1] returns 200 with the existing line for a repeated id', async () => {
    const line = noteLine();
    await add(line);
    const repeat = await add({ ...line, quantity: 7 });
    expect(repeat.status).toBe(200);
    expect((await repeat.json()) as CartLine).toMatchObject({ id: line.id, quantity: 1 });
    expect(await cart()).toHaveLength(1);
  });

  test('[SY3] a late repeat of a removed line returns 200 and does not bring it back', async () => {
    const line = noteLine();
    await shop.call('DELETE', `/api/cart/${line.id}`, { token });
    const late = await add(line);
    expect(late.status).toBe(200);
    expect((await late.json()) as CartLine).toMatchObject({ id: line.id, quantity: 0 });
    expect(await cart()).toEqual([]);
  });

  test('[T7] ignores a price in the body', async () => {
    const answer = await add({ ...frameLine('Asha'), price: 1, priceBreakdown: { base: 1 } });
    expect((await answer.json()) as CartLine).toMatchObject({ price: 479 });
  });

  test('[D28] refuses an unknown product with 404 and one out of stock with 409', async () => {
    for (const productName of ['nothing_we_sell', '__proto__', 'constructor']) {
      expect((await add(noteLine({ productName }))).status).toBe(404);
    }
    const answer = await add(noteLine({ productName: '2_rupees_note' }));
    expect(answer.status).toBe(409);
    expect(await failure(answer)).toMatchObject({ code: 'not_available' });
  });

  test('refuses missing details with the alert’s text; a missing photo is accepted', async () => {
    const answer = await add({ productName: '10_rupees_note', quantity: 1, customization: {} });
    expect(answer.status).toBe(422);
    expect(await failure(answer)).toMatchObject({
      code: 'missing_details',
      message: 'Please provide: Special Date, Event',
    });
  });

  test.each([
    ['a name over 50', frameLine('x'.repeat(51))],
    ['quantity 0', noteLine({ quantity: 0 })],
    ['quantity 1.5', noteLine({ quantity: 1.5 })],
    ['quantity 1e9', noteLine({ quantity: 1e9 })],
    ['a text for quantity', { ...noteLine(), quantity: '2' }],
    ['an unknown denomination', noteLine({ customization: { customNotes: [{ currency: 3 }] } })],
    ['a day that is none', noteLine({ customization: { specialData: '2020-02-30' } })],
    ['an id that is no UUID', noteLine({ id: 'mine' })],
    ['a list', []],
    ['null', null],
  ])('[T7] refuses %s with 422', async (_what, body) => {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect(await failure(answer)).toMatchObject({ code: 'validation_failed' });
  });

  test.each([
    ['House Warming Ceremony', 'House Warming Ceremony', 'house-warming'],
    ['house warming ceremony', 'House Warming Ceremony', 'house-warming'],
    ['house-warming', 'House Warming Ceremony', 'house-warming'],
    ['Moving In', 'Moving In', 'Moving In'],
  ])(
    '[contract §3] the event %j is answered as %j and stored as %j',
    async (sentText, answerText, storedText) => {
      const line = noteLine({ customization: { specialData: '1998-02-14', event: sentText } });
      const added = await add(line);
      expect(await added.json()).toMatchObject({
        customization: { event: answerText },
        datewith_instructions: `Special date: 14 Feb 1998 | Event: ${answerText}`,
      });
      expect(await cart()).toMatchObject([{ customization: { event: answerText } }]);
      const [storedLine] = await shop.storage.carts.lines(owner);
      expect(storedLine?.customization.event).toBe(storedText);
      const body = { customization: { ...line.customization, names: 'Asha' } };
      const edited = await shop.call('PUT', `/api/cart/${line.id}/details`, { token, body });
      expect(await edited.json()).toMatchObject({
        customization: { event: answerText, names: 'Asha' },
      });
      const quantity = { quantity: 2 };
      const response = await shop.call('PUT', `/api/cart/${line.id}`, { token, body: quantity });
      expect(await response.json()).toMatchObject({
        customization: { event: answerText },
        quantity: 2,
      });
    },
  );

  test('[T27] stores only the fields of the gift’s own dialog', async () => {
    const ownFields = { specialData: '1998-02-14', event: 'Birthday' };
    const line = noteLine({
      customization: { ...ownFields, zodiacSign: 'Leo', resinName1: 'Asha' },
    });
    await add(line);
    expect((await cart())[0]?.customization).toEqual(ownFields);
    const body = { customization: { ...ownFields, frameName1: 'Asha' } };
    await shop.call('PUT', `/api/cart/${line.id}/details`, { token, body });
    expect((await cart())[0]?.customization).toEqual(ownFields);
  });

  test('[T27] refuses details above the size limit with a message', async () => {
    const customNames = Array<string>(20).fill(`क${'\u094dक'.repeat(199)}`);
    const customNotes = Array(3).fill({ date: '1998-02-14', currency: 100 });
    const body = noteLine({ productName: 'custom', customization: { customNames, customNotes } });
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect((await failure(answer)).message).toContain('too long');
    expect(await cart()).toEqual([]);
  });

  test('[T13] refuses a photo folder of another customer', async () => {
    const folder = 'folder-of-one-shopper';
    const customization = { specialData: '1998-02-14', event: 'Birthday', folder };
    await shop.storage.photos.claimFolder(folder, owner, new Date().toISOString());
    expect((await add(noteLine({ customization }))).status).toBe(201);
    const other = await shop.customer();
    expect((await add(noteLine({ customization }), other.token)).status).toBe(422);
    expect(await cart(other.token)).toEqual([]);
  });

  test('keeps only addresses of photos in the line’s folder', async () => {
    const folder = `folder-${randomUUID()}`;
    await shop.storage.photos.claimFolder(folder, owner, new Date().toISOString());
    const photo = await shop.storage.photos.put(
      {
        id: 'AAAAAAAAAAAAAAAAAAAAAA',
        owner,
        folder,
        photoId: 'p1',
        originalName: 'a.jpg',
        contentType: 'image/webp',
        bytes: 3,
        createdAt: new Date().toISOString(),
      },
      [{ width: 'full', data: Buffer.from('abc') }],
    );
    const ownUrl = photoAddress(photo?.id ?? '');
    const imageUrls = ['https://elsewhere.example/x.png', photoAddress('B'.repeat(22)), ownUrl];
    const customization = { specialData: '1998-02-14', event: 'Birthday', folder, imageUrls };
    await add(noteLine({ customization }));
    const [line] = await cart();
    expect(line?.customization.imageUrls).toEqual([ownUrl]);
    expect(line?.custom_photo_url).toBe(ownUrl);
  });
});
