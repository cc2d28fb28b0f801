import { applyOperations } from '#shared/cart/apply-operation.ts';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import { type CartOperation, lineIdOf, maxCartLines } from '#shared/cart/cart-operation.ts';
import { compactOutbox } from './compact-outbox.ts';
import type { OperationRow, RefusedChange } from './database-rows.ts';
import { dropPhotosOfLine } from './photos.ts';
import { recordProblem } from './problems.ts';
import type { Device, Scope } from './scope.ts';
import { emptySnapshot, withLine, withoutLine } from './snapshot.ts';

/** Puts an operation into the outbox, folded into what waits (SY7). Inside a transaction. */
export async function enqueue({ db, owner }: Scope, operation: CartOperation): Promise<void> {
  const lineId = lineIdOf(operation);
  const waiting = await db.operations.where({ owner, lineId }).sortBy('seq');
  const unsent = waiting.filter((row) => row.attempted === 0);
  const { drop, rewrite, append } = compactOutbox(unsent, operation);
  await db.operations.bulkDelete(drop);
  if (rewrite) await db.operations.update(rewrite.seq, { operation: rewrite.operation });
  if (append) await db.operations.add({ owner, lineId, operation: append, attempted: 0 });
}

/**
 * Returns the oldest operation, marked as attempted before any request, so that it can no longer
 * be cancelled (SY7); null once the outbox is empty. While the cart is `full`, skips lines that
 * wait for room, except for their removal.
 */
export async function takeNextOperation(
  { db, owner }: Scope,
  { full }: { full: boolean } = { full: false },
): Promise<OperationRow | null> {
  return db.transaction('rw', db.operations, async () => {
    const rows = await db.operations.where('owner').equals(owner).sortBy('seq');
    const waiting = linesForRoom(rows);
    const row = rows.find(
      ({ lineId, operation }) => !full || operation.kind === 'remove' || !waiting.has(lineId),
    );
    if (!row) return null;
    if (row.attempted === 0) await db.operations.update(row.seq, { attempted: 1 });
    return row;
  });
}

/** Keeps an add in the outbox until the account's full cart has room (T27). */
export async function waitForRoom({ db }: Device, row: OperationRow): Promise<void> {
  await db.operations.update(row.seq, { waitsForRoom: true });
}

/**
 * The lines that stay out of the shown cart: the server had no room for them (T27), and has none
 * with the other operations applied. Removals on this device, also offline, make room for the
 * oldest first, as on the server. `waiting` is the owner's whole outbox in the order of `seq`.
 */
export function linesWithoutRoom(
  snapshot: readonly CartLine[],
  waiting: readonly Waiting[],
): ReadonlySet<string> {
  const forRoom = linesForRoom(waiting);
  if (forRoom.size === 0) return forRoom;
  for (const { lineId, operation } of waiting) {
    if (operation.kind === 'remove') forRoom.delete(lineId);
  }
  const others = waiting.flatMap(({ lineId, operation }) =>
    forRoom.has(lineId) ? [] : [operation],
  );
  const room = maxCartLines - applyOperations(snapshot, others).length;
  return new Set([...forRoom].slice(Math.max(0, room)));
}

type Waiting = Pick<OperationRow, 'lineId' | 'operation' | 'waitsForRoom'>;

/** The lines the server had no room for (T27). */
function linesForRoom(waiting: readonly Waiting[]): Set<string> {
  return new Set(waiting.flatMap((row) => (row.waitsForRoom ? [row.lineId] : [])));
}

/** The effect of an answered operation on the server's cart. */
export type OperationEffect =
  | { kind: 'line'; line: CartLine }
  /** `late`: a change that came too late, unless the shopper removed the line themselves. */
  | { kind: 'gone'; late?: RefusedChange };

/** Removes an answered operation and writes its effect into the snapshot, in one transaction (SY4). */
export async function settleOperation(
  scope: Device,
  row: OperationRow,
  effect: OperationEffect,
): Promise<void> {
  const { db } = scope;
  await db.transaction('rw', [db.operations, db.snapshots, db.problems], async () => {
    // Signed out, or settled by another tab meanwhile: the pull brings the truth.
    const waiting = await db.operations.get(row.seq);
    if (waiting?.owner !== row.owner) return;
    await db.operations.delete(row.seq);
    // A removed line that waited for room has nothing left to send.
    if (row.operation.kind === 'remove') await dropEarlier(scope, row);
    const snapshot = (await db.snapshots.get(row.owner)) ?? emptySnapshot(row.owner);
    await db.snapshots.put(
      effect.kind === 'line'
        ? withLine(snapshot, effect.line, shownPrice(waiting.operation))
        : withoutLine(snapshot, row.lineId),
    );
    if (effect.kind === 'gone' && effect.late && !(await isRemoving(scope, row))) {
      await recordProblem({ db, owner: row.owner }, effect.late);
    }
  });
}

/**
 * Removes a refused operation and records it for the shopper (SY6). With a refused add go
 * the other operations of its line, which would be refused too.
 */
export async function refuseOperation(
  { db }: Device,
  row: OperationRow,
  refused: RefusedChange,
): Promise<void> {
  const tables = [
    ...[db.operations, db.problems, db.snapshots],
    ...[db.photos, db.photoFiles, db.draftPhotos],
  ];
  await db.transaction('rw', tables, async () => {
    if (row.operation.kind === 'add') {
      await db.operations.where({ owner: row.owner, lineId: row.lineId }).delete();
      await dropPhotosOfLine({ db, owner: row.owner }, row.lineId);
    } else {
      await db.operations.delete(row.seq);
    }
    await recordProblem({ db, owner: row.owner }, refused);
  });
}

async function dropEarlier({ db }: Device, { owner, lineId, seq }: OperationRow): Promise<void> {
  const rows = await db.operations.where({ owner, lineId }).toArray();
  await db.operations.bulkDelete(rows.flatMap((row) => (row.seq < seq ? [row.seq] : [])));
}

function shownPrice(operation: CartOperation): number | null {
  return operation.kind === 'add' ? buildCartLine(operation.seed, operation.product).price : null;
}

async function isRemoving({ db }: Device, { owner, lineId }: OperationRow): Promise<boolean> {
  const waiting = await db.operations.where({ owner, lineId }).toArray();
  return waiting.some(({ operation }) => operation.kind === 'remove');
}
