/** Saves the newest of many changes. */
export interface Autosave<T> {
  /** Saves `value`, or what it has changed to by then, a moment later. */
  change: (value: T) => void;
  /** Saves now what is not saved yet; resolves when everything is. */
  flush: () => Promise<void>;
  /** The newest value, unless it is known to be saved; null then. */
  unsaved: () => T | null;
  /** Forgets what is not saved yet; resolves when nothing is being saved any more. */
  drop: () => Promise<void>;
}

const soonMs = 300;

export function createAutosave<T>(save: (value: T) => Promise<void>): Autosave<T> {
  let unsaved: { value: T } | null = null;
  /** As `unsaved`, until the save has ended well. */
  let newest: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<unknown> = Promise.resolve();

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (unsaved) {
      const taken = unsaved;
      unsaved = null;
      // At once, not after the one before: a page that closes gives no second chance.
      const now = save(taken.value).then(() => {
        if (newest === taken) newest = null;
      });
      // Whoever asked hears of a failure; the saves to come have nothing to do with it.
      saving = Promise.allSettled([saving, now]);
      await now;
    }
    await saving;
  };
  return {
    change: (value) => {
      unsaved = { value };
      newest = unsaved;
      // Not put off by the next change: whoever types without a pause is saved as well.
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
