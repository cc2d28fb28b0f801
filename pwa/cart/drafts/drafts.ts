import type { DraftPhotoRow, DraftRow } from '#pwa/device/database/database-rows.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import { type Stored, withRoom } from '#pwa/device/database/storage-room.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isTouched } from '#shared/customisation/typed-details.ts';
import { isOfLine } from './draft-of-line.ts';
import {
  type DraftPhoto,
  draftPhotos,
  draftTables,
  dropDraftPhotos,
  hasEnded,
  photoRows,
} from './draft-photos.ts';
import { forgetLastTyped, forgetNote, lastTyped } from './last-typed.ts';

/** What was typed and chosen for a product and not added to the cart yet. */
export interface Draft {
  customization: Customisation;
  photos: DraftPhoto[];
  /** See `DraftRow`. */
  base?: Customisation;
}

/** The owner's draft of a product, as it was left; null when there is none (SY8). */
export async function readDraft(scope: Scope, productName: string): Promise<Draft | null> {
  const { db, owner } = scope;
  return db.transaction('r', draftTables(db), async () => {
    const row = await db.drafts.get([owner, productName]);
    if (!row) return null;
    const photos = await draftPhotos(scope, productName);
    const { customization, base } = row;
    return { customization, photos, ...(base ? { base } : {}) };
  });
}

/** What an owner has drafts of: products by their name, lines as line-drafts.ts names them. */
export async function draftedProducts({ db, owner }: Scope): Promise<string[]> {
  const rows = await db.drafts.where('owner').equals(owner).toArray();
  return rows.map(({ productName }) => productName);
}

/**
 * Stores what `next` makes of the stored form, undefined where there is none; without text and photos
 * it ends a product's draft. Resolves to what is stored now, null for nothing. Does not begin a line's
 * draft that has ended, nor one of somebody who has logged out (T32). `quota_exceeded`: the stored
 * draft is unchanged.
 */
export async function changeDraft(
  scope: Scope,
  productName: string,
  next: (form: Customisation | undefined) => Customisation,
): Promise<Stored<Customisation | null>> {
  const { db, owner } = scope;
  const write = async () => {
    if (await hasEnded(scope, productName)) return null;
    const before = await db.drafts.get([owner, productName]);
    const customization = next(before?.customization);
    const isWorthKeeping =
      isOfLine(productName) ||
      isTouched(customization) ||
      (await photoRows(scope, productName).count()) > 0;
    if (!isWorthKeeping) {
      await db.drafts.delete([owner, productName]);
      return null;
    }
    const updatedAt = new Date().toISOString();
    await db.drafts.put({ ...before, owner, productName, updatedAt, customization });
    return customization;
  };
  return withRoom(scope, () =>
    db.transaction('rw', [db.drafts, db.draftPhotos, db.session], write),
  );
}

/** Does as `changeDraft` with a whole form. */
export const keepDraft = (scope: Scope, productName: string, customization: Customisation) =>
  changeDraft(scope, productName, () => customization);

/** Deletes a draft with its photos. */
export async function clearDraft(scope: Scope, productName: string): Promise<void> {
  const { db, owner } = scope;
  await db.transaction('rw', draftTables(db), async () => {
    await dropDraftPhotos(scope, productName);
    await endDraft(scope, productName);
  });
  forgetLastTyped({ owner, productName });
}

/** Inside a transaction: deletes the draft but keeps the bytes of its photos. */
export async function endDraft(scope: Scope, productName: string): Promise<void> {
  const { db, owner } = scope;
  await photoRows(scope, productName).delete();
  await db.drafts.delete([owner, productName]);
}

/** Moves the notes of `noteLastTyped` into their drafts, unless those were changed since. */
export async function keepLastTyped({ db }: Device): Promise<void> {
  const now = new Date().toISOString();
  for (const note of lastTyped()) {
    const { owner, productName, customization, typedAt } = note;
    const draft = await db.drafts.get([owner, productName]);
    // A draft of the future was stored while the clock was ahead (P12).
    const isWrong = draft && typedAt <= now && now < draft.updatedAt;
    const isNewer = draft ? isWrong || draft.updatedAt < typedAt : !isOfLine(productName);
    const outcome = isNewer ? await keepDraft({ db, owner }, productName, customization) : null;
    // On a full device the note stays for the next time.
    if (outcome?.ok !== false) forgetNote(note);
  }
}

/**
 * Inside a transaction: the drafts of `from` become those of `to`. Where both have one of the
 * same product, the one changed last is kept.
 */
export async function giveDrafts(scope: Device, from: string, to: string): Promise<void> {
  const { db } = scope;
  for (const draft of await db.drafts.where('owner').equals(from).toArray()) {
    const { productName, updatedAt } = draft;
    const theirs = await db.drafts.get([to, productName]);
    if (theirs && theirs.updatedAt > updatedAt) {
      await clearDraft({ db, owner: from }, productName);
      continue;
    }
    await clearDraft({ db, owner: to }, productName);
    await moveDraft(scope, draft, { owner: to, productName });
  }
}

/** Inside a transaction: gives a draft another owner or name. */
export async function moveDraft(
  { db }: Device,
  draft: DraftRow,
  to: Pick<DraftRow, 'owner' | 'productName'>,
): Promise<void> {
  const { owner, productName } = draft;
  await db.drafts.delete([owner, productName]);
  await db.drafts.put({ ...draft, ...to });
  await photoRows({ db, owner }, productName).modify((photo: DraftPhotoRow) => {
    Object.assign(photo, to);
  });
}
