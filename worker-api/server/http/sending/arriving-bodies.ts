import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { clientAddress } from '#api/server/http/client-address.ts';
import type { TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import { memoryOfNetworks } from './memory-of-networks.ts';

const megabyte = 1024 * 1024;
const usualBounds = {
  /** Eight of the largest orders, or as many usual ones as thousands of customers send at a time. */
  ofNetwork: 16 * megabyte,
  ofAll: 128 * megabyte,
};
/** What may have come together with the headers, which is read before anybody counts. */
const unseenBytes = 64 * 1024;

/**
 * Bounds the memory of bodies that come in: who sends many but for their last bytes makes the server hold
 * them for as long as a call takes (P11, T27, T48). Nobody waits for it: what comes at once is gone before anybody
 * looks.
 */
export function boundBodies(trustProxy: TrustedProxies, bounds = usualBounds) {
  const hold = memoryOfNetworks({ ...bounds, undisturbedMs: 0 });
  return createMiddleware<AppEnv>((c, next) => {
    c.set('holdBody', (mostBytes) => {
      const socket = c.env?.incoming?.socket;
      if (!socket) return () => {};
      const before = socket.bytesRead;
      const bytesNow = () => Math.min(mostBytes, unseenBytes + socket.bytesRead - before);
      return hold(clientAddress(c, trustProxy), socket, bytesNow);
    });
    return next();
  });
}
