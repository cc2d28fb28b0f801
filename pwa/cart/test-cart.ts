import { noteLastPerson } from '#pwa/device/accounts/lost-account.ts';
import { hasLeft, type Scope } from '#pwa/device/database/scope.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { type AddToCartAnswer, addDraftToCart, type Gift } from './cart-commands.ts';
import { addDraftPhoto } from './drafts/draft-photos.ts';
import { keepDraft } from './drafts/drafts.ts';

interface TypedGift extends Gift {
  photos?: readonly PreparedPhoto[];
}

/** Has the owner be signed in, as far as their drafts ask; returns the scope. For tests. */
export async function signedIn(scope: Scope): Promise<Scope> {
  if (await hasLeft(scope)) await noteLastPerson(scope, '');
  return scope;
}

/** Types a gift into a draft, chooses its photos and adds it, as the dialog does. For tests. */
export async function typeAndAdd(
  scope: Scope,
  { photos = [], ...gift }: TypedGift,
): Promise<AddToCartAnswer> {
  const { product, customization } = gift;
  await signedIn(scope);
  await keepDraft(scope, product.name, customization);
  for (const photo of photos) {
    const outcome = await addDraftPhoto(scope, product.name, photo);
    if (!outcome.ok) return outcome;
  }
  return addDraftToCart(scope, gift);
}

/** As `typeAndAdd`, with the line's id; throws when the gift is not taken. For tests. */
export async function putInCart(scope: Scope, gift: TypedGift): Promise<string> {
  const answer = await typeAndAdd(scope, gift);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.lineId;
}
