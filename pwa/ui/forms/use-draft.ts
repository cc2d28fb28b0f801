import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { useOnlineAgain } from '#pwa/ui/use-online.ts';

/** Why something was not done; from a function, in the language of the page also after that changes. */
export type Problem = string | (() => ReactNode) | Refusal;

/** Resolves to null once it is done. */
type Work = () => Promise<Problem | null>;

interface Failed extends Refusal {
  again: () => void;
  /** There was no network; the error goes once it is back. */
  isOfNetwork: boolean;
}

export type Tried = ReturnType<typeof useTried>;

/** Runs one change at a time, and tells whether it is under way and why the last one failed. */
export function useTried() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const forget = () => setFailed(null);
  useOnlineAgain(() => failed?.isOfNetwork && forget());
  /** Calls `onDone` once it is done, be it at once or when it is tried again. */
  const run = async (work: Work, onDone: () => void = () => {}): Promise<void> => {
    setBusy(true);
    forget();
    const wasOnline = navigator.onLine;
    try {
      const problem = await work();
      const isOfNetwork = !wasOnline || !navigator.onLine;
      const again = () => void run(work, onDone);
      setFailed(problem === null ? null : { ...asRefusal(problem), again, isOfNetwork });
      if (problem === null) onDone();
    } finally {
      setBusy(false);
    }
  };
  /** What a `CheckedForm` needs whose sending is `work`; typing forgets why the last one failed. */
  const form = (work: Work, onDone?: () => void) => ({
    refused: failed,
    onInput: forget,
    onSubmit(event: SubmitEvent) {
      event.preventDefault();
      if (!busy) void run(work, onDone);
    },
  });
  return { busy, failed, run, forget, form };
}

/** What is typed into a form until it is sent; typing forgets why the last sending failed. */
export function useDraft<Draft extends object>(initial: Draft) {
  const [initialDraft] = useState(initial);
  const [draft, setDraft] = useState(initialDraft);
  const attempt = useTried();
  const change = (part: Partial<Draft>) => {
    attempt.forget();
    setDraft((now) => ({ ...now, ...part }));
  };
  return {
    draft,
    attempt,
    change,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initialDraft),
    reset: () => setDraft(initialDraft),
    /** Returns the props of an input for a text. */
    field: (key: keyof Draft) => ({
      value: String(draft[key]),
      onChange({ target: { value } }: { target: { value: string } }) {
        attempt.forget();
        setDraft((now) => ({ ...now, [key]: value }));
      },
    }),
  };
}

function asRefusal(problem: Problem): Refusal {
  if (typeof problem === 'object') return problem;
  return { field: null, text: () => (typeof problem === 'function' ? problem() : problem) };
}

/**
 * Has the browser ask before a reload or the end of the page takes what was typed and is nowhere else. The page
 * loads itself anew where its code is gone (P13).
 */
export function useAskBeforeUnload(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
