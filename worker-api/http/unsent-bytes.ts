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
};

interface Waiting {
  network: string;
  bytes: number;
  begin(): void;
}

export type UnsentBytes = ReturnType<typeof unsentBytes>;

/**
 * Bounds the bytes of images in memory that their clients have not read yet, of all together and of one
 * address; an IPv6 /48 counts as one (T27, T48). The next image is read once it has room.
 */
export function unsentBytes(trustProxy: TrustedProxies, bounds = usualBounds) {
  const held = new Map<string, number>();
  const queue = new Set<Waiting>();
  let sum = 0;

  function add(network: string, bytes: number) {
    const ofNetwork = (held.get(network) ?? 0) + bytes;
    if (ofNetwork > 0) held.set(network, ofNetwork);
    else held.delete(network);
    sum += bytes;
  }

  function giveBack(network: string, bytes: number) {
    add(network, -bytes);
    for (const next of queue) {
      if (!fits(next.network, next.bytes)) continue;
      queue.delete(next);
      add(next.network, next.bytes);
      next.begin();
    }
  }

  const fits = (network: string, bytes: number) =>
    (held.get(network) ?? 0) + bytes <= bounds.ofNetwork && sum + bytes <= bounds.ofAll;

  /** Resolves once so many bytes have room, which they take; false: too many wait. */
  async function take(network: string, bytes: number): Promise<boolean> {
    if (fits(network, bytes)) {
      add(network, bytes);
      return true;
    }
    const { waiting } = bounds;
    const ofNetwork = [...queue].filter((each) => each.network === network).length;
    if (ofNetwork >= waiting.ofNetwork || queue.size >= waiting.ofAll) return false;
    await new Promise<void>((begin) => queue.add({ network, bytes, begin }));
    return true;
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
      if (!(await take(network, mostBytes))) return 'busy';
      let bytes = mostBytes;
      try {
        // The request may have timed out while it waited.
        const image = c.finalized ? null : await read();
        bytes = image?.data.length ?? 0;
        giveBack(network, mostBytes - bytes);
        return image;
      } finally {
        whenSent(c.env ?? {}, () => giveBack(network, bytes));
      }
    },
  };
}
