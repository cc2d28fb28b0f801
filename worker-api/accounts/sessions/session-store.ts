import { type SessionStore, sessions, users } from '#api/accounts/account-stores.ts';
import { userOf } from '#api/accounts/user-store.ts';
import type { Records } from '#api/storage/records.ts';

export function sessionStore(records: Records): SessionStore {
  const [stored, accounts] = [records.of(sessions), records.of(users)];

  /** Notes what is left of a session when it is over (ST215). */
  async function noteExpiry(id: string, expiresAt: string): Promise<void> {
    await accounts.update(
      { id, role: 'customer', signedInUntil: { below: expiresAt } },
      { signedInUntil: expiresAt },
    );
  }

  return {
    async insert(session) {
      const { id, userId, expiresAt } = session;
      const [isNew] = await Promise.all([stored.insert(session), noteExpiry(userId, expiresAt)]);
      if (!isNew && (await stored.get(id))) throw new Error('A session has this id');
    },
    async withUser(id) {
      const found = await stored.withParent(id, users);
      return found && { session: found[0], user: userOf(found[1]) };
    },
    ofUser: (userId) => stored.find({ userId }),
    async updateExpiry(id, expiresAt) {
      const session = await stored.updated({ id }, { expiresAt });
      if (session) await noteExpiry(session.userId, expiresAt);
    },
    async noteSeen(id, seenAt) {
      await stored.update({ id, seenAt: { belowOrNone: seenAt } }, { seenAt });
    },
    async delete(id) {
      await stored.remove({ id });
    },
    async deleteOfUser(userId) {
      await stored.remove({ userId });
    },
    deleteExpired: (now) => stored.purge({ expiresAt: { until: now } }),
  };
}
