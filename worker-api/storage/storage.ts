import type { SessionStore, UserStore } from '#api/accounts/account-stores.ts';
import type { DepartureStore } from '#api/accounts/customers/departure-store.ts';
import type { LinkStore } from '#api/accounts/links/link-store.ts';
import type { PasskeyStore } from '#api/accounts/second-factor/passkey-store.ts';
import type { SecurityEventStore } from '#api/accounts/security-store.ts';
import type { CartStore } from '#api/cart/cart-store.ts';
import type { CouponStore } from '#api/catalogue/coupons/coupon-store.ts';
import type { PictureStore } from '#api/catalogue/pictures/picture-store.ts';
import type { ProductStore } from '#api/catalogue/product-store.ts';
import type { KeyStore, MailStopStore } from '#api/notifications/key-store.ts';
import type { MessageAttemptStore } from '#api/notifications/message-attempt-store.ts';
import type { NotificationStore } from '#api/notifications/notification-store.ts';
import type { OrderStore } from '#api/orders/order-store.ts';
import type { PhotoStore } from '#api/photos/photo-store.ts';
import type { UploadStore } from '#api/photos/upload/upload-store.ts';
import type { ProofStore } from '#api/proofs/proof-store.ts';
import type { LimitStore } from '#api/server/limits/limit-store.ts';
import type { ClockStore } from '#api/server/repeat/clock-store.ts';
import type { LeaseStore } from '#api/server/repeat/lease-store.ts';
import type { SettingStore } from '#api/shop-settings/setting-store.ts';
import type { ContactMessageStore } from '#api/support/contact-message-store.ts';
import type { MessengerStore } from '#api/whatsapp/messenger-store.ts';
import type { TableSize } from './schema.ts';

/** A row as SQLite has it, by the names of its columns; without what only sorts it. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

/*
 * [ST41] The rows that `read` gives of every table that moves, written in this order into an empty
 *        database of either kind, make every method of every store return there what it returns
 *        here. Reading those rows there gives the same again.
 * [ST42] A copy that was cut short goes on after the rows it has: writing the same rows of the same
 *        table again changes nothing.
 */
export interface RowStore {
  /** Yields the rows of a table in an order that stays, without the first `skip`. */
  read(table: string, skip?: number): AsyncIterable<Row>;
  /** Marks the database as a copy that is not whole yet, and drops the products it was seeded with. */
  begin(): Promise<void>;
  /** Stores the rows that come after the first `skip` of their table, and notes how many there are. */
  write(table: string, skip: number, rows: readonly Row[]): Promise<void>;
  /** How many rows a copy that is not whole yet has of each table; null when it is none. */
  progress(): Promise<Readonly<Record<string, number>> | null>;
  /** The copy is whole. */
  end(): Promise<void>;
}

/*
 * The storage port. Every adapter keeps the numbered promises, which stand beside the methods of
 * each store; `storage-contract.ts` tests them on SQLite and MongoDB. Every method is async,
 * whatever the driver is. Instants are UTC ISO 8601 texts and come from the caller: storage has no
 * clock.
 *
 * [ST1] What a resolved promise wrote survives a crash of the process and of the machine.
 * [ST2] A rejected promise wrote nothing that any other method can see.
 * [ST3] Texts are data: no value of any field is ever read as an operator or a pattern.
 * [ST40] While the database cannot be reached every call rejects with a `StorageAwayError`. Whether a
 *        write that was under way happened is then unknown; repeating it is safe.
 */
export interface Storage {
  /** Whether processes on several machines share it. */
  readonly isShared: boolean;
  users: UserStore;
  sessions: SessionStore;
  products: ProductStore;
  pictures: PictureStore;
  carts: CartStore;
  orders: OrderStore;
  proofs: ProofStore;
  notifications: NotificationStore;
  mailStops: MailStopStore;
  /** Keys that the shop made for itself. */
  keys: KeyStore;
  photos: PhotoStore;
  /** Photos on their way. */
  uploads: UploadStore;
  contactMessages: ContactMessageStore;
  leases: LeaseStore;
  limits: LimitStore;
  messageAttempts: MessageAttemptStore;
  messenger: MessengerStore;
  links: LinkStore;
  passkeys: PasskeyStore;
  securityEvents: SecurityEventStore;
  departures: DepartureStore;
  coupons: CouponStore;
  /** What staff say of the shop beside its products. */
  shopSettings: SettingStore;
  clock: ClockStore;
  /** Every table as rows, for moving house. */
  rows: RowStore;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /**
   * [ST30] The rows and bytes of every table there is. It asks each of them, so it is not for every
   * request.
   */
  sizes(): Promise<TableSize[]>;
  /** [ST67] What was deleted cannot be read from the shop's own database files any more. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be reached or does not respond; later it may (ST40). */
export class StorageAwayError extends Error {}

/** The disk is full: nothing was written, and reading still works (P7). */
export class StorageFullError extends Error {}
