import { randomBytes } from 'node:crypto';
import type { Context, TypedResponse } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { LoggedCall } from '#api/server/basic-deps.ts';
import type { AnsweredCall, Metrics, SyncedKind } from '#api/server/metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';
import { securityHeaders } from './security-headers.ts';

const headerList = Object.entries(securityHeaders);

/**
 * Wraps every request: sets a request id, completes the response headers, measures the call and
 * writes one log line without personal data (T26). API responses and failures are `no-store` unless
 * their route sets `Cache-Control` (T6): a file that is not here yet must not stay away in a cache (P18). A route whose response has every header already sets `readyRoute`.
 */
export function answering({ logger, metrics }: Pick<AppDeps, 'logger' | 'metrics'>) {
  const logCall = logger.answered ?? ((call: LoggedCall) => logger.info(call));
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedMs = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    await next();
    if (c.req.method === 'HEAD') leaveBody(c);
    const readyRoute = c.get('readyRoute');
    if (readyRoute === undefined) completeHeaders(c);
    const { method } = c.req;
    const { status } = c.res;
    const route = readyRoute ?? routeOf(c);
    const ms = Math.round((performance.now() - startedMs) * 10) / 10;
    const call = { requestId, method, route, status, ms };
    logCall(call);
    metrics.answered(call);
    if (isRefusal(status)) countRefusal(metrics, call, c.get('failureCode'));
  });
}

const idBytes = 12;
const idsAtOnce = 512;

let bytes = Buffer.alloc(0);
let at = 0;

/** Returns a request id of 96 random bits, which says nothing about other requests (T37). */
function newRequestId(): string {
  // Bytes of many ids at once: asking for those of one takes longer than the rest of a log line.
  if (at === bytes.length) {
    bytes = randomBytes(idBytes * idsAtOnce);
    at = 0;
  }
  at += idBytes;
  return bytes.toString('base64url', at - idBytes, at);
}

/** A device takes a change with such an answer out of its outbox; it retries the others (SY6). */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

const syncedKinds: readonly [path: string, kind: SyncedKind][] = [
  ['/api/cart', 'cart'],
  ['/api/upload', 'photos'],
  ['/api/orders', 'orders'],
];

function countRefusal(metrics: Metrics, { method, route }: AnsweredCall, code = 'none') {
  const kind = syncedKinds.find(([path]) => route.startsWith(path))?.[1];
  if (kind && method !== 'GET') metrics.refusedSync(kind, code);
}

const jsonHeaders = {
  ...securityHeaders,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
};

/**
 * As `c.json`, for what is answered most: all headers are in one plain record, which the Node
 * adapter sends without copying, so a header that was set on the context is not sent.
 */
export function readyJson<E extends AppEnv, T extends object, Status extends ContentfulStatusCode>(
  c: Context<E>,
  body: T,
  status: Status,
) {
  c.set('readyRoute', routeOf(c));
  const headers = { ...jsonHeaders, 'X-Request-Id': c.get('requestId') };
  const answer = new Response(JSON.stringify(body), { status, headers });
  return answer as Response & TypedResponse<T, Status, 'json'>;
}

/** Nobody reads the body of a `HEAD`, and one that is never read would hold its place for good (T51). */
function leaveBody(c: Context<AppEnv>) {
  const { body } = c.res;
  if (body === null) return;
  c.res = new Response(null, c.res);
  // A stream may reject with the reason for which it is ended; that is how this one ends.
  body.cancel().catch(() => undefined);
}

function completeHeaders(c: Context<AppEnv>) {
  const { headers } = c.res;
  for (const [name, value] of headerList) {
    if (!headers.has(name)) headers.set(name, value);
  }
  headers.set('X-Request-Id', c.get('requestId'));
  const isBrief = c.req.path.startsWith('/api') || c.res.status >= 400;
  if (isBrief && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'no-store');
  }
}

const handlerOf = (c: Context) => matchedRoutes(c).findLast(({ method }) => method !== 'ALL');

/** The pattern of the matched route; the path itself may hold personal data. */
function routeOf(c: Context): string {
  return handlerOf(c)?.path ?? '*';
}

/** Method and pattern of the matched route, such as `GET /api/images/:id`; a `HEAD` is a `GET`. */
export function doorOf(c: Context): string | null {
  const handler = handlerOf(c);
  return handler ? `${handler.method} ${handler.path}` : null;
}
