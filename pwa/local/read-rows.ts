import type { Dexie, Transaction } from 'dexie';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import {
  readCustomisation,
  readWritten,
  readWrittenOrder,
} from '#shared/customise/written-customisation.ts';
import type { AccountRow, DraftRow, OperationRow, SnapshotRow } from './database-rows.ts';

/*
 * Rows hold choices as keys since version 6 of the database. Earlier versions stored the English
 * texts, and so does their service worker, which may write a row after the upgrade: every row that
 * is read comes through here.
 */

function operation(row: OperationRow): OperationRow {
  return { ...row, operation: operationInKeys(row.operation) };
}

function operationInKeys(stored: CartOperation): CartOperation {
  switch (stored.kind) {
    case 'add':
      return { ...stored, seed: readWritten(stored.seed) };
    case 'replace-details':
      return readWritten(stored);
    default:
      return stored;
  }
}

function snapshot(row: SnapshotRow): SnapshotRow {
  return { ...row, lines: row.lines.map((line): CartLine => readWritten(line)) };
}

function draft(row: DraftRow): DraftRow {
  const { base } = row;
  return { ...readWritten(row), ...(base ? { base: readCustomisation(base) } : {}) };
}

function account(row: AccountRow): AccountRow {
  const { orders } = row;
  return orders ? { ...row, orders: orders.map(readWrittenOrder) } : row;
}

/** How a row of each table that holds details is read. */
const readers = { operations: operation, snapshots: snapshot, drafts: draft, accounts: account };

/** Reads every row through its reader from now on. */
export function readRowsInKeys(db: Dexie): void {
  for (const [table, read] of Object.entries<(row: never) => unknown>(readers)) {
    db.table(table).hook('reading', (row) => row && read(row as never));
  }
}

/** The upgrade to version 6: what `readRowsInKeys` reads is what is stored. */
export async function storeRowsInKeys(tx: Transaction): Promise<void> {
  for (const [table, read] of Object.entries<(row: never) => unknown>(readers)) {
    await tx
      .table(table)
      .toCollection()
      .modify((row, stored) => {
        stored.value = read(row as never);
      });
  }
}
