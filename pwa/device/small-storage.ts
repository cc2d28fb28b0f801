import type { DeskKey } from './desk-keys.ts';
import type { NoteKey } from './first-paint-notes.ts';
import { keepingStore } from './keeping.ts';
import type { StorageKey } from './storage-keys.ts';

type Key = StorageKey | DeskKey | NoteKey;

/** Texts by key in a web storage, or in the page's memory where that is refused. */
export interface SmallStorage {
  get: (key: Key) => string | null;
  set: (key: Key, value: string) => void;
  remove: (key: Key) => void;
}

/**
 * Reading `localStorage` throws where cookies are blocked, and is null in some web views;
 * writing throws when it is full, which it always is in some private windows.
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
        // Other tabs may change it from now on, so the storage's value counts.
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

/** Shared by all tabs and kept after they close. */
export const localValues = smallStorage(
  () => globalThis.localStorage ?? null,
  () => keepingStore.setState({ values: false }),
);

/** Of one tab; survives its reloads. */
export const tabValues = smallStorage(() => globalThis.sessionStorage ?? null);

/** What `read` makes of JSON; null for none, and for what is no JSON or has another shape than it reads. */
export function readJson<J, T>(text: string | null, parse: (json: J) => T): T | null {
  try {
    return text === null ? null : parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
