import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleSession,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { LinkKind, StoredLink } from './links/link-store.ts';
import type { StoredPasskey } from './second-factor/passkey-store.ts';
import type { SecurityEvent } from './security-store.ts';

/**
 * Tests what lets people in: links that work once, confirmed addresses, passkeys; and the log of
 * it.
 */
export function entryContract(subject: () => ContractSubject): void {
  async function newUser(role: 'customer' | 'admin' = 'customer') {
    const user = sampleUser({ role });
    await subject().storage.users.insert(user);
    return user;
  }

  const link = (userId: string | null, overrides: Partial<StoredLink> = {}): StoredLink => ({
    id: randomUUID(),
    kind: 'reset',
    userId,
    email: userId && 'asha@example.com',
    createdAt: instant(0),
    expiresAt: instant(900),
    ...overrides,
  });

  describe('links', () => {
    it('[ST31] [ST32] [T35] one of twenty takers at once gets a link, and none later', async () => {
      const { storage, beside } = subject();
      const newLink = link((await newUser()).id);
      expect(await storage.links.insert(newLink)).toBe(true);
      const takers = Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? storage : beside).links.take(newLink.id, 'reset', instant(1)),
      );
      expect((await Promise.all(takers)).filter((each) => each !== null)).toEqual([newLink]);
      expect(await beside.links.take(newLink.id, 'reset', instant(1))).toBeNull();
    });

    it('[ST31] inserts an id once, also of twenty at once', async () => {
      const { storage, beside } = subject();
      const used = link(null, { kind: 'challenge' });
      const inserted = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 ? storage : beside).links.insert(used)),
      );
      expect(inserted.filter(Boolean)).toHaveLength(1);
    });

    it('[ST32] [T35] a link is over at its instant, and opens nothing of another kind', async () => {
      const { links } = subject().storage;
      const newLink = link((await newUser()).id);
      await links.insert(newLink);
      expect(await links.take(newLink.id, 'reset', instant(900))).toBeNull();
      expect(await links.find(newLink.id, 'reset', instant(900))).toBeNull();
      expect(await links.find(newLink.id, 'confirm', instant(1))).toBeNull();
      expect(await links.find(newLink.id, 'reset', instant(899))).toEqual(newLink);
      expect(await links.take(newLink.id, 'confirm', instant(1))).toBeNull();
      for (const odd of oddTexts) expect(await links.take(odd, 'reset', instant(1))).toBeNull();
      expect(await links.take(newLink.id, 'reset', instant(899))).toEqual(newLink);
    });

    it('deletes those of one user and kind, and what has expired', async () => {
      const { links } = subject().storage;
      const [asha, ravi] = [await newUser(), await newUser()];
      const reset = link(asha.id);
      const confirm = link(asha.id, { kind: 'confirm', expiresAt: instant(9_000) });
      const other = link(ravi.id, { expiresAt: instant(9_000) });
      const over = link(ravi.id);
      for (const each of [reset, confirm, other, over]) await links.insert(each);
      const find = ({ id, kind }: StoredLink) => links.find(id, kind as LinkKind, instant(1));
      await links.deleteOfUser(asha.id, 'reset');
      expect([await find(reset), await find(confirm)]).toEqual([null, confirm]);
      await links.deleteOfUser(asha.id);
      expect([await find(confirm), await find(over)]).toEqual([null, over]);
      await links.deleteExpired(instant(900));
      expect([await find(over), await find(other)]).toEqual([null, other]);
      expect(await links.take(other.id, 'reset', instant(1))).toEqual(other);
    });
  });

  describe('second factors', () => {
    it('[ST232] [T50] a secret is changed in the place of the one that is there, and of no other', async () => {
      const { storage, beside } = subject();
      const user = await newUser();
      const change = storage.users.changeTotp;
      expect(await change(user.id, 'first', 'another')).toBe(false);
      expect(await change(user.id, 'first', null)).toBe(true);
      expect(await beside.users.byId(user.id)).toEqual({ ...user, totp: 'first' });
      await storage.sessions.insert(sampleSession(user.id, { id: user.id }));
      const sessionAndUser = await beside.sessions.withUser(user.id);
      expect(sessionAndUser?.user).toEqual({ ...user, totp: 'first' });
      for (const present of [null, 'another', ...oddTexts]) {
        expect(await change(user.id, 'mine', present)).toBe(false);
      }
      expect(await change(user.id, 'second', 'first')).toBe(true);
      expect(await change(user.id, null, 'second')).toBe(true);
      expect(await beside.users.byId(user.id)).toEqual(user);
      expect(await change(randomUUID(), 'mine', null)).toBe(false);
    });
  });

  describe('confirmed addresses', () => {
    it('[ST35] confirms the stored address in any case, and no other', async () => {
      const { storage, beside } = subject();
      const user = await newUser();
      const confirm = (id: string, email: string) =>
        storage.users.confirmEmail(id, email, instant(5));
      expect(await confirm(user.id, 'someone.else@example.com')).toBe(false);
      expect(await confirm(randomUUID(), user.email)).toBe(false);
      expect((await beside.users.byId(user.id))?.emailConfirmedAt).toBeNull();
      expect(await confirm(user.id, user.email.toUpperCase())).toBe(true);
      expect(await beside.users.byId(user.id)).toEqual({ ...user, emailConfirmedAt: instant(5) });
    });
  });

  describe('passkeys', () => {
    const passkey = (userId: string, seconds = 0): StoredPasskey => ({
      id: randomUUID(),
      userId,
      publicKey: 'cHVibGlj',
      counter: 0,
      transports: ['internal', 'hybrid'],
      device: seconds === 0 ? null : 'Chrome;Android',
      createdAt: instant(seconds),
      lastUsedAt: null,
    });

    it('[ST34] belong to one user for good, and are listed oldest first', async () => {
      const { storage, beside } = subject();
      const [asha, ravi] = [await newUser('admin'), await newUser('admin')];
      const [older, newer] = [passkey(asha.id), passkey(asha.id, 60)];
      expect(await storage.passkeys.insert(newer)).toBe(true);
      expect(await storage.passkeys.insert(older)).toBe(true);
      expect(await beside.passkeys.insert({ ...older, userId: ravi.id })).toBe(false);
      expect(await beside.passkeys.ofUser(asha.id)).toEqual([older, newer]);
      expect(await beside.passkeys.ofUser(ravi.id)).toEqual([]);
      await storage.passkeys.noteUse(older.id, 7, instant(90));
      const used = { ...older, counter: 7, lastUsedAt: instant(90) };
      expect(await beside.passkeys.byId(older.id)).toEqual(used);
      for (const odd of oddTexts) expect(await storage.passkeys.byId(odd)).toBeNull();
    });

    it('[ST34] [ST18] are deleted by their user, and with an administrator', async () => {
      const { storage, beside } = subject();
      const [asha, ravi] = [await newUser('admin'), await newUser('admin')];
      const [first, second, third] = [passkey(asha.id), passkey(asha.id), passkey(asha.id)];
      for (const each of [first, second, third]) await storage.passkeys.insert(each);
      expect(await storage.passkeys.delete(first.id, ravi.id)).toBe(false);
      expect(await storage.passkeys.delete(first.id, asha.id)).toBe(true);
      expect(await beside.passkeys.byId(first.id)).toBeNull();
      expect(await storage.users.removeAdmin(asha.id)).toEqual({ ok: true });
      expect(await beside.passkeys.ofUser(asha.id)).toEqual([]);
      await storage.passkeys.insert(passkey(ravi.id));
      await storage.passkeys.deleteOfUser(ravi.id);
      expect(await beside.passkeys.ofUser(ravi.id)).toEqual([]);
      await storage.users.removeAdmin(ravi.id);
    });
  });

  describe('security events', () => {
    const event = (userId: string | null, seconds: number): SecurityEvent => ({
      id: randomUUID(),
      kind: 'login_failed',
      role: 'customer',
      userId,
      address: '203.0.113.9',
      createdAt: instant(seconds),
    });

    it('[ST33] are one row for their id, which counts them, also of 20 at once', async () => {
      const { storage, beside } = subject();
      const once = event(null, 100);
      await storage.securityEvents.insert(once);
      expect(await beside.securityEvents.latest(1)).toEqual([once]);
      const more = Array.from({ length: 20 }, (_, at) => {
        const again = { ...once, address: `203.0.113.${at}` };
        return (at % 2 ? storage : beside).securityEvents.insert(again);
      });
      await Promise.all(more);
      expect(await beside.securityEvents.latest(1)).toEqual([{ ...once, times: 21 }]);
      await storage.securityEvents.purge(instant(101), ['login_failed']);
    });

    it('[ST33] are stored once, listed newest first, and purged', async () => {
      const { storage, beside } = subject();
      const user = await newUser();
      const [old, one, two] = [event(null, 0), event(user.id, 60), event(null, 61)];
      for (const each of [two, old, one]) await storage.securityEvents.insert(each);
      expect(await beside.securityEvents.latest(9)).toEqual([two, one, old]);
      await storage.securityEvents.purge(instant(60), ['login_failed']);
      expect(await beside.securityEvents.latest(9)).toEqual([two, one]);
    });

    it('[ST230] deeds are found by actor and kind, page by page, and purged by kind', async () => {
      const { storage, beside } = subject();
      const [ravi, meera] = [randomUUID(), randomUUID()];
      const deed = (seconds: number, more: Partial<SecurityEvent>): SecurityEvent => ({
        ...event(null, seconds),
        kind: 'order_moved',
        role: 'admin',
        actor: ravi,
        thing: '$gt',
        device: 'Chrome;Android',
        mark: 'k3f9a2b1',
        was: '₹68',
        became: '$set',
        ...more,
      });
      const { actor: _, ...byTerminal } = deed(4, { kind: 'coupon_saved' });
      const deeds = [
        ...[deed(0, {}), deed(1, { kind: 'coupon_saved' }), deed(2, { actor: meera })],
        ...[deed(3, {}), byTerminal],
      ];
      for (const each of [...deeds, event(null, 5)]) await storage.securityEvents.insert(each);
      const [first, coupon, ofMeera, last, ownCoupon] = deeds;
      const page = (query: object) =>
        beside.securityEvents.page({
          kinds: ['order_moved', 'coupon_saved'],
          skip: 0,
          limit: 9,
          ...query,
        });
      expect(await page({})).toEqual([ownCoupon, last, ofMeera, coupon, first]);
      expect(await page({ actor: ravi })).toEqual([last, coupon, first]);
      expect(await page({ actor: ravi, kinds: ['order_moved'], skip: 1 })).toEqual([first]);
      expect(await page({ limit: 2, skip: 1 })).toEqual([last, ofMeera]);
      expect(await page({ kinds: [] })).toEqual([]);
      for (const text of oddTexts) expect(await page({ actor: text })).toEqual([]);
      await storage.securityEvents.purge(instant(9), ['coupon_saved']);
      expect(await page({})).toEqual([last, ofMeera, first]);
    });
  });
}
