import type { SessionRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Device } from '#pwa/device/database/scope.ts';

/*
 * Logouts that the server has not heard, such as one without a network: its session would stay in
 * the account's list for weeks. Each waits as what the server calls a refresh token, which ends that
 * session, opens nothing and says nothing of the person (D34, T32).
 */

const prefix = 'logout ';

/** Stores a logout until the server has heard it; returns its id. */
export async function keepLogout(
  { db }: Device,
  refreshToken: string,
  keepCache: boolean,
): Promise<SessionRow['id']> {
  const id = `${prefix}${newId()}` as const;
  const row = { id, token: refreshToken, owner: '', name: '', email: '' };
  return db.session.put(keepCache ? { ...row, keepCache } : row);
}

export async function unheardLogouts({ db }: Device): Promise<SessionRow[]> {
  return db.session.where('id').startsWith(prefix).toArray();
}

export async function dropLogout({ db }: Device, id: SessionRow['id']): Promise<void> {
  await db.session.delete(id);
}
