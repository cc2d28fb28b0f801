import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * The address a request came from. `X-Forwarded-For` can be made up by anyone, so its last
 * entry, the one an own proxy appended, counts only with `trustProxy`.
 */
export function clientAddress<E extends AppEnv>(c: Context<E>, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}
