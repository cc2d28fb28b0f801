import { applyOperations } from '#shared/cart/apply-operation.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { OperationRow } from './database-rows.ts';
import { linesForRoom } from './outbox.ts';

/**
 * The lines that stay out of the shown cart: the server had no room for them (T27), and there is
 * still none once the other operations have taken effect. What left the cart here, perhaps
 * without a network, has made room for as many, the oldest first, as the server will fill it.
 * `waiting` is the owner's whole outbox in the order of `seq`.
 */
export function linesWithoutRoom(
  snapshot: readonly CartLine[],
  waiting: readonly OperationRow[],
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
