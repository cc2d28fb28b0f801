import { type SessionStore, sessions, users } from '#api/accounts/account-stores.ts';
import { userOf } from '#api/accounts/user-store.ts';
import type { Records } from '#api/storage/records.ts';

export function sessionStore(records: Records): SessionStore {
  const [sessionRecords, accounts] = [records.of(sessions), records.of(users)];

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
      const [isNew] = await Promise.all([
        sessionRecords.insert(session),
        noteExpiry(userId, expiresAt),
      ]);
      if (!isNew && (await sessionRecords.get(id))) throw new Error('A session has this id');
    },
    async withUser(id) {
      const pair = await sessionRecords.withParent(id, users);
      return pair && { session: pair[0], user: userOf(pair[1]) };
    },
    ofUser: (userId) => sessionRecords.find({ userId }),
    async updateExpiry(id, expiresAt) {
      const session = await sessionRecords.updated({ id }, { expiresAt });
      if (session) await noteExpiry(session.userId, expiresAt);
    },
    async noteSeen(id, seenAt) {
      await sessionRecords.update({ id, seenAt: { belowOrNone: seenAt } }, { seenAt });
    },
    async delete(id) {
      await sessionRecords.remove({ id });
    },
    async deleteOfUser(userId) {
      await sessionRecords.remove({ userId });
    },
    deleteExpired: (now) => sessionRecords.purge({ expiresAt: { until: now } }),
  };
}
