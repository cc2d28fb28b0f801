import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import {
  isProxy,
  normalAddress,
  senderOf,
  type TrustedProxies,
} from '#api/server/http/trusted-proxies.ts';
import { widestNetwork } from '#api/server/limits/networks.ts';
import { whenSent } from './when-sent.ts';

/** Each takes ten kilobytes and one of the files that a process may have open. */
const usualBounds = { ofNetwork: 1_000, ofAll: 4_000 };

/** By how long ago they were used; whoever was never asked for anything counts from their beginning. */
type Connections = Map<Socket, { requests: number }>;

/**
 * Bounds the connections that are open, of all clients together and of one address; an IPv6 /48 counts as one
 * (T27, T48). One more is let in for the one of the fullest network that nobody has used for longest, which a browser
 * opens again when it needs it; so nobody who holds many keeps others out, at their address neither (T30). One of
 * the owner's proxy counts for the client whose request it carries, for as long as that is open: a browser sends
 * hundreds on one connection to a proxy, which opens as many to the server.
 */
export function boundConnections(
  server: Server,
  trustProxy: TrustedProxies,
  { ofNetwork, ofAll } = usualBounds,
): void {
  const networks = new Map<string, Connections>();
  const networkOf = new WeakMap<Socket, Connections>();
  let countOfAll = 0;

  function remove(connections: Connections, socket: Socket) {
    if (connections.delete(socket)) countOfAll -= 1;
  }

  /** One with a request under way gives way only where all have one. */
  function closeLongestUnused(connections: Connections) {
    const all = [...connections];
    const [socket] = all.find(([, { requests }]) => requests === 0) ?? all[0] ?? [];
    if (!socket) return;
    remove(connections, socket);
    socket.destroy();
  }

  const fullest = () =>
    [...networks.values()].reduce((one, other) => (other.size > one.size ? other : one));

  /** One more of a network; another one gives way where there are too many. */
  function letIn(network: string, socket: Socket): Connections {
    const connections = networks.get(network) ?? new Map();
    if (connections.has(socket)) return connections;
    // Before it is one of them, so that it is not the one.
    if (connections.size >= ofNetwork) closeLongestUnused(connections);
    else if (countOfAll >= ofAll) closeLongestUnused(fullest());
    networks.set(network, connections.set(socket, { requests: 0 }));
    countOfAll += 1;
    return connections;
  }

  function letGo(network: string, connections: Connections, socket: Socket) {
    remove(connections, socket);
    if (connections.size === 0 && networks.get(network) === connections) networks.delete(network);
  }

  function noteUse(socket: Socket, more: 1 | -1) {
    const connections = networkOf.get(socket);
    const connection = connections?.get(socket);
    if (!connections || !connection) return;
    connection.requests += more;
    // It comes last.
    connections.delete(socket);
    connections.set(socket, connection);
  }

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (isProxy(trustProxy, remoteAddress)) return;
    const network = widestNetwork(normalAddress(remoteAddress ?? '') ?? 'unknown');
    const connections = letIn(network, socket);
    networkOf.set(socket, connections);
    socket.once('close', () => letGo(network, connections, socket));
  });
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    if (isProxy(trustProxy, socket.remoteAddress)) {
      const network = widestNetwork(senderOf(incoming, trustProxy));
      const connections = letIn(network, socket);
      whenSent({ incoming, outgoing }, () => letGo(network, connections, socket));
      return;
    }
    noteUse(socket, 1);
    whenSent({ incoming, outgoing }, () => noteUse(socket, -1));
  });
}
