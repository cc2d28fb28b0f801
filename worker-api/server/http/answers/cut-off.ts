import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { fail } from './fail.ts';

/**
 * Responds with 503 `timeout` when a call takes longer than `ms` (P11). The handler keeps running;
 * a retry is safe because every write is idempotent.
 */
export function cutOff(ms: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, ms, 'late');
    });
    try {
      if ((await Promise.race([next(), late])) === 'late') {
        c.res = fail(c, 'timeout', { retryAfterSeconds: 1 });
      }
    } finally {
      clearTimeout(timer);
    }
  });
}
