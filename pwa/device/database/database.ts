import { Dexie, type EntityTable, type Table } from 'dexie';
import { whenPageIsBack, whenPageIsKept } from './await-answer.ts';
import type {
  AccountRow,
  CatalogueRow,
  CheckoutFormRow,
  CheckoutRow,
  DraftPhotoRow,
  DraftRow,
  LeaseRow,
  MessageRow,
  OperationRow,
  PhotoFileRow,
  PhotoRow,
  ProblemRow,
  ProductRow,
  SessionRow,
  SharedPhotoRow,
  SnapshotRow,
  WorkerErrorsRow,
} from './database-rows.ts';
import { reopenWhenLost } from './reopen-when-lost.ts';
import { browserHome, type DatabaseHome, noteConnection, noteDeletion } from './storage-home.ts';

export interface ShopDatabase extends Dexie {
  products: EntityTable<ProductRow, 'name'>;
  catalogue: EntityTable<CatalogueRow, 'id'>;
  snapshots: EntityTable<SnapshotRow, 'owner'>;
  operations: EntityTable<OperationRow, 'seq'>;
  photos: EntityTable<PhotoRow, 'id'>;
  photoFiles: EntityTable<PhotoFileRow, 'id'>;
  problems: Table<ProblemRow, string>;
  checkouts: Table<CheckoutRow, string>;
  session: EntityTable<SessionRow, 'id'>;
  drafts: Table<DraftRow, [owner: string, productName: string]>;
  draftPhotos: EntityTable<DraftPhotoRow, 'id'>;
  accounts: EntityTable<AccountRow, 'owner'>;
  checkoutForms: EntityTable<CheckoutFormRow, 'owner'>;
  sharedPhotos: EntityTable<SharedPhotoRow, 'id'>;
  messages: EntityTable<MessageRow, 'id'>;
  leases: EntityTable<LeaseRow, 'name'>;
  workerErrors: EntityTable<WorkerErrorsRow, 'id'>;
}

/**
 * Opens the shop's database on first use. What a released version stores never changes: an upgrade
 * adds a `version(n)` below and keeps pending operations, drafts and photos (SY11, P5).
 * @internal
 */
export function createDatabase(
  name: string,
  home?: DatabaseHome,
  tell: Parameters<typeof reopenWhenLost>[1] = () => {},
): ShopDatabase {
  const db = new Dexie(name, { ...home, chromeTransactionDurability: 'strict' }) as ShopDatabase;
  db.version(1).stores({
    products: 'name, type, position, [type+position], [type+price]',
    catalogue: 'id',
    snapshots: 'owner',
    operations: '++seq, owner, [owner+lineId]',
    photos: 'id, owner, folder, [owner+state], [owner+lineId]',
    photoFiles: 'id',
    problems: 'id, owner',
    checkouts: 'owner',
    session: 'id',
    drafts: '[owner+productName], owner',
    draftPhotos: 'id, owner, [owner+productName]',
    accounts: 'owner',
    checkoutForms: 'owner',
    sharedPhotos: 'id',
    messages: 'id, owner, state',
    leases: 'name',
    workerErrors: 'id',
  });
  reopenWhenLost(db, tell);
  return db;
}

// Dexie runs no live query without an indexedDB of its own.
Dexie.dependencies.indexedDB ??= browserHome.indexedDB;

/** The database of this browser; it lies in this page's memory where the browser stores nothing. */
export const database = createDatabase('noteworthy', browserHome, noteConnection);

// Somebody deletes it. Opened at once, as soon as this connection is closed, it is known to be gone
// before anything is tapped; the worker may be the one that makes it anew (P34).
database.on('versionchange', ({ newVersion }) => {
  if (newVersion !== null) return;
  queueMicrotask(() => database.open().then(noteDeletion, () => undefined));
});

// In the back/forward cache no transaction may begin, as it could not end there.
whenPageIsKept(() => database.close({ disableAutoOpen: true }));
whenPageIsBack(() => database.close({ disableAutoOpen: false }));
