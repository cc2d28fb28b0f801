import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { whenToAsk } from '#pwa/device/when-to-ask.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { useAnswer } from './use-answer.ts';

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
  merge?: (fresh: T, before: T | null) => T;
}

const unexplained: FailureRecord = { code: null, reason: null, message: '' };

/**
 * Asks the server for what a screen shows, whenever `key` changes; a null key, or null in the place
 * of a question, asks nothing. A key that comes back, such as with the network, asks only for what
 * is not here. What was there stays when the same cannot be had again, unless it is
 * gone (`not_found`). An unexpected error is reported and counts as an unexplained failure.
 */
export function useRemote<T>(
  key: string | null,
  ask: () => Promise<Answer<T>> | null,
  { fresh = false, merge }: RemoteOptions<T> = {},
): Remote<T> {
  const [state, setState] = useState<KeyedState<T>>(() => firstState(key));
  const take = (answer: Answer<T>) =>
    setState((before) => afterAnswer(before, { key, answer, merge }));
  const isHere = state.key === key && state.data !== null;
  const { load, refresh, drop } = useAnswer(isHere ? null : key, {
    ask,
    onAsk: () => setState((before) => ({ ...before, failure: null, isLoading: true })),
    onAnswer: take,
    onError: () => take({ ok: false, ...unexplained }),
  });
  const again = useEffectEvent(() => {
    if (key !== null) refresh();
  });
  useEffect(() => (fresh ? whenToAsk(() => again()) : undefined), [fresh]);
  return {
    ...state,
    load,
    refresh,
    change(change) {
      drop();
      setState((now) => ({ ...now, data: now.data && change(now.data) }));
      if (state.isLoading) refresh();
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

interface KeyedAnswer<T> {
  key: string | null;
  answer: Answer<T>;
  merge?: RemoteOptions<T>['merge'] | undefined;
}

/** @internal */
export function afterAnswer<T>(
  before: KeyedState<T>,
  { key, answer, merge = (fresh) => fresh }: KeyedAnswer<T>,
): KeyedState<T> {
  if (answer.ok) {
    const data = merge(answer.data, before.isLoading ? null : before.data);
    return { key, data, failure: null, isLoading: false };
  }
  const isKept = before.key === key && answer.code !== 'not_found';
  return { key, data: isKept ? before.data : null, failure: answer, isLoading: false };
}

interface RemoteViewProps<T> {
  remote: RemoteState<T> & Pick<Remote<T>, 'load'>;
  texts: {
    loading: string;
    /** Said of a failure that says nothing itself. */
    failed: string;
    /** Said where the data may be old; without it, why. */
    old?: (why: string) => string;
    /** Said in its place without a network. */
    offline?: string;
  };
  /** How many lines stand there while it loads. */
  lines: number;
  /** Whether nothing of before is shown while it loads again. */
  anew?: boolean;
  /** Whether data that may be old are shown without a word, such as where the screen says it elsewhere. */
  quiet?: boolean;
  children: (data: T) => ReactNode;
}

/** Says that something loads, that it could not be loaded, or that it may be old; else shows it. */
export function RemoteView<T>(props: RemoteViewProps<T>) {
  const { remote, texts, lines, anew = false, quiet = false, children } = props;
  const { data, failure, isLoading, load } = remote;
  const isOnline = useOnline();
  const why = failure && (textOf(failure) || texts.failed);
  if (data === null || (anew && isLoading)) {
    if (why !== null) return <FailedNotice onTryAgain={load}>{why}</FailedNotice>;
    return (
      <>
        <p role="status">{texts.loading}</p>
        <Skeleton lines={lines} />
      </>
    );
  }
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
