import type { PasskeyStore, StoredPasskey } from '../passkey-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface PasskeyRow {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string;
  device: string | null;
  created_at: string;
  last_used_at: string | null;
}

const columns = 'id, user_id, public_key, counter, transports, device, created_at, last_used_at';

export function sqlitePasskeys(database: SqliteDatabase): PasskeyStore {
  return {
    async insert(passkey) {
      const inserted = await database.write(
        `INSERT INTO passkeys (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
        passkey.id,
        passkey.userId,
        passkey.publicKey,
        passkey.counter,
        JSON.stringify(passkey.transports),
        passkey.device,
        passkey.createdAt,
        passkey.lastUsedAt,
      );
      return inserted === 1;
    },
    async byId(id) {
      const row = database.get<PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE id = ?`, id);
      return row ? toPasskey(row) : null;
    },
    async ofUser(userId) {
      return database
        .all<PasskeyRow>(
          `SELECT ${columns} FROM passkeys WHERE user_id = ? ORDER BY created_at, id`,
          userId,
        )
        .map(toPasskey);
    },
    async noteUse(id, counter, usedAt) {
      const sql = 'UPDATE passkeys SET counter = ?, last_used_at = ? WHERE id = ?';
      await database.write(sql, counter, usedAt, id);
    },
    async delete(id, userId) {
      return (
        (await database.write('DELETE FROM passkeys WHERE id = ? AND user_id = ?', id, userId)) ===
        1
      );
    },
    async deleteOfUser(userId) {
      await database.write('DELETE FROM passkeys WHERE user_id = ?', userId);
    },
  };
}

function toPasskey(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports),
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
