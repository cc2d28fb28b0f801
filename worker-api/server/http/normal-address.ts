import { isIP } from 'node:net';

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
export function bareAddress(text: string): string {
  return withoutPort(text.trim()).replace(/%.*$/, '');
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return text.replace(/^([\d.]+):\d+$/, '$1');
}

/** The eight groups of an IPv6 address, as numbers. */
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
