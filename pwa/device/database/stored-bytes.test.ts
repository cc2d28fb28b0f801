import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { addDraftPhoto, draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { takeWaitingPhoto } from '#pwa/photos/photo-outbox.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
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
