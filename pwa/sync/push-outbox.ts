import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { OperationRow } from '#pwa/local/database-rows.ts';
import {
  type OperationEffect,
  refuseOperation,
  settleOperation,
  takeNextOperation,
  waitForRoom,
} from '#pwa/local/outbox.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { NamedGift } from '#shared/failures/reasons.ts';
import { failureClass, recordOf, type TryAgain } from './failure-class.ts';
import type { SyncScope } from './sync-context.ts';

export type PushOutcome =
  /** The outbox is empty, except for gifts that wait for room when the cart is `full` (T27). */
  { kind: 'flushed'; refused: number; full: boolean } | TryAgain | { kind: 'unauthorized' };

/**
 * Sends an owner's operations in order until the outbox is empty (SY5, SY6). The caller holds the
 * lock `sync`. A refused operation is reported to the shopper and does not block the next (P4); a
 * gift the full cart has no room for stays, blocks nothing and is retried after a removal (T27).
 */
export async function pushOutbox(scope: SyncScope): Promise<PushOutcome> {
  let refused = 0;
  let full = false;
  let progressed = false;
  for (;;) {
    const row = await takeNextOperation(scope, { full });
    if (!row) return { kind: 'flushed', refused, full };
    const answer = await send(scope, row);
    if (answer.ok) {
      progressed = true;
      await settleOperation(scope, row, answer.data);
      if (answer.data.kind === 'gone') full = false;
      continue;
    }
    if (answer.code === 'cart_full' && row.operation.kind === 'add') {
      await waitForRoom(scope, row);
      full = true;
      continue;
    }
    const failure = failureClass(answer);
    if (failure.kind === 'retry') return { ...failure, ...(progressed && { progressed }) };
    if (failure.kind === 'unauthorized') return failure;
    const gift = await giftOf(scope, row);
    const change = row.operation.kind;
    await refuseOperation(scope, row, { change, gift, failure: failure.failure });
    refused += 1;
  }
}

async function send(scope: SyncScope, row: OperationRow): Promise<ApiAnswer<OperationEffect>> {
  const { api } = scope;
  const { operation } = row;
  switch (operation.kind) {
    case 'add': {
      const { product, seed } = operation;
      return effect(await api.addLine({ productName: product.name, ...seed }));
    }
    case 'set-quantity':
      return effect(await api.setQuantity(operation.lineId, operation.quantity));
    case 'replace-details': {
      const { lineId, customization } = operation;
      const answer = await api.replaceDetails(lineId, { customization });
      if (answer.ok || answer.code !== 'not_found') return effect(answer);
      // Removed or ordered on another device: the line stays gone, and its edit is lost (SY3).
      const gift = await giftOf(scope, row);
      const late = { change: 'late-edit', gift, failure: recordOf(answer) } as const;
      return { ok: true, data: { kind: 'gone', late } };
    }
    case 'remove':
      return effect(await api.removeLine(operation.lineId));
  }
}

/** No line, or quantity 0, means that it was removed or ordered and stays gone (SY3). */
function effect(answer: ApiAnswer<CartLine | null>): ApiAnswer<OperationEffect> {
  if (!answer.ok) return answer;
  const line = answer.data;
  const gone = line === null || line.quantity <= 0;
  return { ok: true, data: gone ? { kind: 'gone' } : { kind: 'line', line } };
}

/** Which gift an operation is about; null when it is not known here. */
async function giftOf({ db, owner }: SyncScope, row: OperationRow): Promise<NamedGift | null> {
  const { operation, lineId } = row;
  if (operation.kind === 'add') {
    return { product: operation.product.name, name: operation.product.display_name };
  }
  const snapshot = await db.snapshots.get(owner);
  const line = snapshot?.lines.find(({ id }) => id === lineId);
  return line ? { product: line.productName, name: line.name } : null;
}
