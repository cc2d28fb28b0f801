import type { OperationRow } from '#pwa/local/database-rows.ts';
import type { Device, Scope } from '#pwa/local/scope.ts';

/** Which item was refused and why, in the server's words (SY6). */
export async function refusalText(
  device: Device,
  { owner, lineId, operation }: OperationRow,
  reason: string,
): Promise<string> {
  if (operation.kind === 'add') {
    return `${operation.product.display_name} could not be added to your cart: ${reason}`;
  }
  const name = await nameOf({ ...device, owner }, lineId);
  switch (operation.kind) {
    case 'set-quantity':
      return `${name}: the quantity could not be changed: ${reason}`;
    case 'replace-details':
      return `${name}: your changes could not be saved: ${reason}`;
    case 'remove':
      return `${name} could not be removed from your cart: ${reason}`;
  }
}

/** An edit of a gift that was removed or ordered elsewhere (SY3). */
export async function lostEditText(
  device: Device,
  { owner, lineId }: OperationRow,
): Promise<string> {
  const name = await nameOf({ ...device, owner }, lineId);
  return `${name} is no longer in your cart, so your changes to it could not be saved.`;
}

async function nameOf({ db, owner }: Scope, lineId: string): Promise<string> {
  const snapshot = await db.snapshots.get(owner);
  return snapshot?.lines.find(({ id }) => id === lineId)?.name ?? 'An item';
}
