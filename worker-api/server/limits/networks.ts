import { createHmac } from 'node:crypto';

/** A network that an address belongs to, and how many times an address's share it has. */
export interface Network {
  name: string;
  share: number;
}

const ofIpv6 = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/;

/** Between the names of a hidden address; no address has one. */
const separator = ',';

/**
 * The networks under which an address counts, the narrowest first: of IPv6 its /64, /56 and /48, as
 * a provider gives one customer any of them and a wider one may hold many customers, so its share
 * grows (T48). Anything else, such as an IPv4 address, counts under its own name alone. Takes what
 * `normalAddress` or `hiddenAddress` returns.
 */
export function networksOf(address: string): Network[] {
  return namesOf(address).map((name, index) => ({ name, share: 2 ** index }));
}

function namesOf(address: string): string[] {
  const groups = ofIpv6.exec(address)?.slice(1);
  if (!groups) return address.split(separator);
  const [a = '', b = '', c = '', d = ''] = groups;
  const ofSite = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [address, `${a}:${b}:${c}:${ofSite}::/56`, `${a}:${b}:${c}::/48`];
}

/** An address as it may be stored, to count by later: its networks under a key, of which nobody reads one. */
export function hiddenAddress(address: string, secret: string): string {
  const hidden = namesOf(address).map((name) =>
    createHmac('sha256', secret).update(`network\0${name}`).digest('base64url').slice(0, 22),
  );
  return hidden.join(separator);
}

/** The widest of them, for what is held for a moment: who has a whole /48 holds no more than an address. */
export function widestNetwork(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}
