/** Saves the newest of many changes. */
export interface Autosave<T> {
  /** Saves `value`, or what it has changed to by then, a moment later. */
  change: (value: T) => void;
  /** Saves now what is not saved yet; resolves when everything is. */
  flush: () => Promise<void>;
  /** Returns the newest value, unless it is known to be saved; null then. */
  unsaved: () => T | null;
  /** Forgets what is not saved yet; resolves once no save is running. */
  drop: () => Promise<void>;
}

const soonMs = 300;

export function createAutosave<T>(save: (value: T) => Promise<void>): Autosave<T> {
  let unsaved: { value: T } | null = null;
  /** The newest value stays as `unsaved` until the save has ended well. */
  let newest: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<unknown> = Promise.resolve();

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (unsaved) {
      const snapshot = unsaved;
      unsaved = null;
      // Does not wait for the previous save: a closing page gives no second chance.
      const now = save(snapshot.value).then(() => {
        if (newest === snapshot) newest = null;
      });
      // The caller gets a failure; later saves do not depend on it.
      saving = Promise.allSettled([saving, now]);
      await now;
    }
    await saving;
  };
  return {
    change: (value) => {
      unsaved = { value };
      newest = unsaved;
      // The next change does not put it off, so typing without a pause is saved too.
      timer ??= setTimeout(() => void flush(), soonMs);
    },
    flush,
    unsaved: () => newest?.value ?? null,
    drop: () => {
      unsaved = null;
      newest = null;
      return flush();
    },
  };
}
