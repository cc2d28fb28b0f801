import type { Socket } from 'node:net';
import { widestNetwork } from '#api/server/limits/networks.ts';

interface Bounds {
  /** The bytes of the network. */
  ofNetwork: number;
  ofAll: number;
  /** So long no connection is closed. */
  undisturbedMs: number;
}

interface HeldConnection {
  network: string;
  socket: Socket;
  sinceMs: number;
  bytesNow(): number;
}

interface Connection {
  socket: Socket;
  bytes: number;
  ms: number;
}

const lookEveryMs = 250;

/**
 * Bounds what clients make this process hold in memory, of all together and of one address; an IPv6 /48 counts as
 * one (T27, T48). Accounts are free, so what one of them may hold bounds nothing. Beyond it connections of the
 * network that holds most are closed, first what is large and old, so that a slow phone that sends or reads
 * little is left to it, whoever shares its address (T30). Returns what counts something for the bytes that it
 * holds, until it is called off.
 */
export function memoryOfNetworks({ ofNetwork, ofAll, undisturbedMs }: Bounds) {
  const all = new Set<HeldConnection>();
  let timer: NodeJS.Timeout | undefined;

  function look() {
    timer = undefined;
    const networks = connectionsOfNetworks(all);
    for (const each of networks) while (bytesOf(each) > ofNetwork && closeHeaviest(each));
    while (bytesOf(networks.flat()) > ofAll) {
      const fullest = networks.reduce((one, two) => (bytesOf(two) > bytesOf(one) ? two : one));
      if (!closeHeaviest(fullest)) break;
    }
    lookLater();
  }

  /** Returns false where that is not old enough. */
  function closeHeaviest(connections: Connection[]): boolean {
    const [heaviest] = connections;
    if (!heaviest || heaviest.ms < undisturbedMs) return false;
    heaviest.socket.destroy();
    connections.shift();
    return true;
  }

  function lookLater() {
    if (timer || all.size === 0) return;
    timer = setTimeout(look, lookEveryMs).unref();
  }

  return (address: string, socket: Socket, bytesNow: HeldConnection['bytesNow']): (() => void) => {
    const network = widestNetwork(address);
    const connection = { network, socket, sinceMs: performance.now(), bytesNow };
    all.add(connection);
    lookLater();
    return () => all.delete(connection);
  };
}

/**
 * Returns the heaviest first. All that a connection holds counts as one, since it is closed as one.
 */
function connectionsOfNetworks(all: Iterable<HeldConnection>): Connection[][] {
  const nowMs = performance.now();
  const networks = new Map<string, Map<Socket, Connection>>();
  for (const { network, socket, sinceMs, bytesNow } of all) {
    if (socket.destroyed) continue;
    const connections = networks.get(network) ?? new Map<Socket, Connection>();
    networks.set(network, connections);
    const { bytes, ms } = connections.get(socket) ?? { bytes: 0, ms: nowMs - sinceMs };
    connections.set(socket, { socket, bytes: bytes + bytesNow(), ms });
  }
  const weightOf = ({ bytes, ms }: Connection) => bytes * ms;
  return [...networks.values()].map((connections) =>
    [...connections.values()].sort((one, other) => weightOf(other) - weightOf(one)),
  );
}

function bytesOf(connections: Connection[]): number {
  return connections.reduce((sum, { bytes }) => sum + bytes, 0);
}
