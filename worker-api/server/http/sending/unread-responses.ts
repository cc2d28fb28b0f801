import type { Server } from 'node:http';
import { clientBehind, type TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import { whenSent } from './limit-reads.ts';
import { memoryOfNetworks } from './memory-of-networks.ts';

const megabyte = 1024 * 1024;
const bounds = { ofNetwork: 48 * megabyte, ofAll: 256 * megabyte, undisturbedMs: 1_000 };

/**
 * Bounds what responses of all kinds hold in memory until their clients read them (T27, T48). Strings count by
 * their length, which is less than they take.
 */
export function boundUnread(server: Server, trustProxy: TrustedProxies): void {
  const hold = memoryOfNetworks(bounds);
  server.on('request', (incoming, outgoing) => {
    const { socket, headers } = incoming;
    const forwarded = headers['x-forwarded-for']?.toString();
    const address = clientBehind(trustProxy, forwarded, socket.remoteAddress) ?? 'unknown';
    const letGo = hold(address, socket, () => outgoing.writableLength);
    whenSent({ incoming, outgoing }, letGo);
  });
}
