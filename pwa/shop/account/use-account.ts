import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { storedAccount } from '#pwa/device/accounts/stored-account.ts';
import type { StoredAccount } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { newestFirst, type OrderView, readOrder } from '#pwa/orders/read-order.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { refreshAccount } from '#pwa/sync/pull-account.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { Order } from '#shared/orders/order.ts';
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
  const reading = useLiveQuery(async () => ({ row: await storedAccount(scope) }), [scope]);
  const [keptAtFirst, setKeptAtFirst] = useState<string | null>();
  if (reading && keptAtFirst === undefined) setKeptAtFirst(reading.row?.fetchedAt ?? null);
  const { staleness, load } = useRefresh(scope);
  return { state: accountState(reading, keptAtFirst, staleness), load };
}

function useRefresh(scope: Scope): { staleness: Staleness | null; load: () => void } {
  const online = useOnline();
  const token = useSession()?.token ?? null;
  // An error, such as of a full device, counts as a failure: what is stored stays on the screen.
  const { failure, isLoading, load } = useRemote(
    token,
    () => (navigator.onLine && token !== null ? refreshAccount(scope, token) : null),
    { fresh: true },
  );
  if (!online) return { staleness: { kind: 'offline' }, load };
  if (isLoading) return { staleness: { kind: 'refreshing' }, load };
  return { staleness: failure && { kind: 'failed', failure }, load };
}

function accountState(
  reading: { row: StoredAccount | null } | undefined,
  keptAtFirst: string | null | undefined,
  staleness: Staleness | null,
): AccountState {
  if (!reading) return { kind: 'loading' };
  const { row } = reading;
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

/** A profile as servers send it; both spellings of a time are read (D29). */
interface ProfileAnswer {
  name: string;
  email: string;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  createdAt?: string | undefined;
  created_at?: string | undefined;
  updatedAt?: string | undefined;
  updated_at?: string | undefined;
  emailVerified?: boolean | undefined;
}

/** A profile as the account shows it; absent texts are empty, absent times null. */
export interface ProfileView {
  name: string;
  email: string;
  phone: string;
  address: string;
  joined: string | null;
  updated: string | null;
  /** Null where the shop sends no e-mail. */
  emailVerified: boolean | null;
}

/** @internal */
export function readProfile(answer: ProfileAnswer): ProfileView {
  const { name, email, phone, address } = answer;
  return {
    name,
    email,
    phone: phone ?? '',
    address: address ?? '',
    joined: answer.createdAt ?? answer.created_at ?? null,
    updated: answer.updatedAt ?? answer.updated_at ?? null,
    emailVerified: answer.emailVerified ?? null,
  };
}

/** Returns why the account could not be loaded. */
export function failedText(failure: FailureRecord): string {
  return textOf(failure) || words.failed;
}

/** Reads the account again, for an order has changed; resolves when that has ended, well or not. */
export function useRefreshOrders(): () => Promise<void> {
  const scope = useScope();
  const token = useSession()?.token ?? null;
  return async () => {
    // A full device cannot store them.
    if (token !== null) await refreshAccount(scope, token).catch(reportError);
  };
}

/** Reads the account again, and resolves to an order as it is now; to undefined where it has none such. */
export function useFetchOrder(): (number: string) => Promise<Order | undefined> {
  const scope = useScope();
  const refresh = useRefreshOrders();
  return async (number) => {
    await refresh();
    const { orders = [] } = (await storedAccount(scope)) ?? {};
    return orders.find(({ order_number }) => order_number === number);
  };
}
