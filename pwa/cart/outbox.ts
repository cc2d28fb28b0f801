import type { OperationRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { CartLine, CartLineSeed } from '#shared/cart/cart-line.ts';
import {
  applyOperations,
  type CartOperation,
  lineIdOf,
  maxBatchOperations,
  maxCartLines,
} from '#shared/cart/cart-operation.ts';
import { maxBodyBytes } from '#shared/http/bounds.ts';
import { utf8Length } from '#shared/language/typed-text.ts';
import { openingRates } from '#shared/pricing/rates.ts';

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

type UnsentOperation = Pick<OperationRow, 'seq' | 'operation'>;

/** How the outbox changes when an operation joins it. */
interface Compaction {
  drop: number[];
  rewrite: { seq: number; operation: CartOperation } | null;
  /** The joining operation, or null when it is folded into an earlier one. */
  append: CartOperation | null;
}

/**
 * Folds `joining` into what waits for the same line, oldest first, none of it ever attempted:
 * add then remove cancel, of several quantities or details the last stays, and after an add
 * they become the add's (SY7). The shown cart stays what it would have been.
 * @internal
 */
export function compactOutbox(
  unsent: readonly UnsentOperation[],
  joining: CartOperation,
): Compaction {
  if (joining.kind === 'add') return { drop: [], rewrite: null, append: joining };

  const overtaken = unsent.filter(({ operation }) => overtakes(joining, operation));
  const drop = overtaken.map((row) => row.seq);
  const add = unsent.find((row) => row.operation.kind === 'add');

  if (add?.operation.kind !== 'add') return { drop, rewrite: null, append: joining };
  if (joining.kind === 'remove') return { drop: [...drop, add.seq], rewrite: null, append: null };
  const seed = { ...add.operation.seed, ...partOf(joining) };
  return { drop, rewrite: { seq: add.seq, operation: { ...add.operation, seed } }, append: null };
}

type Change = Extract<CartOperation, { kind: 'set-quantity' | 'replace-details' }>;

/** Whether `joining` makes an earlier operation void; quantities and details are independent. */
function overtakes(joining: CartOperation, { kind }: CartOperation): boolean {
  const isChange = kind === 'set-quantity' || kind === 'replace-details';
  return isChange && (joining.kind === 'remove' || joining.kind === kind);
}

function partOf(change: Change): Partial<CartLineSeed> {
  return change.kind === 'set-quantity'
    ? { quantity: change.quantity }
    : { customization: change.customization };
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
  // Their number alone is asked for, whatever they cost.
  const room = maxCartLines - applyOperations(snapshot, others, openingRates).length;
  return new Set([...forRoom].slice(Math.max(0, room)));
}

/** The most bytes of a request's operations, which leaves room for what is written around them. */
const mostBytes = maxBodyBytes - 8 * 1024;
/** The bytes around one operation: its name, and choices that are sent as texts. */
const wrapperBytes = 128;

/** What is known of the account's cart while it is sent to. */
interface RoomInCart {
  /** The last answer was that there is none (T27). */
  full: boolean;
  /** A gift that waited for room has just been taken. */
  hasRoom: boolean;
  /** How many lines the server's cart had when it was last read. */
  lines: number;
}

interface Batch {
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
function nextBatch(
  waiting: readonly OperationRow[],
  room: RoomInCart,
  most = maxBatchOperations,
): Batch {
  const forRoom = linesForRoom(waiting);
  const adds = waiting.filter(({ operation }) => operation.kind === 'add').length;
  const isShort = forRoom.size > 0 || room.lines + adds > maxCartLines;
  /** Lines whose gift waits on. */
  const waitingLines = new Set<string>();
  const rows: OperationRow[] = [];
  let bytes = 0;
  let repeats = false;
  let removes = false;
  let asksForRoom = false;

  for (const row of waiting) {
    const { lineId, operation, attempted } = row;
    if (operation.kind !== 'remove' && waitingLines.has(lineId)) continue;
    const waits = operation.kind === 'add' && forRoom.has(lineId);
    if (waits && (room.full || (asksForRoom && !room.hasRoom))) {
      waitingLines.add(lineId);
      continue;
    }
    const overtakes = waitingLines.size > 0 && !room.full;
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
  return { rows, isAll: waitingLines.size === 0 || room.full };
}

/** The lines the server had no room for (T27). */
function linesForRoom(
  waiting: readonly Pick<OperationRow, 'lineId' | 'waitsForRoom'>[],
): Set<string> {
  return new Set(waiting.flatMap((row) => (row.waitsForRoom ? [row.lineId] : [])));
}

type Waiting = Pick<OperationRow, 'lineId' | 'operation' | 'waitsForRoom'>;
