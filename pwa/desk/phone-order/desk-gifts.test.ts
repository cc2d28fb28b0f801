import { expect, test } from 'vitest';
import { keepDraft } from '#pwa/cart/drafts/drafts.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { takeWaitingPhoto } from '#pwa/photos/photo-outbox.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { desk } from '#shared/cart/guest.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { deskPhotos, forgetDeskGifts, giftsNamed } from './desk-gifts.ts';

const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });

/** Resolves to a gift with a photo, and another that was begun. */
async function twoGifts(owner: string, { db } = testDevice()) {
  const scope = { db, owner };
  const customization = { frameName1: 'Asha' };
  await putInCart(scope, { product: frame, customization, photos: [photo(`${owner}.jpg`)] });
  await keepDraft(scope, 'large_photo_frame', customization);
  const [line] = await shownCart(scope);
  return { db, scope, folder: line?.custom_photo_folder ?? '' };
}

async function rowsOf({ db }: Awaited<ReturnType<typeof twoGifts>>): Promise<number> {
  const tables = [db.operations, db.drafts, db.draftPhotos, db.photos, db.photoFiles];
  const counts = await Promise.all(tables.map((table) => table.count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('[B50] of gifts that were ordered only the photos that are yet to be sent stay', async () => {
  const { db, scope, folder } = await twoGifts(desk);
  await putInCart(scope, {
    ...{ product: frame, customization: { frameName1: 'Ravi' } },
    photos: [photo('removed.jpg')],
  });
  await forgetDeskGifts({ db }, [folder]);
  expect(await shownCart(scope)).toEqual([]);
  expect(await deskPhotos({ db })).toMatchObject({ waiting: 1, failed: 0 });
  expect((await takeWaitingPhoto(scope))?.fileName).toBe('desk.jpg');
  expect(await db.photoFiles.count()).toBe(1);
});

test('[T32] [B50] nothing of the desk stays, and all of a shopper does', async () => {
  const shopper = await twoGifts('guest');
  const before = await rowsOf(shopper);
  const device = testDevice();
  await twoGifts(desk, { ...device, db: shopper.db });
  expect(await rowsOf(shopper)).toBe(2 * before);
  await forgetDeskGifts(shopper);
  expect(await rowsOf(shopper)).toBe(before);
  expect(await shownCart(shopper.scope)).toHaveLength(1);
});

test('[B50] gifts are found by the words of their names, of the kinds that are asked for', async () => {
  const { db } = testDevice();
  const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  await db.products.bulkPut([
    { ...frame, position: 1 },
    { ...baseProduct('small2_2notes_2names', 'photo_frame', 399), position: 0 },
    { ...coin, position: 2 },
  ]);
  const find = async (text: string, limit = 9) => {
    const products = await giftsNamed({ db }, { text, types: ['photo_frame'] }, limit);
    return products.map(({ name }) => name);
  };
  expect(await find('FRAME small')).toEqual(['small2_2notes_2names', 'small1_1note_1name']);
  expect(await find('small', 1)).toEqual(['small2_2notes_2names']);
  expect(await find('coin')).toEqual([]);
});
