/** A number of events within a window of seconds. */
export interface Rate {
  points: number;
  seconds: number;
}

/** Who does something: each field is what the budgets of its key count by. */
export interface Spender {
  account?: string;
  address?: string;
  /** The mark of a device. */
  device?: string | null;
  /** A mailbox or a number, folded. */
  recipient?: string;
  link?: string;
  /** The number of an order. */
  order?: string;
  /** Whether what is kept for who is known is open to them. */
  isKnown?: boolean;
  /** The route that is called. */
  door?: string;
}

/**
 * The spenders whose events count together. An address counts with its networks (T31); a device and
 * `login`, which is an address, with the account they sign in to.
 */
export type SpenderKey = keyof Omit<Spender, 'isKnown' | 'door'> | 'login' | 'all';

export interface Shares {
  /** What suffers from too many of these. */
  protects: string;
  /** Caps a wide network (/48) at this multiple of one address's share. */
  networkShare?: number;
  /**
   * Of what all have together, or all who share an address (T30): the part that is left to who is known, such
   * as staff and customers with a confirmed e-mail address, or why there is none.
   */
  shareOfKnown?: number | string;
  /** Each of its doors counts by itself: who floods one closes no other for those who share the address (T30). */
  eachDoor?: true;
}

/** How many events, within how many seconds, one of these has. */
type Most = readonly [points: number, seconds: number, key: SpenderKey];
/** `exactly` counts each event in storage, so that what is given back is free for all processes at once. */
export type BudgetRow = Shares & ({ most: Most } | { exactly: Most });

/** Windows, in seconds. */
export const minute = 60;
export const quarter = 15 * minute;
export const hour = 60 * minute;
export const day = 24 * hour;
