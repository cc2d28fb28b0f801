import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

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
 * @internal
 */
export function clientBehind(
  proxies: TrustedProxies,
  forwarded: string | undefined,
  connection: string | undefined,
): string | null {
  const chain = proxies === 0 || forwarded === undefined ? [] : forwarded.split(',');
  let client = connection;
  for (let hop = 0; chain.length > 0 && isTrusted(proxies, hop, client); hop += 1) {
    const before = chain.pop() ?? '';
    // A proxy appends addresses alone: what stands before something else may be anybody's.
    if (isIP(bareAddress(before)) === 0) break;
    client = before;
  }
  return normalAddress(client ?? '');
}

/** Who sent a request that the app does not have yet, as limits count it (T31). */
export function senderOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']?.toString();
  return clientBehind(proxies, forwarded, socket.remoteAddress) ?? 'unknown';
}

/**
 * Returns whether a connection from this address is a proxy's of the owner, which has those of many
 * clients.
 */
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

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/**
 * One name for everything that is one client's address: without port, brackets and zone, an IPv4
 * address that IPv6 carries as IPv4, and of IPv6 the network, because one subscriber has a whole
 * /64 (T31). Null for what is no address.
 */
export function normalAddress(text: string): string | null {
  // Nearly all are; every write asks.
  if (isIP(text) === 4) return text;
  const bare = bareAddress(text);
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6:
      return ofIpv6(groupsOf(bare));
    default:
      return null;
  }
}

/** Without port, brackets and zone; it need not be an address. */
function bareAddress(text: string): string {
  return withoutPort(text.trim()).replace(/%.*$/, '');
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return text.replace(/^([\d.]+):\d+$/, '$1');
}

/** Returns the eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = withDottedEnd(address).split('::');
  const read = (part: string) => part.split(':').filter(Boolean).map(hexadecimal);
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  const zeros = groupsOfAddress - before.length - after.length;
  return [...before, ...new Array<number>(zeros).fill(0), ...after];
}

/** Writes an IPv4 address at the end as two groups. */
function withDottedEnd(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function hexadecimal(group: string): number {
  return Number.parseInt(group, 16);
}

const mappedPrefix = [0, 0, 0, 0, 0, 0xffff];

function ofIpv6(groups: readonly number[]): string {
  const isMapped = mappedPrefix.every((group, index) => groups[index] === group);
  if (isMapped) {
    const bytes = groups.slice(mappedPrefix.length).flatMap((group) => [group >> 8, group & 0xff]);
    return bytes.join('.');
  }
  const network = groups.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** The client's IP address as limits count it (T31). */
export function clientAddress<E extends AppEnv>(c: Context<E>, trustProxy: TrustedProxies): string {
  const { address } = c.env?.incoming ? getConnInfo(c).remote : {};
  const client = clientBehind(trustProxy, c.req.header('X-Forwarded-For'), address);
  return client ?? (c.env?.incoming ? 'unknown' : 'in-process');
}
