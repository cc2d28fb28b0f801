import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import { loggableError } from '#api/http/loggable-error.ts';

/** `health`: the process serves. `ready`: storage responds too. */
export function healthRoutes({ storage, logger }: Pick<AppDeps, 'storage' | 'logger'>) {
  return new Hono<AppEnv>()
    .get('/health', (c) => c.json({ status: 'ok' as const }))
    .get('/ready', async (c) => {
      try {
        await storage.ping();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        logger.error({ requestId: c.get('requestId'), error: loggableError(error) });
        return fail(c, 'storage_unreachable');
      }
      return c.json({ status: 'ready' as const });
    });
}
