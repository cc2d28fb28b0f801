import type { Socket } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { clientAddress, type TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import { widestNetwork } from '#api/server/limits/networks.ts';
import { megabyte } from '#shared/values/units.ts';
import { whenSent } from './when-sent.ts';

const usualBounds = {
  /** Thousands of thumbnails, as many shoppers may share an address. */
  ofNetwork: 32 * megabyte,
  ofAll: 256 * megabyte,
  waiting: { ofNetwork: 400, ofAll: 4_000 },
  /** A response that others wait for is cut off after this time at the earliest. */
  undisturbedMs: 30_000,
  /**
   * The earliest cut-off where those who wait are of a network that holds less, or where nothing is read. It is well
   * below the time of a call.
   */
  undisturbedByOthersMs: 3_000,
};
/** Who reads less than this reads as good as nothing. */
const progressBytes = 1024;

/** Names under which a client counts, which are the same unless it has an IPv6 address: its /48 and its /64. */
interface Client {
  network: string;
  address: string;
}

/** A call for an image, which waits until there is room, is read and then sent. */
interface Call extends Client {
  /** The most that the image may have, until it is read; then its size. */
  bytes: number;
  /** Returns whether it was answered or hung up while it waited. */
  isOver(): boolean;
  begin(hasRoom: boolean): void;
  sinceMs: number;
  /** When its connection was last seen to have sent some more, and how much it had by then. */
  progress: { ms: number; sentBytes: number };
  sentBytes(): number;
  cutOff(): void;
}

export type UnsentBytes = ReturnType<typeof unsentBytes>;

/**
 * Bounds the bytes of images in memory that their clients have not read yet, by themselves or in a copy of an account, of all together and of one
 * address; an IPv6 /48 counts as one (T27, T48). The next image is read once it has room, first for the network
 * that would hold least with it: else who asks for a large one where all is held has everybody wait. In a network
 * it is the newest of the address that holds least, so that who fills all places to wait keeps no neighbour from
 * one, nor from the next room (T30). Where others wait, the oldest response that is in their way is cut off after a
 * while, so that who reads a byte now and then keeps nobody out: soon where its network holds more than theirs, and
 * where nothing of it is read, unless its address is another one of their network that holds no more (T30).
 */
export function unsentBytes(trustProxy: TrustedProxies, bounds = usualBounds) {
  /** Bytes, of networks and addresses. */
  const heldBytes = new Map<string, number>();
  const countWaiting = new Map<string, number>();
  const unsent = new Set<Call>();
  const queue = new Set<Call>();
  let sum = 0;
  let look: NodeJS.Timeout | undefined;

  function add(client: Client, bytes: number) {
    addShare(heldBytes, client, bytes);
    sum += bytes;
  }

  const heldBy = (of: keyof Client, client: Client) => heldBytes.get(client[of]) ?? 0;
  /** What its network would hold with it. */
  const heldWith = (waiting: Call) => heldBy('network', waiting) + waiting.bytes;

  function giveBack(client: Client, bytes: number) {
    add(client, -bytes);
    admit();
  }

  function end(waiting: Call, hasRoom: boolean) {
    queue.delete(waiting);
    addShare(countWaiting, waiting, -1);
    if (hasRoom) {
      waiting.sinceMs = performance.now();
      unsent.add(waiting);
      add(waiting, waiting.bytes);
    }
    waiting.begin(hasRoom);
  }

  /** A network comes as early as the first of its own does, which are the newest of the address that holds least. */
  function inTurn(): Call[] {
    const ofNetworks = [...queue]
      .reverse()
      .sort((one, other) => heldBy('address', one) - heldBy('address', other));
    const heldWithNext = new Map<string, number>();
    for (const next of ofNetworks) {
      if (!heldWithNext.has(next.network)) heldWithNext.set(next.network, heldWith(next));
    }
    const rank = ({ network }: Call) => heldWithNext.get(network) ?? 0;
    return ofNetworks.sort((one, other) => rank(one) - rank(other));
  }

  function admit() {
    for (const each of queue) if (each.isOver()) end(each, false);
    const ofNetworks = new Map<string, Call>();
    let ofAll: Call | null = null;
    for (const next of inTurn()) {
      // What gets free is kept for the first, though others need less.
      if (ofNetworks.has(next.network)) continue;
      if (heldWith(next) > bounds.ofNetwork) ofNetworks.set(next.network, next);
      else if (ofAll || sum + next.bytes > bounds.ofAll) ofAll ??= next;
      else end(next, true);
    }
    clearTimeout(look);
    look = undefined;
    if (queue.size === 0) return;
    const { undisturbedMs, undisturbedByOthersMs } = bounds;
    look = setTimeout(admit, Math.min(undisturbedMs, undisturbedByOthersMs) / 4).unref();
    for (const next of ofNetworks.values()) {
      const ofNetwork = [...unsent].filter(({ network }) => network === next.network);
      cutOffOne(ofNetwork, undisturbedMs, next, 'address');
    }
    if (ofAll) {
      const first = ofAll;
      const fullest = ofMost('network', heldBytes, [...unsent]);
      const isMore = fullest.some((one) => heldBy('network', one) > heldWith(first));
      cutOffOne(fullest, isMore ? undisturbedByOthersMs : undisturbedMs, first, 'network');
    }
  }

  /** The oldest that had its time, or that nobody reads, unless who waits is elsewhere and has as much there. */
  function cutOffOne(crowd: Call[], undisturbedMs: number, next: Call, of: keyof Client) {
    const nowMs = performance.now();
    const isInTheWay = (one: Call) =>
      one[of] === next[of] || heldBy(of, one) > heldBy(of, next) + next.bytes;
    const isStill = (one: Call) => {
      const sentBytes = one.sentBytes();
      const isMore = sentBytes - one.progress.sentBytes >= progressBytes;
      if (isMore) one.progress = { ms: nowMs, sentBytes };
      return nowMs - one.progress.ms > bounds.undisturbedByOthersMs;
    };
    const yielding = crowd.find(
      (one) => nowMs - one.sinceMs > undisturbedMs || (isInTheWay(one) && isStill(one)),
    );
    yielding?.cutOff();
  }

  /**
   * Where all places of a network, or of all, are taken, one of those who wait gives its own up: of the network of
   * which most do, of its address of which most do, who has waited for longest.
   */
  function makePlaceFor({ network }: Client) {
    const isNetworkFull = (countWaiting.get(network) ?? 0) >= bounds.waiting.ofNetwork;
    if (!isNetworkFull && queue.size < bounds.waiting.ofAll) return;
    const all = [...queue];
    const crowd = isNetworkFull
      ? all.filter((each) => each.network === network)
      : ofMost('network', countWaiting, all);
    const [oldest] = ofMost('address', countWaiting, crowd);
    if (oldest) end(oldest, false);
  }

  /** Resolves once its bytes have room, which they take; null: too many wait, or it is over. */
  async function take(call: Omit<Call, 'begin'>): Promise<Call | null> {
    makePlaceFor(call);
    return await new Promise((resolve) => {
      const waiting: Call = Object.assign(call, {
        begin: (hasRoom: boolean) => resolve(hasRoom ? waiting : null),
      });
      queue.add(waiting);
      addShare(countWaiting, waiting, 1);
      admit();
    });
  }

  /** Returns a call that waits for room for so many bytes, until it is over. */
  function callOf<E extends AppEnv>(
    c: Context<E>,
    bytes: number,
    isOver: Call['isOver'],
  ): Omit<Call, 'begin'> {
    const address = clientAddress(c, trustProxy);
    const { incoming } = c.env ?? {};
    return {
      network: widestNetwork(address),
      address,
      bytes,
      isOver,
      sinceMs: performance.now(),
      // Nobody can read what storage has not read yet.
      progress: { ms: Number.POSITIVE_INFINITY, sentBytes: Number.POSITIVE_INFINITY },
      sentBytes: () => sentBytesOf(incoming?.socket),
      cutOff: () => incoming?.socket.destroy(),
    };
  }

  function noteBegin(call: Call) {
    call.progress = { ms: performance.now(), sentBytes: call.sentBytes() };
  }

  function letGo(call: Call) {
    unsent.delete(call);
    giveBack(call, call.bytes);
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
      // From now on: Hono makes it once it is asked for.
      const { signal } = c.req.raw;
      const one = await take(callOf(c, mostBytes, () => c.finalized || signal.aborted));
      if (!one) return 'busy';
      try {
        const image = await read();
        one.bytes = image?.data.length ?? 0;
        noteBegin(one);
        giveBack(one, mostBytes - one.bytes);
        return image;
      } finally {
        whenSent(c.env ?? {}, () => letGo(one));
      }
    },
    /** Room for the images of a response that has one after the other, as its client reads them. */
    oneByOne<E extends AppEnv>(c: Context<E>): ImageRoom {
      const { incoming, outgoing } = c.env ?? {};
      const isOver = () => Boolean(incoming?.socket.destroyed || outgoing?.closed);
      let heldCall: Call | null = null;
      const end = () => {
        if (heldCall) letGo(heldCall);
        heldCall = null;
      };
      // Of a client that hangs up, nobody reads on to the end.
      whenSent(c.env ?? {}, end);
      return {
        async take(bytes) {
          end();
          heldCall = await take(callOf(c, bytes, isOver));
          if (heldCall) noteBegin(heldCall);
          // Else what was sent so far would look complete.
          else incoming?.socket.destroy();
          if (isOver()) end();
          return heldCall !== null;
        },
        end,
      };
    },
  };
}

/** The room of the image that is sent of several. */
export interface ImageRoom {
  /**
   * Resolves once so many bytes have room, in the place of those before; false once the connection is closed, also
   * because too many wait.
   */
  take(bytes: number): Promise<boolean>;
  /** Gives the room back after the last one. */
  end(): void;
}

interface StreamHandle {
  /** Includes the bytes that wait for room in the system. */
  bytesWritten: number;
  writeQueueSize: number;
}

function addShare(shares: Map<string, number>, { network, address }: Client, more: number) {
  for (const name of new Set([network, address])) {
    const share = (shares.get(name) ?? 0) + more;
    if (share > 0) shares.set(name, share);
    else shares.delete(name);
  }
}

/** Returns those whose network, or address, has most. */
function ofMost<T extends Client>(
  of: keyof Client,
  shares: ReadonlyMap<string, number>,
  crowd: readonly T[],
): T[] {
  const shareOf = (one: T) => shares.get(one[of]) ?? 0;
  const most = Math.max(...crowd.map(shareOf));
  return crowd.filter((one) => shareOf(one) === most);
}

/**
 * Returns what a connection has handed to the system. Node counts an image, which is written at
 * once, as sent or not sent at all, save in the handle, by which it decides itself whether a
 * connection is idle.
 */
function sentBytesOf(socket: Socket | undefined): number {
  const handle = socket && '_handle' in socket ? (socket._handle as StreamHandle | null) : null;
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
