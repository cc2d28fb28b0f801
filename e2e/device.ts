import { expect, type Page } from '@playwright/test';
import type { PhotoRow } from '#pwa/local/database-rows.ts';

/** What the shop keeps on the device: its tables by name, without the bytes of photos. */
export async function deviceTables(page: Page): Promise<Record<string, unknown[]>> {
  const text = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open('noteworthy'));
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

/** Resolves once the device keeps a text, which follows a moment after it was typed. */
export async function keptOnDevice(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await deviceTables(page))).toContain(text);
}

/**
 * Resolves once every change of the cart and every photo made before the call has reached the
 * server. The words on the screen follow a moment after the device's tables.
 */
export async function everythingSaved(page: Page): Promise<void> {
  await expect.poll(() => unsaved(page)).toEqual([]);
  await expect(page.getByText('All changes saved')).toBeAttached();
}

async function unsaved(page: Page): Promise<unknown[]> {
  const { operations = [], photos = [] } = await deviceTables(page);
  return [...operations, ...photos.filter((photo) => (photo as PhotoRow).state !== 'done')];
}
