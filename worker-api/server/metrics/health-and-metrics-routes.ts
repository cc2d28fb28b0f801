import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail, storageAwaySeconds } from '#api/server/http/answers/fail.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { StorageAwayError } from '#api/storage/storage.ts';

/**
 * The page that a Prometheus server reads, with the owner's own token as a bearer. Without a token
 * in the settings the address is unknown.
 */
export function metricsRoutes({
  metrics,
  metricsToken,
}: Pick<AppDeps, 'metrics' | 'metricsToken'>) {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (metricsToken === undefined) return fail(c, 'not_found');
    const header = c.req.header('Authorization') ?? '';
    if (!isSame(header, `Bearer ${metricsToken}`)) return fail(c, 'unauthorized');
    const { contentType, text } = await metrics.page();
    return c.text(text, 200, { 'Content-Type': contentType });
  });
}

/** Compares in a time that does not tell how much of it was right. */
function isSame(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** A load balancer waits this long for a yes (P17). */
const readyWithinMs = 800;

/** `health`: the process serves. `ready`: storage responds too, and soon. */
export function healthRoutes({ storage, logger }: Pick<AppDeps, 'storage' | 'logger'>) {
  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ status: 'ok' as const }))
    .get('/ready', async (c) => {
      try {
        await inTime(storage.ping());
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        logger.error({ requestId: c.get('requestId'), error: loggableError(error) });
        return fail(c, 'storage_unreachable', { retryAfterSeconds: storageAwaySeconds });
      }
      return c.json({ status: 'ready' as const });
    });
}

async function inTime(pinging: Promise<void>): Promise<void> {
  const late = wait(readyWithinMs, 'late', { ref: false });
  if ((await Promise.race([pinging, late])) === 'late') {
    throw new StorageAwayError('Storage did not answer a ping in time');
  }
}
