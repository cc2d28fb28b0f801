import { beforeEach, expect, it } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { copyOf, editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { addDraftPhoto, draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { saveEdit } from '#pwa/cart/drafts/edit-line.ts';
import { endUnchanged, startCopy, startEdit } from '#pwa/cart/drafts/line-drafts.ts';
import { restoreLineDraft } from '#pwa/cart/drafts/restore-line-draft.ts';
import { type ShownLine, shownCart } from '#pwa/cart/shown-cart.ts';
import { signedIn } from '#pwa/cart/test-cart.ts';
import { frame, photo } from '#pwa/cart/test-edited-line.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { type TestDevice, testDevice } from '#pwa/sync/test-device.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { PhotoPlacing, PhotoPose } from '#shared/photos/photo-pose.ts';

const shape = { widthPx: 3_000, heightPx: 2_250 };
const photoPlacing: PhotoPlacing = { x: 0.3, y: 0.5, zoom: 2, turn: 90 };
const right: PhotoPlacing = { ...photoPlacing, x: 0.7 };

let device: TestDevice;
let scope: Scope;
beforeEach(async () => {
  device = testDevice();
  scope = await signedIn({ db: device.db, owner: 'asha' });
});

const lines = () => shownCart(scope);
const posesNow = async () => (await lines()).map(({ customization }) => customization.photoPoses);
const place = (id: string, placing: PhotoPlacing) => scope.db.draftPhotos.update(id, { placing });
const idsOf = ({ customization }: ShownLine) => customization.photoIds ?? [];
const named = (line: ShownLine) => idsOf(line).map((id) => ({ id, fileName: 'a.jpg' }));
const poseOf = (photoId: string, placing?: PhotoPlacing): PhotoPose => ({
  ...{ photoId, ...shape },
  ...(placing ? { placing } : {}),
});

/** Resolves to a frame in the cart with one photo that was placed and one that was not. */
async function placedLine(): Promise<ShownLine> {
  for (const name of ['a.jpg', 'b.jpg']) {
    await addDraftPhoto(scope, frame.name, { ...photo(name), ...shape });
  }
  const [a] = await draftPhotos(scope, frame.name);
  await place(a?.id ?? '', photoPlacing);
  device.reload();
  scope = await signedIn({ db: device.db, owner: 'asha' });
  await addDraftToCart(scope, { product: frame, customization: { frameName1: 'Asha' } });
  return onlyLine();
}

async function onlyLine(): Promise<ShownLine> {
  const line = (await lines()).at(-1);
  if (!line) throw new Error('The line is not in the cart');
  return line;
}

it('[B14] a photo has its pose from the draft into the cart, placed or not', async () => {
  const line = await placedLine();
  const [a = '', b = ''] = idsOf(line);
  expect(line.customization.photoPoses).toEqual([poseOf(a, photoPlacing), poseOf(b)]);
});

it('[B14] [SY7] another placing alone is a change of a line, and folds into its add', async () => {
  const line = await placedLine();
  const [a = '', b = ''] = idsOf(line);
  const draftOf = editOf(line.id);
  await startEdit(scope, line, named(line));
  expect(await endUnchanged(scope, draftOf)).toBe(false);
  await startEdit(scope, line, named(line));
  await place(b, right);
  expect(await endUnchanged(scope, draftOf)).toBe(true);
  await saveEdit(scope, line.id, { frameName1: 'Asha' });
  expect(await posesNow()).toEqual([[poseOf(a, photoPlacing), poseOf(b, right)]]);
  expect(await scope.db.operations.count()).toBe(1);
});

const product = testGift('small_resin_frame');
const focus = { x: 0.3, y: 0.2, width: 0.4, height: 0.5 };
const focused = { ...shape, focus };

it('[B14] what is known of a photo stays with it in its draft, its line, an edit and a copy', async () => {
  const us = { fileName: 'us.jpg', blob: new Blob(['us']), ...focused };
  await addDraftPhoto(scope, product.name, us);
  expect(await draftPhotos(scope, product.name)).toMatchObject([focused]);
  await addDraftToCart(scope, { product, customization: {} });
  expect(await scope.db.photos.toArray()).toMatchObject([focused]);

  const [line] = await shownCart(scope);
  if (!line) throw new Error('The line is not in the cart');
  const [id = ''] = line.customization.photoIds ?? [];
  await startEdit(scope, line, [{ id, fileName: 'us.jpg' }]);
  const edited = await draftPhotos(scope, editOf(line.id));
  expect(edited).toMatchObject([{ id, ...focused, ofLine: true }]);

  await startCopy(scope, line, [us]);
  expect(await draftPhotos(scope, copyOf(line.id))).toMatchObject([focused]);

  await scope.db.drafts.clear();
  await scope.db.draftPhotos.clear();
  await restoreLineDraft(scope, editOf(line.id), { customization: {}, photos: edited });
  expect(await draftPhotos(scope, editOf(line.id))).toMatchObject([focused]);
});
