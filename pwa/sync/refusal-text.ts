import type { OperationRow, ShopDatabase } from '#pwa/local/database.ts';

/** Which item was refused and why, in the server's words (SY6). */
export async function refusalText(
  { owner, lineId, operation }: OperationRow,
  reason: string,
  db: ShopDatabase,
): Promise<string> {
  if (operation.kind === 'add') {
    return `${operation.product.display_name} could not be added to your cart: ${reason}`;
  }
  const snapshot = await db.snapshots.get(owner);
  const name = snapshot?.lines.find(({ id }) => id === lineId)?.name ?? 'An item';
  return operation.kind === 'set-quantity'
    ? `${name}: the quantity could not be changed: ${reason}`
    : `${name} could not be removed from your cart: ${reason}`;
}
