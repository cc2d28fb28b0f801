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
  /** The same where others wait whose network holds less: well below the time of a call. */
  undisturbedByOthersMs: 3_000,
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
 * address; an IPv6 /48 counts as one (T27, T48). The next image is read once it has room, first for the network
 * that would hold least with it: else who asks for a large one where all is held has everybody wait. Where others wait, the oldest response of the network that is in their way is cut off after a
 * while, so that who reads a byte now and then keeps nobody out: soon where that network holds more than theirs.
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

  const heldBy = ({ network }: Pick<Waiting, 'network'>) => held.get(network) ?? 0;
  /** What its network would hold with it. */
  const heldWith = (waiting: Waiting) => heldBy(waiting) + waiting.bytes;

  function giveBack(network: string, bytes: number) {
    add(network, -bytes);
    admit();
  }

  function end(waiting: Waiting, hasRoom: boolean) {
    queue.delete(waiting);
    if (hasRoom) add(waiting.network, waiting.bytes);
    waiting.begin(hasRoom);
  }

  function admit() {
    let [ofNetwork, ofAll]: (Waiting | null)[] = [null, null];
    for (const next of [...queue].sort((one, other) => heldWith(one) - heldWith(other))) {
      if (next.isOver()) end(next, false);
      else if (heldWith(next) > bounds.ofNetwork) ofNetwork ??= next;
      // What gets free is kept for the first, though others need less.
      else if (ofAll || sum + next.bytes > bounds.ofAll) ofAll ??= next;
      else end(next, true);
    }
    clearTimeout(look);
    look = undefined;
    if (queue.size === 0) return;
    const { undisturbedMs, undisturbedByOthersMs } = bounds;
    look = setTimeout(admit, Math.min(undisturbedMs, undisturbedByOthersMs) / 4).unref();
    if (ofNetwork) cutOffOldest(ofNetwork.network, undisturbedMs);
    if (ofAll) {
      const [[fullest, most] = ['', 0]] = [...held].sort(([, one], [, other]) => other - one);
      const isMore = most > heldWith(ofAll);
      cutOffOldest(fullest, isMore ? undisturbedByOthersMs : undisturbedMs);
    }
  }

  function cutOffOldest(network: string, undisturbedMs: number) {
    for (const oldest of unsent) {
      if (oldest.network !== network) continue;
      if (performance.now() - oldest.sinceMs > undisturbedMs) oldest.cutOff();
      return;
    }
  }

  /** Whether one more of a network may wait; one of a network of which most do no longer waits then. */
  function mayWait(network: string): boolean {
    const counts = new Map<string, number>();
    for (const each of queue) counts.set(each.network, (counts.get(each.network) ?? 0) + 1);
    const own = counts.get(network) ?? 0;
    if (own >= bounds.waiting.ofNetwork) return false;
    if (queue.size < bounds.waiting.ofAll) return true;
    const most = Math.max(...counts.values());
    const newest = [...queue].findLast((each) => counts.get(each.network) === most);
    if (!newest || most <= own + 1) return false;
    end(newest, false);
    return true;
  }

  /** Resolves once so many bytes have room, which they take; false: too many wait, or it is over. */
  async function take(asked: Omit<Waiting, 'begin'>): Promise<boolean> {
    if (queue.size > 0 && !mayWait(asked.network)) return false;
    return await new Promise<boolean>((begin) => {
      queue.add({ ...asked, begin });
      admit();
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
