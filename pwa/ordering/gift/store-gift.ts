import { downloadPhoto } from '#pwa/api/file-bytes.ts';
import { type AddToCartAnswer, addDraftToCart, addKnownGift } from '#pwa/cart/cart-commands.ts';
import { draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import type { Draft } from '#pwa/cart/drafts/drafts.ts';
import {
  addEditAsNew,
  type SaveEditAnswer,
  saveEdit,
  saveKnownEdit,
} from '#pwa/cart/drafts/edit-line.ts';
import { hasRoomShown, tapAdd, tapEdit } from '#pwa/cart/tap-cart.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { Stored } from '#pwa/device/database/storage-room.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';
import type { FieldId } from '#shared/gifts/field.ts';
import { draftNameOf } from './gift-draft.ts';
import type { GiftNow, OpenedGift } from './gift-now.ts';

/** The address of a photo on the server; null for one that is not there. */
export type PhotoUrl = (id: string) => string | null;

interface PhotosUnread {
  ok: false;
  reason: 'photos_unread';
}

/**
 * Puts what was typed and chosen into the cart: as a new gift, or as the change of a line. What
 * was changed of a line that has left the cart becomes a gift of its own; `photos_unread`: not
 * all its photos can be had.
 */
export async function storeGift(
  scope: Scope,
  { purpose }: Pick<OpenedGift, 'purpose'>,
  { product, saves }: GiftNow,
  customization: Customisation,
  photoUrl: PhotoUrl,
): Promise<AddToCartAnswer | SaveEditAnswer | PhotosUnread> {
  const draftOf = draftNameOf(product, purpose);
  if (purpose.kind !== 'edit') return addDraftToCart(scope, { product, customization, draftOf });
  if (saves) return saveEdit(scope, purpose.line.id, customization);
  const photos = await photosWithBytes(scope, draftOf, photoUrl);
  if (!photos) return { ok: false, reason: 'photos_unread' };
  return addEditAsNew(scope, purpose.line, customization, photos);
}

/**
 * Draws a gift, or the change of a line, in the cart at once and stores it behind that; null where
 * it has to be looked into first, as it may lack something, have no room or have no line any more.
 */
export function storeAtOnce(
  scope: Scope,
  { purpose }: Pick<OpenedGift, 'purpose'>,
  { product, saves }: GiftNow,
  { form, draft, lacks, readyDraft }: KnownGift,
): Promise<AtOnceAnswer> | null {
  const customization = typedDetails(form);
  const photos = draft?.photos ?? [];
  const isComplete = (count: number) => lacks(count).length === 0;
  if (!isComplete(photos.length)) return null;
  const after = async (store: () => Promise<AtOnceAnswer>): Promise<AtOnceAnswer> => {
    const ready = await readyDraft();
    return ready.ok ? store() : ready;
  };
  if (purpose.kind === 'edit') {
    if (!saves) return null;
    const lineId = purpose.line.id;
    const knowsPhotos = draft?.base?.photoIds !== undefined;
    return tapEdit(scope, lineId, { typed: customization, photos, knowsPhotos }, () =>
      after(() => saveKnownEdit(scope, { lineId, typed: customization, isComplete })),
    );
  }
  if (!hasRoomShown(scope)) return null;
  const gift = { product, customization, draftOf: draftNameOf(product, purpose) };
  return tapAdd(scope, gift, photos, (as) =>
    after(() => addKnownGift(scope, { ...gift, isComplete }, as)),
  );
}

type AtOnceAnswer = Awaited<ReturnType<typeof addKnownGift | typeof saveKnownEdit>>;

interface KnownGift {
  /** As the dialog shows them. */
  form: Customisation;
  draft: Draft | null;
  /** Returns what the gift lacks with so many photos. */
  lacks: (photos: number) => readonly FieldId[];
  /** Has the draft stored: what is saved after the draft has ended would bring it back. */
  readyDraft: () => Promise<Stored<void>>;
}

/**
 * Resolves to the photos of a draft with the bytes of those on the server alone; null when one has
 * none.
 */
async function photosWithBytes(
  scope: Scope,
  draftOf: string,
  photoUrl: PhotoUrl,
): Promise<PreparedPhoto[] | null> {
  const kept = await draftPhotos(scope, draftOf);
  const photos = await Promise.all(
    kept.map(async ({ id, blob: here, ofLine: _, ...photo }) => {
      const url = photoUrl(id);
      const blob = here ?? (url === null ? null : await downloadPhoto(url));
      return blob ? [{ ...photo, blob }] : [];
    }),
  );
  return photos.every(({ length }) => length > 0) ? photos.flat() : null;
}
