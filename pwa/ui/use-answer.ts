import { useEffect, useEffectEvent, useRef } from 'react';

interface Question<T> {
  /** Null asks nothing, such as without a network. */
  ask: () => Promise<T> | null;
  /** The screen shows that it loads; not called by `refresh`. */
  onAsk?: () => void;
  onAnswer: (answer: T) => void;
}

interface Asking<T> {
  /** Asks again, as at first. */
  load: () => void;
  /** Asks again while the screen stays as it is; `onAnswer` takes the answer where it differs. */
  refresh: (onAnswer?: (answer: T) => void) => void;
}

/**
 * Asks whenever `key` changes, which names what is asked for; null asks nothing. Only the answer
 * to the newest question is taken, and none after the key has changed or the component is gone.
 */
export function useAnswer<T>(key: string | null, question: Question<T>): Asking<T> {
  const newest = useRef(0);
  const refresh = (onAnswer = question.onAnswer) => {
    const asked = question.ask();
    if (!asked) return;
    newest.current += 1;
    const mine = newest.current;
    void asked.then((answer) => {
      if (mine === newest.current) onAnswer(answer);
    });
  };
  const load = () => {
    question.onAsk?.();
    refresh();
  };
  const loadKey = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return undefined;
    loadKey();
    return () => {
      newest.current += 1;
    };
  }, [key]);
  return { load, refresh };
}
