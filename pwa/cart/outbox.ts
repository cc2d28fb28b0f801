import type { OperationRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { applyOperations } from '#shared/cart/apply-operation.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { type CartOperation, lineIdOf, maxCartLines } from '#shared/cart/cart-operation.ts';
import { compactOutbox } from './compact-outbox.ts';
import { type Batch, linesForRoom, nextBatch, type RoomInCart } from './next-batch.ts';

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
 * Returns the operations of the next request, marked as attempted before it is sent, so that they
 * can no longer be cancelled (SY7); none once the outbox is empty but for gifts that wait for room.
 */
export async function takeOperations(
  { db, owner }: Scope,
  room: Omit<RoomInCart, 'lines'> = { full: false, hasRoom: false },
  most?: number,
): Promise<Batch> {
  return db.transaction('rw', [db.operations, db.snapshots], async () => {
    const waiting = await db.operations.where('owner').equals(owner).sortBy('seq');
    const lines = (await db.snapshots.get(owner))?.lines.length ?? 0;
    const batch = nextBatch(waiting, { ...room, lines }, most);
    const unsent = batch.rows.filter(({ attempted }) => attempted === 0);
    await db.operations.bulkUpdate(
      unsent.map(({ seq }) => ({ key: seq, changes: { attempted: 1 } })),
    );
    return batch;
  });
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
