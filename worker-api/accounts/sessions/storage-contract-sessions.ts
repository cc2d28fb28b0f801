import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleSession,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';

export function sessionsContract(subject: () => ContractSubject): void {
  describe('sessions', () => {
    async function userWithSession(expiresAt = instant(60)) {
      const { users, sessions } = subject().storage;
      const user = sampleUser();
      const session = sampleSession(user.id, { expiresAt });
      await users.insert(user);
      await sessions.insert(session);
      return { user, session };
    }

    it('[ST1] returns a session with its user, to another process too', async () => {
      const { user, session } = await userWithSession();
      const { storage, beside } = subject();
      expect(await beside.sessions.withUser(session.id)).toEqual({ session, user });
      expect(await storage.sessions.ofUser(user.id)).toEqual([session]);
      expect(await storage.sessions.withUser(randomUUID())).toBeNull();
    });

    it('changes the expiry of one session', async () => {
      const { user, session } = await userWithSession();
      const { sessions } = subject().storage;
      await sessions.updateExpiry(session.id, instant(120));
      expect(await sessions.ofUser(user.id)).toEqual([{ ...session, expiresAt: instant(120) }]);
    });

    it('[ST231] keeps the latest act of its person, and none of a session that is over', async () => {
      const { storage, beside } = subject();
      const user = sampleUser({ role: 'admin' });
      await storage.users.insert(user);
      const session = sampleSession(user.id, { expiresAt: instant(900) });
      await storage.sessions.insert({ ...session, seenAt: instant(10) });
      await storage.sessions.noteSeen(session.id, instant(30));
      await beside.sessions.noteSeen(session.id, instant(20));
      const seenAt = async () => (await beside.sessions.withUser(session.id))?.session.seenAt;
      expect(await seenAt()).toBe(instant(30));
      const other = { ...session, id: randomUUID() };
      await storage.sessions.insert(other);
      await storage.sessions.noteSeen(other.id, instant(5));
      expect((await beside.sessions.withUser(other.id))?.session.seenAt).toBe(instant(5));
      await storage.sessions.delete(session.id);
      await beside.sessions.noteSeen(session.id, instant(40));
      expect(await seenAt()).toBeUndefined();
    });

    it('[ST70] a session that was deleted is not brought back by a longer expiry', async () => {
      const { user, session } = await userWithSession();
      const { storage, beside } = subject();
      await storage.sessions.delete(session.id);
      await beside.sessions.updateExpiry(session.id, instant(120));
      expect(await storage.sessions.withUser(session.id)).toBeNull();
      expect(await storage.sessions.ofUser(user.id)).toEqual([]);
    });

    it('[ST70] a session of a user who was removed opens nothing', async () => {
      const { user } = await userWithSession();
      const { storage, beside } = subject();
      await storage.users.removeCustomer(user.id);
      const late = sampleSession(user.id);
      await storage.sessions.insert(late);
      expect(await beside.sessions.withUser(late.id)).toBeNull();
      await storage.sessions.delete(late.id);
      expect(await beside.sessions.ofUser(user.id)).toEqual([]);
    });

    it('deletes one session, or all of a user, also repeatedly', async () => {
      const { user, session } = await userWithSession();
      const other = await userWithSession();
      const { sessions } = subject().storage;
      await sessions.insert({ ...session, id: randomUUID() });
      await sessions.delete(session.id);
      await sessions.delete(session.id);
      expect(await sessions.withUser(session.id)).toBeNull();
      expect(await sessions.ofUser(user.id)).toHaveLength(1);
      await sessions.deleteOfUser(user.id);
      await sessions.deleteOfUser(user.id);
      expect(await sessions.ofUser(user.id)).toEqual([]);
      expect(await sessions.ofUser(other.user.id)).toEqual([other.session]);
    });

    it('deletes the sessions expired by then, and no others', async () => {
      const expired = await userWithSession(instant(-60));
      const valid = await userWithSession();
      const { sessions } = subject().storage;
      await sessions.deleteExpired(instant(-60));
      expect(await sessions.withUser(expired.session.id)).toBeNull();
      expect(await sessions.withUser(valid.session.id)).not.toBeNull();
    });

    it('[ST2] a taken session id is refused and changes nothing', async () => {
      const first = await userWithSession();
      const other = await userWithSession();
      const { sessions } = subject().storage;
      const thief = { ...first.session, userId: other.user.id };
      await expect(sessions.insert(thief)).rejects.toThrow();
      expect((await sessions.withUser(first.session.id))?.user).toEqual(first.user);
      expect(await sessions.ofUser(other.user.id)).toEqual([other.session]);
    });

    it.each(oddTexts)('[ST3] %j opens no session', async (text) => {
      await userWithSession();
      const { sessions } = subject().storage;
      expect(await sessions.withUser(text)).toBeNull();
      expect(await sessions.ofUser(text)).toEqual([]);
      await sessions.deleteOfUser(text);
    });
  });
}
