import { useState } from 'react';

/** What is done, and why it was not; null once it was. */
type Work = () => Promise<(() => string) | null>;

interface Failed {
  text: () => string;
  again: () => void;
}

/** Makes one change at a time, and says whether it is under way and why the last one failed. */
export function useTried() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  /** Runs the work; calls `onDone` once it is done, be it at once or when it is tried again. */
  const run = async (work: Work, onDone: () => void = () => {}): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      const text = await work();
      setFailed(text && { text, again: () => void run(work, onDone) });
      if (text === null) onDone();
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, run, forget: () => setFailed(null) };
}
