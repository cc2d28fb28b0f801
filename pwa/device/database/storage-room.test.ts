import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { addDraftPhoto, draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { typeAndAdd } from '#pwa/cart/test-cart.ts';
import { settlePhoto, takeWaitingPhoto } from '#pwa/photos/photo-outbox.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { ShopDatabase } from './database.ts';
import { fillDevice } from './test-full-device.ts';

const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const gift = (...names: string[]) => ({
  product: frame,
  customization: {},
  photos: names.map((fileName) => ({ fileName, blob: new Blob([fileName]) })),
});

async function photosOnDevice(db: ShopDatabase) {
  const folders = (await shownCart({ db, owner: 'guest' })).map(
    (line) => line.custom_photo_folder ?? '',
  );
  return (await Promise.all(folders.map((folder) => photosInFolder({ db }, folder)))).flat();
}

test('a full device lets go of uploaded photos, never of waiting ones, and tries again', async () => {
  const { db } = testDevice();
  let fails = 0;
  fillDevice(db, () => fails-- > 0);
  await typeAndAdd({ db, owner: 'guest' }, gift('sent', 'waits'));
  const [sentPhoto] = await photosOnDevice(db);
  await settlePhoto({ db }, sentPhoto?.id ?? '', { state: 'done', imageUrl: '/api/images/1' });
  fails = 1;

  expect(await typeAndAdd({ db, owner: 'guest' }, gift('new'))).toMatchObject({ ok: true });
  const photos = await photosOnDevice(db);
  expect(photos.map(({ fileName, blob, imageUrl }) => [fileName, blob !== null, imageUrl])).toEqual(
    [
      ['sent', false, '/api/images/1'],
      ['waits', true, null],
      ['new', true, null],
    ],
  );
});

test('with no bytes to free a write returns quota_exceeded and deletes nothing', async () => {
  const { db } = testDevice();
  let full = false;
  fillDevice(db, () => full);
  await typeAndAdd({ db, owner: 'guest' }, gift('waits'));
  const before = await db.photoFiles.toArray();
  full = true;
  expect(await typeAndAdd({ db, owner: 'guest' }, gift('new'))).toMatchObject({ ok: false });
  expect(await db.photoFiles.toArray()).toEqual(before);
  expect(await photosOnDevice(db)).toMatchObject([{ fileName: 'waits', state: 'waiting' }]);
});

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
