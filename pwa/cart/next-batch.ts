import type { OperationRow } from '#pwa/device/database/database-rows.ts';
import { maxBatchOperations, maxCartLines } from '#shared/cart/cart-operation.ts';
import { maxBodyBytes } from '#shared/http/body-sizes.ts';
import { utf8Length } from '#shared/language/utf8-length.ts';

/** With room for what a request is written around its operations. */
const mostBytes = maxBodyBytes - 8 * 1024;
/** Of one operation: its name, and choices that are sent as texts. */
const wrapperBytes = 128;

/** What is known of the account's cart while it is sent to. */
export interface RoomInCart {
  /** The last answer was that there is none (T27). */
  full: boolean;
  /** A gift that waited for room has just been taken. */
  hasRoom: boolean;
  /** How many lines the server's cart had when it was last read. */
  lines: number;
}

export interface Batch {
  rows: OperationRow[];
  /** Nothing is left but gifts that wait for room. */
  isAll: boolean;
}

/**
 * The operations that go into one request; `waiting` is the owner's outbox in the order of `seq`.
 * What may have reached the server goes alone, so that changes made while nothing is reached can
 * still be folded (SY7). Of the gifts that wait for room one asks for the others; a newer one never
 * goes before them, neither where a removal makes the room (T27).
 */
export function nextBatch(
  waiting: readonly OperationRow[],
  room: RoomInCart,
  most = maxBatchOperations,
): Batch {
  const forRoom = linesForRoom(waiting);
  const adds = waiting.filter(({ operation }) => operation.kind === 'add').length;
  const isShort = forRoom.size > 0 || room.lines + adds > maxCartLines;
  /** Lines whose gift waits on. */
  const left = new Set<string>();
  const rows: OperationRow[] = [];
  let bytes = 0;
  let repeats = false;
  let removes = false;
  let asksForRoom = false;

  for (const row of waiting) {
    const { lineId, operation, attempted } = row;
    if (operation.kind !== 'remove' && left.has(lineId)) continue;
    const waits = operation.kind === 'add' && forRoom.has(lineId);
    if (waits && (room.full || (asksForRoom && !room.hasRoom))) {
      left.add(lineId);
      continue;
    }
    const overtakes = left.size > 0 && !room.full;
    if (operation.kind === 'add' && ((isShort && removes) || (!waits && overtakes))) {
      return { rows, isAll: false };
    }
    bytes += utf8Length(JSON.stringify(operation)) + wrapperBytes;
    const isTooMuch = rows.length >= most || bytes > mostBytes;
    if (rows.length > 0 && (isTooMuch || (repeats && attempted === 0))) {
      return { rows, isAll: false };
    }
    rows.push(row);
    repeats ||= attempted === 1 && !waits;
    removes ||= operation.kind === 'remove';
    asksForRoom ||= waits;
  }
  return { rows, isAll: left.size === 0 || room.full };
}

/** The lines the server had no room for (T27). */
export function linesForRoom(
  waiting: readonly Pick<OperationRow, 'lineId' | 'waitsForRoom'>[],
): Set<string> {
  return new Set(waiting.flatMap((row) => (row.waitsForRoom ? [row.lineId] : [])));
}
