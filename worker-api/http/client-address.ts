import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { BriefLimit } from '#api/limits/brief-limit.ts';
import type { AppEnv } from './app-env.ts';
import { fail } from './fail.ts';
import { clientBehind, type TrustedProxies } from './trusted-proxies.ts';

/** The client's IP address as limits count it (T31). */
export function clientAddress<E extends AppEnv>(c: Context<E>, trustProxy: TrustedProxies): string {
  const { address } = c.env?.incoming ? getConnInfo(c).remote : {};
  const client = clientBehind(trustProxy, c.req.header('X-Forwarded-For'), address);
  return client ?? (c.env?.incoming ? 'unknown' : 'in-process');
}

/** Refuses an address that calls too often with 429 and `Retry-After`. */
export function limitByAddress(limit: BriefLimit, trustProxy: TrustedProxies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const answer = await limit.take(clientAddress(c, trustProxy));
    return answer.ok ? next() : fail(c, 'too_many_requests', answer);
  });
}
