import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { addDraftToCart } from './cart-commands.ts';
import { addDraftPhoto, draftPhotos } from './drafts/draft-photos.ts';
import { type ShownLine, shownCart } from './shown-cart.ts';
import { signedIn } from './test-cart.ts';

/** A frame of Asha's to be edited or copied, for tests. */
export const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);

export const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });

/** Puts the frame with these photos in the cart; returns its line. */
export async function lineOf(files: readonly string[], db: ShopDatabase): Promise<ShownLine> {
  await signedIn({ db, owner: 'asha' });
  for (const file of files) await addDraftPhoto({ db, owner: 'asha' }, frame.name, photo(file));
  await addDraftToCart(
    { db, owner: 'asha' },
    { product: frame, customization: { frameName1: 'Asha' } },
  );
  const line = (await shownCart({ db, owner: 'asha' })).at(-1);
  if (!line) throw new Error('The line is not in the cart');
  return line;
}

/** Resolves to the names of a draft's photos, in their order. */
export const fileNames = async (draftOf: string, db: ShopDatabase) =>
  (await draftPhotos({ db, owner: 'asha' }, draftOf)).map(({ fileName }) => fileName);
