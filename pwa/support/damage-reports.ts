import { changeAccount } from '#pwa/device/accounts/stored-account.ts';
import type { Scope } from '#pwa/device/database/scope.ts';

/** Notes that damage of an order was reported, at a UTC instant; it goes with the stored account (T32). */
export async function noteDamageReported(scope: Scope, number: string, at: string): Promise<void> {
  await changeAccount(scope, ({ damageReports }) => ({
    damageReports: { ...damageReports, [number]: at },
  }));
}

/** When damage of an order was last reported from this device, as a UTC instant; null for never. */
export async function damageReportedAt({ db, owner }: Scope, number: string) {
  return (await db.accounts.get(owner))?.damageReports?.[number] ?? null;
}
