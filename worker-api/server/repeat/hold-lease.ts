import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/loggable-error.ts';

export interface HeldLease {
  release(): Promise<void>;
}

/** How often a lease is renewed within its duration. */
const renewals = 3;
const tryAgainMs = 500;

/**
 * Takes the lease of this name (ST14) and keeps renewing it. Waits until the lease of a dead holder
 * expires; returns null when the holder is alive or `signal` aborts. Calls `lost` when it could not
 * be renewed in time, so that another process may hold it.
 */
export async function holdLease(
  { storage, clock, logger }: Pick<AppDeps, 'storage' | 'clock' | 'logger'>,
  { name, holder, lastsMs }: { name: string; holder: string; lastsMs: number },
  { signal, lost }: { signal: AbortSignal; lost: () => void },
): Promise<HeldLease | null> {
  const renewMs = lastsMs / renewals;
  let heldUntilMs = 0;
  async function take(): Promise<boolean> {
    const nowMs = clock().getTime();
    const untilMs = nowMs + lastsMs;
    const [now, until] = [nowMs, untilMs].map((ms) => new Date(ms).toISOString());
    const taken = await storage.leases.take(name, holder, now ?? '', until ?? '');
    if (taken) heldUntilMs = untilMs;
    return taken;
  }

  const giveUpMs = Date.now() + lastsMs + renewMs;
  while (!(await take())) {
    if (signal.aborted || Date.now() >= giveUpMs) return null;
    await wait(tryAgainMs);
  }

  /** Resolves to false when the lease expires before storage responds. */
  function overdue(): Promise<false> {
    return wait(Math.max(0, heldUntilMs - clock().getTime()), false as const, { ref: false });
  }

  let released = false;
  let renewing = Promise.resolve();
  async function renew() {
    const taken = await Promise.race([take(), overdue()]).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      logger.error({ error: loggableError(error), during: `keeping the lease ${name}` });
      // A failing storage is retried while the lease lasts.
      return clock().getTime() + renewMs < heldUntilMs;
    });
    if (taken || released) return;
    clearInterval(timer);
    lost();
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, renewMs);
  timer.unref();
  return {
    async release() {
      released = true;
      clearInterval(timer);
      // A pending renewal would take the lease again.
      await renewing;
      await storage.leases.release(name, holder);
    },
  };
}
