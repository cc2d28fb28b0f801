import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { BatchAnswer } from '#pwa/api/operations-answer.ts';
import type { OperationRow } from '#pwa/device/database/database-rows.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { SyncScope } from './sync-context.ts';

/** Sends the first operation by its single call, to a server that takes no batch (P18). */
export async function sendSingly(
  scope: SyncScope,
  [row]: readonly OperationRow[],
): Promise<{ ok: true; data: BatchAnswer }> {
  const answers = row ? [await send(scope, row)] : [];
  return { ok: true, data: { answers, cart: null } };
}

function send(
  { api }: SyncScope,
  { operation }: OperationRow,
): Promise<ApiAnswer<CartLine | null>> {
  switch (operation.kind) {
    case 'add':
      return api.addLine({ productName: operation.product.name, ...operation.seed });
    case 'set-quantity':
      return api.setQuantity(operation.lineId, operation.quantity);
    case 'replace-details': {
      const { lineId, customization } = operation;
      return api.replaceDetails(lineId, { customization });
    }
    case 'remove':
      return api.removeLine(operation.lineId);
  }
}
