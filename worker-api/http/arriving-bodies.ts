import type { Socket } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { widestNetwork } from '#api/limits/networks.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const megabyte = 1024 * 1024;
const usualBounds = {
  /** Eight of the largest orders, or as many usual ones as thousands of customers send at a time. */
  ofNetwork: 16 * megabyte,
  ofAll: 128 * megabyte,
  lookEveryMs: 250,
};
/** What may have come together with the headers, which is read before anybody counts. */
const unseenBytes = 64 * 1024;

interface Body {
  network: string;
  socket: Socket;
  mostBytes: number;
  sinceMs: number;
  /** What had come on the connection before. */
  before: number;
}

/**
 * Bounds the memory of bodies that come in: who sends many but for their last bytes makes the server hold
 * them for as long as a call takes (P11, T27, T48). Of a network that holds too much, or most where all
 * together do, what is large and old is cut off first, so that a slow phone that sends little is not, whoever shares
 * its address (T30); an IPv6 /48 counts as one. Nobody waits for it: what comes at once is gone before anybody looks.
 */
export function boundBodies(trustProxy: TrustedProxies, bounds = usualBounds) {
  const bodies = new Set<Body>();
  let timer: NodeJS.Timeout | undefined;

  function look() {
    timer = undefined;
    const ofNetworks = new Map<string, number>();
    let sum = 0;
    const add = (network: string, bytes: number) => {
      ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + bytes);
      sum += bytes;
    };
    for (const body of bodies) add(body.network, bytesOf(body));
    const nowMs = performance.now();
    const weightOf = ({ mostBytes, sinceMs }: Body) => mostBytes * (nowMs - sinceMs);
    for (const body of [...bodies].sort((one, other) => weightOf(other) - weightOf(one))) {
      const ofNetwork = ofNetworks.get(body.network) ?? 0;
      const isFullest = () => ofNetwork === Math.max(...ofNetworks.values());
      if (ofNetwork <= bounds.ofNetwork && !(sum > bounds.ofAll && isFullest())) continue;
      add(body.network, -bytesOf(body));
      bodies.delete(body);
      body.socket.destroy();
    }
    lookLater();
  }

  function lookLater() {
    if (timer || bodies.size === 0) return;
    timer = setTimeout(look, bounds.lookEveryMs).unref();
  }

  function hold(c: Context<AppEnv>, mostBytes: number): () => void {
    const socket = c.env?.incoming?.socket;
    if (!socket) return () => {};
    const network = widestNetwork(clientAddress(c, trustProxy));
    const sinceMs = performance.now();
    const body = { network, socket, mostBytes, sinceMs, before: socket.bytesRead };
    bodies.add(body);
    lookLater();
    return () => bodies.delete(body);
  }

  return createMiddleware<AppEnv>((c, next) => {
    c.set('holdBody', (mostBytes) => hold(c, mostBytes));
    return next();
  });
}

function bytesOf({ socket, mostBytes, before }: Body): number {
  return Math.min(mostBytes, unseenBytes + socket.bytesRead - before);
}
