import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import type { StoredAccount } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { newestFirst, type OrderView, readOrder } from '#pwa/orders/read-order.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { type ProfileView, readProfile } from './read-profile.ts';
import { words } from './words.tsx';

export type AccountState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | {
      kind: 'here';
      profile: ProfileView;
      orders: OrderView[];
      /** UTC instant of the shown data. */
      asOf: string;
      /** Whether the first request has ended: its answer is shown, or it failed. */
      settled: boolean;
      /** Why newer data is missing; null when the shown data is the newest. */
      staleness: Staleness | null;
    };

export type Staleness =
  | { kind: 'offline' }
  | { kind: 'refreshing' }
  | { kind: 'failed'; failure: FailureRecord };

/**
 * The signed-in shopper's account: the copy on this device at once, then the server's, fetched
 * again whenever it may be old (B4). `load` retries.
 */
export function useAccount() {
  const scope = useScope();
  const kept = useLiveQuery(async () => ({ row: await storedAccount(scope) }), [scope]);
  const [keptAtFirst, setKeptAtFirst] = useState<string | null>();
  if (kept && keptAtFirst === undefined) setKeptAtFirst(kept.row?.fetchedAt ?? null);
  const { staleness, load } = useRefresh(scope);
  return { state: accountState(kept, keptAtFirst, staleness), load };
}

function useRefresh(scope: Scope): { staleness: Staleness | null; load: () => void } {
  const online = useOnline();
  const token = useSession()?.token ?? null;
  const [outcome, setOutcome] = useState<Staleness | null>({ kind: 'refreshing' });
  const { load, refresh } = useAnswer(token, {
    ask: () => (navigator.onLine && token !== null ? refreshAccount(scope, token) : null),
    onAsk: () => setOutcome({ kind: 'refreshing' }),
    onAnswer: (answer) => setOutcome(answer.ok ? null : { kind: 'failed', failure: answer }),
    // Such as a full device, which cannot store the answer; what is stored stays on the screen.
    onError: () => setOutcome({ kind: 'failed', failure: unexplained }),
  });
  useAsking(() => refresh());
  return { staleness: online ? outcome : { kind: 'offline' }, load };
}

const unexplained: FailureRecord = { code: null, reason: null, message: '' };

function accountState(
  kept: { row: StoredAccount | null } | undefined,
  keptAtFirst: string | null | undefined,
  staleness: Staleness | null,
): AccountState {
  if (!kept) return { kind: 'loading' };
  const { row } = kept;
  if (row) {
    return {
      kind: 'here',
      profile: readProfile(row.profile),
      orders: newestFirst(row.orders.map(readOrder)),
      asOf: row.fetchedAt,
      settled:
        row.fetchedAt !== keptAtFirst ||
        staleness?.kind === 'offline' ||
        staleness?.kind === 'failed',
      staleness,
    };
  }
  switch (staleness?.kind) {
    case 'offline':
      return { kind: 'failed', message: words.failedOffline };
    case 'failed':
      return { kind: 'failed', message: failedText(staleness.failure) };
    default:
      return { kind: 'loading' };
  }
}

/** Returns why the account could not be loaded. */
export function failedText(failure: FailureRecord): string {
  return textOf(failure) || words.failed;
}
