import { setImmediate as nextTurn } from 'node:timers/promises';
import { cartLines } from '#api/cart/cart-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { randomId } from '#api/server/random-id.ts';
import { type Change, type Records, removing, updating } from '#api/storage/records.ts';
import { commitFrom, revisionOf } from '#api/storage/revisions.ts';
import type { Role } from '#shared/accounts/auth-schemas.ts';
import { foldText } from '#shared/language/fold-text.ts';
import { phoneDigits, searchedDigits } from '#shared/values/phone-number.ts';
import {
  type LeavingOwner,
  type ProfileChanges,
  type StoredUser,
  sessions,
  type UserRecord,
  type UserStore,
  users,
} from './account-stores.ts';
import { securityEvents } from './security-store.ts';

/**
 * The columns with a customer's id beside the rows that go with an order or a customer, and their
 * cart.
 */
const references = [
  ['orders', 'owner'],
  ['sessions', 'userId'],
  ['folders', 'owner'],
  ['photos', 'owner'],
  ['uploads', 'owner'],
  ['notification_consents', 'owner'],
  ['push_subscriptions', 'owner'],
  ['links', 'userId'],
  ['passkeys', 'userId'],
  ['security_events', 'userId'],
  ['security_events', 'thing'],
] as const;

/** Of accounts that are looked at: each cart may have a megabyte. */
const usersAtOnce = 10;

export function userStore(records: Records): UserStore {
  const userRecords = records.of(users);

  /** Makes a change after which an administrator is one no more, or no owner; not of the last one (ST101). */
  async function leaving(id: string, isOwnerAfter: boolean, change: Change): Promise<LeavingOwner> {
    for (;;) {
      const from = await revisionOf(records, 'owners');
      const admins = await userRecords.find({ role: 'admin' });
      if (!admins.some((admin) => admin.id === id)) return { ok: false, reason: 'unknown_admin' };
      const owners = admins.filter(
        ({ post, passwordHash }) => post === 'owner' && passwordHash !== '',
      );
      const isLast = owners.length === 1 && owners[0]?.id === id;
      if (isLast && !isOwnerAfter) return { ok: false, reason: 'last_owner' };
      if (await commitFrom(records, 'owners', from, [change])) return { ok: true };
    }
  }

  /**
   * Resolves to those of these customers whose id stands nowhere but with themselves and in their
   * cart.
   */
  async function unreferenced(ids: readonly string[]): Promise<string[]> {
    const standing = await Promise.all(
      references.map(([table, field]) => records.standing(table, field, ids)),
    );
    return ids.filter((id) => !standing.some((idSet) => idSet.has(id)));
  }

  return {
    async insert(user) {
      const inserted = await userRecords.insert(recordOf(user));
      return inserted ? { ok: true } : { ok: false, reason: 'email_taken' };
    },
    async insertFirstAdmin(user) {
      const first = { ...user, role: 'admin' as const };
      const isThere = await userRecords.first({ role: 'admin' });
      // The slot is taken once, by whoever comes first.
      const inserted =
        !isThere && (await userRecords.insert({ ...recordOf(first), slot: 'first' }));
      return inserted ? { ok: true, user: first } : { ok: false, reason: 'admin_exists' };
    },
    async byEmail(role, email) {
      const user = await userRecords.first({ role, emailKey: email.toLowerCase() });
      return user && userOf(user);
    },
    async byId(id) {
      const user = await userRecords.get(id);
      return user && userOf(user);
    },
    async updateProfile(id, changes, updatedAt) {
      const user = await userRecords.updated({ id }, { ...profileOf(changes), updatedAt });
      return user && userOf(user);
    },
    async search(text, { skip, limit }) {
      const folded = foldText(text);
      const digits = searchedDigits(folded);
      const containing = {
        nameKey: folded,
        emailKey: folded,
        ...(digits !== null && { phoneDigits: digits }),
      };
      const part = { sort: ['-createdAt', '-id'], containing, skip, limit } as const;
      return (await userRecords.find({ role: 'customer' }, part)).map(userOf);
    },
    async ofRole(role) {
      return (await userRecords.find({ role }, { sort: ['createdAt', 'id'] })).map(userOf);
    },
    async changePassword(id, passwordHash, updatedAt, present) {
      const where = { id, ...(present !== undefined && { passwordHash: present }) };
      const ended = removing(sessions, { userId: id });
      const isChanged = await records.commit([
        updating(users, where, { passwordHash, updatedAt }),
        ended,
      ]);
      // In MongoDB one may have begun meanwhile, by the password of before.
      if (isChanged) await records.of(sessions).remove({ userId: id });
      return isChanged;
    },
    changeTotp: async (id, totp, present) =>
      (await userRecords.update({ id, totp: present }, { totp })) === 1,
    async changeMailed(id, mailedNews, language) {
      await userRecords.update({ id, role: 'admin' }, { mailedNews, language });
    },
    async confirmEmail(id, email, emailConfirmedAt) {
      const where = { id, emailKey: email.toLowerCase() };
      return (await userRecords.update(where, { emailConfirmedAt })) === 1;
    },
    // What names the user goes too, as the tables say.
    async removeCustomer(id) {
      await records.commit([
        removing(users, { id, role: 'customer' }),
        updating(securityEvents, { thing: id }, { thing: null }),
      ]);
    },
    async removeUnused({ unconfirmed, confirmed }) {
      for (const isUnused of [
        { role: 'customer', emailConfirmedAt: null, signedInUntil: { below: unconfirmed } },
        { role: 'customer', signedInUntil: { below: confirmed } },
      ] as const) {
        const sort = ['signedInUntil', 'id'] as const;
        for (let after: UserRecord | null = null; ; ) {
          const some: UserRecord[] = await userRecords.find(isUnused, {
            sort,
            after,
            limit: usersAtOnce,
          });
          // Who signs in meanwhile is unused no more.
          for (const id of await unreferenced(some.map((user) => user.id))) {
            await records.commit([
              removing(users, { id, ...isUnused }),
              removing(cartLines, { owner: id }),
            ]);
          }
          after = some.at(-1) ?? null;
          if (some.length < usersAtOnce) break;
          await nextTurn();
        }
      }
    },
    removeAdmin: (id) => leaving(id, false, removing(users, { id, role: 'admin' })),
    changePost: (id, post, updatedAt) =>
      leaving(id, post === 'owner', updating(users, { id, role: 'admin' }, { post, updatedAt })),
  };
}

export function userOf(record: UserRecord): StoredUser {
  const { signedInUntil: _, ...user } = record;
  return user;
}

function recordOf(user: StoredUser): UserRecord {
  return {
    ...user,
    emailKey: user.email.toLowerCase(),
    nameKey: foldText(user.name),
    phoneDigits: phoneDigits(user.phone ?? ''),
    signedInUntil: user.createdAt,
  };
}

function profileOf({ name, phone, address, language }: ProfileChanges) {
  return {
    ...(name !== undefined && { name, nameKey: foldText(name) }),
    ...(phone !== undefined && { phone, phoneDigits: phoneDigits(phone) }),
    ...(address !== undefined && { address }),
    ...(language !== undefined && { language }),
  };
}

interface NewPerson {
  name: string;
  email: string;
  phone?: string | undefined;
}

/** A user ready to be stored; `id` is a random one where none is given. */
export function newUser(
  { clock, randomBytes }: Pick<AppDeps, 'clock' | 'randomBytes'>,
  role: Role,
  { name, email, phone }: NewPerson,
  passwordHash: string,
  id: string = randomId(randomBytes),
): StoredUser {
  const now = clock().toISOString();
  return {
    id,
    role,
    name,
    email,
    phone: phone || null,
    address: null,
    language: null,
    emailConfirmedAt: null,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  };
}
