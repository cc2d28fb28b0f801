import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenToAsk } from '#pwa/device/when-to-ask.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { newestQuestion } from './use-answer.ts';

export interface RemoteFailure extends FailureRecord {
  /** Null where nothing was heard. */
  status?: number | null;
  retryAfterMs?: number;
}

type Answer<T> = { ok: true; data: T } | ({ ok: false } & RemoteFailure);

/** What a screen knows of something on the server. */
export interface RemoteState<T> {
  /** The last good answer, also while another one loads; null until there is one. */
  data: T | null;
  /** Why the newest question had no good answer. */
  failure: RemoteFailure | null;
  /** True from the start and from `load` until the answer; `refresh` leaves it. */
  isLoading: boolean;
}

export interface Remote<T> extends RemoteState<T> {
  /** Asks again, and says so meanwhile. */
  load: () => void;
  /** Asks again while the screen stays as it is. */
  refresh: () => void;
  /** Shows what was changed here; no answer to an earlier question takes it back. */
  change: (change: (data: T) => T) => void;
  /** Shows why a change was refused, until the next answer. */
  fail: (failure: RemoteFailure) => void;
}

interface RemoteOptions<T> {
  /** Whether it is asked for again whenever the screen may be old (`whenToAsk`). */
  fresh?: boolean;
  /** What is shown of a fresh answer; `before` is null unless it comes of a `refresh`. */
  merge?: ((fresh: T, before: T | null) => T) | undefined;
  /** Whether a failure takes away what is shown; `not_found` does unless the screen says it. */
  isGone?: ((failure: RemoteFailure) => boolean) | undefined;
}

interface Question<T> extends Pick<RemoteOptions<T>, 'merge' | 'isGone'> {
  key: string | null;
  ask: () => Promise<Answer<T>> | null;
}

const unexplained: FailureRecord = { code: null, reason: null, message: '' };

/**
 * Asks the server for what a screen shows, whenever `key` changes; a null key, or null in the place
 * of a question, asks nothing. A key that comes back, such as with the network, asks only for what
 * is not here or was not answered. Whoever asks, also a handler of an earlier render, asks what the
 * newest render asks; no answer is taken after the key has changed or the component is gone. What
 * was there stays when the same cannot be had again, unless it is gone. An unexpected error is
 * reported and counts as an unexplained failure.
 */
export function useRemote<T>(
  key: string | null,
  ask: () => Promise<Answer<T>> | null,
  { fresh = false, merge, isGone }: RemoteOptions<T> = {},
): Remote<T> {
  const [state, setState] = useState<KeyedState<T>>(() => firstState(key));
  const [questions] = useState(newestQuestion);
  // A question whose answer was dropped, or that had no key yet, stays owed.
  const isOwed = useRef(false);
  const question = useRef<Question<T> | null>(null);
  useLayoutEffect(() => {
    question.current = { key, ask, merge, isGone };
    return () => {
      question.current = null;
    };
  });
  const refresh = () => {
    isOwed.current = true;
    const current = question.current;
    const asking = current?.key == null ? null : current.ask();
    if (!current || !asking) return;
    const take = (answer: Answer<T>) => {
      isOwed.current = false;
      const newest = { ...current, ...question.current, key: current.key, answer };
      setState((before) => afterAnswer(before, newest));
    };
    void questions.take(asking, take, (error) => {
      reportError(error);
      take({ ok: false, ...unexplained });
    });
  };
  const load = () => {
    if (question.current?.key != null) {
      setState((before) => ({ ...before, failure: null, isLoading: true }));
    }
    refresh();
  };
  const start = useEffectEvent(() => {
    const isHere = state.key === key && state.data !== null;
    if (!isHere || isOwed.current) load();
  });
  useEffect(() => {
    if (key === null) return undefined;
    start();
    return questions.drop;
  }, [key, questions]);
  useOnlineAgain(() => state.failure !== null && load());
  const again = useEffectEvent(refresh);
  useEffect(() => (fresh ? whenToAsk(() => again()) : undefined), [fresh]);
  return {
    ...state,
    load,
    refresh,
    change(change) {
      questions.drop();
      setState((now) => ({ ...now, data: now.data && change(now.data) }));
      if (isOwed.current) refresh();
    },
    fail: (failure) => setState((now) => ({ ...now, failure })),
  };
}

interface KeyedState<T> extends RemoteState<T> {
  /** What `data` answers. */
  key: string | null;
}

/** @internal */
export function firstState<T>(key: string | null): KeyedState<T> {
  return { key, data: null, failure: null, isLoading: true };
}

interface KeyedAnswer<T> extends Pick<RemoteOptions<T>, 'merge' | 'isGone'> {
  key: string | null;
  answer: Answer<T>;
}

/** @internal */
export function afterAnswer<T>(
  before: KeyedState<T>,
  { key, answer, merge = (fresh) => fresh, isGone = isNotFound }: KeyedAnswer<T>,
): KeyedState<T> {
  const ofSame = before.key === key ? before.data : null;
  if (answer.ok) {
    const data = merge(answer.data, before.isLoading ? null : ofSame);
    return { key, data, failure: null, isLoading: false };
  }
  return { key, data: isGone(answer) ? null : ofSame, failure: answer, isLoading: false };
}

function isNotFound({ code }: RemoteFailure): boolean {
  return code === 'not_found';
}

interface RemotePendingProps {
  remote: Pick<Remote<unknown>, 'failure' | 'load'>;
  texts: {
    loading: string;
    /** Said of a failure that says nothing itself. */
    failed: string;
    /** Said without a network, where nothing is here. */
    offlineEmpty?: string;
  };
  /** How many lines stand there while it loads, or what else is drawn in their place. */
  lines?: number;
  skeleton?: ReactNode;
}

/** Says in the place of what is not here that it loads, or why it could not be loaded. */
export function RemotePending(props: RemotePendingProps) {
  const { remote, texts, lines = 0, skeleton } = props;
  const { failure, load } = remote;
  const isOnline = useOnline();
  if (!isOnline && texts.offlineEmpty !== undefined) return <Notice>{texts.offlineEmpty}</Notice>;
  if (failure) {
    return <FailedNotice onTryAgain={load}>{textOf(failure) || texts.failed}</FailedNotice>;
  }
  return (
    <>
      <p role="status" className={skeleton ? 'visually-hidden' : undefined}>
        {texts.loading}
      </p>
      {skeleton ?? <Skeleton lines={lines} />}
    </>
  );
}

interface RemoteViewProps<T> extends RemotePendingProps {
  remote: RemoteState<T> & Pick<Remote<T>, 'load'>;
  texts: RemotePendingProps['texts'] & {
    /** Said where the data may be old; without it, why. */
    old?: (why: string) => string;
    /** Said in its place without a network. */
    offline?: string;
  };
  /** Whether nothing of before is shown while it loads again. */
  anew?: boolean;
  /** Whether data that may be old are shown without a word, such as where the screen says it elsewhere. */
  quiet?: boolean;
  children: (data: T) => ReactNode;
}

/** Says that something loads, that it could not be loaded, or that it may be old; else shows it. */
export function RemoteView<T>(props: RemoteViewProps<T>) {
  const { remote, texts, anew = false, quiet = false, children } = props;
  const { data, failure, isLoading, load } = remote;
  const isOnline = useOnline();
  if (data === null || (anew && isLoading)) {
    return <RemotePending {...props} />;
  }
  const why = failure && (textOf(failure) || texts.failed);
  const isOffline = !isOnline && texts.offline !== undefined;
  return (
    <>
      {isOffline && <Notice>{texts.offline}</Notice>}
      {!isOffline && !quiet && why !== null && (
        <FailedNotice onTryAgain={load}>{texts.old?.(why) ?? why}</FailedNotice>
      )}
      {children(data)}
    </>
  );
}
