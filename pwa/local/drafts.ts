import type { Customisation } from '#shared/customise/customisation.ts';
import { database, type ShopDatabase } from './database.ts';
import type { DraftPhotoRow, DraftRow } from './database-rows.ts';
import {
  type DraftPhoto,
  draftPhotos,
  dropDraftPhotos,
  hasEnded,
  photoRows,
} from './draft-photos.ts';
import { forgetLastTyped } from './last-typed.ts';
import { type Stored, withRoom } from './storage-room.ts';

/** What was typed and chosen for a product and not added to the cart yet. */
export interface Draft {
  customization: Customisation;
  photos: DraftPhoto[];
  /** As the row says. */
  base?: Customisation;
}

/** The owner's draft of a product, as it was left; null when there is none (SY8). */
export async function readDraft(
  owner: string,
  productName: string,
  db: ShopDatabase = database,
): Promise<Draft | null> {
  return db.transaction('r', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    const row = await db.drafts.get([owner, productName]);
    if (!row) return null;
    const photos = await draftPhotos(owner, productName, db);
    const { customization, base } = row;
    return { customization, photos, ...(base ? { base } : {}) };
  });
}

/** What an owner has drafts of: products by their name, lines as line-drafts.ts names them. */
export async function draftedProducts(
  owner: string,
  db: ShopDatabase = database,
): Promise<string[]> {
  const rows = await db.drafts.where('owner').equals(owner).toArray();
  return rows.map(({ productName }) => productName);
}

/**
 * Keeps the form as it is typed; `null` for one in which nothing is typed, which without
 * photos is no draft at all. That of a line which has ended is not begun again. `quota_exceeded`:
 * what was kept before stays.
 */
export async function keepDraft(
  owner: string,
  productName: string,
  customization: Customisation | null,
  db: ShopDatabase = database,
): Promise<Stored<void>> {
  const write = async () => {
    if (await hasEnded(owner, productName, db)) return;
    if (!customization && (await photoRows(owner, productName, db).count()) === 0) {
      await db.drafts.delete([owner, productName]);
      return;
    }
    const updatedAt = new Date().toISOString();
    const before = await db.drafts.get([owner, productName]);
    await db.drafts.put({
      ...before,
      ...{ owner, productName, updatedAt },
      customization: customization ?? {},
    });
  };
  return withRoom(() => db.transaction('rw', [db.drafts, db.draftPhotos], write), db);
}

/** Start over: what was typed and chosen for a product is gone. */
export async function clearDraft(
  owner: string,
  productName: string,
  db: ShopDatabase = database,
): Promise<void> {
  await db.transaction('rw', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    await dropDraftPhotos(owner, productName, db);
    await endDraft(owner, productName, db);
  });
  forgetLastTyped({ owner, productName });
}

/** Inside a transaction: the draft is gone, the bytes of its photos stay. */
export async function endDraft(
  owner: string,
  productName: string,
  db: ShopDatabase,
): Promise<void> {
  await photoRows(owner, productName, db).delete();
  await db.drafts.delete([owner, productName]);
}

/**
 * Inside a transaction: the drafts of `from` become those of `to`. Where both have one of the
 * same product, the one touched last stays, whole.
 */
export async function giveDrafts(from: string, to: string, db: ShopDatabase): Promise<void> {
  for (const draft of await db.drafts.where('owner').equals(from).toArray()) {
    const { productName, updatedAt } = draft;
    const theirs = await db.drafts.get([to, productName]);
    if (theirs && theirs.updatedAt > updatedAt) {
      await clearDraft(from, productName, db);
      continue;
    }
    await clearDraft(to, productName, db);
    await moveDraft(draft, { owner: to, productName }, db);
  }
}

/** Inside a transaction: the draft is one of another owner or of something else. */
export async function moveDraft(
  draft: DraftRow,
  to: Pick<DraftRow, 'owner' | 'productName'>,
  db: ShopDatabase,
): Promise<void> {
  const { owner, productName } = draft;
  await db.drafts.delete([owner, productName]);
  await db.drafts.put({ ...draft, ...to });
  await photoRows(owner, productName, db).modify((photo: DraftPhotoRow) => {
    Object.assign(photo, to);
  });
}
