import type { IncomingMessage, Server } from 'node:http';
import type { AppDeps } from '#api/server/app-deps.ts';
import { clientBehind, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** This machine and private networks, where a proxy of the owner stands. */
const nearby = '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

const allAsOne =
  'ALL CUSTOMERS COUNT AS ONE, because a proxy calls for them and TRUST_PROXY is unset: set it to 1.';

/** Warns once of a proxy of the owner that nothing was said of: one client could use up the limits of all (T31). */
export function watchForProxy(
  server: Server,
  trustProxy: TrustedProxies,
  logger: Pick<AppDeps['logger'], 'warn'>,
): void {
  const proxies = readTrustedProxies(nearby);
  if (trustProxy !== 0 || proxies === null) return;
  function look({ headers, socket: { remoteAddress: from } }: IncomingMessage) {
    const forwarded = headers['x-forwarded-for']?.toString();
    if (clientBehind(proxies ?? 0, forwarded, from) === clientBehind(0, forwarded, from)) return;
    server.off('request', look);
    logger.warn({ proxy: allAsOne });
  }
  server.on('request', look);
}
