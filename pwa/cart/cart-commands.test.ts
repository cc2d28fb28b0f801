import { expect, test } from 'vitest';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { fillDevice } from '#pwa/device/database/test-full-device.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { maxCartLines, maxQuantity } from '#shared/cart/cart-operation.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { type Customisation, maxDetailsBytes } from '#shared/customisation/customisation.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { addDraftToCart, stepQuantity } from './cart-commands.ts';
import { readDraft } from './drafts/drafts.ts';
import { takeOperations } from './outbox.ts';
import { putLineBack, removeLineForNow } from './put-line-back.ts';
import { cartCount, shownCart } from './shown-cart.ts';
import { putInCart, typeAndAdd } from './test-cart.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const leo: Customisation = { zodiacSign: 'leo' };
const photo = (name: string): PreparedPhoto => ({ fileName: name, blob: new Blob([name]) });

const added = (db: ShopDatabase, owner = 'guest', photos: PreparedPhoto[] = []) => {
  const product = photos.length > 0 ? frame : coin;
  return putInCart({ db, owner }, { product, customization: leo, photos });
};

test('a line is shown the moment it is added, pending, with its price', async () => {
  const { db } = testDevice();
  const lineId = await added(db);
  const [line] = await shownCart({ db, owner: 'guest' });
  expect(line).toMatchObject({ id: lineId, price: 199, quantity: 1, pending: true });
  expect(line?.unavailable).toBe(false);
});

test('[P2] taps faster than the screen all count, from 1 up to the most', async () => {
  const { db } = testDevice();
  const lineId = await added(db);
  const quantity = async () => (await shownCart({ db, owner: 'guest' }))[0]?.quantity;
  await Promise.all([1, 1, 1].map((by) => stepQuantity({ db, owner: 'guest' }, lineId, by)));
  expect(await quantity()).toBe(4);
  await Promise.all([-1, -1, 1].map((by) => stepQuantity({ db, owner: 'guest' }, lineId, by)));
  expect(await quantity()).toBe(3);
  await stepQuantity({ db, owner: 'guest' }, lineId, -9);
  expect(await quantity()).toBe(1);
  await stepQuantity({ db, owner: 'guest' }, lineId, 5_000);
  expect(await quantity()).toBe(maxQuantity);
  await removeLineForNow({ db, owner: 'guest' }, lineId);
  await stepQuantity({ db, owner: 'guest' }, lineId, 1);
  expect(await shownCart({ db, owner: 'guest' })).toEqual([]);
});

test('[SY7] an operation that may have reached the server is not cancelled', async () => {
  const { db } = testDevice();
  const lineId = await added(db, 'asha');
  await takeOperations({ db, owner: 'asha' });
  await removeLineForNow({ db, owner: 'asha' }, lineId);
  const kinds = (await db.operations.toArray()).map((row) => row.operation.kind);
  expect(kinds).toEqual(['add', 'remove']);
});

test('[B2] a line names its photos, so that staff see how many will arrive', async () => {
  const { db } = testDevice();
  const endless = `${'a'.repeat(300)}.png`;
  await added(db, 'guest', [photo('b.png'), photo(endless)]);
  const [line] = await shownCart({ db, owner: 'guest' });
  expect(line?.customization.imageNames).toEqual(['b.png', endless.slice(0, 255)]);
  await removeLineForNow({ db, owner: 'guest' }, line?.id ?? '');
  await added(db);
  const [coinLine] = await shownCart({ db, owner: 'guest' });
  expect(coinLine?.customization).toEqual({ ...leo, drawing: drawingVersion });
});

test('on a full device an add returns quota_exceeded and stores nothing', async () => {
  const { db } = testDevice();
  fillDevice(db, () => true);
  const gift = { product: frame, customization: {}, photos: [photo('a.png')] };
  expect(await typeAndAdd({ db, owner: 'guest' }, gift)).toEqual({
    ok: false,
    reason: 'quota_exceeded',
  });
  expect(await shownCart({ db, owner: 'guest' })).toEqual([]);
  expect([await db.operations.count(), await db.photos.count()]).toEqual([0, 0]);
});

test('[T27] a cart of a hundred gifts takes no more, until one has left it', async () => {
  const { db } = testDevice();
  for (let count = 0; count < maxCartLines; count += 1) await added(db);
  const gift = { product: coin, customization: leo };
  const refused = { ok: false, reason: 'cart_full' };
  expect(await addDraftToCart({ db, owner: 'guest' }, gift)).toEqual(refused);
  expect(await putLineBack({ db, owner: 'guest' }, gift, [])).toEqual(refused);
  expect(await cartCount({ db, owner: 'guest' })).toBe(maxCartLines);
  await added(db, 'asha');
  const [first] = await shownCart({ db, owner: 'guest' });
  await removeLineForNow({ db, owner: 'guest' }, first?.id ?? '');
  await added(db);
  expect(await addDraftToCart({ db, owner: 'guest' }, gift)).toEqual(refused);
});

test.each([
  ['of themselves', { customNames: Array(20).fill('क्षि'.repeat(50)) }],
  ['with their photo', { description: 'a'.repeat(maxDetailsBytes - '{"description":""}'.length) }],
])('[T27] details that are too long %s are not added; their draft stays', async (_, details) => {
  const { db } = testDevice();
  const gift = { product: frame, customization: details, photos: [photo('a.png')] };
  expect(await typeAndAdd({ db, owner: 'guest' }, gift)).toEqual({
    ok: false,
    reason: 'details_too_long',
  });
  expect(await shownCart({ db, owner: 'guest' })).toEqual([]);
  expect(await readDraft({ db, owner: 'guest' }, frame.name)).toMatchObject({
    customization: details,
    photos: [{ fileName: 'a.png' }],
  });
});
