import type { DatabaseHome } from './storage-home.ts';

/** Where this browser keeps databases; null when it has none or refuses the mere mention. */
export function browserHome(): DatabaseHome | null {
  try {
    const { indexedDB, IDBKeyRange } = globalThis;
    return indexedDB && IDBKeyRange ? { indexedDB, IDBKeyRange } : null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Dexie mentions it too, when it opens a database: it is to find none.
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
    return null;
  }
}
