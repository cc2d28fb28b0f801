import { downloadPhoto } from '#pwa/api/file-bytes.ts';
import {
  type AddToCartAnswer,
  addDraftToCart,
  addition,
  type Gift,
  type Lacks,
  type NewLine,
  newLine,
} from '#pwa/cart/cart-commands.ts';
import { cartProjection } from '#pwa/cart/cart-projection.ts';
import { draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import type { Draft } from '#pwa/cart/drafts/drafts.ts';
import {
  addEditAsNew,
  editedDetails,
  type LineEdit,
  type SaveEditAnswer,
  saveEdit,
} from '#pwa/cart/drafts/edit-line.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Stored } from '#pwa/device/database/storage-room.ts';
import type { ChosenPhoto } from '#pwa/photos/photos.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import { draftNameOf } from './gift-draft.ts';
import type { GiftNow, OpenedGift } from './gift-now.ts';

/** The address of a photo on the server; null for one that is not there. */
export type PhotoUrl = (id: string) => string | null;

/** A gift as its dialog shows it. */
interface ShownGift {
  form: Customisation;
  draft: Draft | null;
  /** Whether the cart shows it before it is stored. */
  isDrawn: boolean;
  lacks: Lacks;
  /** Has the draft stored: what is saved after the draft has ended would bring it back. */
  readyDraft: () => Promise<Stored<void>>;
  photoUrl: PhotoUrl;
}

/** Whether the cart can show at once what is stored: a new gift takes room, a change needs its line. */
export function isDrawable(
  scope: Scope,
  { purpose }: Pick<OpenedGift, 'purpose'>,
  { saves }: GiftNow,
): boolean {
  return purpose.kind === 'edit' ? saves : hasRoomShown(scope);
}

/**
 * Puts what was typed and chosen into the cart: as a new gift, or as the change of a line. What
 * was changed of a line that has left the cart becomes a gift of its own; `incomplete`: it lacks
 * something; `photos_unread`: not all its photos can be had.
 */
export async function storeGift(
  scope: Scope,
  { purpose }: Pick<OpenedGift, 'purpose'>,
  { product, saves }: GiftNow,
  { form, draft, isDrawn, lacks, readyDraft, photoUrl }: ShownGift,
): Promise<StoreGiftAnswer> {
  const customization = typedDetails(form);
  const draftOf = draftNameOf(product, purpose);
  const photos = draft?.photos ?? [];
  const whenReady = async (store: () => Promise<StoreGiftAnswer>): Promise<StoreGiftAnswer> => {
    const ready = await readyDraft();
    return ready.ok ? store() : ready;
  };
  if (purpose.kind !== 'edit') {
    const quantity = purpose.kind === 'again' ? purpose.line.quantity : 1;
    const gift = { product, customization, quantity, draftOf, lacks };
    const store = (as?: NewLine) => whenReady(() => addDraftToCart(scope, gift, as));
    return isDrawn ? tapAdd(scope, gift, photos, store) : store();
  }
  const { line } = purpose;
  if (saves) {
    const store = () => whenReady(() => saveEdit(scope, line.id, customization, lacks));
    const knowsPhotos = draft?.base?.photoIds !== undefined;
    const edit = { details: customization, photos, knowsPhotos };
    return (isDrawn ? tapEdit(scope, line.id, edit, store) : null) ?? store();
  }
  return whenReady(async () => {
    const copies = await photosWithBytes(scope, draftOf, photoUrl);
    if (!copies) return { ok: false, reason: 'photos_unread' };
    return addEditAsNew(scope, line, customization, copies);
  });
}

/*
 * What the dialog of a gift does to the cart: the change is drawn at once, and the command given
 * with it stores it behind that. Each rejects, with the change taken back, when the database cannot
 * take it. `line-taps.ts` has what the cart's own buttons do.
 */

/** Whether the cart, as it is shown, has room for one more line; false while it is not. */
function hasRoomShown(scope: Scope): boolean {
  const lines = cartProjection(scope).picture()?.lines;
  return lines !== undefined && lines.length < maxCartLines;
}

/** Adds a gift with its photos; `store` stores it as the line it is shown as. @internal */
export async function tapAdd<Answer extends { ok: boolean }>(
  scope: Scope,
  gift: Gift,
  photos: readonly ChosenPhoto[],
  store: (as: NewLine) => Promise<Answer>,
): Promise<Answer> {
  const as = newLine();
  const operation = addition(gift, photos, as);
  return cartProjection(scope).tap(
    operation,
    () => store(as),
    ({ ok }) => ok,
  );
}

/** Changes what a line says; null when the cart, as it is shown, does not have it. @internal */
export function tapEdit<Answer extends { ok: boolean }>(
  scope: Scope,
  lineId: string,
  edit: LineEdit,
  store: () => Promise<Answer>,
): Promise<Answer> | null {
  const projection = cartProjection(scope);
  const line = projection.picture()?.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const customization = editedDetails(line, edit);
  return projection.tap({ kind: 'replace-details', lineId, customization }, store, ({ ok }) => ok);
}

type StoreGiftAnswer = AddToCartAnswer | SaveEditAnswer | { ok: false; reason: 'photos_unread' };

/**
 * Resolves to the photos of a draft with the bytes of those on the server alone; null when one has
 * none.
 */
async function photosWithBytes(
  scope: Scope,
  draftOf: string,
  photoUrl: PhotoUrl,
): Promise<PreparedPhoto[] | null> {
  const rows = await draftPhotos(scope, draftOf);
  const photos = await Promise.all(
    rows.map(async ({ id, blob: here, ofLine: _, ...photo }) => {
      const url = photoUrl(id);
      const blob = here ?? (url === null ? null : await downloadPhoto(url));
      return blob ? [{ ...photo, blob }] : [];
    }),
  );
  return photos.every(({ length }) => length > 0) ? photos.flat() : null;
}
