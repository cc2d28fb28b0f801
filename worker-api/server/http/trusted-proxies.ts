import { BlockList, isIP } from 'node:net';
import { bareAddress, normalAddress } from './normal-address.ts';

/** How many proxies of the owner stand in front of the server, or their networks. */
export type TrustedProxies = number | BlockList;

/** Reads a number of hops, or networks with commas between them; null for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return Number(text);
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', bits, ...more] = part.trim().split('/');
    const version = isIP(address);
    if (version === 0 || more.length > 0) return null;
    const most = version === 4 ? 32 : 128;
    if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return null;
    networks.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address));
  }
  return networks;
}

/**
 * Who called, as limits count it (T31). Anybody can send `X-Forwarded-For`, but each proxy appends who
 * called it: counted from the end, the first address that is no trusted proxy's is the client's. Null
 * where no address is known.
 */
export function clientBehind(
  proxies: TrustedProxies,
  forwarded: string | undefined,
  connection: string | undefined,
): string | null {
  const chain = proxies === 0 || forwarded === undefined ? [] : forwarded.split(',');
  let known = connection;
  for (let hop = 0; chain.length > 0 && isTrusted(proxies, hop, known); hop += 1) {
    const before = chain.pop() ?? '';
    // A proxy appends addresses alone: what stands before something else may be anybody's.
    if (isIP(bareAddress(before)) === 0) break;
    known = before;
  }
  return normalAddress(known ?? '');
}

/** Whether a connection from this address is a proxy's of the owner, which has those of many clients. */
export function isProxy(proxies: TrustedProxies, address: string | undefined): boolean {
  return proxies !== 0 && isTrusted(proxies, 0, address);
}

/** Without a connection, as in tests, the caller is the first proxy. */
function isTrusted(proxies: TrustedProxies, hop: number, address: string | undefined): boolean {
  if (typeof proxies === 'number') return hop < proxies;
  if (address === undefined) return true;
  const bare = bareAddress(address);
  return isIP(bare) !== 0 && proxies.check(bare, familyOf(bare));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
