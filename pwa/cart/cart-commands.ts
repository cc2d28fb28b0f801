import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { announceLocalChange, type Scope } from '#pwa/device/database/scope.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { type ChosenPhoto, fileNamesOf, waitingPhotos } from '#pwa/photos/photos.ts';
import { posesOf } from '#pwa/photos/prepare/stored-pose.ts';
import {
  applyOperations,
  type CartOperation,
  maxCartLines,
  maxQuantity,
} from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type Customisation, detailsFit } from '#shared/customisation/customisation.ts';
import type { FieldId } from '#shared/gifts/gift-field.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { draftPhotos } from './drafts/draft-photos.ts';
import { endDraft } from './drafts/drafts.ts';
import { forgetLastTyped } from './drafts/last-typed.ts';
import { enqueue } from './outbox.ts';
import { shownCart } from './shown-cart.ts';

export interface Gift {
  product: Product;
  customization: Customisation;
  /** 1 when not given. */
  quantity?: number;
}

/** What a new line is called by; made before it is stored, so that it can be shown until then. */
export interface NewLine {
  lineId: string;
  /** The folder of its photos, if it has any. */
  folder: string;
}

export function newLine(): NewLine {
  return { lineId: newId(), folder: newId() };
}

interface Added {
  ok: true;
  lineId: string;
}
interface NoRoom {
  ok: false;
  reason: 'quota_exceeded' | 'cart_full';
}
interface TooLong {
  ok: false;
  reason: 'details_too_long';
}
export interface Incomplete {
  ok: false;
  reason: 'incomplete';
  missing: readonly FieldId[];
}
export type AddToCartAnswer = Added | NoRoom | TooLong | Incomplete;

/** What a gift lacks with so many photos. */
export type Lacks = (photos: number) => readonly FieldId[];

interface DraftedGift extends Gift {
  /** Default: the product's name. */
  draftOf?: string;
  lacks?: Lacks;
}
export type PutBackAnswer = Added | NoRoom | { ok: false; reason: 'owner_left' };

/**
 * Adds a gift to the cart as the line `as` with the photos of its draft, and ends the draft, in one
 * transaction (SY1). The photos' bytes are not copied, so a full device can still add. On a failure
 * nothing is stored: `quota_exceeded`, the device is full; `cart_full`, the cart has `maxCartLines`;
 * `details_too_long`, the server would refuse them (T27); `incomplete`, it lacks something, also
 * where another tab has just taken a photo out of its draft.
 */
export async function addDraftToCart(
  scope: Scope,
  { draftOf, lacks = () => [], ...gift }: DraftedGift,
  as = newLine(),
): Promise<AddToCartAnswer> {
  const productName = draftOf ?? gift.product.name;
  const answer = await adding(scope, async (): Promise<AddToCartAnswer> => {
    const photos = await draftPhotos(scope, productName);
    const missing = lacks(photos.length);
    if (missing.length > 0) return { ok: false, reason: 'incomplete', missing };
    const outcome = await storeLine(scope, gift, photos, as);
    if (outcome.ok) await endDraft(scope, productName);
    return outcome;
  });
  if (answer.ok) forgetLastTyped({ owner: scope.owner, productName });
  return answer;
}

/** Runs `write` in a transaction if the cart has room for one more line; returns its failures too. */
export async function adding<Answer extends AddToCartAnswer | PutBackAnswer>(
  scope: Scope,
  write: () => Promise<Answer>,
): Promise<Answer | NoRoom> {
  const { db } = scope;
  const writeIfRoom = async () => ((await shownCart(scope)).length < maxCartLines ? write() : null);
  const outcome = await withRoom(scope, () => db.transaction('rw', giftTables(db), writeIfRoom));
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return { ok: false, reason: 'cart_full' };
  if (outcome.value.ok) announceLocalChange();
  return outcome.value;
}

/** Returns the tables in which a draft becomes a line, for a transaction. */
export function giftTables(db: ShopDatabase) {
  const photos = [db.photos, db.photoFiles, db.drafts, db.draftPhotos];
  return [db.operations, db.snapshots, db.products, db.catalogue, db.session, ...photos];
}

/**
 * Changes a line's quantity by `by`, from the stored quantity and not the tapped screen's, within
 * 1 and `maxQuantity`. Does nothing when the line is gone.
 */
export async function stepQuantity(scope: Scope, lineId: string, by: number): Promise<void> {
  const { db } = scope;
  await db.transaction('rw', [db.operations, db.snapshots, db.products, db.catalogue], async () => {
    const before = await storedQuantity(scope, lineId);
    if (before === undefined) return;
    const quantity = stepped(before, by);
    if (quantity !== before) await enqueue(scope, { kind: 'set-quantity', lineId, quantity });
  });
  announceLocalChange();
}

export function stepped(quantity: number, by: number): number {
  return Math.min(Math.max(1, quantity + by), maxQuantity);
}

/** Inside a transaction: by one line's rows, as the others do not matter to it. */
async function storedQuantity(scope: Scope, lineId: string): Promise<number | undefined> {
  const { db, owner } = scope;
  const rows = await db.operations.where({ owner, lineId }).sortBy('seq');
  // Whether a gift that waits for room is shown depends on all the others (T27).
  if (rows.some(({ waitsForRoom }) => waitsForRoom)) {
    return (await shownCart(scope)).find(({ id }) => id === lineId)?.quantity;
  }
  const lines = (await db.snapshots.get(owner))?.lines ?? [];
  const operations = rows.map(({ operation }) => operation);
  return applyOperations(
    lines.filter(({ id }) => id === lineId),
    operations,
    openingRates,
  )[0]?.quantity;
}

/** Inside a transaction: stores the operation and the rows of photos whose bytes are stored. */
export async function storeLine(
  scope: Scope,
  { product, customization, quantity = 1 }: Gift,
  photos: readonly ChosenPhoto[],
  as: NewLine,
): Promise<Added | TooLong> {
  const { db, owner } = scope;
  const operation = addition({ product, customization, quantity }, photos, as);
  if (!detailsFit(operation.seed.customization)) return { ok: false, reason: 'details_too_long' };
  await enqueue(scope, operation);
  if (photos.length > 0) {
    const of = { owner, ...as, productName: product.name };
    await db.photos.bulkAdd(waitingPhotos(photos, of));
  }
  return { ok: true, lineId: as.lineId };
}

/** Returns the operation that puts a gift into the cart as `as`, with its photos. */
export function addition(
  { product, customization, quantity = 1 }: Gift,
  photos: readonly ChosenPhoto[],
  { lineId, folder }: NewLine,
) {
  const photoIds = photos.map(({ id }) => id);
  const named = { folder, photoIds, imageNames: fileNamesOf(photos), ...posesOf(photos) };
  const photoDetails = photos.length > 0 ? named : {};
  const details = { ...customization, ...photoDetails, drawing: drawingVersion };
  const seed = { id: lineId, quantity, customization: details };
  const { rates } = settingsStore.getState();
  return { kind: 'add', seed, product, rates } satisfies CartOperation;
}
