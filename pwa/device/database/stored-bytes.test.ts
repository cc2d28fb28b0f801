import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { addDraftPhoto, draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { putLineBack, removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { takeWaitingPhoto } from '#pwa/photos/photo-outbox.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { keepShared, sharedPhotos } from '#pwa/photos/shared-photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { ShopDatabase } from './database.ts';

const product = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const photo = (fileName: string) => ({
  fileName,
  blob: new Blob([fileName], { type: 'image/jpeg' }),
});

/** As WebKit's private windows: no Blob gets into the database. */
function refuseBlobs(db: ShopDatabase): void {
  db.use({
    stack: 'dbcore',
    name: 'no blobs',
    create: (core) => ({
      ...core,
      table: (name) => ({
        ...core.table(name),
        mutate: (request) => {
          const values = 'values' in request ? request.values : [];
          return values.some((row) => Object.values(row).some((cell) => cell instanceof Blob))
            ? Promise.reject(new DOMException('Blobs are not supported', 'DataCloneError'))
            : core.table(name).mutate(request);
        },
      }),
    }),
  });
}

const texts = (photos: readonly { blob: Blob | null }[]) =>
  Promise.all(photos.map(({ blob }) => blob?.text()));

async function photosOfCart(db: ShopDatabase) {
  const [line] = await shownCart({ db, owner: 'guest' });
  return photosInFolder({ db }, line?.custom_photo_folder ?? '');
}

test('a database that refuses Blobs keeps photos from the draft into the cart, type and all', async () => {
  const { db } = testDevice();
  refuseBlobs(db);
  await addDraftPhoto({ db, owner: 'guest' }, product.name, photo('a.jpg'));
  await addDraftPhoto({ db, owner: 'guest' }, product.name, photo('b.jpg'));
  const [first] = await draftPhotos({ db, owner: 'guest' }, product.name);
  expect([await first?.blob?.text(), first?.blob?.type]).toEqual(['a.jpg', 'image/jpeg']);
  await addDraftToCart({ db, owner: 'guest' }, { product, customization: {} });
  expect(await texts(await photosOfCart(db))).toEqual(['a.jpg', 'b.jpg']);
  const next = await takeWaitingPhoto({ db, owner: 'guest' });
  expect([await next?.blob.text(), next?.blob.type]).toEqual(['a.jpg', 'image/jpeg']);
});

test('removes a line’s photos, puts them back, and stores shared ones', async () => {
  const { db } = testDevice();
  refuseBlobs(db);
  const photos = [photo('a.jpg')];
  const lineId = await putInCart({ db, owner: 'guest' }, { product, customization: {}, photos });
  const [line] = await shownCart({ db, owner: 'guest' });
  const removed = await removeLineForNow({ db, owner: 'guest' }, lineId);
  await putLineBack(
    { db, owner: 'guest' },
    { product, customization: line?.customization ?? {} },
    removed,
  );
  expect(await texts(await photosOfCart(db))).toEqual(['a.jpg']);

  await keepShared({ db }, [new File(['c'], 'c.jpg', { type: 'image/jpeg' })]);
  const [shared] = await sharedPhotos({ db, owner: 'guest' });
  expect([await shared?.blob.text(), shared?.blob.type]).toEqual(['c', 'image/jpeg']);
});

test('reads a photo from the database once for any number of queries', async () => {
  const { db } = testDevice();
  await putInCart({ db, owner: 'guest' }, { product, customization: {}, photos: [photo('a.jpg')] });
  const [once] = await photosOfCart(db);
  const [again] = await photosOfCart(db);
  expect(again?.blob).toBe(once?.blob);
  await db.photoFiles.clear();
  expect(await texts(await photosOfCart(db))).toEqual([undefined]);
});
