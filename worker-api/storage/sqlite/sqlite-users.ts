import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Role } from '#shared/accounts/auth-schemas.ts';
import type { StaffPost } from '#shared/accounts/staff-may.ts';
import { isLanguage } from '#shared/language/language.ts';
import {
  type LeavingOwner,
  type StoredUser,
  searchedDigits,
  type UserStore,
} from '../account-stores.ts';
import type { SqliteDatabase, SqlValue } from './sqlite-database.ts';

export interface UserRow {
  id: string;
  role: string;
  post: string | null;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  language: string | null;
  email_confirmed_at: string | null;
  password_hash: string;
  totp: string | null;
  created_at: string;
  updated_at: string;
}

type UserPlace = Pick<UserRow, 'created_at' | 'id'>;

const userColumns =
  'id, role, post, name, email, phone, address, language, email_confirmed_at, password_hash, totp, created_at, updated_at';

export function toUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    role: row.role as Role,
    ...(row.post === null ? {} : { post: row.post as StaffPost }),
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    language: isLanguage(row.language) ? row.language : null,
    emailConfirmedAt: row.email_confirmed_at,
    passwordHash: row.password_hash,
    ...(row.totp === null ? {} : { totp: row.totp }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The values of `userColumns` and of `email_key`. */
function columnsOf(user: StoredUser): SqlValue[] {
  return [
    user.id,
    user.role,
    user.post ?? null,
    user.name,
    user.email,
    user.phone,
    user.address,
    user.language,
    user.emailConfirmedAt,
    user.passwordHash,
    user.totp ?? null,
    user.createdAt,
    user.updatedAt,
    user.email.toLowerCase(),
  ];
}

/** Where a customer's id stands beside the rows that go with an order or a customer, and their cart. */
const references = [
  'orders WHERE owner = users.id',
  'sessions WHERE user_id = users.id',
  'folders WHERE owner = users.id',
  'photos WHERE owner = users.id',
  'upload_parts WHERE owner = users.id AND offset = 0',
  'tell_consents WHERE owner = users.id',
  'push_subscriptions WHERE owner = users.id',
  'links WHERE user_id = users.id',
  'passkeys WHERE user_id = users.id',
  'security_events WHERE user_id = users.id',
  'security_events WHERE thing = users.id',
];

const isUnused = `coalesce(signed_in_until, created_at) < iif(email_confirmed_at IS NULL, ?, ?)
  AND ${references.map((rows) => `NOT EXISTS (SELECT 1 FROM ${rows})`).join(' AND ')}`;

/** Of customers that are searched; other calls go on in between (ST122). */
const searchedAtOnce = 10_000;
/** After all of them. */
const newest: UserPlace = { created_at: '~', id: '' };
/** Of accounts that are looked at: each is asked for in a dozen indexes, and its cart may have a megabyte. */
const usersAtOnce = 10;

export function sqliteUsers(database: SqliteDatabase): UserStore {
  const rowOf = (id: string) =>
    database.get<UserRow>(`SELECT ${userColumns} FROM users WHERE id = ?`, id);

  /** Whether an administrator may be one no more, or an owner no more (ST101). */
  function mayLeave(id: string): LeavingOwner {
    const admins = database.all<Pick<UserRow, 'id' | 'post' | 'password_hash'>>(
      "SELECT id, post, password_hash FROM users WHERE role = 'admin'",
    );
    const leaving = admins.find((admin) => admin.id === id);
    if (!leaving) return { ok: false, reason: 'unknown_admin' };
    const owners = admins.filter(
      ({ post, password_hash }) => post !== 'staff' && password_hash !== '',
    );
    const isLast = owners.length === 1 && owners[0] === leaving;
    return isLast ? { ok: false, reason: 'last_owner' } : { ok: true };
  }

  return {
    async insert(user) {
      const inserted = await database.write(
        `INSERT INTO users (${userColumns}, email_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (role, email_key) DO NOTHING`,
        ...columnsOf(user),
      );
      return inserted === 1 ? { ok: true } : { ok: false, reason: 'email_taken' };
    },
    async insertFirstAdmin(user) {
      const inserted = await database.write(
        `INSERT INTO users (${userColumns}, email_key)
         SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
         WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin')`,
        ...columnsOf(user),
      );
      return inserted === 1 ? { ok: true, user } : { ok: false, reason: 'admin_exists' };
    },
    async byEmail(role, email) {
      const row = database.get<UserRow>(
        `SELECT ${userColumns} FROM users WHERE role = ? AND email_key = ?`,
        role,
        email.toLowerCase(),
      );
      return row ? toUser(row) : null;
    },
    async byId(id) {
      const row = rowOf(id);
      return row ? toUser(row) : null;
    },
    async updateProfile(id, { name, phone, address, language }, updatedAt) {
      const row = await database.together(() =>
        database.get<UserRow>(
          `UPDATE users SET name = coalesce(?, name), phone = coalesce(?, phone),
             address = coalesce(?, address), language = coalesce(?, language),
             updated_at = ? WHERE id = ?
           RETURNING ${userColumns}`,
          name ?? null,
          phone ?? null,
          address ?? null,
          language ?? null,
          updatedAt,
          id,
        ),
      );
      return row ? toUser(row) : null;
    },
    async search(text, { skip, limit }) {
      const digits = searchedDigits(text);
      // SQLite's lower() handles ASCII only.
      const inAscii = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      const found = [
        { column: 'name_key', value: inAscii },
        { column: 'email_key', value: text.toLowerCase() },
        ...(digits === null ? [] : [{ column: 'phone_digits', value: digits }]),
      ];
      const isFound = found.map(({ column }) => `instr(${column}, ?)`).join(' OR ');
      const values = found.map(({ value }) => value);
      // The index has all that is searched, so the whole rows are read of one page alone.
      const range = `FROM users INDEXED BY users_by_time
        WHERE role = 'customer' AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC`;
      const ids: string[] = [];
      let skipped = 0;
      for (let last: UserPlace | undefined = newest; last; ) {
        const from: SqlValue[] = [last.created_at, last.id];
        const wanted = limit - ids.length;
        const rows = database.all<{ id: string }>(
          `SELECT id FROM (SELECT id, name_key, email_key, phone_digits ${range}
             LIMIT ${searchedAtOnce}) WHERE ${isFound} LIMIT ?`,
          ...[...from, ...values, skip - skipped + wanted],
        );
        const passed = Math.min(skip - skipped, rows.length);
        skipped += passed;
        ids.push(...rows.slice(passed).map(({ id }) => id));
        if (ids.length >= limit) break;
        last = database.get<UserPlace>(
          `SELECT created_at, id ${range} LIMIT 1 OFFSET ${searchedAtOnce - 1}`,
          ...from,
        );
        if (last) await nextTurn();
      }
      return ids.flatMap((id) => rowOf(id) ?? []).map(toUser);
    },
    async ofRole(role) {
      return database
        .all<UserRow>(
          `SELECT ${userColumns} FROM users WHERE role = ? ORDER BY created_at, id`,
          role,
        )
        .map(toUser);
    },
    async changePassword(id, passwordHash, updatedAt, present) {
      return database.together(() => {
        const sql = `UPDATE users SET password_hash = ?, updated_at = ?
           WHERE id = ? AND password_hash = coalesce(?, password_hash)`;
        const changed = database.run(sql, passwordHash, updatedAt, id, present ?? null) === 1;
        if (changed) database.run('DELETE FROM sessions WHERE user_id = ?', id);
        return changed;
      });
    },
    async changeTotp(id, totp, present) {
      const sql = 'UPDATE users SET totp = ? WHERE id = ? AND totp IS ?';
      return (await database.write(sql, totp, id, present)) === 1;
    },
    async confirmEmail(id, email, confirmedAt) {
      const sql = 'UPDATE users SET email_confirmed_at = ? WHERE id = ? AND email_key = ?';
      return (await database.write(sql, confirmedAt, id, email.toLowerCase())) === 1;
    },
    // The schema deletes the sessions, links and events with the user, and the passkeys of staff.
    async removeCustomer(id) {
      await database.together(() => {
        const sql = "DELETE FROM users WHERE id = ? AND role = 'customer'";
        if (database.run(sql, id) === 0) return;
        database.run('UPDATE security_events SET thing = NULL WHERE thing = ?', id);
      });
    },
    async removeUnused({ unconfirmed, confirmed }) {
      const range = "role = 'customer' AND (created_at, id) > (?, ?) AND created_at < ?";
      for (let last: UserPlace | undefined = { created_at: '', id: '' }; last; ) {
        const from: SqlValue[] = [last.created_at, last.id, unconfirmed];
        const next = database.get<UserPlace>(
          `SELECT created_at, id FROM users INDEXED BY users_by_time WHERE ${range}
           ORDER BY created_at, id LIMIT 1 OFFSET ${usersAtOnce - 1}`,
          ...from,
        );
        // The inner limit ends the step: no index is bounded by both places.
        await database.together(() => {
          const removed = database.all<{ id: string }>(
            `DELETE FROM users WHERE id IN (
               SELECT id FROM (
                 SELECT id, created_at, email_confirmed_at, signed_in_until
                 FROM users INDEXED BY users_by_time WHERE ${range}
                 ORDER BY created_at, id LIMIT ${usersAtOnce}
               ) AS users WHERE ${isUnused})
             RETURNING id`,
            ...from,
            ...[unconfirmed, confirmed],
          );
          // What of it ended is forgotten sooner than its owner.
          for (const { id } of removed) database.run('DELETE FROM cart_lines WHERE owner = ?', id);
        });
        last = next;
      }
    },
    async removeAdmin(id) {
      return database.together(() => {
        const leaving = mayLeave(id);
        if (leaving.ok) database.run('DELETE FROM users WHERE id = ?', id);
        return leaving;
      });
    },
    async changePost(id, post, updatedAt) {
      return database.together(() => {
        const leaving = mayLeave(id);
        if (!leaving.ok && (leaving.reason === 'unknown_admin' || post !== 'owner')) return leaving;
        database.run('UPDATE users SET post = ?, updated_at = ? WHERE id = ?', post, updatedAt, id);
        return { ok: true };
      });
    },
  };
}
