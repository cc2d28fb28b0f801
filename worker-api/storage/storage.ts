import type { Product } from '#shared/catalogue/product.ts';
import type { ContactSubject } from '#shared/contact-subjects.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { AdminOrderRow, AdminOrderSort } from '#shared/http/admin-schemas.ts';
import type { Role } from '#shared/http/auth-schemas.ts';
import type { MessageOutcome } from '#shared/http/messaging-schemas.ts';
import type { Order, OrderStatus } from '#shared/orders/order.ts';

/*
 * The storage port. Every adapter keeps the numbered promises; `storage-contract.ts` holds
 * each of them against SQLite and MongoDB alike. Every method is async, whatever lies
 * beneath. Instants are UTC ISO 8601 texts and come from the caller: storage has no clock.
 *
 * [ST1] What a resolved promise wrote survives a crash of the process and of the machine.
 * [ST2] A rejected promise wrote nothing that any other method can see.
 * [ST3] Texts are data: no value of any field is ever read as an operator or a pattern.
 */
export interface Storage {
  users: UserStore;
  sessions: SessionStore;
  products: ProductStore;
  carts: CartStore;
  orders: OrderStore;
  photos: PhotoStore;
  contactMessages: ContactMessageStore;
  leases: LeaseStore;
  messageAttempts: MessageAttemptStore;
  /** Resolves when storage answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredUser {
  id: string;
  role: Role;
  name: string;
  /** As it was typed; compared case-insensitively. */
  email: string;
  phone: string | null;
  address: string | null;
  passwordHash: string;
  createdAt: string;
  updatedAt: string;
}

export interface UserStore {
  /** [ST4] One user per role and e-mail in any case, also when inserted at the same moment. */
  insert(user: StoredUser): Promise<{ ok: true } | { ok: false; reason: 'email_taken' }>;
  /**
   * [ST15] Inserts an administrator only while there is none: of any number at one moment one
   * succeeds. Answers the user as stored, whose id may be another than was given.
   */
  insertFirstAdmin(
    user: StoredUser,
  ): Promise<{ ok: true; user: StoredUser } | { ok: false; reason: 'admin_exists' }>;
  byEmail(role: Role, email: string): Promise<StoredUser | null>;
  byId(id: string): Promise<StoredUser | null>;
  /** Changes only the given fields; null when there is no such user. */
  updateProfile(
    id: string,
    changes: { name?: string; phone?: string; address?: string },
    updatedAt: string,
  ): Promise<StoredUser | null>;
  /** Everybody of the role, who came first first. */
  ofRole(role: Role): Promise<StoredUser[]>;
  /**
   * [ST21] Changes a password and ends the user's sessions, in one step; false when there is no
   * such user. (MongoDB: cut short, sessions may have ended without it.)
   */
  changePassword(id: string, passwordHash: string, updatedAt: string): Promise<boolean>;
  /**
   * [ST18] Removes an administrator and ends their sessions, but never leaves the shop without
   * one: of any number removed at one moment at least one stays. (MongoDB: cut short while
   * the last ones are removed at one moment, none may stay.)
   */
  removeAdmin(
    id: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'unknown_admin' | 'last_admin' }>;
}

export interface StoredSession {
  id: string;
  userId: string;
  expiresAt: string;
}

export interface SessionStore {
  insert(session: StoredSession): Promise<void>;
  /** The session with its user in one call; null when either is gone. */
  withUser(id: string): Promise<{ session: StoredSession; user: StoredUser } | null>;
  ofUser(userId: string): Promise<StoredSession[]>;
  updateExpiry(id: string, expiresAt: string): Promise<void>;
  /** Deleting what is not there succeeds. */
  delete(id: string): Promise<void>;
  deleteOfUser(userId: string): Promise<void>;
  deleteExpired(now: string): Promise<void>;
}

/** `display_name` is computed from the name, so it is not stored. */
export type StoredProduct = Omit<Product, 'display_name'>;

/** What an owner changes of a product, known by its name. `price` in whole rupees. */
export interface ProductChange {
  name: string;
  price?: number;
  is_available?: boolean;
}

export interface ProductStore {
  /** In the order they were seeded. */
  all(): Promise<StoredProduct[]>;
  /** [ST5] Inserts the products whose name is not known yet; never changes a stored one. */
  seed(products: readonly StoredProduct[]): Promise<void>;
  /**
   * [ST19] Makes the given changes in their order, and no other; when a name is unknown, none
   * of them. SQLite makes all or none whatever happens. MongoDB makes one after the other, each
   * whole: what is cut short there is completed by asking for the same changes again.
   */
  update(
    changes: readonly ProductChange[],
  ): Promise<{ ok: true } | { ok: false; unknown: string[] }>;
}

export interface StoredCartLine {
  id: string;
  productName: string;
  quantity: number;
  customization: Customisation;
  createdAt: string;
}

export type AddLineAnswer =
  | { outcome: 'added' | 'repeated'; line: StoredCartLine }
  /** The line ended before: it was removed or ordered (SY3). */
  | { outcome: 'ended' }
  /** Nothing changed (ST23). */
  | { outcome: 'full' };

/*
 * [ST6] After any history of calls of one owner, in any order and with any repeats, `lines`
 *       answers what `applyOperation` answers for that history (SY1, SY2).
 * [ST7] A removed or ordered id stays ended: adding it again changes nothing (SY3), also
 *       when it was removed before it was ever added.
 * [ST23] Any number of `add` with the same `maxLines` at one moment make no cart of more lines;
 *       known ids are answered as in a cart with room.
 * [ST8] Owners do not see, change or block each other, even with the same line id.
 * [ST24] A quantity and details that are set at one moment both hold; each changes nothing else
 *       of the line, nor its place.
 */
export interface CartStore {
  /** Oldest first, in the order they arrived. */
  lines(owner: string): Promise<StoredCartLine[]>;
  add(owner: string, line: StoredCartLine, maxLines?: number): Promise<AddLineAnswer>;
  /** `quantity` is at least 1. Null when there is no such line. */
  setQuantity(owner: string, lineId: string, quantity: number): Promise<StoredCartLine | null>;
  /** As `setQuantity`, for the customisation, which is replaced whole (ST24). */
  setDetails(
    owner: string,
    lineId: string,
    customization: Customisation,
  ): Promise<StoredCartLine | null>;
  /** True when the line was there; false also leaves the id ended. */
  remove(owner: string, lineId: string, now: string): Promise<boolean>;
  clear(owner: string, now: string): Promise<void>;
  /** Whether the id was removed or ordered and not forgotten since (ST7). */
  hasEnded(owner: string, lineId: string): Promise<boolean>;
  /**
   * [ST27] Whether the id is a line, or was one and is not forgotten since; one that was removed
   * before it was ever added has ended (ST7) but never was a line.
   */
  wasLine(owner: string, lineId: string): Promise<boolean>;
  /** Forgets ids that were removed before the instant; ordered ids are kept for good (ST11). */
  purgeEnded(before: string): Promise<void>;
}

export interface StoredOrder extends Order {
  owner: string;
  /** Unique with `owner`: one key, one order (P3). */
  idempotencyKey: string;
  /** The cart lines this order was made of; they end with it. */
  lineIds: string[];
  payment_id: string | null;
}

/** Which orders, in which order. Instants are UTC ISO texts; `search` is trimmed. */
export interface OrderQuery {
  /** Made at this instant or later. */
  from?: string;
  /** Made before this instant. */
  before?: string;
  status?: OrderStatus;
  /** Part of the customer's e-mail or of the order number, in any case. */
  search?: string;
  /** Orders that are equal by it follow by their number, in the same direction. */
  sort: AdminOrderSort;
}

/** A part of a list. */
export interface Page {
  skip: number;
  limit: number;
}

/** A part of a list of whole orders, which end also before they are more than `maxBytes` of JSON. */
export interface PageOfOrders extends Page {
  maxBytes?: number;
}

/** Where an order is, or its payment. */
export type StatusChange = Pick<Order, 'order_status'> | Pick<Order, 'payment_status'>;

export type PlaceOrderOutcome =
  | { ok: true; order: StoredOrder; repeated: boolean }
  | { ok: false; reason: 'number_taken' | 'line_already_ordered' };

/*
 * [ST9]  Of any number of `place` calls with one owner and key, one order exists afterwards
 *        and every call answers it.
 * [ST10] From the moment the order can be read, its lines are out of the cart; until then
 *        all of them are in it, also after a crash in between.
 * [ST11] No line id is part of two orders of its owner, also when both are placed at once.
 *        A line that was removed from the cart meanwhile does not hinder the order.
 * [ST16] `search` and `after` answer exactly the orders that fit the query, each once and in
 *        its order; `search` counts them all. What is searched for is a text (ST3).
 * [ST20] A status is changed in one step and alone: every method answers it from then on, and
 *        the rest of the order stays.
 * [ST25] Pages of `ofOwner` are parts of its whole list, which `countOfOwner` counts. One holds no
 *        more than its bytes, but always an order where there is one; nothing else is read.
 */
export interface OrderStore {
  place(order: StoredOrder): Promise<PlaceOrderOutcome>;
  /** [ST22] Whether one of the owner's orders was made of the line, however long ago. */
  hasLine(owner: string, lineId: string): Promise<boolean>;
  byKey(owner: string, idempotencyKey: string): Promise<StoredOrder | null>;
  /** Newest first, all of them or a page. */
  ofOwner(owner: string, page?: PageOfOrders): Promise<StoredOrder[]>;
  countOfOwner(owner: string): Promise<number>;
  byNumber(orderNumber: string): Promise<StoredOrder | null>;
  /** The order as it is now; null when there is no such order. */
  updateStatus(orderNumber: string, change: StatusChange): Promise<StoredOrder | null>;
  /** A page of the orders that fit, and how many fit in all. */
  search(query: OrderQuery, page: Page): Promise<{ rows: AdminOrderRow[]; count: number }>;
  /** The next orders that fit behind `last`, from the first when it is null. */
  after(query: OrderQuery, last: AdminOrderRow | null, limit: number): Promise<AdminOrderRow[]>;
}

/** Widths in pixels a thumbnail is kept in. */
export const thumbnailWidths = [160, 480, 960] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

export interface StoredPhoto {
  /** At least 128 random bits; whoever knows it may see the photo. */
  id: string;
  owner: string;
  folder: string;
  /** Made by the client, unique in its folder; a repeat is the same photo. */
  photoId: string;
  originalName: string;
  contentType: string;
  /** Of all its files together. */
  bytes: number;
  createdAt: string;
}

export interface PhotoFile {
  width: ThumbnailWidth | 'full';
  data: Buffer;
}

/*
 * [ST12] A folder belongs to the first owner who claims it, also when two claim at once.
 * [ST13] A photo id exists once in its folder: storing it again answers the first one.
 *        A photo is listed only once all its files can be read.
 * [ST28] Any number of `put` with the same `maxInFolder` at one moment put no more photos into a
 *        folder; known photo ids are answered as in a folder with room.
 * [ST17] `purgeUnlisted` frees what a `put` that was cut short left behind; photos that are
 *        listed keep every file.
 */
export interface PhotoStore {
  /** True when the folder is the owner's, now or before. */
  claimFolder(folder: string, owner: string, now: string): Promise<boolean>;
  folderOwner(folder: string): Promise<string | null>;
  /** Null: the folder is full, and nothing was stored (ST28). */
  put(
    photo: StoredPhoto,
    files: readonly PhotoFile[],
    maxInFolder?: number,
  ): Promise<StoredPhoto | null>;
  read(
    id: string,
    width: ThumbnailWidth | 'full',
  ): Promise<{ contentType: string; data: Buffer } | null>;
  /** Oldest first. */
  inFolder(folder: string): Promise<StoredPhoto[]>;
  bytesOf(owner: string): Promise<number>;
  /** Forgets files of photos made before the instant that never came to be listed. */
  purgeUnlisted(before: string): Promise<void>;
}

export interface StoredContactMessage {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  createdAt: string;
}

export interface ContactMessageStore {
  /** [ST26] An id exists once: inserting it again changes nothing, so a repeat is harmless. */
  insert(message: StoredContactMessage): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredContactMessage[]>;
}

/*
 * [ST14] A lease has one holder at a time: of any number that take it at one moment one gets
 *        it, and nobody else until it is released or `now` has reached its `expiresAt`.
 */
export interface LeaseStore {
  /** Takes the lease, or renews one's own; false while it is another's. */
  take(name: string, holder: string, now: string, expiresAt: string): Promise<boolean>;
  /** Gives one's own lease back; another's stays. */
  release(name: string, holder: string): Promise<void>;
}

/** A message that staff asked to send, without its text. */
export interface StoredMessageAttempt {
  id: string;
  adminId: string;
  kind: 'test' | 'custom';
  /** E.164. */
  recipient: string;
  /** `unknown` until it is settled, and for good when the process died in between. */
  outcome: MessageOutcome;
  createdAt: string;
}

export interface MessageAttemptStore {
  insert(attempt: StoredMessageAttempt): Promise<void>;
  settle(id: string, outcome: MessageOutcome): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredMessageAttempt[]>;
  /** Forgets those that were made before the instant. */
  purge(before: string): Promise<void>;
  /** When those after the instant were made, oldest first. */
  timesAfter(instant: string): Promise<string[]>;
}
