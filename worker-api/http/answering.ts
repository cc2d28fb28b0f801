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
 * Around every request: gives it an id, completes the headers of its answer, and writes one
 * log line without personal data (T26). API answers are not stored anywhere unless their
 * route says otherwise (T6). The catalogue, the busiest answer of all, says `headersDone`: it
 * comes ready-made and is not logged, which would cost as much as sending it.
 */
export function answering({ logger }: Pick<AppDeps, 'logger'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedMs = performance.now();
    requests += 1;
    c.set('requestId', `${processId}-${requests.toString(36)}`);
    await next();
    // The ready-made catalogue is sent as a file would be: nothing to complete, nothing to log.
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

/** The pattern of the route that answered, never the address itself. */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? '*';
}
