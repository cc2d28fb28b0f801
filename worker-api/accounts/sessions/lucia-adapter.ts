import type { Adapter, DatabaseSession } from 'lucia';
import type { SessionStore, StoredSession } from '#api/accounts/account-stores.ts';

/**
 * Adapts the storage port to lucia. `clock` is what sessions are stored by, and the machine's,
 * which lucia reads, is `clockLeadMs` ahead of it.
 */
export function luciaAdapter(
  sessions: SessionStore,
  clock: () => Date,
  clockLeadMs: () => number,
): Adapter {
  const storedInstant = (instant: Date) =>
    new Date(instant.getTime() - clockLeadMs()).toISOString();

  function databaseSession({ id, userId, expiresAt, ...noted }: StoredSession): DatabaseSession {
    const byLucia = new Date(Date.parse(expiresAt) + clockLeadMs());
    return { id, userId, expiresAt: byLucia, attributes: noted };
  }

  return {
    async getSessionAndUser(sessionId) {
      const sessionAndUser = await sessions.withUser(sessionId);
      if (!sessionAndUser) return [null, null];
      return [
        databaseSession(sessionAndUser.session),
        { id: sessionAndUser.user.id, attributes: { storedUser: sessionAndUser.user } },
      ];
    },
    async getUserSessions(userId) {
      return (await sessions.ofUser(userId)).map(databaseSession);
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await sessions.insert({ id, userId, expiresAt: storedInstant(expiresAt), ...attributes });
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await sessions.updateExpiry(sessionId, storedInstant(expiresAt));
    },
    deleteSession: (sessionId) => sessions.delete(sessionId),
    deleteUserSessions: (userId) => sessions.deleteOfUser(userId),
    deleteExpiredSessions: () => sessions.deleteExpired(clock().toISOString()),
  };
}
