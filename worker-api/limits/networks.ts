/** A network that an address belongs to, and how many times an address's share it has. */
export interface Network {
  name: string;
  share: number;
}

const ofIpv6 = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/;

/**
 * The networks under which an address counts, the narrowest first: of IPv6 its /64, /56 and /48, as
 * a provider gives one customer any of them and a wider one may hold many customers, so its share
 * grows (T48). Anything else, such as an IPv4 address, counts under its own name alone. Takes what
 * `normalAddress` returns.
 */
export function networksOf(address: string): Network[] {
  const own = { name: address, share: 1 };
  const groups = ofIpv6.exec(address)?.slice(1);
  if (!groups) return [own];
  const [a = '', b = '', c = '', d = ''] = groups;
  const ofSite = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    own,
    { name: `${a}:${b}:${c}:${ofSite}::/56`, share: 2 },
    { name: `${a}:${b}:${c}::/48`, share: 4 },
  ];
}

/** The widest of them, for what is held for a moment: who has a whole /48 holds no more than an address. */
export function widestNetwork(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}
