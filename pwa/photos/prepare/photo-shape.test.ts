import { expect, it } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { copyOf, editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { addDraftPhoto, draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { startCopy, startEdit } from '#pwa/cart/drafts/line-drafts.ts';
import { restoreLineDraft } from '#pwa/cart/drafts/restore-line-draft.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { signedIn } from '#pwa/cart/test-cart.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';

const product = testGift('small_resin_frame');
const focus = { x: 0.3, y: 0.2, width: 0.4, height: 0.5 };
const shape = { widthPx: 3_000, heightPx: 2_250, focus };

it('[B14] what is known of a photo stays with it in its draft, its line, an edit and a copy', async () => {
  const scope = await signedIn({ db: testDevice().db, owner: 'asha' });
  const photo = { fileName: 'us.jpg', blob: new Blob(['us']), ...shape };
  await addDraftPhoto(scope, product.name, photo);
  expect(await draftPhotos(scope, product.name)).toMatchObject([shape]);
  await addDraftToCart(scope, { product, customization: {} });
  expect(await scope.db.photos.toArray()).toMatchObject([shape]);

  const [line] = await shownCart(scope);
  if (!line) throw new Error('The line is not in the cart');
  const [id = ''] = line.customization.photoIds ?? [];
  await startEdit(scope, line, [{ id, fileName: 'us.jpg' }]);
  const edited = await draftPhotos(scope, editOf(line.id));
  expect(edited).toMatchObject([{ id, ...shape, ofLine: true }]);

  await startCopy(scope, line, [photo]);
  expect(await draftPhotos(scope, copyOf(line.id))).toMatchObject([shape]);

  await scope.db.drafts.clear();
  await scope.db.draftPhotos.clear();
  await restoreLineDraft(scope, editOf(line.id), { customization: {}, photos: edited });
  expect(await draftPhotos(scope, editOf(line.id))).toMatchObject([shape]);
});
