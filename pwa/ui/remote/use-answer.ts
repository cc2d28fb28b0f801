import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface Question<T> {
  /** Null asks nothing, such as without a network. */
  ask: () => Promise<T> | null;
  /** The screen shows that it loads; not called by `refresh`. */
  onAsk?: () => void;
  onAnswer: (answer: T) => void;
  /** Shows that an error came for an answer; without it the area's error boundary does. */
  onError?: () => void;
}

interface Asking {
  /** Asks again, as at first. */
  load: () => void;
  /** Asks again while the screen stays as it is. */
  refresh: () => void;
}

/**
 * Asks whenever `key` changes, which names what is asked for; null asks nothing. Only the answer
 * to the newest question is taken, and none after the key has changed or the component is gone.
 * Whoever asks, also a handler of an earlier render, asks what the newest render asks, and that
 * one takes the answer. What shows why the server gave no answer is asked for by `useRemote`.
 */
export function useAnswer<T>(key: string | null, question: Question<T>): Asking {
  const [questions] = useState(newestQuestion);
  const [thrown, setThrown] = useState<{ error: unknown } | null>(null);
  if (thrown) throw thrown.error;
  const latest = useRef<Question<T> | null>(null);
  useLayoutEffect(() => {
    latest.current = key === null ? null : question;
  });
  // With the component, not with its layout: a screen that is hidden while something beside it loads takes its answer.
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const refresh = () => {
    const asking = latest.current?.ask();
    if (!asking) return;
    const take = (answer: T) => latest.current?.onAnswer(answer);
    void questions.take(asking, take, (error) => {
      if (!latest.current?.onError) return setThrown({ error });
      reportError(error);
      latest.current.onError();
    });
  };
  const load = () => {
    latest.current?.onAsk?.();
    refresh();
  };
  const loadKey = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return undefined;
    loadKey();
    return questions.drop;
  }, [key, questions]);
  return { load, refresh };
}

/**
 * Takes what comes of the newest question alone, be it an answer or an error; nothing after `drop`.
 * An error of an older one is reported as an uncaught one.
 */
export function newestQuestion() {
  let newest = 0;
  return {
    async take<T>(
      asking: Promise<T>,
      onAnswer: (answer: T) => void,
      onError: (error: unknown) => void,
    ): Promise<void> {
      newest += 1;
      const mine = newest;
      let answer: T;
      try {
        answer = await asking;
      } catch (error) {
        if (mine !== newest) throw error;
        onError(error);
        return;
      }
      if (mine === newest) onAnswer(answer);
    },
    drop(): void {
      newest += 1;
    },
  };
}
