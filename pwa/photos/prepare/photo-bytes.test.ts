import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDraftPhoto, draftPhotos, removeDraftPhoto } from '#pwa/cart/drafts/draft-photos.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { takeWaitingPhoto } from '#pwa/photos/photo-outbox.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { type TestDevice, testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { shownSmall, sizeOf } from './photo-bytes.ts';
import { smallScale } from './reencode-photo.ts';

const product = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });
const photo = () => ({ fileName: 'a.jpg', blob: jpeg('a photo'), small: jpeg('small') });

type Photos = readonly { blob: Blob | null }[];

/** Returns what is shown of photos where they are small. */
const shownPhotos = (photos: Photos) =>
  Promise.all(
    photos.map(async ({ blob }) => {
      const small = shownSmall(blob);
      return [await small?.text(), small?.type];
    }),
  );

async function shownOfLine({ db }: TestDevice) {
  const [line] = await shownCart({ db, owner: 'guest' });
  return shownPhotos(await photosInFolder({ db }, line?.custom_photo_folder ?? ''));
}

const small = [['small', 'image/jpeg']];

test('[D31] a photo has its small copy from the draft to the cart, after a reload too, and sends itself', async () => {
  const device = testDevice();
  await addDraftPhoto({ db: device.db, owner: 'guest' }, product.name, photo());
  const inDraft = () => draftPhotos({ db: device.db, owner: 'guest' }, product.name);
  expect(await shownPhotos(await inDraft())).toEqual(small);
  device.reload();
  expect(await shownPhotos(await inDraft())).toEqual(small);
  const [draftPhoto] = await inDraft();
  expect(await draftPhoto?.blob?.text()).toBe('a photo');
  await putInCart({ db: device.db, owner: 'guest' }, { product, customization: {} });
  device.reload();
  expect(await shownOfLine(device)).toEqual(small);
  const photoToSend = await takeWaitingPhoto({ db: device.db, owner: 'guest' });
  expect(await photoToSend?.blob.text()).toBe('a photo');
});

test('[D31] it counts with its small copy and leaves with its photo', async () => {
  const { db } = testDevice();
  const { value: id } = (await addDraftPhoto({ db, owner: 'guest' }, product.name, photo())) as {
    value: string;
  };
  const sizes = async () => (await db.photoFiles.toArray()).map(sizeOf);
  expect(await sizes()).toEqual(['a photosmall'.length]);
  await removeDraftPhoto({ db }, id);
  expect(await sizes()).toEqual([]);
});

test('[D31] a photo without a small copy shows itself', async () => {
  const device = testDevice();
  await addDraftPhoto({ db: device.db, owner: 'guest' }, product.name, {
    ...{ fileName: 'a.jpg', blob: jpeg('a photo') },
  });
  device.reload();
  const photos = await draftPhotos({ db: device.db, owner: 'guest' }, product.name);
  expect(await shownPhotos(photos)).toEqual([['a photo', 'image/jpeg']]);
});

it('[D31] is half as wide as its photo at most, and made of photos with more than 1,920 px alone', () => {
  const edge = fc.integer({ min: 1, max: 9_000 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const scale = smallScale({ width, height });
      const longest = Math.max(width, height);
      if (scale === null) return longest < 1_920;
      return longest >= 1_920 && Math.abs(longest * scale - 960) < 0.001 && scale <= 0.5;
    }),
  );
});
