import { sessions, users } from '#api/accounts/account-stores.ts';
import { departures } from '#api/accounts/customers/departure-store.ts';
import { links } from '#api/accounts/links/link-store.ts';
import { passkeys } from '#api/accounts/second-factor/passkey-store.ts';
import { securityEvents } from '#api/accounts/security-store.ts';
import { coupons, couponUses } from '#api/catalogue/coupons/coupon-store.ts';
import { pictureFiles } from '#api/catalogue/pictures/picture-store.ts';
import { products } from '#api/catalogue/product-store.ts';
import { subscriptions } from '#api/notifications/channels/subscription-store.ts';
import { shopKeys, stoppedMailboxes } from '#api/notifications/key-store.ts';
import { messageAttempts } from '#api/notifications/message-attempt-store.ts';
import {
  consents,
  notificationMarks,
  notifications,
} from '#api/notifications/notification-store.ts';
import { folders, photoFiles, photos } from '#api/photos/photo-store.ts';
import { uploadParts, uploads } from '#api/photos/upload/upload-store.ts';
import { proofPictures, proofs } from '#api/proofs/proof-store.ts';
import { seenTime } from '#api/server/repeat/clock-store.ts';
import { leases } from '#api/server/repeat/lease-store.ts';
import { shopSettings } from '#api/shop-settings/setting-store.ts';
import { contactMessages } from '#api/support/contact-message-store.ts';
import { messengerNotices, messengerRequests } from '#api/whatsapp/messenger-store.ts';
import { revisions } from './revisions.ts';
import type { AnyTable } from './table.ts';

/** A table whose statements each engine writes by itself. */
interface OwnTable {
  name: string;
  /** False for what is of this moment, or made of what moves. */
  moves?: boolean;
  /** The engine that alone has it; both where it is absent. */
  only?: 'sqlite' | 'mongodb';
}

/**
 * Every table of the shop. Moving house, the sizes in the metrics and their tests go by this list; a
 * table that is missing here fails the storage contract (ST30). None refers to a later one.
 */
const tables: readonly (AnyTable | OwnTable)[] = [
  users,
  sessions,
  products,
  pictureFiles,
  revisions,
  { name: 'cart_lines' },
  { name: 'orders' },
  /** After the orders: of one that came while they were read, the number stays taken. */
  { name: 'invoices' },
  /** In MongoDB, and in the rows that move, each order holds the ids of its lines and folders. */
  { name: 'ordered_lines', moves: false, only: 'sqlite' },
  { name: 'ordered_folders', moves: false, only: 'sqlite' },
  { name: 'order_texts', moves: false, only: 'sqlite' },
  { name: 'day_figures', moves: false, only: 'sqlite' },
  { name: 'day_gifts', moves: false, only: 'sqlite' },
  { name: 'month_figures', moves: false, only: 'mongodb' },
  proofs,
  consents,
  notifications,
  notificationMarks,
  subscriptions,
  stoppedMailboxes,
  shopKeys,
  folders,
  photos,
  photoFiles,
  proofPictures,
  uploads,
  uploadParts,
  contactMessages,
  messageAttempts,
  links,
  passkeys,
  securityEvents,
  departures,
  coupons,
  couponUses,
  shopSettings,
  seenTime,
  leases,
  messengerNotices,
  messengerRequests,
  { name: 'limit_events', moves: false },
  /** SQLite counts its migrations in the file's head. */
  { name: 'migrations', moves: false, only: 'mongodb' },
];

/** Those that are lists of records, by their names. */
export const recordTables: ReadonlyMap<string, AnyTable> = new Map(
  tables.flatMap((table) => ('fields' in table ? [[table.name, table]] : [])),
);

/** The tables that move, in an order in which none refers to a later one. */
export const movedTables: readonly string[] = tables.flatMap(({ name, moves = true }) =>
  moves ? [name] : [],
);

/** The tables that this database has. */
export function tablesOf(database: 'sqlite' | 'mongodb'): string[] {
  return tables.flatMap((table) => {
    const only = 'only' in table ? table.only : undefined;
    return only === undefined || only === database ? [table.name] : [];
  });
}

export interface TableSize {
  table: string;
  rows: number;
  /**
   * The bytes of the contents without indexes; estimated from some of its rows in a large SQLite
   * table.
   */
  bytes: number;
}
