import type { AppDeps } from '#api/server/app-deps.ts';
import { StartError } from '#api/server/start/start-error.ts';
import type { Storage } from '#api/storage/storage.ts';
import { every } from './every.ts';
import { createLease } from './lease.ts';

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
const amongServers = { withinMs: 1_500, tryEveryMs: 100 };
const tryAgainMs = 500;

/**
 * Notes that this server runs, until what it returns is called. Throws a `StartError` while the shop
 * is moved or restored. Calls `lost` when that began although this server runs, because no server
 * could renew the lease in time: it must stop then.
 */
export async function noteRunning(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'logger'>,
  lost: () => void,
  lastsMs = defaultLastsMs,
): Promise<() => void> {
  if (!deps.storage.isShared) return () => undefined;
  const lease = createLease(deps, { name, holder: servers, lastsMs });
  if (!(await lease.wait(amongServers))) {
    throw new StartError(
      'The shop in MONGODB_URI is being moved or restored: start the server when that is done.',
    );
  }
  const during = 'noting that the server runs';
  const noting = every(deps, { during, everyMs: lastsMs / renewals }, async (stopped) => {
    // One that fails is made up for by the next one, or by another server's.
    const isTaken = await lease.wait(amongServers).catch(() => true);
    if (isTaken || stopped.aborted) return;
    void noting.stop();
    lost();
  });
  return () => void noting.stop();
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
  const lease = createLease({ storage, clock }, { name, lastsMs });
  // The lease of a dead server has to be over first.
  if (!(await lease.wait({ withinMs: lastsMs + lastsMs / renewals, tryEveryMs: tryAgainMs }))) {
    throw new StartError('The shop in MONGODB_URI is running: stop its servers first.');
  }
  // Nothing is done when it is lost: rows that a server writes meanwhile make the copies differ,
  // and such a copy is not used.
  lease.keep();
  try {
    return await work();
  } finally {
    await lease.release();
  }
}
