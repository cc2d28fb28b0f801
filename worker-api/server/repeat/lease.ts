import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BasicDeps } from '#api/server/basic-deps.ts';

/** A lease of the storage (ST14), as one holder takes, renews and releases it. */
export interface Lease {
  /** Takes or renews it; false while another holds it. */
  take(now?: Date): Promise<boolean>;
  /** Takes it as soon as it is free; false when that was not in time, or `signal` aborted. */
  wait(patience: Patience): Promise<boolean>;
  /** Returns whether this holder took it for so long from now at least. */
  isHeldFor(ms: number): boolean;
  /**
   * Renews it from now on until it is released. Calls `lost` when it could not be renewed in time, so
   * that another may hold it. After `longestMs` it is renewed no more.
   */
  keep(options?: { lost?: () => void; longestMs?: number }): void;
  release(): Promise<void>;
}

interface Patience {
  withinMs: number;
  tryEveryMs: number;
  signal?: AbortSignal;
}

interface LeaseOptions {
  name: string;
  /** After a crash the next holder waits for as long. */
  lastsMs: number;
  /** Holders of one name share the lease. */
  holder?: string;
  /**
   * The lease is taken also where no other server shares the storage, whose lease nobody else would
   * wait for.
   */
  evenAlone?: boolean;
}

/** How often a lease is renewed within its duration. */
const renewals = 3;

/** The lease of this name; where no other process shares the storage it is always taken, and never asked for. */
export function createLease(
  { storage, clock }: Pick<BasicDeps, 'storage' | 'clock'>,
  { name, lastsMs, holder = randomUUID(), evenAlone = false }: LeaseOptions,
): Lease {
  const isNeeded = evenAlone || storage.isShared;
  const renewMs = lastsMs / renewals;
  let heldUntilMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let renewing = Promise.resolve();

  async function take(now = clock()): Promise<boolean> {
    if (!isNeeded) return true;
    const untilMs = now.getTime() + lastsMs;
    const until = new Date(untilMs).toISOString();
    const isTaken = await storage.leases.take(name, holder, now.toISOString(), until);
    heldUntilMs = isTaken ? untilMs : 0;
    return isTaken;
  }

  function endKeeping() {
    clearInterval(timer);
    timer = undefined;
  }

  async function renew(lost: (() => void) | undefined) {
    // A storage that does not answer, or fails, is tried again while the lease lasts.
    const leftMs = Math.max(0, heldUntilMs - clock().getTime());
    const overdue = pause(leftMs, false, { ref: false });
    const first = await Promise.race([take(), overdue]).catch(() => leftMs > renewMs);
    if (first || timer === undefined || !lost) return;
    endKeeping();
    lost();
  }

  return {
    take,
    async wait({ withinMs, tryEveryMs, signal }) {
      const giveUpMs = performance.now() + withinMs;
      while (!(await take())) {
        if (signal?.aborted || performance.now() >= giveUpMs) return false;
        await pause(tryEveryMs * (1 + Math.random()));
      }
      return true;
    },
    isHeldFor: (ms) => heldUntilMs - clock().getTime() > ms,
    keep({ lost, longestMs = Number.POSITIVE_INFINITY } = {}) {
      if (!isNeeded) return;
      let leftMs = longestMs;
      timer = setInterval(() => {
        leftMs -= renewMs;
        if (leftMs < 0) endKeeping();
        else renewing = renewing.then(() => renew(lost));
      }, renewMs);
      timer.unref();
    },
    async release() {
      endKeeping();
      // A pending renewal would take the lease again.
      await renewing;
      heldUntilMs = 0;
      if (isNeeded) await storage.leases.release(name, holder);
    },
  };
}

const taskLastsMs = 20_000;
/** What hangs does not keep it for ever. */
const longestTaskMs = 60_000;
const patience = { withinMs: 12_000, tryEveryMs: 25 };

/**
 * Runs `task` while no other process runs one under this name; `busy` when it did not get its turn in
 * time. Names must be few: storage keeps a row for each of them. With `evenAlone` calls of one process
 * exclude each other too.
 */
export async function withLease<T>(
  deps: Pick<BasicDeps, 'storage' | 'clock'>,
  name: string,
  task: () => Promise<T>,
  { evenAlone = false }: Pick<LeaseOptions, 'evenAlone'> = {},
): Promise<T | { ok: false; reason: 'busy' }> {
  const lease = createLease(deps, { name, lastsMs: taskLastsMs, evenAlone });
  if (!(await lease.wait(patience))) return { ok: false, reason: 'busy' };
  lease.keep({ longestMs: longestTaskMs });
  try {
    return await task();
  } finally {
    await lease.release();
  }
}

/** Few names of a kind, as each leaves a trace in the storage; whoever shares one waits for the others. */
const namesOfKind = 256;

/** Returns the name of the lease of one of many, such as an owner or an order. */
export function leaseNameOf(kind: string, one: string): string {
  const place = createHash('sha256').update(one).digest().readUInt32BE(0) % namesOfKind;
  return `${kind} ${place}`;
}
