import { type AddToCartAnswer, addDraftToCart, type Gift } from './cart-commands.ts';
import type { ShopDatabase } from './database.ts';
import { addDraftPhoto } from './draft-photos.ts';
import { keepDraft } from './drafts.ts';
import type { PreparedPhoto } from './reencode-photo.ts';

interface TypedGift extends Gift {
  photos?: readonly PreparedPhoto[];
}

/** Types a gift into a draft, chooses its photos and adds it, as the dialog does. For tests. */
export async function typeAndAdd(
  owner: string,
  { photos = [], ...gift }: TypedGift,
  db?: ShopDatabase,
): Promise<AddToCartAnswer> {
  const { product, customization } = gift;
  await keepDraft(owner, product.name, customization, db);
  for (const photo of photos) {
    const kept = await addDraftPhoto(owner, product.name, photo, db);
    if (!kept.ok) return kept;
  }
  return addDraftToCart(owner, gift, db);
}

/** As `typeAndAdd`, with the line's id; throws when the gift is not taken. For tests. */
export async function putInCart(
  owner: string,
  gift: TypedGift,
  db?: ShopDatabase,
): Promise<string> {
  const answer = await typeAndAdd(owner, gift, db);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.lineId;
}
