import { draftPhotos } from '#pwa/local/draft-photos.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { forgetShared, type SharedPhoto } from '#pwa/local/shared-photos.ts';
import { takePhoto } from '#pwa/local/take-photo.ts';
import { choosePhotos } from '#pwa/views/choose-photos.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';

/**
 * Puts shared pictures into the owner's draft of a product (B5). What it has no place for
 * stays shared, for another gift. Answers sentences about those that were left out.
 */
export async function givePhotos(
  scope: Scope,
  product: Product,
  shared: readonly SharedPhoto[],
): Promise<readonly string[]> {
  const files = shared.map(({ id, fileName: name, blob }) => ({ id, name, blob }));
  const chosen = (await draftPhotos(scope, product.name)).length;
  const maxPhotos = maxPhotosOf(variantOf(product));
  const { remarks } = await choosePhotos(
    files,
    { chosen, maxPhotos },
    async ({ id, name, blob }) => {
      const answer = await takePhoto(
        scope,
        product.name,
        new File([blob], name, { type: blob.type }),
      );
      // One by one: a page that closes in between gives none of them twice.
      if (answer.ok) await forgetShared(scope, id);
      return answer;
    },
  );
  return remarks;
}
