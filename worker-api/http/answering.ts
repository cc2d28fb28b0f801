import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from './app-env.ts';
import { securityHeaders } from './security-headers.ts';

const headerList = Object.entries(securityHeaders);
const processId = randomBytes(6).toString('base64url');
let requests = 0;

/**
 * Wraps every request: sets a request id, completes the response headers, and writes one log line
 * without personal data (T26). API responses are `no-store` unless their route sets
 * `Cache-Control` (T6). The catalogue sets `headersDone`: logging the most frequent response would
 * cost as much as sending it.
 */
export function answering({ logger }: Pick<AppDeps, 'logger'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedMs = performance.now();
    requests += 1;
    c.set('requestId', `${processId}-${requests.toString(36)}`);
    await next();
    if (c.get('headersDone')) return;
    completeHeaders(c);
    logger.info({
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round((performance.now() - startedMs) * 10) / 10,
    });
  });
}

function completeHeaders(c: Context<AppEnv>) {
  const { headers } = c.res;
  for (const [name, value] of headerList) {
    if (!headers.has(name)) headers.set(name, value);
  }
  headers.set('X-Request-Id', c.get('requestId'));
  if (c.req.path.startsWith('/api') && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'no-store');
  }
}

/** The pattern of the matched route; the path itself may hold personal data. */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? '*';
}
