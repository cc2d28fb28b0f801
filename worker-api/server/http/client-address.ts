import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { clientBehind, type TrustedProxies } from './trusted-proxies.ts';

/** The client's IP address as limits count it (T31). */
export function clientAddress<E extends AppEnv>(c: Context<E>, trustProxy: TrustedProxies): string {
  const { address } = c.env?.incoming ? getConnInfo(c).remote : {};
  const client = clientBehind(trustProxy, c.req.header('X-Forwarded-For'), address);
  return client ?? (c.env?.incoming ? 'unknown' : 'in-process');
}
