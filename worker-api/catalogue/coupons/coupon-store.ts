import { type Records, removing } from '#api/storage/records.ts';
import { json, number, orNull, type Table, text } from '#api/storage/table.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderState } from '#shared/orders/order-life.ts';
import { type Coupon, couponKey } from '#shared/pricing/coupon.ts';

/** So many coupons the desk lists at once; those that are over can be removed. */
export const maxCoupons = 1_000;

/** A coupon that the owner made at the desk; those of the specification are rules (`shared/pricing`). */
export interface StoredCoupon extends Pick<Coupon, 'code' | 'type' | 'value'> {
  /** The first and the last instant it is accepted, as UTC instants; null without an end. */
  from: string | null;
  until: string | null;
  /** How many orders may use it; null for any number. */
  limit: number | null;
  /** How many orders of one account may; null for any number. */
  perCustomer: number | null;
  /** What the gifts that it is for come to at least, in whole rupees; null from the first rupee on. */
  leastSum: number | null;
  /** The product types and the names of the gifts that it is for; none of both for every gift. */
  types: readonly ProductType[];
  gifts: readonly string[];
  createdAt: string;
}

/*
 * A use of a coupon is part of its order (`coupon_use`), so it is written, ended and taken for good with it, by
 * `place` and `change` of the orders, and nowhere else.
 *
 * [ST90] Of any number of orders that are placed at once, also by several processes, no more hold a use of a
 *        coupon than may. Of an account one at a time that nobody confirmed has a use of a coupon that has a limit,
 *        also where it takes one anew; one that is confirmed is asked for its use alone. And no more orders of an
 *        account hold one than may of each customer, with the same races.
 * [ST221] Whatever call is interrupted, and wherever: as many uses are counted as there are orders that hold
 *        one at that instant.
 * [ST106] `isUsedUp` says of all uses, and `couponRefusal` of one order, what placing one would, and uses none. Neither
 *        reads every use. An order that is being placed under the same key at that moment is not in its own way.
 * [ST91] Codes of one key are the same (`couponKey`); no value of a code is read as an operator or a pattern (ST3).
 */
export interface CouponStore {
  /** Lists coupons newest first, each with how many orders hold a use of it at this instant. */
  list(at: string): Promise<(StoredCoupon & { used: number })[]>;
  byCode(code: string): Promise<StoredCoupon | null>;
  /** How many coupons there are, counted no further than `most`. */
  count(most: number): Promise<number>;
  /** Adds a coupon, or replaces the one of this code; its uses stay, and so does `createdAt` of one that is changed. */
  put(coupon: StoredCoupon): Promise<void>;
  /** Removes it with its uses; orders that hold one keep their price. */
  remove(code: string): Promise<void>;
  /** Whether all its uses are taken at this instant; false when there is none. */
  isUsedUp(code: string, at: string): Promise<boolean>;
}

/**
 * All its uses are held, another order of the account that nobody confirmed has one, or as many orders of the account as
 * may.
 */
export type CouponRefusal = 'coupon_used_up' | 'coupon_open' | 'coupon_used_before';

/** Returns whether its uses are counted, so that orders placed at once are in each other's way. */
export function isCounted({ limit, perCustomer }: StoredCoupon): boolean {
  return limit !== null || perCustomer !== null;
}

/** Whether an order may have been placed with a coupon: one that was made later has no more than its code. */
export function isCouponOf(
  { created_at }: Pick<StoredOrder, 'created_at'>,
  { createdAt }: Pick<StoredCoupon, 'createdAt'>,
): boolean {
  return createdAt <= created_at;
}

/** What of an order placing it asks of its use of a coupon. */
export type OrderWithCoupon = Pick<
  StoredOrder,
  'owner' | 'order_number' | 'created_at' | 'coupon_use'
>;

/** What of an order settling its use asks for. */
export type OrderOfUse = OrderState & Pick<StoredOrder, 'order_number' | 'owner' | 'created_at'>;

/** How a change of an order settles its use of a coupon, at the instant of the change. */
export interface CouponSettling {
  /** The instant until which it holds the use: null for good, the present instant to end it. */
  until: string | null;
  at: string;
  /**
   * Refuses the change when the order holds no use any more and can take none: others hold all there are, or nobody
   * confirms it while another of the account that nobody confirmed has one. Without it the change is made and the order stays
   * without one (B66).
   */
  ifLeft?: boolean;
}

/** Returns whether an order holds its use of a coupon at an instant. */
export function holdsUse(use: StoredOrder['coupon_use'], at: string): boolean {
  return use !== undefined && (use.until === null || use.until > at);
}

/** What uses meet that are held at an instant, as `holdsUse` says of one. */
export const heldAt = (at: string) => ({ until: { aboveOrNone: at } });

export interface CouponRecord extends StoredCoupon {
  /** What its code is known by. */
  id: string;
}

export const coupons: Table<CouponRecord> = {
  name: 'coupons',
  fields: {
    id: text,
    code: text,
    type: text,
    value: number,
    from: orNull(text),
    until: orNull(text),
    limit: orNull(number),
    perCustomer: orNull(number),
    leastSum: orNull(number),
    types: json,
    gifts: json,
    createdAt: text,
  },
  key: ['id'],
};

/** That an order holds a use of a coupon. */
export interface CouponUseRecord {
  coupon: string;
  orderNumber: string;
  /** When it is over; null once the order has it for good. */
  until: string | null;
}

export const couponUses: Table<CouponUseRecord> = {
  name: 'coupon_uses',
  fields: { coupon: text, orderNumber: text, until: orNull(text) },
  key: ['coupon', 'orderNumber'],
  indexes: [['coupon', 'until']],
};

export function couponStore(records: Records): CouponStore {
  const [table, uses] = [records.of(coupons), records.of(couponUses)];
  return {
    async list(at) {
      const couponRecords = await table.find({}, { sort: ['-createdAt', 'id'] });
      const ids = couponRecords.map(({ id }) => id);
      const used = await uses.tally('coupon', ids, heldAt(at));
      return couponRecords.map((each) => ({ ...couponOf(each), used: used.get(each.id) ?? 0 }));
    },
    async byCode(code) {
      const couponRecord = await table.get(couponKey(code));
      return couponRecord && couponOf(couponRecord);
    },
    count: (most) => table.count({}, most),
    put: (coupon) => table.put({ ...coupon, id: couponKey(coupon.code) }),
    async remove(code) {
      const id = couponKey(code);
      await records.commit([removing(coupons, { id }), removing(couponUses, { coupon: id })]);
    },
    async isUsedUp(code, at) {
      const { id, limit } = (await table.get(couponKey(code))) ?? { limit: null };
      if (id === undefined || limit === null) return false;
      return limit === 0 || (await uses.count({ coupon: id, ...heldAt(at) }, limit)) >= limit;
    },
  };
}

function couponOf({ id: _, ...coupon }: CouponRecord): StoredCoupon {
  return coupon;
}

/** Returns what shoppers are told of an owner's coupon, with the names of its gifts as a new shop has them. */
export function termsOf({ code, type, value, leastSum, types, gifts }: StoredCoupon): Coupon {
  const isForAll = types.length === 0 && gifts.length === 0;
  const named = gifts.map((product) => ({ product, name: displayName({ name: product }) }));
  return {
    code,
    type,
    value,
    scope: isForAll ? undefined : { types, gifts: named },
    leastSum: leastSum ?? undefined,
  };
}
