import type { StoredCartLine } from '#api/cart/cart-store.ts';
import type {
  CouponRefusal,
  CouponSettling,
  OrderWithCoupon,
} from '#api/catalogue/coupons/coupon-store.ts';
import type { OrderFigures } from '#api/figures/order-figures.ts';
import type { AnsweredProof } from '#api/proofs/proof-store.ts';
import {
  type DeskOrderRow,
  type DeskOrderSort,
  deskOrderRowKeys,
} from '#shared/orders/desk-order-schemas.ts';
import { type RowItem, rowGifts } from '#shared/orders/gift-mark.ts';
import {
  type ErasedField,
  type OrderStatus,
  orderFields,
  type StoredOrder,
} from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { OrderQuestions } from '#shared/orders/order-questions.ts';
import type { PaymentProblem } from '#shared/payments/payment-keys.ts';
import type { NewCreditNote } from '#shared/tax/credit-note.ts';
import { pick } from '#shared/values/pick.ts';
import type { SearchedWords } from './search/order-words.ts';

/** Which orders, in which order. Instants are UTC ISO texts; `search` is trimmed. */
export interface OrderQuery {
  /** Made at this instant or later. */
  from?: string;
  /** Made before this instant. */
  before?: string;
  /** Something was noted of them at this instant or later: made, moved, paid, given back or credited. */
  activeSince?: string;
  status?: OrderStatus;
  /** This limits the list to orders at one of these steps. */
  steps?: readonly OrderStep[];
  /** These limit the list to orders to be shipped on this day or later, and before that one, as YYYY-MM-DD. */
  dueFrom?: string;
  dueBefore?: string;
  /** This limits the list to orders with a `payment_problem`. */
  hasProblem?: boolean;
  /** This limits the list to orders with a question that is open at this instant. */
  askedBy?: string;
  /** This limits the list to orders that are needed on this day, as YYYY-MM-DD, or before. */
  neededUntil?: string;
  /** This limits the list to orders whose cash the carrier has yet to hand over. */
  isCashAway?: boolean;
  /** This limits the list to orders whose texts have all words of one of the ways (`searchedWords`); none has none. */
  ways?: readonly SearchedWords[];
  /** Part of the customer's e-mail, of the order number or of the invoice's, folded (`searchedNumber`). */
  search?: string;
  /** Digits of the customer's number, or a part of them (`searchedDigits`), which find orders beside `search`. */
  phone?: string;
  /** Orders that are equal by it are sorted by their number, in the same direction. */
  sort: DeskOrderSort;
}

/** A part of a list. */
export interface Page {
  skip: number;
  limit: number;
}

/** A part of a list of whole orders; it also ends before it has more than `maxBytes` of JSON. */
export interface PageOfOrders extends Page {
  maxBytes?: number;
}

/** Which of an owner's orders. */
export interface OrdersOfOwner {
  statuses: readonly OrderStatus[];
  /** Ordered later than this instant. */
  after?: string;
  /** This limits the list to orders with one of these problems. */
  problems?: readonly PaymentProblem[];
}

/** What of an order changes after it was placed; a field that is undefined stays as it was. */
export type OrderChange = Partial<
  Pick<
    StoredOrder,
    | 'order_status'
    | 'step'
    | 'moves'
    | 'shipment'
    | 'booking'
    | 'payment_status'
    | 'payment_id'
    | 'payment_link'
    | 'page_to_cancel'
    | 'payment_reference'
    | 'payments'
    | 'refunds'
    | 'payment_problem'
    | 'payment_not_found'
    | 'due_on'
    | 'delivery_by'
    | 'shipped_on'
    | 'gifts_returned'
    | 'links_ended_at'
    | 'customer_name'
    | 'customer_phone'
    | 'shipping_address'
    | 'shipping_name'
    | 'shipping_phone'
    | 'gift_message'
    | 'corrections'
    | 'papers_made'
    | 'print_again'
    | 'photos_asked'
    | 'desk_note'
    | 'call_agreed'
    | 'cash_with_courier'
    | 'cash_received'
    | 'remakes'
    | 'questions'
    | 'settled_questions'
    | 'taxes'
    | 'invoiced_anew'
  >
> & {
  /** The order gets the next invoice number of this financial year with the change. */
  invoice_year?: string | undefined;
  /** The order gets these credit notes with the change, each with the next number of its series. */
  credits?: readonly NewCreditNote[] | undefined;
  /** What becomes of its use of a coupon; nothing where it has none. */
  coupon?: CouponSettling;
  /** A version of one of its gifts, with its answer, that is stored with the change. */
  version?: AnsweredProof | undefined;
};

export type OrderChanging =
  | { ok: true; order: StoredOrder }
  | { ok: false; reason: 'stale' | 'unknown_order' | 'coupon_used_up' | 'redacted' };

/** What the shop owes: the way back of gifts, a look at money that is not as it should be, or the end of a gateway's page. */
export type Debt = 'gifts' | 'money' | 'pages';

/** The place of an order in a list by time. */
export type PlacedAt = Pick<StoredOrder, 'created_at' | 'order_number'>;

/** The same in a list by whatever its query sorts by. */
export type RowPlace = PlacedAt & Partial<Pick<DeskOrderRow, OrderSorting['key']>>;

/** Which order, and as which of its revisions it was read. */
export type RevisionOfOrder = Pick<StoredOrder, 'order_number' | 'revision'>;

/** What of an order is not for the books of the shop, emptied. */
export type RedactedOrder = Pick<StoredOrder, 'items'> &
  Partial<Pick<StoredOrder, ErasedField<typeof orderFields>>>;

export type OrderPlacement =
  | { ok: true; order: StoredOrder; repeated: boolean }
  | { ok: false; reason: 'number_taken' | 'line_already_ordered' | 'line_changed' | CouponRefusal };

/** The order of a key where there is one, and whether its owner has a confirmed one. */
export interface BeforePlacing {
  placed: StoredOrder | null;
  hasConfirmed: boolean;
}

/*
 * [ST9]  Of any number of `place` calls with one owner and key, one order exists afterwards
 *        and every call returns it.
 * [ST10] From the moment the order can be read, its lines are out of the cart; until then
 *        all of them are in it, also after a crash in between.
 * [ST11] No line id is part of two orders of its owner, also when both are placed at the same
 *        moment. A line that was removed from the cart meanwhile does not hinder the order; one that is
 *        there and was changed since it was `seenLines` does.
 * [ST16] `search` and `after` return exactly the orders that fit the query, each once and in
 *        its order; `search` counts them all. What is searched for is a text (ST3).
 * [ST108] An order is found by its invoice number too, from the `change` that gave it.
 * [ST107] With `hasProblem`, `search` and `after` return the orders at any step whose money is not as it
 *        should be, from an index that has them alone.
 * [ST310] With `isCashAway`, `search` and `after` return the delivered orders whose cash is with the carrier, from an
 *        index that has them alone.
 * [ST20] Of any number of `change` calls from one revision, also from several processes at once, one
 *        changes the order; the others are `stale`. Every method returns it changed from then on, its
 *        revision one higher and the rest as it was.
 * [ST104] Of any number of `change` calls at once, also of several processes, the orders that were
 *        changed have the `invoice_number`s 1, 2, 3 … of each `invoice_year`, and the `credit_notes` of each series
 *        likewise, without a gap or a repeat. A change that is not made takes none.
 * [ST326] A `version` is stored with its change, or neither is: where the place of the version is taken the change is
 *        `stale`, and a change that is not made stores none.
 * [ST25] The pages of `ofOwner` make up its whole list, which `countOfOwner` counts. A page holds
 *        no more than its bytes, but always an order where there is one; nothing else is read.
 * [ST212] `countOfOwner`, `countNamed` and `hasConfirmed` read no document: anybody may order any number of large gifts.
 * [ST89] `ofFolder` finds the owner's orders that show photos of the folder, however many others there
 *        are, until they are redacted.
 * [ST92] `figures` has each day from the first to the last on which something was ordered and each
 *        product of them, once and in order, and counts each order as it is now.
 * [ST290] Of any number of `changeQuestions` from the same questions, also of several processes at once, one
 *        changes them, and nothing else of the order: its revision stays, and whoever moves it meanwhile does.
 *        `count` is as many as `search` counts, from indexes; so are the orders with an open question.
 * [ST120] It reads no order of a day on which none changed since it was counted. A day is counted by the
 *        next `figures` of it or `tidyFigures`, also after a crash in the middle of a change.
 * [ST105] `owing` has exactly the orders that the shop cancelled and whose gifts are not back (`gifts`),
 *        that have a payment problem (`money`), or whose page is to be cancelled (`pages`), oldest first; no
 *        other orders are read for it.
 * [ST124] `ofReference` finds the orders for which the same UPI reference was named, from an index; it is a text
 *        (ST3).
 * [ST280] `voidOrders` has the orders that came to nothing: cancelled before the instant, that being their only move,
 *        never paid, invoiced or entered by staff, without a payment problem and without a page that is open. Of any
 *        number of `remove` and `change` calls from one revision, also from several processes at once, one does its
 *        work; what is removed leaves nothing but its place in the figures of its day.
 * [ST281] `search`, `count` and `after` limit a list to the orders of its `ways`, however many others have the words.
 *        `withWords` finds the newest of the orders whose texts have all words of one of the ways, by an index: the
 *        number, invoice, references of payments, parcel, names, numbers, addresses and gifts that an order has, from
 *        the moment it has them; after `redact` what the books keep alone. What is looked for is a text (ST3).
 * [PA9]  `byPayment` finds the order that a payment confirmed, by the provider's id, or that has it besides, as long as
 *        staff have to look at its money; it is a text (ST3).
 */
export interface OrderStore {
  /** `seenLines` are the lines of its owner's cart that it was made of, as they were read. */
  place(order: StoredOrder, seenLines?: readonly StoredCartLine[]): Promise<OrderPlacement>;
  /**
   * Resolves to why an order cannot be placed with its use of a coupon at the instant of its making;
   * null when it can (ST106).
   */
  couponRefusal(order: OrderWithCoupon): Promise<CouponRefusal | null>;
  byKey(owner: string, idempotencyKey: string): Promise<StoredOrder | null>;
  /** What is asked before an order is placed: `byKey` and `hasConfirmed` at once. */
  beforePlacing(owner: string, idempotencyKey: string): Promise<BeforePlacing>;
  /** Lists them newest first, all or a page. */
  ofOwner(owner: string, page?: PageOfOrders): Promise<StoredOrder[]>;
  /** Counts the orders of the owner that are named; all of them where none are. */
  countOfOwner(owner: string, which?: OrdersOfOwner): Promise<number>;
  /**
   * Resolves to how many of them name a payment by UPI for which staff have yet to look, waiting or
   * cancelled.
   */
  countNamed(owner: string): Promise<number>;
  /**
   * Resolves to whether one of them that is not cancelled was paid, or entered or confirmed by
   * staff.
   */
  hasConfirmed(owner: string): Promise<boolean>;
  byNumber(orderNumber: string): Promise<StoredOrder | null>;
  byPayment(paymentId: string): Promise<StoredOrder | null>;
  /** Resolves to the numbers of so many orders, newest first. */
  ofReference(paymentReference: string, limit: number): Promise<string[]>;
  /** Resolves to the same of the orders of a folder. */
  ofFolder(owner: string, folder: string, limit: number): Promise<string[]>;
  /** Changes the order that was read as `from`. */
  change(from: RevisionOfOrder, change: OrderChange): Promise<OrderChanging>;
  /** Replaces the questions of an order that has those of `from`; false where it has others, or is not there. */
  changeQuestions(
    orderNumber: string,
    from: OrderQuestions,
    change: OrderQuestions,
  ): Promise<boolean>;
  /**
   * [ST64] Replaces the fields that say more of a person than books need; the rest stays, but for its revision. From
   * then on a change that says one of those is `redacted`, and `changeQuestions` false, also from an order read before.
   */
  redact(orderNumber: string, redacted: RedactedOrder): Promise<void>;
  /** Resolves to a page of the orders that fit, and how many fit in all. */
  search(query: OrderQuery, page: Page): Promise<{ rows: DeskOrderRow[]; count: number }>;
  /** Resolves to so many orders, newest first; with one or two ways (`searchedWords`), of which none finds none. */
  withWords(ways: readonly SearchedWords[], limit: number): Promise<StoredOrder[]>;
  /** Counts the orders that fit. */
  count(query: OrderQuery): Promise<number>;
  figures(firstDay: string, lastDay: string): Promise<OrderFigures>;
  /** Counts what changed, up to this day, so that `figures` need not. */
  tidyFigures(today: string): Promise<void>;
  /** Resolves to the next orders that fit after `last`, from the first when it is null. */
  after(query: OrderQuery, last: RowPlace | null, limit: number): Promise<DeskOrderRow[]>;
  /** The numbers of so many orders that came to nothing and were cancelled before the instant, from an index. */
  voidOrders(cancelledBefore: string, limit: number): Promise<string[]>;
  /** Removes the order that was read as `from`; false when it changed since, or is no more. */
  remove(from: RevisionOfOrder): Promise<boolean>;
  /** Resolves to the next orders that owe something after `last`, which need not be an order. */
  owing(debt: Debt, last: PlacedAt, limit: number): Promise<PlacedAt[]>;
}

/** What orders are sorted by, and in which direction. */
export interface OrderSorting {
  key: 'created_at' | 'total_amount' | 'due_on';
  ascending: boolean;
}

/** Returns the two parts of a sort of the staff's list. */
export function orderSorting(sort: DeskOrderSort): OrderSorting {
  const [key, direction] = sort.split(':') as [OrderSorting['key'], 'asc' | 'desc'];
  return { key, ascending: direction === 'asc' };
}

/** Returns whether a change has what is removed with the account of its customer (P21). */
export function isPersonal(change: OrderChange): boolean {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  return fields.some(
    ([field]) => field in orderFields && orderFields[field as keyof StoredOrder][1] !== 'kept',
  );
}

/** Returns the row of the staff's list for an order. */
export function orderRow({ items, ...order }: OrderOfRow): DeskOrderRow {
  return {
    ...pick(order, deskOrderRowKeys),
    ...rowGifts(items),
    ...(order.gift_message && { has_card: true }),
  };
}

/** What of an order is read for its row. */
export type OrderOfRow = Pick<StoredOrder, keyof typeof deskOrderRowKeys | 'gift_message'> & {
  items: readonly RowItem[];
};
