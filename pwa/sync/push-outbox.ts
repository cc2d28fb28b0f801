import type { ApiAnswer, ApiFailure } from '#pwa/api/api-answer.ts';
import { failureClass, type ReadFailure, recordOf, type TryAgain } from '#pwa/api/failure-class.ts';
import type { BatchAnswer } from '#pwa/api/operations-answer.ts';
import { takeOperations } from '#pwa/cart/outbox.ts';
import {
  type EndedOperation,
  type OperationEnd,
  settleOperations,
} from '#pwa/cart/settle-operations.ts';
import type { OperationRow } from '#pwa/device/database/database-rows.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxBatchOperations } from '#shared/cart/cart-operation.ts';
import type { SyncScope } from './sync-context.ts';

export type PushOutcome = Flushed | TryAgain | { kind: 'unauthorized' };

/** The outbox is empty, except for gifts that wait for room when the cart is `full` (T27). */
interface Flushed {
  kind: 'flushed';
  refused: number;
  full: boolean;
  /** The answer to the last operations brought the cart after them, so it needs no reading. */
  pulled: boolean;
}

/**
 * Sends an owner's operations in order until the outbox is empty (SY5, SY6), as many as fit in one
 * request (SY14), which also reads the cart when `asksForCart`. The caller holds the lock `sync`. A
 * refused operation is reported to the shopper and does not block the next (P4); a gift the full
 * cart has no room for stays, blocks nothing and is retried after a removal (T27).
 */
export async function pushOutbox(
  scope: SyncScope,
  { asksForCart = true } = {},
): Promise<PushOutcome> {
  const flushed: Flushed = { kind: 'flushed', refused: 0, full: false, pulled: false };
  let progressed = false;
  let hasRoom = false;
  let most = maxBatchOperations;
  for (;;) {
    const { full } = flushed;
    const { rows, isAll } = await takeOperations(scope, { full, hasRoom }, most);
    if (rows.length === 0) return flushed;
    // With the most operations there is no place for it.
    const withCart = asksForCart && isAll && rows.length < maxBatchOperations;
    const answer = await scope.api.applyOperations(operationsOf(rows), { asksForCart: withCart });
    if (!answer.ok) {
      const failure = failureClass(answer);
      if (failure.kind !== 'refused') return withProgress(failure, progressed);
      // The server refuses the batch as a whole: alone, each operation has an answer of its own (P4).
      if (rows.length > 1) {
        most = 1;
        continue;
      }
    }
    const { answers, cart } = answer.ok ? answer.data : { answers: [answer], cart: null };
    const { ended, stopped } = endsOf(rows, answers);
    const { refused } = await settleOperations(scope, ended, cart);
    flushed.refused += refused;
    flushed.pulled = cart !== null;
    for (const { row, end } of ended) {
      progressed ||= end.kind === 'line' || end.kind === 'gone';
      if (end.kind === 'no-room') flushed.full = true;
      if (end.kind === 'gone') flushed.full = false;
      if (row.waitsForRoom) hasRoom = end.kind === 'line';
      else if (end.kind === 'no-room') hasRoom = false;
    }
    if (stopped) return withProgress(stopped, progressed);
  }
}

function withProgress(failure: ReadFailure, progressed: boolean): ReadFailure {
  return failure.kind === 'retry' && progressed ? { ...failure, progressed } : failure;
}

const operationsOf = (rows: readonly OperationRow[]) => rows.map(({ operation }) => operation);

/**
 * Returns how each operation ended, up to the first whose answer says to come back. A change of a
 * gift that there is no room for has not ended: it waits with its gift (T27).
 */
function endsOf(rows: readonly OperationRow[], answers: BatchAnswer['answers']) {
  const ended: EndedOperation[] = [];
  const waiting = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const answer = answers[at];
    const end = answer ? endOf(row, answer) : ({ kind: 'retry' } as const);
    if (end.kind === 'retry' || end.kind === 'unauthorized') return { ended, stopped: end };
    if (end.kind === 'no-room') waiting.add(row.lineId);
    else if (waiting.has(row.lineId) && row.operation.kind !== 'remove') continue;
    ended.push({ row, end });
  }
  return { ended, stopped: null };
}

function endOf(
  { operation }: OperationRow,
  answer: ApiAnswer<CartLine | null>,
): OperationEnd | ReadFailure {
  if (answer.ok) {
    const line = answer.data;
    // No line, or quantity 0, means that it was removed or ordered and stays gone (SY3).
    return line === null || line.quantity <= 0 ? { kind: 'gone' } : { kind: 'line', line };
  }
  if (answer.code === 'cart_full' && operation.kind === 'add') return { kind: 'no-room' };
  return isLateChange(operation.kind, answer)
    ? // Removed or ordered on another device: the line stays gone, and its change is lost (SY3).
      { kind: 'gone', late: recordOf(answer) }
    : failureClass(answer);
}

function isLateChange(kind: OperationRow['operation']['kind'], { code }: ApiFailure): boolean {
  return (kind === 'replace-details' || kind === 'set-quantity') && code === 'not_found';
}
