/** Saves the newest of many changes. */
export interface Autosave<T> {
  /** Saves `value` once no other change came for a moment. */
  change: (value: T) => void;
  /** Saves now what is not saved yet; resolves when everything is. */
  flush: () => Promise<void>;
  /** Forgets what is not saved yet; resolves when nothing is being saved any more. */
  drop: () => Promise<void>;
}

const quietMs = 300;

export function createAutosave<T>(save: (value: T) => Promise<void>): Autosave<T> {
  let unsaved: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<unknown> = Promise.resolve();

  const flush = async () => {
    clearTimeout(timer);
    if (unsaved) {
      const { value } = unsaved;
      unsaved = null;
      // At once, not after the one before: a page that closes gives no second chance.
      saving = Promise.all([saving, save(value)]);
    }
    await saving;
  };
  return {
    change: (value) => {
      unsaved = { value };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quietMs);
    },
    flush,
    drop: () => {
      unsaved = null;
      return flush();
    },
  };
}
