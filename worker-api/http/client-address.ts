import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { BriefLimit } from '#api/limits/brief-limit.ts';
import type { AppEnv } from './app-env.ts';
import { fail } from './fail.ts';
import { normalAddress } from './normal-address.ts';

/**
 * The client's IP address as limits count it (T31). Anyone can send `X-Forwarded-For`, so its last
 * entry, which an own proxy appends, counts only with `trustProxy`.
 */
export function clientAddress<E extends AppEnv>(c: Context<E>, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = normalAddress(c.req.header('X-Forwarded-For')?.split(',').at(-1) ?? '');
    if (forwarded) return forwarded;
  }
  if (!c.env?.incoming) return 'in-process';
  return normalAddress(getConnInfo(c).remote.address ?? '') ?? 'unknown';
}

/** Refuses an address that calls too often with 429 and `Retry-After`. */
export function limitByAddress(limit: BriefLimit, trustProxy: boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const answer = await limit.take(clientAddress(c, trustProxy));
    return answer.ok ? next() : fail(c, 'too_many_requests', answer);
  });
}
