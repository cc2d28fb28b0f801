import { expect, type Page } from '@playwright/test';
import type { PhotoRow } from '#pwa/device/database/database-rows.ts';

/**
 * What the shop keeps on the device: its tables by name, without the bytes of photos; none before
 * the shop has created its database.
 */
export async function deviceTables(page: Page): Promise<Record<string, unknown[]>> {
  const text = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('noteworthy');
    let isMissing = false;
    opening.onupgradeneeded = () => {
      isMissing = true;
      // Without this an empty database of version 1 would stay.
      opening.transaction?.abort();
    };
    const db = await settled(opening).catch((error) => {
      if (isMissing) return null;
      throw error;
    });
    if (!db) return '{}';
    const reads = [...db.objectStoreNames].map(async (name) => [
      name,
      await settled(db.transaction(name).objectStore(name).getAll()),
    ]);
    const tables = Object.fromEntries(await Promise.all(reads));
    db.close();
    return JSON.stringify(tables);
  });
  return JSON.parse(text);
}

/** How long is between two looks at the device, in milliseconds; else it is a second in the end. */
const often = { intervals: [100, 250] };

/** Resolves once the device keeps a text, which follows a moment after it was typed. */
export async function keptOnDevice(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await deviceTables(page)), often).toContain(text);
}

/**
 * Resolves once the device keeps every quantity that the cart shows; a page left before loses it. The
 * dot that tells is hidden, and so has no role, until storing takes long.
 */
export async function quantitiesKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Not saved on this device yet')).toHaveCount(0);
}

/**
 * Resolves once every change of the cart and every photo made before the call has reached the
 * server. The words on the screen know of taps that the device's tables do not hold yet, and follow a
 * moment after the tables else.
 */
export async function everythingSaved(page: Page): Promise<void> {
  const words = page.getByText('All changes saved');
  await expect
    .poll(async () => ({ notices: await words.count(), unsaved: await unsaved(page) }), often)
    .toEqual({ notices: 1, unsaved: [] });
  await expect(words).toBeAttached();
}

async function unsaved(page: Page): Promise<unknown[]> {
  const { operations = [], photos = [] } = await deviceTables(page);
  return [...operations, ...photos.filter((photo) => (photo as PhotoRow).state !== 'done')];
}
