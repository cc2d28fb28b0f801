import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { StartError } from '#api/start-error.ts';
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
/** Of servers that start at the same moment one takes it first. */
const tries = 10;
const tryAgainMs = 100;

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'logger'>;

/**
 * Notes that this server runs, until what it returns is called. Throws a `StartError` while the shop
 * is moved or restored.
 */
export async function noteRunning(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  lastsMs = defaultLastsMs,
): Promise<() => void> {
  if (!storage.isShared) return () => undefined;
  const take = () => {
    const now = clock();
    const until = new Date(now.getTime() + lastsMs).toISOString();
    return storage.leases.take(name, servers, now.toISOString(), until);
  };
  for (let tried = 1; !(await take()); tried += 1) {
    if (tried === tries) {
      throw new StartError(
        'The shop in MONGODB_URI is being moved or restored: start the server when that is done.',
      );
    }
    await wait(tryAgainMs * (1 + Math.random()));
  }
  // One that fails is made up for by the next one, or by another server's.
  const renew = () => void take().catch(() => false);
  const timer = setInterval(renew, lastsMs / renewals);
  timer.unref();
  return () => clearInterval(timer);
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
  // What the lease misses, the comparison of both copies finds out.
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
