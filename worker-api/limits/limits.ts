import { availableParallelism } from 'node:os';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { maxBodyBytes, maxOrderBytes } from '#shared/http/body-sizes.ts';

/** A number of events within a window of seconds. */
export interface Rate {
  points: number;
  seconds: number;
}

/** So many times the events in the same window; a rate that is lifted stays so. */
export function shareOf({ points, seconds }: Rate, share: number): Rate {
  const isLifted = points >= Number.MAX_SAFE_INTEGER;
  return { points: isLifted ? points : Math.max(1, Math.floor(points * share)), seconds };
}

/** All limits of the API; tests pass their own. */
export interface Limits {
  /** The largest JSON body, in bytes (413 beyond). */
  bodyBytes: number;
  /** The same of an order, which is read of signed-in customers alone. */
  orderBytes: number;
  /** The deepest nesting of a JSON body (400 beyond). */
  bodyDepth: number;
  /** A call returns 503 `timeout` after this time (P11). */
  callMs: number;
  uploadMs: number;
  /** So long a part of a photo may take to arrive: all of the client's time-out (P39). */
  partMs: number;
  /** Of staff, for a picture of a product. */
  pictureCallMs: number;
  adminCallMs: number;
  /** The same of the print files of one order. */
  printCallMs: number;
  /** Of the disk of the print files, for all else of the shop. */
  printingLeavesBytes: number;
  /** Changes of cart and profile and orders of one account together (T27). */
  accountWrites: Rate;
  /** Uploads of one account; after a login a guest's whole cart of photos is sent (T10). */
  uploads: Rate;
  /** Reads of cart and orders of one account together (T27). */
  accountReads: Rate;
  /** Copies of all one's data, of one account (T27). */
  exports: Rate;
  /** Orders of one account, each idempotency key once (T27). */
  orders: Rate;
  /** Failed logins of one account from one address, or on one device (T2). */
  loginFailures: Rate;
  /** Failed logins of one account from all addresses that are new to it (T30). */
  loginFailuresOfAccount: Rate;
  /** From an address with more, an account has only `loginsAtBusyAddress` attempts (T30). */
  loginFailuresOfAddress: Rate;
  loginsAtBusyAddress: number;
  /** All changes from one address together, all reads, and all pictures, of which a page shows many (T27). */
  addressWrites: Rate;
  addressReads: Rate;
  pictureReads: Rate;
  /** Calls of one member of the staff. */
  staffCalls: Rate;
  /** Registrations of one address (T1). */
  registrations: Rate;
  /** Requests for a link by e-mail, and uses of one, of one address (T35); tries of proofs' links too. */
  links: Rate;
  /** Links mailed to one mailbox, of a kind, and to one that nobody has confirmed, of all (T35, T47). */
  mailedLinks: Rate;
  linksToUnconfirmed: readonly Rate[];
  /** All mail to addresses that nobody has confirmed, and what of it may be links, in sum (T47). */
  mailsToUnconfirmed: Rate;
  mailedLinksToUnconfirmed: Rate;
  /** Calls with one link to a proof, whose page asks by itself for what is new (T40). */
  proofLink: Rate;
  /** Wrong codes of coupons from one address and from all, so that they cannot be guessed (T48). */
  couponGuesses: Rate;
  couponGuessesOfAll: Rate;
  /** Rows of the security log that strangers cause; what is beyond them counts in one (T48). */
  securityRows: Rate;
  /** Calls of a gateway that customers cause: about one order, of one account, and of all (T52). */
  gatewayCallsOfOrder: Rate;
  gatewayCalls: Rate;
  gatewayCallsOfAll: Rate;
  /** Contact messages of one address (T15). */
  contactMessages: Rate;
  /** The same of a day, and of all (T48). */
  contactMessagesOfDay: Rate;
  contactMessagesOfAll: Rate;
  /** Messages by the connected phone, whoever sends them; every rate holds (T22). */
  phoneMessages: readonly Rate[];
  /** Of these, those of all staff together, and those about orders. */
  staffMessages: readonly Rate[];
  orderMessages: readonly Rate[];
  /**
   * What the shop tells an address or number that nobody has confirmed, and all of them that one
   * account named (T44).
   */
  tellingsOfStranger: Rate;
  tellingsToStrangers: Rate;
  /** Of `orderMessages`, those about orders that nobody confirmed: of one account, and of all (T48). */
  phoneMessagesOfStranger: Rate;
  phoneMessagesOfStrangers: Rate;
  /** What a password hash costs: KiB of memory and passes of argon2id. */
  hashCost: { memoryCost: number; timeCost: number };
  /**
   * Password hashes computed at once, and how many of strangers may wait; beyond is 503 `busy`. Who is
   * known waits apart (T48).
   */
  hashesAtOnce: number;
  hashesWaiting: number;
  /** The same of one address, which is a part of them (T29). */
  hashesOfAddressAtOnce: number;
  hashesOfAddressWaiting: number;
  /** How old the catalogue in memory may be before it is read again. */
  catalogueMaxAgeMs: number;
  /** The most lines of one cart, 409 `cart_full` beyond (T27); null: any number. */
  cartLines: number | null;
  /** The bytes of one customer's photos, thumbnails included; 507 beyond (T10). */
  photoBytesPerOwner: number;
  /** The same before the first order (T27); then more wait on the device. */
  photoBytesPerNewOwner: number;
  /** Of all customers together; those without a confirmed order do not get the last tenth. */
  photoBytesOfShop: number;
  /**
   * Megabytes from customers without a confirmed order, all together and at one address (T27); a
   * photo counts for one at least.
   */
  newPhotoMegabytes: Rate;
  newPhotoMegabytesOfAddress: Rate;
  /**
   * What of these may be pictures of their orders (B28), all together and of one customer. Photos
   * keep the rest.
   */
  newPictureMegabytes: Rate;
  newPictureMegabytesOfOwner: Rate;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/**
 * The room for all photos. Accounts are free: what they send in a week, for that long their photos
 * stay without a cart, is less than nine tenths of it.
 */
export function photoRoomOf(gigabytes: number) {
  return {
    photoBytesOfShop: gigabytes * gigabyte,
    newPhotoMegabytes: { points: 100 * gigabytes, seconds: day },
    newPhotoMegabytesOfAddress: { points: 25 * gigabytes, seconds: day },
    newPictureMegabytes: { points: 50 * gigabytes, seconds: day },
    newPictureMegabytesOfOwner: { points: 5 * gigabytes, seconds: day },
  };
}

export const defaultLimits: Limits = {
  bodyBytes: maxBodyBytes,
  orderBytes: maxOrderBytes,
  bodyDepth: 32,
  callMs: 12_000,
  uploadMs: 18_000,
  partMs: 20_000,
  pictureCallMs: 60_000,
  adminCallMs: 25_000,
  printCallMs: 120_000,
  printingLeavesBytes: 500 * megabyte,
  accountWrites: { points: 120, seconds: minute },
  uploads: { points: 300, seconds: minute },
  accountReads: { points: 240, seconds: minute },
  exports: { points: 6, seconds: hour },
  orders: { points: 20, seconds: hour },
  loginFailures: { points: 10, seconds: 15 * minute },
  loginFailuresOfAccount: { points: 100, seconds: 15 * minute },
  loginFailuresOfAddress: { points: 100, seconds: 15 * minute },
  loginsAtBusyAddress: 3,
  // Thousands of people may share a carrier's address.
  addressWrites: { points: 3_000, seconds: minute },
  addressReads: { points: 6_000, seconds: minute },
  pictureReads: { points: 30_000, seconds: minute },
  staffCalls: { points: 600, seconds: minute },
  registrations: { points: 60, seconds: minute },
  links: { points: 60, seconds: 15 * minute },
  mailedLinks: { points: 3, seconds: 15 * minute },
  linksToUnconfirmed: [
    { points: 3, seconds: 15 * minute },
    { points: 6, seconds: day },
  ],
  mailsToUnconfirmed: { points: 300, seconds: hour },
  // Registrations are free, and the news of orders need their part.
  mailedLinksToUnconfirmed: { points: 200, seconds: hour },
  // Six pages of it that stay open.
  proofLink: { points: 120, seconds: 15 * minute },
  securityRows: { points: 40, seconds: 15 * minute },
  // A page that waits for its payment asks every few seconds, and so does whoever comes back to it.
  gatewayCallsOfOrder: { points: 10, seconds: minute },
  gatewayCalls: { points: 20, seconds: minute },
  gatewayCallsOfAll: { points: 200, seconds: minute },
  contactMessages: { points: 20, seconds: minute },
  contactMessagesOfDay: { points: 100, seconds: day },
  contactMessagesOfAll: { points: 2_000, seconds: day },
  couponGuesses: { points: 30, seconds: 10 * minute },
  couponGuessesOfAll: { points: 600, seconds: 10 * minute },
  phoneMessages: [{ points: 10, seconds: minute }],
  staffMessages: [{ points: 100, seconds: day }],
  // Not all of a minute's, so that staff need not wait for them.
  orderMessages: [
    { points: 6, seconds: minute },
    { points: 100, seconds: day },
  ],
  // The news of a day of two orders.
  tellingsOfStranger: { points: 5, seconds: day },
  tellingsToStrangers: { points: 20, seconds: day },
  phoneMessagesOfStranger: { points: 4, seconds: day },
  phoneMessagesOfStrangers: { points: 50, seconds: day },
  hashCost: { memoryCost: 19_456, timeCost: 2 },
  hashesAtOnce: availableParallelism(),
  hashesWaiting: 200,
  hashesOfAddressAtOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  hashesOfAddressWaiting: 40,
  catalogueMaxAgeMs: 1_000,
  cartLines: maxCartLines,
  photoBytesPerOwner: 500 * megabyte,
  // The photos of two of the largest gifts, as large as they are kept.
  photoBytesPerNewOwner: 60 * megabyte,
  ...photoRoomOf(20),
};

const any: Rate = { points: Number.MAX_SAFE_INTEGER, seconds: 1 };

/** For load tests: nothing is counted per account or address. */
export const loadTestLimits: Limits = {
  ...defaultLimits,
  cartLines: null,
  accountWrites: any,
  uploads: any,
  accountReads: any,
  exports: any,
  orders: any,
  loginFailures: any,
  loginFailuresOfAccount: any,
  loginFailuresOfAddress: any,
  addressWrites: any,
  addressReads: any,
  pictureReads: any,
  staffCalls: any,
  registrations: any,
  links: any,
  mailsToUnconfirmed: any,
  mailedLinksToUnconfirmed: any,
  proofLink: any,
  gatewayCallsOfOrder: any,
  gatewayCalls: any,
  gatewayCallsOfAll: any,
  contactMessages: any,
  contactMessagesOfDay: any,
  contactMessagesOfAll: any,
  couponGuesses: any,
  couponGuessesOfAll: any,
  tellingsOfStranger: any,
  tellingsToStrangers: any,
  phoneMessagesOfStranger: any,
  phoneMessagesOfStrangers: any,
  hashesOfAddressAtOnce: defaultLimits.hashesAtOnce,
  hashesOfAddressWaiting: defaultLimits.hashesWaiting,
  photoBytesPerOwner: Number.MAX_SAFE_INTEGER,
  photoBytesPerNewOwner: Number.MAX_SAFE_INTEGER,
  photoBytesOfShop: Number.MAX_SAFE_INTEGER,
  newPhotoMegabytes: any,
  newPhotoMegabytesOfAddress: any,
  newPictureMegabytes: any,
  newPictureMegabytesOfOwner: any,
};
