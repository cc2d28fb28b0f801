import type { CartLine } from '#shared/cart/cart-line.ts';
import { sameDetails, typedDetails } from '#shared/customise/typed-details.ts';
import { type DraftPhotoRow, database, type ShopDatabase } from './database.ts';
import { addDraftPhoto, clearDraft, draftPhotos } from './drafts.ts';
import type { PreparedPhoto } from './reencode-photo.ts';
import type { Stored } from './storage-room.ts';

/** What the draft of a changed line is called; no product has such a name. */
export function editOf(lineId: string): string {
  return `edit:${lineId}`;
}

/** The same of a line that becomes a second one. */
export function copyOf(lineId: string): string {
  return `copy:${lineId}`;
}

/**
 * Begins to change a line, with what it says and its photos; true when a change that was begun
 * before goes on instead. `photos` is null while nobody knows which they are: they stay then.
 */
export async function startEdit(
  owner: string,
  line: CartLine,
  photos: readonly Pick<DraftPhotoRow, 'id' | 'fileName'>[] | null,
  db: ShopDatabase = database,
): Promise<boolean> {
  const productName = editOf(line.id);
  return db.transaction('rw', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    if (await endUnchanged(owner, productName, db)) return true;
    const customization = typedDetails(line.customization);
    const base = photos ? { photoIds: photos.map(({ id }) => id) } : {};
    const updatedAt = new Date().toISOString();
    await db.drafts.put({
      ...{ owner, productName, customization, updatedAt },
      base: { ...customization, ...base },
    });
    const rows = (photos ?? []).map(
      ({ id, fileName }, position): DraftPhotoRow => ({
        ...{ id, owner, productName, position, fileName },
        ofLine: true,
      }),
    );
    await db.draftPhotos.bulkPut(rows);
    return false;
  });
}

/**
 * Begins a second gift like a line, with copies of its photos; true when one that was begun
 * before goes on instead.
 */
export async function startCopy(
  owner: string,
  line: CartLine,
  photos: readonly PreparedPhoto[],
  db: ShopDatabase = database,
): Promise<Stored<boolean>> {
  const productName = copyOf(line.id);
  if (await endUnchanged(owner, productName, db)) return { ok: true, value: true };
  const customization = typedDetails(line.customization);
  const photoIds: string[] = [];
  for (const photo of photos) {
    const added = await addDraftPhoto(owner, productName, photo, db);
    if (!added.ok) return added;
    photoIds.push(added.value);
  }
  const updatedAt = new Date().toISOString();
  const base = { ...customization, photoIds };
  await db.drafts.put({ owner, productName, customization, base, updatedAt });
  return { ok: true, value: false };
}

/** Ends a draft of a line in which nothing was changed; true when there is one left. */
export async function endUnchanged(
  owner: string,
  draftOf: string,
  db: ShopDatabase = database,
): Promise<boolean> {
  return db.transaction('rw', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    if (await isChanged(owner, draftOf, db)) return true;
    await clearDraft(owner, draftOf, db);
    return false;
  });
}

/** The lines with changes that are not saved. */
export async function changedLines(
  owner: string,
  db: ShopDatabase = database,
): Promise<ReadonlySet<string>> {
  return db.transaction('r', [db.drafts, db.draftPhotos, db.photoFiles], async () => {
    const edit = editOf('');
    const drafts = await db.drafts.where('owner').equals(owner).toArray();
    const edits = drafts.filter(({ productName }) => productName.startsWith(edit));
    const changed = new Set<string>();
    for (const { productName } of edits) {
      if (await isChanged(owner, productName, db)) changed.add(productName.slice(edit.length));
    }
    return changed;
  });
}

async function isChanged(owner: string, draftOf: string, db: ShopDatabase): Promise<boolean> {
  const draft = await db.drafts.get([owner, draftOf]);
  if (!draft) return false;
  const { base, customization } = draft;
  if (!base || !sameDetails(customization, base)) return true;
  const photos = await draftPhotos(owner, draftOf, db);
  return photos.map(({ id }) => id).join() !== (base.photoIds ?? []).join();
}
