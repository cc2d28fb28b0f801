import { keepingStore } from './keeping.ts';
import type { StorageKey } from './storage-keys.ts';

/** Texts by key, in one of the browser's storages or, where it refuses, in this page's memory. */
export interface SmallStorage {
  get: (key: StorageKey) => string | null;
  set: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
}

/**
 * With cookies blocked the mere mention of a storage throws; some web views have none (`null`);
 * others throw when it is full, which some private windows always are.
 * @internal
 */
export function smallStorage(
  browsers: () => Storage | null,
  onRefused: () => void = () => undefined,
): SmallStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        // Other tabs may change it from now on: the browser's is the true one.
        memory.delete(key);
      });
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };

  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      const storage = browsers();
      if (storage) return use(storage);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    onRefused();
    return undefined;
  }
}

/** Shared by all tabs, and there the next time. */
export const kept = smallStorage(
  () => globalThis.localStorage ?? null,
  () => keepingStore.setState({ values: false }),
);

/** One tab's own, over its reloads. */
export const keptInTab = smallStorage(() => globalThis.sessionStorage ?? null);
