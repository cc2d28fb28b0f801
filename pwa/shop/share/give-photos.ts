import { draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { prepareAhead } from '#pwa/photos/prepare/prepare-ahead.ts';
import { takePhoto } from '#pwa/photos/prepare/take-photo.ts';
import { forgetShared, type SharedPhoto } from '#pwa/photos/shared-photos.ts';
import { choosePhotos } from '#pwa/photos/shown/choose-photos.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';

/**
 * Adds shared photos to the owner's draft of a product (B5); those beyond its limit stay shared.
 * Returns sentences about photos that were left out.
 */
export async function givePhotos(
  scope: Scope,
  product: Product,
  shared: readonly SharedPhoto[],
): Promise<readonly string[]> {
  const files = shared.map(({ id, fileName: name, blob }) => ({
    id,
    name,
    file: new File([blob], name, { type: blob.type }),
  }));
  const prepared = prepareAhead(files.map(({ file }) => file));
  const chosen = (await draftPhotos(scope, product.name)).length;
  const maxPhotos = maxPhotosOf(variantOf(product));
  const { remarks } = await choosePhotos(files, { chosen, maxPhotos }, async ({ id }, index) => {
    const answer = await takePhoto(scope, product.name, () => prepared(index));
    // After each one: if the page closes in between, no photo is added twice.
    if (answer.ok) await forgetShared(scope, id);
    return answer;
  });
  return remarks;
}
