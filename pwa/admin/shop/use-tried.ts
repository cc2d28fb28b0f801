import { useState } from 'react';

/** What is done, and why it was not; null once it was. */
type Work = () => Promise<(() => string) | null>;

interface Failed {
  text: () => string;
  again: () => void;
}

/** One change at a time: whether it is under way, and why the last one failed. */
export function useTried() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const run = async (work: Work): Promise<boolean> => {
    setBusy(true);
    setFailed(null);
    try {
      const text = await work();
      setFailed(text && { text, again: () => void run(work) });
      return text === null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, run, forget: () => setFailed(null) };
}
