import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import type { OperationRow, ShopDatabase } from '#pwa/local/database.ts';
import {
  type OperationEffect,
  refuseOperation,
  settleOperation,
  takeNextOperation,
} from '#pwa/local/outbox.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { failureClass } from './failure-class.ts';
import { refusalText } from './refusal-text.ts';

export type PushOutcome =
  | { kind: 'flushed'; refused: number }
  | { kind: 'retry'; retryAfterMs?: number }
  | { kind: 'unauthorized' };

/**
 * Sends an owner's operations in order until none waits (SY5, SY6). The caller holds the lock
 * `sync`. A refused operation is told to the shopper and does not block the next one (P4).
 */
export async function pushOutbox(db: ShopDatabase, api: Api, owner: string): Promise<PushOutcome> {
  let refused = 0;
  for (;;) {
    const row = await takeNextOperation(owner, db);
    if (!row) return { kind: 'flushed', refused };
    const answer = await send(api, row);
    if (answer.ok) {
      await settleOperation(row, answer.data, db);
      continue;
    }
    const failure = failureClass(answer);
    if (failure.kind !== 'refused') return failure;
    await refuseOperation(row, await refusalText(row, failure.message, db), db);
    refused += 1;
  }
}

async function send(api: Api, { operation }: OperationRow): Promise<ApiAnswer<OperationEffect>> {
  switch (operation.kind) {
    case 'add': {
      const { product, seed } = operation;
      return effect(await api.addLine({ productName: product.name, ...seed }));
    }
    case 'set-quantity':
      return effect(await api.setQuantity(operation.lineId, operation.quantity));
    case 'remove':
      return effect(await api.removeLine(operation.lineId));
  }
}

/** No line, or one with quantity 0: it was removed or ordered, and stays so (SY3). */
function effect(answer: ApiAnswer<CartLine | null>): ApiAnswer<OperationEffect> {
  if (!answer.ok) return answer;
  const line = answer.data;
  const gone = line === null || line.quantity <= 0;
  return { ok: true, data: gone ? { kind: 'gone' } : { kind: 'line', line } };
}
