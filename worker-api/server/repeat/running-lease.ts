import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { StartError } from '#api/server/start-error.ts';
import type { Storage } from '#api/storage/storage.ts';
import { holdLease } from './hold-lease.ts';

/**
 * The lease of a shop in a shared database: all its servers hold it together, or one command that
 * needs it stopped holds it alone. A SQLite file is locked instead.
 */
const name = 'running';
const servers = 'servers';
/** A server that was stopped or killed counts as running for as long. */
const defaultLastsMs = 9_000;
const renewals = 3;
/** Of servers that take it at the same moment one succeeds; the others try again. */
const tries = 10;
const tryAgainMs = 100;

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'logger'>;

/**
 * Notes that this server runs, until what it returns is called. Throws a `StartError` while the shop
 * is moved or restored. Calls `lost` when that began although this server runs, because no server
 * could renew the lease in time: it must stop then.
 */
export async function noteRunning(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  lost: () => void,
  lastsMs = defaultLastsMs,
): Promise<() => void> {
  if (!storage.isShared) return () => undefined;
  const takeOnce = () => {
    const now = clock();
    const until = new Date(now.getTime() + lastsMs).toISOString();
    return storage.leases.take(name, servers, now.toISOString(), until);
  };
  const take = async () => {
    for (let tried = 1; !(await takeOnce()); tried += 1) {
      if (tried === tries) return false;
      await wait(tryAgainMs * (1 + Math.random()));
    }
    return true;
  };
  if (!(await take())) {
    throw new StartError(
      'The shop in MONGODB_URI is being moved or restored: start the server when that is done.',
    );
  }
  let ended = false;
  const end = () => {
    ended = true;
    clearInterval(timer);
  };
  const renew = async () => {
    // One that fails is made up for by the next one, or by another server's.
    const taken = await take().catch(() => true);
    if (taken || ended) return;
    end();
    lost();
  };
  const timer = setInterval(renew, lastsMs / renewals);
  timer.unref();
  return end;
}

/**
 * Does what needs a stopped shop: no server can start meanwhile (P22). Throws a `StartError` when one
 * runs, on whatever machine.
 */
export async function whileStopped<T>(
  { storage, clock = () => new Date() }: { storage: Storage; clock?: AppDeps['clock'] },
  work: () => Promise<T>,
  lastsMs = defaultLastsMs,
): Promise<T> {
  if (!storage.isShared) return await work();
  // Nothing is done when it is lost: rows that a server writes meanwhile make the copies differ,
  // and such a copy is not used.
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const held = await holdLease(
    { storage, clock, logger: quiet },
    { name, holder: randomUUID(), lastsMs },
    { signal: new AbortController().signal, lost: () => undefined },
  );
  if (!held) throw new StartError('The shop in MONGODB_URI is running: stop its servers first.');
  try {
    return await work();
  } finally {
    await held.release();
  }
}
