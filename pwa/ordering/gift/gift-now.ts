import type { Draft } from '#pwa/cart/drafts/drafts.ts';
import type { restoreLineDraft } from '#pwa/cart/drafts/restore-line-draft.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { missingDetails } from '#shared/customisation/missing-details.ts';
import { sameDetails } from '#shared/customisation/typed-details.ts';
import type { FieldId } from '#shared/gifts/gift-field.ts';
import type { Purpose } from './gift-draft.ts';

/** What the dialog was opened with. */
export interface OpenedGift {
  product: Product;
  purpose: Purpose;
  /** As it was left the last time; null when nothing was. */
  draft: Draft | null;
  /** What a gift without a draft begins with. */
  preset?: Customisation | undefined;
  /** Writes the draft of a line again that another tab has ended; a new gift has no such draft. */
  restoreDraft?: typeof restoreLineDraft | undefined;
}

/** What the database says by now; undefined where it was not read yet. */
export interface SeenGift {
  /** The line that is changed; null once it has left the cart. */
  line: ShownLine | null | undefined;
  /** The product as the server answered since the page began; null without an answer. */
  news: Product | null | undefined;
}

/** What became of a line while it is being changed here. */
export type LineState = 'same' | 'changed' | 'gone';

/** What is sold, and what the dialog can do with it, at this moment (SY10). */
export interface GiftNow {
  product: Product;
  soldOut: boolean;
  lineState: LineState;
  /** The button saves changes of the line; else it adds a gift. */
  saves: boolean;
  /** A gift that is in the cart may be changed, only not ordered (D28). */
  possible: boolean;
}

/** Follows the line in the cart, whether another tab or another device changes it. */
export function giftNow(
  { product: openedProduct, purpose, draft }: OpenedGift,
  gift: SeenGift,
): GiftNow {
  const line = purpose.kind === 'edit' ? gift.line : undefined;
  // A line is priced as the cart shows it.
  const product = line ? productOfLine(line) : (gift.news ?? openedProduct);
  const soldOut = line ? line.unavailable : product.is_available === false;
  const lineState = lineStateOf(line, draft?.base);
  const saves = purpose.kind === 'edit' && lineState !== 'gone';
  return { product, soldOut, lineState, saves, possible: saves || !soldOut };
}

/** Returns the fields that the form lacks, with so many photos chosen. */
export function missingNow(
  { purpose, draft }: OpenedGift,
  { product, saves }: GiftNow,
  form: Customisation,
  photos: number,
): readonly FieldId[] {
  const folder = purpose.kind === 'edit' ? purpose.line.custom_photo_folder : null;
  // Photos of a line that are not known here stay, so they are not missing.
  const unknown = saves && folder && !draft?.base?.photoIds ? 1 : 0;
  return missingDetails(product, form, photos + unknown);
}

function lineStateOf(
  line: ShownLine | null | undefined,
  base: Customisation | undefined,
): LineState {
  if (line === undefined) return 'same';
  if (line === null) return 'gone';
  return isAsItWas(line, base) ? 'same' : 'changed';
}

/** Returns whether a line says what it said when the change of it was begun. */
function isAsItWas({ customization }: ShownLine, base: Customisation | undefined): boolean {
  if (!base) return true;
  const { photoIds } = customization;
  const samePhotos = !photoIds || !base.photoIds || photoIds.join() === base.photoIds.join();
  return samePhotos && sameDetails(customization, base);
}
