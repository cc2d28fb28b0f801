import { sessions, users } from './account-stores.ts';
import { seenTime } from './clock-store.ts';
import { contactMessages } from './contact-message-store.ts';
import { departures } from './departure-store.ts';
import { shopKeys, stoppedMailboxes } from './key-store.ts';
import { leases } from './lease-store.ts';
import { links } from './link-store.ts';
import { messageAttempts } from './message-attempt-store.ts';
import { messengerNotices, messengerRequests } from './messenger-store.ts';
import { passkeys } from './passkey-store.ts';
import { pictureFiles } from './picture-store.ts';
import { products } from './product-store.ts';
import { proofPictures, proofs } from './proof-store.ts';
import { revisions } from './revisions.ts';
import { securityEvents } from './security-store.ts';
import { shopDocuments } from './shop-document-store.ts';
import { subscriptions } from './subscription-store.ts';
import type { AnyTable } from './table.ts';
import { consents, tellingMarks, tellings } from './told-store.ts';

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
  { name: 'day_figures', moves: false, only: 'sqlite' },
  { name: 'day_gifts', moves: false, only: 'sqlite' },
  { name: 'month_figures', moves: false, only: 'mongodb' },
  proofs,
  consents,
  tellings,
  tellingMarks,
  subscriptions,
  stoppedMailboxes,
  shopKeys,
  { name: 'folders' },
  { name: 'photos' },
  { name: 'photo_files' },
  proofPictures,
  /** A device whose photo is not there sends it anew. */
  { name: 'upload_parts', moves: false },
  { name: 'unlisted_files', moves: false, only: 'mongodb' },
  contactMessages,
  messageAttempts,
  links,
  passkeys,
  securityEvents,
  departures,
  { name: 'coupons' },
  { name: 'coupon_uses' },
  shopDocuments,
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
  /** Of the contents without indexes; estimated from some of its rows in a large SQLite table. */
  bytes: number;
}
