import { availableParallelism } from 'node:os';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { maxBodyBytes, maxOrderBytes } from '#shared/http/bounds.ts';
import { megabyte } from '#shared/values/units.ts';
import type { Rate } from './budget-shape.ts';
import { type BudgetName, budgetNames, budgets } from './budget-table.ts';

/** So many times the events in the same window; a rate that is lifted stays so. */
export function shareOf({ points, seconds }: Rate, share: number): Rate {
  const isLifted = points >= Number.MAX_SAFE_INTEGER;
  return { points: isLifted ? points : Math.max(1, Math.floor(points * share)), seconds };
}

/** What bounds the API beside its budgets. */
interface Bounds {
  /** The largest JSON body, in bytes (413 beyond). */
  bodyBytes: number;
  /** The largest JSON body of an order, in bytes; only signed-in customers send one. */
  orderBytes: number;
  /** The deepest nesting of a JSON body (400 beyond). */
  bodyDepth: number;
  /** A call returns 503 `timeout` after this time (P11). */
  callMs: number;
  uploadMs: number;
  /** So long a part of a photo may take to arrive: all of the client's time-out (P39). */
  partMs: number;
  /** The time of a call of staff with a picture of a product. */
  pictureCallMs: number;
  deskCallMs: number;
  /** The time of a call for the print files of one order. */
  printCallMs: number;
  /** The bytes of the disk that print files leave for all else of the shop. */
  printingLeavesBytes: number;
  /** What a password hash costs: KiB of memory and passes of argon2id. */
  hashCost: { memoryCost: number; timeCost: number };
  /**
   * Password hashes computed at once, and how many of strangers may wait; beyond is 503 `busy`. Who is
   * known waits apart (T48).
   */
  hashesAtOnce: number;
  hashesWaiting: number;
  /** Hashes of one address at once, and how many of it may wait; a part of those above (T29). */
  hashesOfAddressAtOnce: number;
  hashesOfAddressWaiting: number;
  /** How old the catalogue in memory may be before it is read again. */
  catalogueMaxAgeMs: number;
  /** The most lines of one cart, 409 `cart_full` beyond (T27); null: any number. */
  cartLines: number | null;
  /** The most payments of one account that were named and staff have yet to look for (T48); null: any number. */
  namedPayments: number | null;
  /** The most such payments of an account with a confirmed order. */
  namedPaymentsOfCustomer: number | null;
  /** The bytes of one customer's photos, thumbnails included; 507 beyond (T10). */
  photoBytesPerOwner: number;
  /** The bytes of a customer's photos before the first order (T27); further photos wait on the device. */
  photoBytesPerNewOwner: number;
  /** The bytes of all customers' photos together; those without a confirmed order do not get the last tenth. */
  photoBytesOfShop: number;
}

/** All limits of the API, with the rates of its budgets; tests pass their own. */
export type Limits = Bounds & Record<BudgetName, Rate>;

const gigabyte = 1024 * megabyte;

function ratesBy(rateOf: (name: BudgetName, rate: Rate) => Rate): Record<BudgetName, Rate> {
  const rates = budgetNames.map((name) => [name, rateOf(name, budgets[name].rate)]);
  return Object.fromEntries(rates) as Record<BudgetName, Rate>;
}

const rates = ratesBy((_, rate) => rate);
/** The gigabytes for which the table has its rates. */
const usualRoom = 20;

/**
 * Returns the room for all photos. Accounts are free: what they send in a week, for that long their
 * photos stay without a cart, is less than nine tenths of it.
 */
export function photoRoomOf(gigabytes: number) {
  const ofRoom = (name: BudgetName) => shareOf(rates[name], gigabytes / usualRoom);
  return {
    photoBytesOfShop: gigabytes * gigabyte,
    newPhotoBlocks: ofRoom('newPhotoBlocks'),
    newPhotoBlocksOfAddress: ofRoom('newPhotoBlocksOfAddress'),
    newPhotoBlocksOfAll: ofRoom('newPhotoBlocksOfAll'),
    newPictureBlocks: ofRoom('newPictureBlocks'),
    newPictureBlocksOfAll: ofRoom('newPictureBlocksOfAll'),
  };
}

export const defaultLimits: Limits = {
  ...rates,
  bodyBytes: maxBodyBytes,
  orderBytes: maxOrderBytes,
  bodyDepth: 32,
  callMs: 12_000,
  uploadMs: 18_000,
  partMs: 20_000,
  pictureCallMs: 60_000,
  deskCallMs: 25_000,
  printCallMs: 120_000,
  printingLeavesBytes: 500 * megabyte,
  hashCost: { memoryCost: 19_456, timeCost: 2 },
  hashesAtOnce: availableParallelism(),
  hashesWaiting: 200,
  hashesOfAddressAtOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  hashesOfAddressWaiting: 40,
  catalogueMaxAgeMs: 1_000,
  cartLines: maxCartLines,
  namedPayments: 5,
  namedPaymentsOfCustomer: 20,
  photoBytesPerOwner: 500 * megabyte,
  // The photos of two of the largest gifts, as large as they are kept.
  photoBytesPerNewOwner: 60 * megabyte,
  photoBytesOfShop: usualRoom * gigabyte,
};

const any: Rate = { points: Number.MAX_SAFE_INTEGER, seconds: 1 };
/** What load tests cause no more of than others. */
const notLifted: readonly BudgetName[] = [
  'securityRows',
  'mailedLinks',
  'mailedLinksOfStrangers',
  'claims',
  'claimsOfDay',
  'linksToUnconfirmed',
  'linksToUnconfirmedOfDay',
  'phoneMessages',
  'staffMessages',
  'orderMessages',
  'orderMessagesOfMinute',
];

/** For load tests: nothing is counted per account or address. */
export const loadTestLimits: Limits = {
  ...defaultLimits,
  ...ratesBy((name, rate) => (notLifted.includes(name) ? rate : any)),
  cartLines: null,
  namedPayments: null,
  namedPaymentsOfCustomer: null,
  hashesOfAddressAtOnce: defaultLimits.hashesAtOnce,
  hashesOfAddressWaiting: defaultLimits.hashesWaiting,
  photoBytesPerOwner: Number.MAX_SAFE_INTEGER,
  photoBytesPerNewOwner: Number.MAX_SAFE_INTEGER,
  photoBytesOfShop: Number.MAX_SAFE_INTEGER,
};
