import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';

export interface HeldLease {
  release(): Promise<void>;
}

/** A lease is renewed so often while it lasts. */
const renewals = 3;
const tryAgainMs = 500;

/**
 * Takes the one lease of this name (ST14) and keeps it by renewing. Waits for a holder that
 * died; null when another lives, or when `signal` says not to wait. `lost` is called when it
 * could not be renewed in time, so that somebody else may have it.
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

  /** Answers false when the lease is over before storage has said anything. */
  function overdue(): Promise<false> {
    return wait(Math.max(0, heldUntilMs - clock().getTime()), false as const, { ref: false });
  }

  let released = false;
  let renewing = Promise.resolve();
  async function renew() {
    const taken = await Promise.race([take(), overdue()]).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      logger.error({ error: loggableError(error), during: `keeping the lease ${name}` });
      // Storage that is away for a moment is tried again while the lease lasts.
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
      // A renewal under way would take it back.
      await renewing;
      await storage.leases.release(name, holder);
    },
  };
}
