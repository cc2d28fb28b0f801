import { keptDays } from '#shared/http/kept-days.ts';

/** A number of events within a window of seconds. */
export interface Rate {
  points: number;
  seconds: number;
}

interface Budget<Name extends string> {
  /** What suffers from too many of these. */
  protects: string;
  /**
   * Whose events count together. An address counts with its networks (T31); a device and `login`, which
   * is an address, with the account they sign in to; `nobody` is for what costs no more than its refusal,
   * or must never be refused.
   */
  key: keyof Omit<Spender, 'isKnown' | 'door'> | 'login' | 'all' | 'nobody';
  /** How many events one key has. None for `nobody`. */
  rate?: Rate;
  /** So many times an address's share its widest networks have at most, where more would be all there is. */
  networkShare?: number;
  /**
   * Of what all have together, or all who share an address (T30): the part that is left to who is known, such
   * as staff and customers with a confirmed e-mail address, or why there is none.
   */
  keptForKnown?: number | string;
  /** Budgets that the same event counts for once this one has room (T30). */
  also?: readonly Name[];
  /** Each of its doors counts by itself: who floods one closes no other for those who share the address (T30). */
  eachDoor?: true;
  /** Counted one by one in storage, so that what is given back is free for all processes at once. */
  isExact?: true;
  /**
   * The routes whose every call counts. `*` at the end stands for all below; a budget that names a
   * route more closely takes it out of the others. A budget without doors counts what a handler
   * finds out, such as a wrong code.
   */
  doors?: readonly string[];
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

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;
/** What photos count by, so that the smallest count as what the disk has of them. */
export const photoBlockBytes = 64 * 1024;
const blocksOfMegabyte = (1024 * 1024) / photoBlockBytes;
const rate = (points: number, seconds: number): Rate => ({ points, seconds });

/** Lets an entry name the others. */
const tableOf = <Name extends string>(table: Record<Name, Budget<NoInfer<Name>>>) => table;

/** Every budget of the API (T48). `budgets.test.ts` walks all routes: each has one here. */
const table = tableOf({
  free: {
    protects: 'nobody: answered from memory, or refused by a signature; ends a session; is watched',
    key: 'nobody',
    doors: [
      'GET /api/products',
      'GET /api/products/type/:type',
      'GET /api/shop',
      'GET /api/health',
      'GET /api/ready',
      'GET /api/metrics',
      'POST /api/auth/logout',
      'POST /api/auth/logout/late',
      'POST /api/admin/logout',
      'POST /api/payments/razorpay/webhook',
      'POST /share',
    ],
  },
  uploads: {
    protects:
      'the photo decoders; apart from other writes, as a whole cart of photos comes at once',
    key: 'account',
    rate: rate(300, minute),
    doors: ['POST /api/upload/*', 'PUT /api/upload/*'],
  },
  // Not by address: what all accounts there ask for takes the processor behind others (T30).
  accountWrites: {
    protects: 'the database from one customer',
    key: 'account',
    rate: rate(120, minute),
    doors: [
      'PUT /api/auth/*',
      'DELETE /api/auth/*',
      'POST /api/auth/confirm-request',
      'POST /api/auth/confirm',
      'POST /api/cart/*',
      'PUT /api/cart/*',
      'DELETE /api/cart/*',
      'POST /api/cart/operations',
      'POST /api/orders/*',
      'PUT /api/orders/*',
      'POST /api/told/*',
      'POST /api/push/*',
      'DELETE /api/push/*',
    ],
  },
  accountReads: {
    protects: 'the database from one customer',
    key: 'account',
    rate: rate(240, minute),
    doors: [
      'GET /api/auth/*',
      'GET /api/cart/*',
      // Its answer is as long as that of a whole cart.
      'POST /api/cart/operations',
      'GET /api/orders/*',
      'GET /api/told/*',
      'GET /api/upload/*',
    ],
  },
  // Not by address: nobody who shares the shop's connection shuts its staff out.
  staffCalls: {
    protects: 'the database from one member of the staff',
    key: 'account',
    rate: rate(600, minute),
    doors: [
      ...['GET /api/admin/*', 'POST /api/admin/*', 'PUT /api/admin/*', 'DELETE /api/admin/*'],
      ...['GET /api/notifications/*', 'POST /api/notifications/*'],
    ],
  },
  // Once its body is valid, so that what is no registration takes none of others there (T30).
  registrations: {
    protects: 'the list of accounts from who asks which addresses have one',
    key: 'address',
    rate: rate(60, minute),
  },
  // Nobody who registers is known yet. Thousands share a carrier's address, few of whom are new in one hour; by the
  // hour, so that who makes many keeps the others out no longer (T30).
  newAccounts: {
    protects: 'the disk from accounts of one address, which stay for months',
    key: 'address',
    rate: rate(100, hour),
    networkShare: 2,
  },
  // Not of who asks where they signed in before: `mailedLinks` alone bounds what their mailbox gets; by the minute,
  // so that others there wait no longer (T30).
  links: {
    protects: 'mailboxes of customers',
    key: 'address',
    rate: rate(6, minute),
  },
  // Nobody is kept from signing in by what others at the address send (T30).
  signIns: {
    protects:
      'nobody: passwords wait for their hash by network, their failures count, a passkey is a signature',
    key: 'nobody',
    doors: [
      'POST /api/auth/login',
      'POST /api/admin/login',
      'POST /api/admin/login/passkey/options',
      'POST /api/admin/login/passkey',
    ],
  },
  addressWrites: {
    protects: 'the database from who has not signed in at one address',
    key: 'address',
    eachDoor: true,
    rate: rate(3_000, minute),
    doors: [
      'POST /api/auth/register',
      'POST /api/admin/register',
      'POST /api/auth/reset-request',
      'POST /api/auth/reset-check',
      'POST /api/auth/reset',
      'POST /api/auth/stop-mail',
      'POST /api/admin/invitation/*',
      'POST /api/contact',
      'POST /api/coupons/*',
      'POST /api/proofs/*',
      'POST /api/order-links/*',
    ],
  },
  addressReads: {
    protects: 'the database from who has not signed in at one address',
    key: 'address',
    eachDoor: true,
    rate: rate(6_000, minute),
    doors: [
      'GET /api/auth/reset-request',
      'GET /api/admin/passkeys/place',
      'GET /api/payments/*',
      'GET /api/told/channels',
    ],
  },
  endedSessions: {
    protects: 'the list of sessions from tokens that open nothing any more',
    key: 'address',
    rate: rate(1_200, minute),
  },
  pictures: {
    protects: 'the disk from one address; a page shows many',
    key: 'address',
    rate: rate(30_000, minute),
    doors: ['GET /api/images/*', 'GET /api/pictures/*'],
  },
  // What opens a link; one address may have thousands of them. Six pages of it may stay open.
  proofLink: { protects: 'the database from one link', key: 'link', rate: rate(120, quarter) },
  orderLink: { protects: 'the database from one link', key: 'link', rate: rate(120, quarter) },
  // A password that is refused, or a passkey, is judged and leaves the link as it is.
  mailedLink: {
    protects: 'the time of the server from one link',
    key: 'link',
    rate: rate(60, quarter),
  },
  wrongLinks: {
    protects: 'links from guessing, and the database from tries of them',
    key: 'address',
    rate: rate(60, quarter),
  },
  loginFailures: {
    protects: 'an account from guessing',
    key: 'login',
    rate: rate(10, quarter),
    isExact: true,
  },
  loginFailuresOfDevice: {
    protects: 'an account from guessing on a device that signed in before',
    key: 'device',
    rate: rate(10, quarter),
    isExact: true,
  },
  loginFailuresOfDevices: {
    protects:
      'an account from guessing by who signs in again for another mark; five devices in full',
    key: 'account',
    rate: rate(50, quarter),
    isExact: true,
  },
  loginFailuresOfAccount: {
    protects: 'an account from guessing at many addresses that are new to it',
    key: 'account',
    rate: rate(100, quarter),
    isExact: true,
  },
  loginFailuresOfAddress: {
    protects: 'all accounts from one address: beyond it each has `loginFailuresAtBusyAddress`',
    key: 'address',
    rate: rate(100, quarter),
    isExact: true,
  },
  loginFailuresAtBusyAddress: {
    protects: 'an account from guessing at an address that fails very often',
    key: 'login',
    rate: rate(3, quarter),
    isExact: true,
  },
  // More than three sign-ins a day, as each is remembered for a month.
  loginPlaces: {
    protects:
      'the disk from places where one account was signed in to; others than these are new to it',
    key: 'account',
    rate: rate(100, keptDays.knownPlace * day),
    isExact: true,
  },
  // A guess is right once in 300,000 times, and only who knows the password makes one.
  factorCodes: {
    protects: 'the second factor of an account from guessing on devices that are new to it',
    key: 'account',
    rate: rate(10, hour),
    isExact: true,
  },
  factorCodesOfDevice: {
    protects: 'the second factor from guessing on a device that signed in before',
    key: 'device',
    rate: rate(10, hour),
    also: ['factorCodesOfDevices'],
    isExact: true,
  },
  factorCodesOfDevices: {
    protects: 'the second factor from guessing with many marks; two devices of one person in full',
    key: 'account',
    rate: rate(20, hour),
    isExact: true,
  },
  // A hundred bytes each, so that thousands who share an address may leave; whom the shop knows in any number.
  departuresOfStrangers: {
    protects:
      'the list of who left, which lies beside backups for months, from accounts made to be deleted',
    key: 'address',
    rate: rate(1_000, day),
    networkShare: 2,
    isExact: true,
  },
  exports: {
    protects: 'the database from whole copies of an account',
    key: 'account',
    rate: rate(6, hour),
    isExact: true,
  },
  orders: {
    protects: 'the list of orders from one account, each idempotency key once',
    key: 'account',
    rate: rate(20, hour),
    isExact: true,
  },
  // Whoever has a mailbox confirms as many accounts as they like.
  ordersOfStrangers: {
    protects: 'the list of orders from customers without a confirmed order at one address',
    key: 'address',
    rate: rate(240, hour),
    keptForKnown: 3 / 4,
    isExact: true,
  },
  // An account has `namedPayments` of them open; accounts are free. Who has paid before does not count.
  namedPaymentsOfStrangers: {
    protects:
      'the list of payments that staff look for from customers without a confirmed order at one address',
    key: 'address',
    rate: rate(60, day),
    networkShare: 2,
    keptForKnown: 1 / 2,
    isExact: true,
  },
  paymentBeingNamed: {
    protects: '`namedPayments` from calls of one account at the same moment',
    key: 'account',
    rate: rate(1, 15),
    isExact: true,
  },
  // Each takes a third of a second at most, all at one go.
  largeOrders: {
    protects: 'all other calls while a body that is larger than theirs is read, of one account',
    key: 'account',
    rate: rate(6, minute),
    also: ['largeOrdersOfAddress'],
  },
  largeOrdersOfAddress: {
    protects: 'all other calls from large bodies of one address with any number of accounts',
    key: 'address',
    rate: rate(20, minute),
    keptForKnown: 1 / 4,
    networkShare: 2,
    also: ['largeOrdersOfAll'],
  },
  largeOrdersOfAll: {
    protects: 'all other calls from large bodies',
    key: 'all',
    rate: rate(90, minute),
    keptForKnown: 1 / 3,
  },
  // Each has up to two megabytes, which stay; a usual one has a few kilobytes.
  largeOrdersOfDay: {
    protects: 'the disk from large orders of one address with any number of accounts',
    key: 'address',
    rate: rate(100, day),
    networkShare: 2,
    keptForKnown: 1 / 4,
  },
  // Of up to ten kilobytes, as usual ones are, strangers may send no fewer than `ordersOfStrangers` lets in.
  strangerOrderKilobytes: {
    protects:
      'the disk from orders, which stay though nobody pays them, of customers without a confirmed one at one address',
    key: 'address',
    rate: rate(30_000, day),
    networkShare: 2,
    keptForKnown: 1 / 2,
  },
  // Thirty full carts of usual gifts a day; one for each kilobyte of a gift.
  cartRows: {
    protects: 'the disk from carts of one customer, whose gifts and removed ids stay for long',
    key: 'account',
    rate: rate(3_000, day),
  },
  // By the hour, so that who makes many accounts keeps the others there out no longer (T30).
  cartRowsOfStrangers: {
    protects: 'the disk from carts of customers without a confirmed order at one address',
    key: 'address',
    rate: rate(4_000, hour),
    networkShare: 2,
    keptForKnown: 1 / 4,
  },
  phoneOrders: {
    protects: 'the list of orders from one member of the staff, who enters those of many',
    key: 'account',
    rate: rate(120, hour),
    isExact: true,
  },
  gatewayCallsOfOrder: {
    protects: 'what the gateway allows the shop, from a page that asks for ever',
    key: 'order',
    rate: rate(10, minute),
  },
  // A page that waits for its payment asks every few seconds, and so does whoever comes back to it.
  gatewayLooks: {
    protects: 'what the gateway allows the shop, and pages that are to be made, from one customer',
    key: 'account',
    rate: rate(20, minute),
    also: ['gatewayLooksOfAll'],
  },
  gatewayLooksOfAll: {
    protects: 'what the gateway allows the shop, and pages that are to be made',
    key: 'all',
    rate: rate(100, minute),
    keptForKnown:
      'beyond it a page is answered as it is known, and the gateway tells of payments itself',
  },
  gatewayCalls: {
    protects: 'what the gateway allows the shop, from one customer',
    key: 'account',
    rate: rate(20, minute),
    also: ['gatewayCallsOfAddress'],
  },
  gatewayCallsOfAddress: {
    protects: 'what the gateway allows the shop, from one address with any number of accounts',
    key: 'address',
    rate: rate(50, minute),
    keptForKnown: 1 / 4,
    networkShare: 2,
    also: ['gatewayCallsOfAll'],
  },
  gatewayCallsOfAll: {
    protects: 'what the gateway allows the shop, on which every payment depends',
    key: 'all',
    rate: rate(200, minute),
    keptForKnown: 1 / 4,
  },
  securityRows: {
    protects: 'what staff did, in the security log, from rows that strangers cause',
    key: 'all',
    rate: rate(40, quarter),
    keptForKnown:
      'deeds of staff do not count, and what has no row of its own counts in one of others',
  },
  contactMessages: {
    protects: 'the tickets of the desk from one address',
    key: 'address',
    rate: rate(20, minute),
    keptForKnown: 1 / 4,
    also: ['contactMessagesOfDay'],
  },
  contactMessagesOfDay: {
    protects: 'the tickets of the desk from one address',
    key: 'address',
    rate: rate(100, day),
    keptForKnown: 1 / 4,
    also: ['contactMessagesOfAll'],
  },
  contactMessagesOfAll: {
    protects: 'the tickets of the desk',
    key: 'all',
    rate: rate(2_000, day),
    keptForKnown: 1 / 4,
  },
  couponGuesses: {
    protects: 'codes of coupons from guessing, wherever a wrong one is tried',
    key: 'address',
    rate: rate(30, 10 * minute),
    also: ['couponGuessesOfAll'],
  },
  couponGuessesOfKnown: {
    protects:
      'codes of coupons from a known customer, whom strangers at their address keep from none',
    key: 'account',
    rate: rate(30, 10 * minute),
    also: ['couponGuessesOfKnownAtAddress'],
  },
  // Whoever has a mailbox confirms as many as they like.
  couponGuessesOfKnownAtAddress: {
    protects: 'codes of coupons from guessing by any number of accounts at one address',
    key: 'address',
    rate: rate(150, 10 * minute),
    networkShare: 2,
    also: ['couponGuessesOfAll'],
  },
  couponGuessesOfCustomer: {
    protects: 'codes of coupons from who has a confirmed order, whom nobody else keeps from one',
    key: 'account',
    rate: rate(30, 10 * minute),
  },
  couponGuessesOfAll: {
    protects: 'codes of coupons from guessing at many addresses',
    key: 'all',
    rate: rate(600, 10 * minute),
    keptForKnown: 1 / 4,
  },
  mailedLinks: {
    protects: 'the mailbox of a customer from links for a new password',
    key: 'recipient',
    rate: rate(3, quarter),
    isExact: true,
  },
  // Those of a device that signed in before, or of staff, are as many as `mailedLinks` says.
  mailedLinksOfStranger: {
    protects:
      '`mailedLinksOfStrangers` from one address, so that its owner gets one on a new device',
    key: 'login',
    rate: rate(4, day),
    networkShare: 2,
    also: ['mailedLinksOfStrangers'],
    isExact: true,
  },
  mailedLinksOfStrangers: {
    protects: 'the mailbox of a customer from links that others ask for all day',
    key: 'recipient',
    rate: rate(12, day),
    isExact: true,
  },
  linksOfAddress: {
    protects: '`linksToUnconfirmedOfAll` from one address, which registers whatever it types',
    key: 'address',
    rate: rate(40, hour),
    networkShare: 2,
    keptForKnown: 1 / 4,
    isExact: true,
  },
  // By itself: whoever registers with an address, and leaves, uses up nothing of who reads its mailbox.
  claims: {
    protects: 'a mailbox that nobody has confirmed from links that take its address over',
    key: 'recipient',
    rate: rate(3, quarter),
    also: ['claimsOfDay'],
    isExact: true,
  },
  // Each works for a day, so that one of them does, whoever else asked for them.
  claimsOfDay: {
    protects: 'a mailbox that nobody has confirmed from links that take its address over',
    key: 'recipient',
    rate: rate(6, day),
    also: ['linksToUnconfirmedOfAll'],
    isExact: true,
  },
  linksToUnconfirmed: {
    protects: 'a mailbox that nobody has confirmed from links',
    key: 'recipient',
    rate: rate(3, quarter),
    also: ['linksToUnconfirmedOfDay'],
    isExact: true,
  },
  linksToUnconfirmedOfDay: {
    protects: 'a mailbox that nobody has confirmed from links',
    key: 'recipient',
    rate: rate(6, day),
    also: ['linksToUnconfirmedOfAll'],
    isExact: true,
  },
  linksToUnconfirmedOfAll: {
    protects: 'the news of orders, of whose mail registrations would take all',
    key: 'all',
    rate: rate(200, hour),
    // Customers with a confirmed order.
    keptForKnown: 1 / 4,
    isExact: true,
  },
  mailsToUnconfirmed: {
    protects: 'the name of the mail server, from mail that nobody asked for',
    key: 'all',
    rate: rate(300, hour),
    // Orders that were paid or confirmed, and who is invited to the staff.
    keptForKnown: 1 / 6,
    isExact: true,
  },
  newsOfAddress: {
    protects: '`newsToUnconfirmed` from one address with any number of accounts that order',
    key: 'address',
    rate: rate(40, hour),
    networkShare: 2,
    keptForKnown: 'orders that were confirmed do not count',
    also: ['newsToUnconfirmed'],
    isExact: true,
  },
  newsToUnconfirmed: {
    protects: 'links to confirm an address, of whose mail the news of orders would take all',
    key: 'all',
    rate: rate(200, hour),
    keptForKnown: 1 / 4,
    isExact: true,
  },
  // The news of a day of two orders.
  tellingsOfStranger: {
    protects:
      'a mailbox or phone that its account has not confirmed from news of orders that nobody confirmed',
    key: 'recipient',
    rate: rate(5, day),
    isExact: true,
  },
  tellingsToStrangers: {
    protects: 'mailboxes and phones of others from one account',
    key: 'account',
    rate: rate(20, day),
    isExact: true,
  },
  phoneMessagesOfStranger: {
    protects: 'the few messages of the phone from one account whose orders nobody confirmed',
    key: 'account',
    rate: rate(4, day),
    also: ['phoneMessagesOfAddress'],
    isExact: true,
  },
  phoneMessagesOfAddress: {
    protects: '`phoneMessagesOfStrangers` from one address with any number of accounts that order',
    key: 'address',
    rate: rate(10, day),
    networkShare: 2,
    keptForKnown: 'orders that were confirmed do not count',
    also: ['phoneMessagesOfStrangers'],
    isExact: true,
  },
  phoneMessagesOfStrangers: {
    protects: 'a part of `orderMessages` for orders that were confirmed',
    key: 'all',
    rate: rate(50, day),
    keptForKnown: 'none of theirs counts here',
    isExact: true,
  },
  staffMessages: {
    protects: 'the number of the shop from being blocked for what staff send by its phone',
    key: 'all',
    rate: rate(100, day),
    keptForKnown: 'all are of staff',
    also: ['phoneMessages'],
    isExact: true,
  },
  orderMessages: {
    protects: 'the number of the shop from being blocked for messages about orders',
    key: 'all',
    rate: rate(100, day),
    keptForKnown: '`phoneMessagesOfStrangers` is half of it',
    also: ['orderMessagesOfMinute'],
    isExact: true,
  },
  orderMessagesOfMinute: {
    protects: 'a part of `phoneMessages` for staff, who need not wait for those about orders',
    key: 'all',
    rate: rate(6, minute),
    keptForKnown: 'what is beyond it is sent in the next minute',
    also: ['phoneMessages'],
    isExact: true,
  },
  phoneMessages: {
    protects: 'the number of the shop from being blocked for too many messages at once',
    key: 'all',
    rate: rate(10, minute),
    keptForKnown: 'all are of staff, or of orders up to `orderMessagesOfMinute`',
    isExact: true,
  },
  // Of a shop with 20 GB for photos, in blocks; see `photoRoomOf`.
  newPhotoBlocks: {
    protects: 'the day of its address from one customer without a confirmed order',
    key: 'account',
    rate: rate(200 * blocksOfMegabyte, day),
    also: ['newPhotoBlocksOfAddress'],
  },
  newPhotoBlocksOfAddress: {
    protects: 'the day of all from customers without a confirmed order at one address',
    key: 'address',
    rate: rate(500 * blocksOfMegabyte, day),
    networkShare: 2,
    also: ['newPhotoBlocksOfAll'],
  },
  newPhotoBlocksOfAll: {
    protects:
      'the disk: with pictures, what strangers send in a week is less than their nine tenths',
    key: 'all',
    rate: rate(2_000 * blocksOfMegabyte, day),
    keptForKnown: 'customers with a confirmed order do not count',
  },
  // No address is known of an order; a picture that has no room is made once the order is confirmed.
  newPictureBlocks: {
    protects: 'the disk from pictures of the unconfirmed orders of one customer',
    key: 'account',
    rate: rate(50 * blocksOfMegabyte, day),
    also: ['newPictureBlocksOfAll'],
  },
  newPictureBlocksOfAll: {
    protects:
      'the room for photos from pictures of unconfirmed orders, which take none of their day',
    key: 'all',
    rate: rate(500 * blocksOfMegabyte, day),
    keptForKnown: 'confirmed orders do not count',
  },
});

export type BudgetName = keyof typeof table;
/** The budgets that count. */
export type RateName = Exclude<BudgetName, 'free' | 'signIns'>;

/** All budgets, with what each is. */
export const budgets: Readonly<Record<BudgetName, Budget<BudgetName>>> = table;
export const budgetNames = Object.keys(table) as BudgetName[];

/** How closely a budget's entry names the door: 0 when it does not. */
function closeness(entry: string, door: string): number {
  if (entry === door) return Number.POSITIVE_INFINITY;
  const above = entry.endsWith('/*') ? entry.slice(0, -2) : null;
  return above !== null && (door === above || door.startsWith(`${above}/`)) ? above.length : 0;
}

/** The budgets of a route, such as `POST /api/contact`; none for a route that the table lacks. */
export function budgetsAt(door: string): BudgetName[] {
  const found = budgetNames.map((name) => {
    const entries = budgets[name].doors ?? [];
    return { name, close: Math.max(0, ...entries.map((entry) => closeness(entry, door))) };
  });
  const closest = Math.max(...found.map(({ close }) => close));
  return closest === 0
    ? []
    : found.filter(({ close }) => close === closest).map(({ name }) => name);
}

/** Whether the budget counts by account, so that the door has to know it first. */
export function countsAccounts(name: BudgetName): boolean {
  return budgets[name].key === 'account';
}
