import { retentionDays } from '#shared/http/retention-days.ts';
import { megabyte } from '#shared/values/units.ts';
import {
  type BudgetRow,
  day,
  hour,
  minute,
  quarter,
  type Rate,
  type Shares,
  type SpenderKey,
} from './budget-shape.ts';
import { messageBudgets } from './message-budgets.ts';

interface Budget extends Shares {
  rate: Rate;
  key: SpenderKey;
  isExact: boolean;
  /** The budget that an event counts for as well, once this one has room. */
  next?: BudgetName;
}

/** What photos count by, so that the smallest count as what the disk has of them. */
export const photoBlockBytes = 64 * 1024;
const blocksOfMegabyte = megabyte / photoBlockBytes;

/** Every budget of the API (T48); door-budgets.ts says which routes count for them. */
const rows = {
  uploads: {
    protects: 'the photo decoders; apart from other writes, as photos of a whole cart come at once',
    most: [300, minute, 'account'],
  },
  // Not by address: what all accounts there ask for takes the processor behind others (T30).
  accountWrites: { protects: 'the database from one customer', most: [120, minute, 'account'] },
  accountReads: { protects: 'the database from one customer', most: [240, minute, 'account'] },
  // Not by address: nobody who shares the shop's connection shuts its staff out.
  staffCalls: { protects: 'the database from one of the staff', most: [600, minute, 'account'] },
  // This counts when the body is valid, so that what is no registration takes none of others there
  // (T30).
  registrations: {
    protects: 'the list of accounts from who asks which addresses have one',
    most: [60, minute, 'address'],
  },
  // Nobody who registers is known yet. Thousands share a carrier's address, few of whom are new in one hour; by the
  // hour, so that who makes many keeps the others out no longer (T30).
  newAccounts: {
    protects: 'the disk from accounts of one address, which stay for months',
    most: [100, hour, 'address'],
    networkShare: 2,
  },
  // Not of who asks where they signed in before: `mailedLinks` alone bounds what their mailbox gets; by the minute,
  // so that others there wait no longer (T30).
  links: { protects: 'mailboxes of customers', most: [6, minute, 'address'] },
  addressWrites: {
    protects: 'the database from who has not signed in at one address',
    most: [3_000, minute, 'address'],
    eachDoor: true,
  },
  addressReads: {
    protects: 'the database from who has not signed in at one address',
    most: [6_000, minute, 'address'],
    eachDoor: true,
  },
  endedSessions: {
    protects: 'the list of sessions from tokens that open nothing any more',
    most: [1_200, minute, 'address'],
  },
  pictures: {
    protects: 'the disk from one address; a page shows many',
    most: [30_000, minute, 'address'],
  },
  // What opens a link; one address may have thousands of them. Six pages of it may stay open.
  proofLink: { protects: 'the database from one link', most: [120, quarter, 'link'] },
  orderLink: { protects: 'the database from one link', most: [120, quarter, 'link'] },
  // The parts of ten photos on the slowest line.
  photosByLink: { protects: 'the photo decoders from one link', most: [600, quarter, 'link'] },
  // A password that is refused, or a passkey, is judged and leaves the link as it is.
  mailedLink: { protects: 'the time of the server from one link', most: [60, quarter, 'link'] },
  wrongLinks: {
    protects: 'links from guessing, and the database from tries of them',
    most: [60, quarter, 'address'],
  },
  loginFailures: { protects: 'an account from guessing', exactly: [10, quarter, 'login'] },
  loginFailuresOfDevice: {
    protects: 'an account from guessing on a device that signed in before',
    exactly: [10, quarter, 'device'],
  },
  loginFailuresOfDevices: {
    protects:
      'an account from guessing by who signs in again for another mark; five devices in full',
    exactly: [50, quarter, 'account'],
  },
  loginFailuresOfAccount: {
    protects: 'an account from guessing at many addresses that are new to it',
    exactly: [100, quarter, 'account'],
  },
  loginFailuresOfAddress: {
    protects: 'all accounts from one address: beyond it each has `loginFailuresAtBusyAddress`',
    exactly: [100, quarter, 'address'],
  },
  loginFailuresAtBusyAddress: {
    protects: 'an account from guessing at an address that fails very often',
    exactly: [3, quarter, 'login'],
  },
  // More than three sign-ins a day, as each is remembered for a month.
  loginPlaces: {
    protects: 'the disk from places where an account was signed in to; others are new to it',
    exactly: [100, retentionDays.knownPlace * day, 'account'],
  },
  // A guess is right once in 300,000 times, and only who knows the password makes one.
  factorCodes: {
    protects: 'the second factor of an account from guessing on devices that are new to it',
    exactly: [10, hour, 'account'],
  },
  factorCodesOfDevice: {
    protects: 'the second factor from guessing on a device that signed in before',
    exactly: [10, hour, 'device'],
  },
  factorCodesOfDevices: {
    protects: 'the second factor from guessing with many marks; two devices of one person in full',
    exactly: [20, hour, 'account'],
  },
  // A hundred bytes each, so that thousands who share an address may leave; whom the shop knows in any number.
  departuresOfStrangers: {
    protects: 'the list of who left, kept for months beside backups, from accounts made to leave',
    exactly: [1_000, day, 'address'],
    networkShare: 2,
  },
  exports: { protects: 'the database from copies of an account', exactly: [6, hour, 'account'] },
  orders: {
    protects: 'the list of orders from one account, each idempotency key once',
    exactly: [20, hour, 'account'],
  },
  // Whoever has a mailbox confirms as many accounts as they like.
  ordersOfStrangers: {
    protects: 'the list of orders from customers without a confirmed order at one address',
    exactly: [240, hour, 'address'],
    shareOfKnown: 3 / 4,
  },
  // An account has `namedPayments` of them open; accounts are free. Who has paid before does not count.
  namedPaymentsOfStrangers: {
    protects:
      'the payments that staff look for from customers without a confirmed order at one address',
    exactly: [60, day, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 2,
  },
  paymentBeingNamed: {
    protects: '`namedPayments` from calls at the same moment',
    exactly: [1, 15, 'account'],
  },
  // Each takes a third of a second at most, all at one go.
  largeOrders: {
    protects: 'all other calls while a body that is larger than theirs is read, of one account',
    most: [6, minute, 'account'],
  },
  largeOrdersOfAddress: {
    protects: 'all other calls from large bodies of one address with any number of accounts',
    most: [20, minute, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 4,
  },
  largeOrdersOfAll: {
    protects: 'all other calls from large bodies',
    most: [90, minute, 'all'],
    shareOfKnown: 1 / 3,
  },
  // Each has up to two megabytes, which stay; a usual one has a few kilobytes.
  largeOrdersOfDay: {
    protects: 'the disk from large orders of one address with any number of accounts',
    most: [100, day, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 4,
  },
  // Of up to ten kilobytes, as usual ones are, strangers may send no fewer than `ordersOfStrangers` lets in.
  strangerOrderKilobytes: {
    protects:
      'the disk from orders that nobody pays, of customers without a confirmed one at one address',
    most: [30_000, day, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 2,
  },
  // Thirty full carts of usual gifts a day; one for each kilobyte of a gift.
  cartRows: {
    protects: 'the disk from carts of one customer, whose gifts and removed ids stay for long',
    most: [3_000, day, 'account'],
  },
  // This counts by the hour, so that who makes many accounts keeps the others there out no longer
  // (T30).
  cartRowsOfStrangers: {
    protects: 'the disk from carts of customers without a confirmed order at one address',
    most: [4_000, hour, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 4,
  },
  phoneOrders: { protects: 'the orders from one of the staff', exactly: [120, hour, 'account'] },
  courierCalls: {
    protects: 'what the courier allows the shop, from one of the staff',
    most: [120, minute, 'account'],
  },
  gatewayCallsOfOrder: {
    protects: 'the gateway from one endless page',
    most: [10, minute, 'order'],
  },
  // A page that waits for its payment asks every few seconds, and so does whoever comes back to it.
  gatewayLooks: {
    protects: 'what the gateway allows the shop, and pages that are to be made, from one customer',
    most: [20, minute, 'account'],
  },
  gatewayLooksOfAll: {
    protects: 'what the gateway allows the shop, and pages that are to be made',
    most: [100, minute, 'all'],
    shareOfKnown: 'beyond it a page is answered as known, and the gateway tells of payments itself',
  },
  gatewayCalls: { protects: 'what the gateway allows the shop', most: [20, minute, 'account'] },
  gatewayCallsOfAddress: {
    protects: 'what the gateway allows the shop, from one address with any number of accounts',
    most: [50, minute, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 4,
  },
  gatewayCallsOfAll: {
    protects: 'what the gateway allows the shop, on which every payment depends',
    most: [200, minute, 'all'],
    shareOfKnown: 1 / 4,
  },
  securityRows: {
    protects: 'what staff did, in the security log, from rows that strangers cause',
    most: [40, quarter, 'all'],
    shareOfKnown: 'deeds of staff do not count, and what gets no row counts in one of others',
  },
  contactMessages: {
    protects: 'the tickets of the desk from one address',
    most: [20, minute, 'address'],
    shareOfKnown: 1 / 4,
  },
  contactMessagesOfDay: {
    protects: 'the tickets of the desk from one address',
    most: [100, day, 'address'],
    shareOfKnown: 1 / 4,
  },
  contactMessagesOfAll: {
    protects: 'the tickets of the desk',
    most: [2_000, day, 'all'],
    shareOfKnown: 1 / 4,
  },
  couponGuesses: {
    protects: 'codes of coupons from guessing, wherever a wrong one is tried',
    most: [30, 10 * minute, 'address'],
  },
  couponGuessesOfKnown: {
    protects: 'codes of coupons from a known customer, whom strangers there keep from none',
    most: [30, 10 * minute, 'account'],
  },
  // Whoever has a mailbox confirms as many as they like.
  couponGuessesOfKnownAtAddress: {
    protects: 'codes of coupons from guessing by any number of accounts at one address',
    most: [150, 10 * minute, 'address'],
    networkShare: 2,
  },
  couponGuessesOfCustomer: {
    protects: 'codes of coupons from who has a confirmed order, whom nobody else keeps from one',
    most: [30, 10 * minute, 'account'],
  },
  couponGuessesOfAll: {
    protects: 'codes of coupons from guessing at many addresses',
    most: [600, 10 * minute, 'all'],
    shareOfKnown: 1 / 4,
  },
  ...messageBudgets,
  // Of a shop with 20 GB for photos, in blocks; see `photoRoomOf`.
  newPhotoBlocks: {
    protects: 'the day of its address from one customer without a confirmed order',
    most: [200 * blocksOfMegabyte, day, 'account'],
  },
  newPhotoBlocksOfAddress: {
    protects: 'the day of all from customers without a confirmed order at one address',
    most: [500 * blocksOfMegabyte, day, 'address'],
    networkShare: 2,
  },
  newPhotoBlocksOfAll: {
    protects: 'the disk: with pictures, what strangers send in a week is below their nine tenths',
    most: [2_000 * blocksOfMegabyte, day, 'all'],
    shareOfKnown: 'customers with a confirmed order do not count',
  },
  // No address is known of an order; a picture that has no room is made once the order is confirmed.
  newPictureBlocks: {
    protects: 'the disk from pictures of the unconfirmed orders of one customer',
    most: [50 * blocksOfMegabyte, day, 'account'],
  },
  newPictureBlocksOfAll: {
    protects: 'the room for photos from pictures of unconfirmed orders, which have a day apart',
    most: [500 * blocksOfMegabyte, day, 'all'],
    shareOfKnown: 'confirmed orders do not count',
  },
} satisfies Record<string, BudgetRow>;

export type BudgetName = keyof typeof rows;
export const budgetNames = Object.keys(rows) as BudgetName[];

/** An event counts for all of a chain, the narrower first, or for none where one has no room (T30). */
const chains: readonly (readonly BudgetName[])[] = [
  ['factorCodesOfDevice', 'factorCodesOfDevices'],
  ['largeOrders', 'largeOrdersOfAddress', 'largeOrdersOfAll'],
  ['gatewayLooks', 'gatewayLooksOfAll'],
  ['gatewayCalls', 'gatewayCallsOfAddress', 'gatewayCallsOfAll'],
  ['contactMessages', 'contactMessagesOfDay', 'contactMessagesOfAll'],
  ['couponGuesses', 'couponGuessesOfAll'],
  ['couponGuessesOfKnown', 'couponGuessesOfKnownAtAddress', 'couponGuessesOfAll'],
  ['mailedLinksOfStranger', 'mailedLinksOfStrangers'],
  ['claims', 'claimsOfDay', 'linksToUnconfirmedOfAll'],
  ['linksToUnconfirmed', 'linksToUnconfirmedOfDay', 'linksToUnconfirmedOfAll'],
  ['newsOfAddress', 'newsToUnconfirmed'],
  ['phoneMessagesOfStranger', 'phoneMessagesOfAddress', 'phoneMessagesOfStrangers'],
  ['staffMessages', 'phoneMessages'],
  ['orderMessages', 'orderMessagesOfMinute', 'phoneMessages'],
  ['newPhotoBlocks', 'newPhotoBlocksOfAddress', 'newPhotoBlocksOfAll'],
  ['newPictureBlocks', 'newPictureBlocksOfAll'],
];

function budgetOf(name: BudgetName): Budget {
  const row: BudgetRow = rows[name];
  const isExact = 'exactly' in row;
  const [points, seconds, key] = isExact ? row.exactly : row.most;
  const chain = chains.find((each) => each.slice(0, -1).includes(name)) ?? [];
  const next = chain[chain.indexOf(name) + 1];
  return { ...row, rate: { points, seconds }, key, isExact, ...(next && { next }) };
}

/** All budgets, with what each is. */
export const budgets = Object.fromEntries(
  budgetNames.map((name) => [name, budgetOf(name)]),
) as Readonly<Record<BudgetName, Budget>>;
