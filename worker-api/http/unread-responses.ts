import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { widestNetwork } from '#api/limits/networks.ts';
import { whenSent } from './limit-reads.ts';
import { clientBehind, type TrustedProxies } from './trusted-proxies.ts';

const megabyte = 1024 * 1024;
const usualBounds = { ofNetwork: 48 * megabyte, ofAll: 256 * megabyte };
const lookEveryMs = 250;
/** So long no response is cut off. */
const undisturbedMs = 1_000;

/** A response that is not over. */
interface Open {
  network: string;
  socket: Socket;
  sinceMs: number;
}

/** What the clients of a network have not read, the oldest first. */
interface Unread {
  bytes: number;
  responses: (Open & { bytes: number })[];
}

/**
 * Bounds what responses of all kinds hold in memory until their clients read them, of all together and of one
 * address; an IPv6 /48 counts as one (T27, T48). Accounts are free, so what one of them may hold bounds nothing.
 * Beyond it connections of the network that holds most are closed, first those of what is large and old, so that a
 * slow phone that reads a page is left to it, whoever shares its address (T30). Strings count by their length, which
 * is less than they take.
 */
export function boundUnread(
  server: Server,
  trustProxy: TrustedProxies,
  bounds = usualBounds,
): void {
  const open = new Map<ServerResponse, Open>();

  server.on('request', (incoming, outgoing) => {
    const { socket, headers } = incoming;
    const forwarded = headers['x-forwarded-for']?.toString();
    const address = clientBehind(trustProxy, forwarded, socket.remoteAddress) ?? 'unknown';
    open.set(outgoing, { network: widestNetwork(address), socket, sinceMs: performance.now() });
    whenSent({ incoming, outgoing }, () => void open.delete(outgoing));
  });
  const looking = setInterval(cutOff, lookEveryMs).unref();
  server.on('close', () => clearInterval(looking));

  function cutOff() {
    const networks = new Map<string, Unread>();
    for (const [{ writableLength: bytes }, response] of open) {
      if (bytes === 0) continue;
      const unread = networks.get(response.network) ?? { bytes: 0, responses: [] };
      unread.bytes += bytes;
      unread.responses.push({ ...response, bytes });
      networks.set(response.network, unread);
    }
    const all = [...networks.values()];
    for (const unread of all) while (unread.bytes > bounds.ofNetwork && closeHeaviest(unread));
    while (all.reduce((sum, { bytes }) => sum + bytes, 0) > bounds.ofAll) {
      const fullest = all.reduce((one, other) => (other.bytes > one.bytes ? other : one));
      if (!closeHeaviest(fullest)) return;
    }
  }
}

/** Also ends what was asked for behind it on the same connection; false where that is not old enough. */
function closeHeaviest(unread: Unread): boolean {
  const nowMs = performance.now();
  const connections = new Map<Socket, { bytes: number; ms: number }>();
  for (const { socket, bytes, sinceMs } of unread.responses) {
    const { bytes: before, ms } = connections.get(socket) ?? { bytes: 0, ms: nowMs - sinceMs };
    connections.set(socket, { bytes: before + bytes, ms });
  }
  const [heaviest] = [...connections].sort(
    ([, one], [, other]) => other.bytes * other.ms - one.bytes * one.ms,
  );
  if (!heaviest) return false;
  const [closed, { ms }] = heaviest;
  if (ms < undisturbedMs) return false;
  closed.destroy();
  unread.responses = unread.responses.filter(({ socket }) => socket !== closed);
  unread.bytes = unread.responses.reduce((sum, { bytes }) => sum + bytes, 0);
  return true;
}
