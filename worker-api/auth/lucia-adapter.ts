import type { Adapter, DatabaseSession } from 'lucia';
import type { SessionStore, StoredSession } from '#api/storage/account-stores.ts';

/** lucia's adapter over the storage port. */
export function luciaAdapter(sessions: SessionStore, clock: () => Date): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const found = await sessions.withUser(sessionId);
      if (!found) return [null, null];
      return [
        databaseSession(found.session),
        { id: found.user.id, attributes: { stored: found.user } },
      ];
    },
    async getUserSessions(userId) {
      return (await sessions.ofUser(userId)).map(databaseSession);
    },
    async setSession({ id, userId, expiresAt }) {
      await sessions.insert({ id, userId, expiresAt: expiresAt.toISOString() });
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await sessions.updateExpiry(sessionId, expiresAt.toISOString());
    },
    deleteSession: (sessionId) => sessions.delete(sessionId),
    deleteUserSessions: (userId) => sessions.deleteOfUser(userId),
    deleteExpiredSessions: () => sessions.deleteExpired(clock().toISOString()),
  };
}

function databaseSession({ id, userId, expiresAt }: StoredSession): DatabaseSession {
  return { id, userId, expiresAt: new Date(expiresAt), attributes: {} };
}
