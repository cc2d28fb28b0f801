import { type Storage, StorageAwayError } from '#api/storage/storage.ts';

/** What becomes of a call while the database is away: refused at once, or never answered. */
export type Absence = 'refuses' | 'hangs';

/** A storage whose database can go away, for tests. */
export interface AwayStorage {
  storage: Storage;
  leave(how: Absence): void;
  comeBack(): void;
}

export function awayStorage(inner: Storage): AwayStorage {
  let absence: Absence | null = null;
  const missing = (how: Absence): Promise<never> =>
    how === 'refuses'
      ? Promise.reject(new StorageAwayError('The database is away'))
      : new Promise(() => undefined);

  const guard = <T extends object>(store: T, isOpen: (name: string | symbol) => boolean): T =>
    new Proxy(store, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member === 'object' && member !== null) return guard(member, () => false);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) =>
          absence && !isOpen(name) ? missing(absence) : Reflect.apply(member, target, values);
      },
    });

  return {
    storage: guard(inner, (name) => name === 'close'),
    leave: (how) => {
      absence = how;
    },
    comeBack: () => {
      absence = null;
    },
  };
}
