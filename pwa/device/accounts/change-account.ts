import type { AccountRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';

/** Changes the stored account, if there is one; answers that are under way are then asked for again. */
export async function changeAccount(
  { db, owner }: Scope,
  change: (row: AccountRow) => Partial<AccountRow>,
): Promise<void> {
  await db.accounts
    .where('owner')
    .equals(owner)
    .modify((row) => {
      Object.assign(row, change(row), { changes: (row.changes ?? 0) + 1 });
    });
}
