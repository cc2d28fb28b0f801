/**
 * Whose turn it is to draw. Staff wait for print files and nobody for pictures, and both at once take
 * more memory than a server has to spare: pictures end early for print files, and wait for them.
 */
export interface PrintTurns {
  /** Print files are made or wait for pictures to end. */
  readonly filesWanted: boolean;
  forFiles<T>(make: () => Promise<T>): Promise<T>;
  /** `make` begins once no files are wanted or `stopped` is aborted, and ends with its signal. */
  forPictures<T>(make: (stop: AbortSignal) => Promise<T>, stopped: AbortSignal): Promise<T>;
}

/** Print files wait `graceMs` for pictures that are being made; what takes longer is ended. */
export function createPrintTurns(graceMs = 10_000): PrintTurns {
  const files = new Set<Promise<unknown>>();
  const pictures = new Map<Promise<unknown>, AbortController>();

  async function afterPictures(): Promise<void> {
    const timer = setTimeout(() => {
      for (const ending of pictures.values()) ending.abort();
    }, graceMs);
    await Promise.all(pictures.keys());
    clearTimeout(timer);
  }

  return {
    get filesWanted() {
      return files.size > 0;
    },
    async forFiles(make) {
      const made = afterPictures().then(make);
      const over = made.catch(() => undefined);
      files.add(over);
      return await made.finally(() => files.delete(over));
    },
    async forPictures(make, stopped) {
      const isStopped = new Promise((resolve) => stopped.addEventListener('abort', resolve));
      while (files.size > 0 && !stopped.aborted) {
        await Promise.race([Promise.all(files), isStopped]);
      }
      const ending = new AbortController();
      const made = make(AbortSignal.any([stopped, ending.signal]));
      const over = made.catch(() => undefined);
      pictures.set(over, ending);
      return await made.finally(() => pictures.delete(over));
    },
  };
}
