import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { AppDeps } from '#api/server/app-deps.ts';

const oldestMs = 60_000;

/**
 * Rows and bytes of every table, read once a minute at most because each table is asked. One
 * that takes longer than `longestMs` goes on beside, with the earlier figures on the page. While storage
 * is away, or does not answer a ping in that time, they are absent and `shop_storage_up` is zero.
 * Returns a function that brings them up to date.
 */
export function measureStorage(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  registers: Registry[],
  longestMs: number,
): () => Promise<void> {
  const rows = new Gauge({
    name: 'shop_storage_rows',
    help: 'Rows of each table.',
    labelNames: ['table'],
    registers,
  });
  const bytes = new Gauge({
    name: 'shop_storage_bytes',
    help: 'Bytes of the contents of each table, without indexes.',
    labelNames: ['table'],
    registers,
  });
  let readMs = Number.NEGATIVE_INFINITY;
  /** Large tables take long; no second reading starts beside the first. */
  let reading: Promise<boolean> | null = null;

  async function readSizes(): Promise<void> {
    const sizes = await storage.sizes();
    readMs = clock().getTime();
    for (const { table, ...size } of sizes) {
      rows.set({ table }, size.rows);
      bytes.set({ table }, size.bytes);
    }
  }

  const up = new Gauge({ name: 'shop_storage_up', help: 'Whether storage answered.', registers });

  return async () => {
    const late = wait(longestMs, false, { ref: false });
    const isUp = await Promise.race([succeeds(storage.ping()), late]);
    up.set(isUp ? 1 : 0);
    if (isUp) {
      if (Math.abs(clock().getTime() - readMs) >= oldestMs) {
        reading ??= succeeds(readSizes()).finally(() => {
          reading = null;
        });
      }
      if (reading) await Promise.race([reading, late]);
      return;
    }
    readMs = Number.NEGATIVE_INFINITY;
    rows.reset();
    bytes.reset();
  };
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
