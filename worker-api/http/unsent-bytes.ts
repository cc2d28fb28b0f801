import type { Context } from 'hono';
import { widestNetwork } from '#api/limits/networks.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { whenSent } from './limit-reads.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const megabyte = 1024 * 1024;
const usualBounds = {
  /** Thousands of thumbnails, as many shoppers may share an address. */
  ofNetwork: 32 * megabyte,
  ofAll: 256 * megabyte,
  waiting: { ofNetwork: 400, ofAll: 4_000 },
  /** So long nobody who waits cuts a response off. */
  undisturbedMs: 30_000,
};

interface Waiting {
  network: string;
  bytes: number;
  /** Whether its request was answered or hung up meanwhile. */
  isOver(): boolean;
  begin(hasRoom: boolean): void;
}

/** An image that is read or sent. */
interface Unsent {
  network: string;
  bytes: number;
  sinceMs: number;
  cutOff(): void;
}

export type UnsentBytes = ReturnType<typeof unsentBytes>;

/**
 * Bounds the bytes of images in memory that their clients have not read yet, of all together and of one
 * address; an IPv6 /48 counts as one (T27, T48). The next image is read once it has room. Where others
 * wait, the oldest response of the network that is in their way is cut off after a while, so that
 * who reads a byte now and then keeps nobody out.
 */
export function unsentBytes(trustProxy: TrustedProxies, bounds = usualBounds) {
  const held = new Map<string, number>();
  const unsent = new Set<Unsent>();
  const queue = new Set<Waiting>();
  let sum = 0;
  let look: NodeJS.Timeout | undefined;

  function add(network: string, bytes: number) {
    const ofNetwork = (held.get(network) ?? 0) + bytes;
    if (ofNetwork > 0) held.set(network, ofNetwork);
    else held.delete(network);
    sum += bytes;
  }

  const hasOwnRoom = (network: string, bytes: number) =>
    (held.get(network) ?? 0) + bytes <= bounds.ofNetwork;
  const fits = (network: string, bytes: number) =>
    hasOwnRoom(network, bytes) && sum + bytes <= bounds.ofAll;

  function giveBack(network: string, bytes: number) {
    add(network, -bytes);
    admit();
  }

  function admit() {
    let first: Waiting | undefined;
    for (const next of queue) {
      const { network, bytes } = next;
      const isOver = next.isOver();
      if (isOver || fits(network, bytes)) {
        queue.delete(next);
        if (!isOver) add(network, bytes);
        next.begin(!isOver);
      } else {
        first ??= next;
      }
    }
    clearTimeout(look);
    look = undefined;
    if (!first) return;
    look = setTimeout(admit, bounds.undisturbedMs / 4).unref();
    cutOffOldest(first);
  }

  function cutOffOldest({ network, bytes }: Waiting) {
    const [[fullest] = [network]] = [...held].sort(([, one], [, other]) => other - one);
    const inTheWay = hasOwnRoom(network, bytes) ? fullest : network;
    for (const oldest of unsent) {
      if (oldest.network !== inTheWay) continue;
      if (performance.now() - oldest.sinceMs > bounds.undisturbedMs) oldest.cutOff();
      return;
    }
  }

  /** Resolves once so many bytes have room, which they take; false: too many wait, or it is over. */
  async function take({ network, bytes, isOver }: Omit<Waiting, 'begin'>): Promise<boolean> {
    if (fits(network, bytes)) {
      add(network, bytes);
      return true;
    }
    const { waiting } = bounds;
    const ofNetwork = [...queue].filter((each) => each.network === network).length;
    if (ofNetwork >= waiting.ofNetwork || queue.size >= waiting.ofAll) return false;
    return await new Promise<boolean>((begin) => {
      queue.add({ network, bytes, isOver, begin });
      look ??= setTimeout(admit, bounds.undisturbedMs / 4).unref();
    });
  }

  return {
    /**
     * Reads an image of at most `mostBytes` for the response of `c` once there is room. Its bytes count
     * until the response has left this process. `busy` when too many wait.
     */
    async read<Image extends { data: Uint8Array }>(
      c: Context<AppEnv>,
      mostBytes: number,
      read: () => Promise<Image | null>,
    ): Promise<Image | null | 'busy'> {
      const network = widestNetwork(clientAddress(c, trustProxy));
      // From now on: Hono makes it once it is asked for.
      const { signal } = c.req.raw;
      const isOver = () => c.finalized || signal.aborted;
      if (!(await take({ network, bytes: mostBytes, isOver }))) return 'busy';
      const env = c.env ?? {};
      const cutOff = () => env.incoming?.socket.destroy();
      const one = { network, bytes: mostBytes, sinceMs: performance.now(), cutOff };
      unsent.add(one);
      try {
        const image = await read();
        one.bytes = image?.data.length ?? 0;
        giveBack(network, mostBytes - one.bytes);
        return image;
      } finally {
        whenSent(env, () => {
          unsent.delete(one);
          giveBack(network, one.bytes);
        });
      }
    },
  };
}
