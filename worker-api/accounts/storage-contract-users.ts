import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleConsent,
  sampleLine,
  sampleOrder,
  samplePhoto,
  sampleSession,
  sampleSubscription,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredUser } from './account-stores.ts';

export function usersContract(subject: () => ContractSubject): void {
  describe('users', () => {
    // Before any other test makes an administrator.
    it('[ST15] [T16] of 20 parallel first administrators one is inserted', async () => {
      const { storage, beside } = subject();
      const candidates = Array.from({ length: 20 }, () => sampleUser({ role: 'admin' }));
      const answers = await Promise.all(
        candidates.map((user, turn) =>
          (turn % 2 === 0 ? storage : beside).users.insertFirstAdmin(user),
        ),
      );
      const [success, ...others] = answers.filter(({ ok }) => ok);
      expect(others).toEqual([]);
      const admin = success?.ok ? success.user : null;
      expect(candidates).toContainEqual(admin);
      expect(admin && (await storage.users.byEmail('admin', admin.email))).toEqual(admin);
      expect(await beside.users.insertFirstAdmin(sampleUser({ role: 'admin' }))).toEqual({
        ok: false,
        reason: 'admin_exists',
      });
    });

    it('[ST18] of administrators removed in parallel one stays', async () => {
      const { storage, beside } = subject();
      const others = Array.from({ length: 3 }, () => sampleUser({ role: 'admin' }));
      for (const admin of others) await storage.users.insert(admin);
      const admins = await storage.users.ofRole('admin');
      const answers = await Promise.all(
        admins.map(({ id }, turn) => (turn % 2 === 0 ? storage : beside).users.removeAdmin(id)),
      );
      const remaining = await beside.users.ofRole('admin');
      expect(remaining.length).toBeGreaterThan(0);
      expect(remaining).toEqual(admins.filter((_, turn) => !answers[turn]?.ok));
      for (const { id } of remaining.slice(1)) {
        expect(await storage.users.removeAdmin(id)).toEqual({ ok: true });
      }
      const last = remaining[0]?.id ?? '';
      expect(await storage.users.removeAdmin(last)).toEqual({ ok: false, reason: 'last_owner' });
      expect(await beside.users.ofRole('admin')).toEqual(remaining.slice(0, 1));
    });

    it('[ST101] [B46] of owners who leave in parallel, one way or the other, one stays', async () => {
      const { storage, beside } = subject();
      for (let round = 0; round < 3; round += 1) {
        const posts = ['owner', 'owner', 'owner', 'staff'] as const;
        for (const post of posts) {
          await storage.users.insert(sampleUser({ role: 'admin', post }));
        }
        const owners = (await storage.users.ofRole('admin')).filter(({ post }) => post === 'owner');
        const answers = await Promise.all(
          owners.map(({ id }, turn) => {
            const { users } = turn % 2 === 0 ? storage : beside;
            const leaves = turn % 3 === 0;
            return leaves ? users.removeAdmin(id) : users.changePost(id, 'staff', instant(1));
          }),
        );
        const remaining = (await beside.users.ofRole('admin')).filter(
          ({ post }) => post === 'owner',
        );
        expect(remaining.length).toBeGreaterThan(0);
        expect(remaining.map(({ id }) => id)).toEqual(
          owners.filter((_, turn) => !answers[turn]?.ok).map(({ id }) => id),
        );
        for (const { id } of remaining.slice(1)) {
          expect(await storage.users.changePost(id, 'staff', instant(2))).toEqual({ ok: true });
        }
        const last = remaining[0]?.id ?? '';
        const refused = { ok: false, reason: 'last_owner' };
        // Others are there, but no other owner.
        expect(await storage.users.removeAdmin(last)).toEqual(refused);
        expect(await storage.users.changePost(last, 'staff', instant(3))).toEqual(refused);
        expect(await storage.users.changePost(last, 'owner', instant(3))).toEqual({ ok: true });
      }
    });

    it('[ST101] [T50] an owner who has no password yet is none, and leaves none behind', async () => {
      const { storage, beside } = subject();
      const owner = sampleUser({ role: 'admin', post: 'owner' });
      const invited = sampleUser({ role: 'admin', post: 'owner', passwordHash: '' });
      await storage.users.insert(invited);
      // While there is no owner at all, nobody has to stay.
      const early = sampleUser({ role: 'admin', post: 'owner', passwordHash: '' });
      await storage.users.insert(early);
      const others = (await storage.users.ofRole('admin')).filter(
        ({ id, post, passwordHash }) => post === 'owner' && passwordHash !== '' && id !== owner.id,
      );
      await storage.users.insert(owner);
      for (const { id } of others) await storage.users.removeAdmin(id);
      const refused = { ok: false, reason: 'last_owner' };
      expect(await storage.users.removeAdmin(owner.id)).toEqual(refused);
      expect(await storage.users.changePost(owner.id, 'staff', instant(1))).toEqual(refused);
      expect(await storage.users.removeAdmin(early.id)).toEqual({ ok: true });
      await storage.users.changePassword(invited.id, 'a hash', instant(2), '');
      expect(await beside.users.changePassword(invited.id, 'other', instant(2), '')).toBe(false);
      expect(await storage.users.removeAdmin(owner.id)).toEqual({ ok: true });
    });

    it('[ST102] a post is changed, of an administrator alone, and nothing else of them', async () => {
      const { storage, beside } = subject();
      const admin = sampleUser({ role: 'admin', post: 'staff' });
      const customer = sampleUser();
      for (const user of [admin, customer]) await storage.users.insert(user);
      expect(await beside.users.byId(admin.id)).toEqual(admin);
      expect(await storage.users.changePost(admin.id, 'owner', instant(4))).toEqual({ ok: true });
      const changedAdmin = { ...admin, post: 'owner', updatedAt: instant(4) };
      expect(await beside.users.byId(admin.id)).toEqual(changedAdmin);
      await storage.sessions.insert(sampleSession(admin.id, { id: admin.id }));
      expect((await beside.sessions.withUser(admin.id))?.user).toEqual(changedAdmin);
      for (const id of [customer.id, randomUUID(), ...oddTexts]) {
        const unknown = { ok: false, reason: 'unknown_admin' };
        expect(await storage.users.changePost(id, 'staff', instant(5))).toEqual(unknown);
      }
      expect(await beside.users.byId(customer.id)).toEqual(customer);
      expect(await storage.users.changePost(admin.id, 'staff', instant(6))).toEqual({ ok: true });
    });

    it('[ST18] removes an administrator with their sessions, and no one else', async () => {
      const { storage, beside } = subject();
      const [keptUser, goneUser] = [sampleUser({ role: 'admin' }), sampleUser({ role: 'admin' })];
      const customer = sampleUser();
      for (const user of [keptUser, goneUser, customer]) {
        await storage.users.insert(user);
        await storage.sessions.insert(sampleSession(user.id, { id: user.id }));
      }
      expect(await storage.users.removeAdmin(goneUser.id)).toEqual({ ok: true });
      expect(await beside.users.byEmail('admin', goneUser.email)).toBeNull();
      expect(await beside.sessions.withUser(goneUser.id)).toBeNull();
      expect(await beside.sessions.ofUser(goneUser.id)).toEqual([]);
      expect((await beside.sessions.withUser(keptUser.id))?.user).toEqual(keptUser);
      for (const id of [goneUser.id, customer.id, randomUUID(), ...oddTexts]) {
        const unknown = { ok: false, reason: 'unknown_admin' };
        expect(await storage.users.removeAdmin(id)).toEqual(unknown);
      }
      expect((await beside.sessions.withUser(customer.id))?.user).toEqual(customer);
      expect(await storage.users.insert({ ...goneUser, id: randomUUID() })).toEqual({ ok: true });
    });

    it('[ST215] [P21] removes customers to whom nothing but their cart refers, and who have not been back, with it and alone', async () => {
      const { storage, beside } = subject();
      const { users, sessions, carts, photos, uploads, notifications, links, securityEvents } =
        storage;
      const [oldest, old, before, later] = [
        '1999-01-01',
        '2001-01-01',
        '2001-03-01',
        '2001-03-02',
      ].map((day) => `${day}T00:00:00.000Z`) as [string, string, string, string];
      const idsByName: Record<string, string> = {};
      const customer = async (name: string, more: Partial<StoredUser> = {}) => {
        const user = sampleUser({ createdAt: old, updatedAt: old, ...more });
        await users.insert(user);
        idsByName[name] = user.id;
        return user.id;
      };
      const signedInUntil = async (userId: string, expiresAt: string) => {
        const session = sampleSession(userId, { expiresAt });
        await sessions.insert(session);
        return session.id;
      };
      await customer('never signed in');
      await sessions.delete(await signedInUntil(await customer('left long ago'), old));
      await sessions.delete(await signedInUntil(await customer('left'), before));
      const putOff = await signedInUntil(await customer('session was put off'), old);
      await beside.sessions.updateExpiry(putOff, later);
      await sessions.delete(putOff);
      await sessions.delete(await signedInUntil(await customer('was back'), later));
      await sessions.delete(await signedInUntil(idsByName['was back'] ?? '', old));
      await signedInUntil(await customer('session that nobody swept'), old);
      await customer('new', { createdAt: before });
      await customer('confirmed', { emailConfirmedAt: old });
      const confirmedOnce = { emailConfirmedAt: oldest, createdAt: oldest };
      await customer('confirmed once', confirmedOnce);
      await customer('staff once', { ...confirmedOnce, role: 'admin' });
      const back = await customer('confirmed and was back', confirmedOnce);
      await sessions.delete(await signedInUntil(back, old));
      const buyer = await customer('confirmed and ordered', confirmedOnce);
      await storage.orders.place(sampleOrder(buyer));
      await customer('staff', { role: 'admin', post: 'staff' });
      const gift = sampleLine();
      await carts.add(await customer('gift'), gift);
      const removedId = randomUUID();
      await carts.remove(await customer('removed id'), removedId, old);
      await storage.orders.place(sampleOrder(await customer('order')));
      await carts.add(idsByName.order ?? '', sampleLine());
      await carts.add(idsByName['was back'] ?? '', sampleLine());
      await photos.claimFolder(randomUUID(), await customer('folder'), old);
      await photos.put(samplePhoto({ owner: await customer('photo') }), []);
      const upload = { id: randomUUID(), owner: await customer('upload'), photoId: randomUUID() };
      await uploads.add({ ...upload, bytes: 9, startedAt: old }, 0, Buffer.from('part'));
      await notifications.keepConsent(sampleConsent({ owner: await customer('consent') }));
      await notifications.subscribe(
        await sampleSubscription(storage, { owner: await customer('push') }),
      );
      const link = { kind: 'reset', email: null, createdAt: old, expiresAt: later } as const;
      await links.insert({ ...link, id: randomUUID(), userId: await customer('link') });
      const event = { kind: 'login_failed', role: 'customer', address: '::1' } as const;
      const noted = { ...event, createdAt: old };
      const failed = await customer('tried to come back');
      await securityEvents.insert({ ...noted, id: randomUUID(), userId: failed });
      const thing = await customer('deed');
      await securityEvents.insert({ ...noted, id: randomUUID(), userId: null, thing });
      await storage.users.removeUnused({ unconfirmed: before, confirmed: old });
      const goneNames: string[] = [];
      for (const [name, id] of Object.entries(idsByName)) {
        if ((await beside.users.byId(id)) === null) goneNames.push(name);
      }
      expect(goneNames).toEqual([
        ...['never signed in', 'left long ago', 'confirmed once', 'gift', 'removed id'],
      ]);
      expect(await beside.carts.lineFate(idsByName.gift ?? '', gift.id)).toBe('unknown');
      expect(await beside.carts.lineFate(idsByName['removed id'] ?? '', removedId)).toBe('unknown');
      for (const name of ['order', 'was back']) {
        expect(await beside.carts.lines(idsByName[name] ?? '')).toHaveLength(1);
      }
      const again = sampleUser({ createdAt: old });
      expect(await users.insert(again)).toEqual({ ok: true });
      await beside.users.removeUnused({ unconfirmed: before, confirmed: old });
      expect(await storage.users.byId(again.id)).toBeNull();
    });

    it('[ST103] finds customers by a part of name, e-mail or telephone number, newest first', async () => {
      const { storage, beside } = subject();
      const mark = randomUUID();
      const customers = [
        sampleUser({ name: `Asha Rao ${mark}`, phone: '98765 43210', createdAt: instant(10) }),
        sampleUser({ email: `ASHA.${mark}@Example.com`, createdAt: instant(20) }),
        sampleUser({ name: `अशा राव ${mark}`, phone: '+91-98765-43211', createdAt: instant(30) }),
      ];
      const staff = sampleUser({ role: 'admin', name: `Asha ${mark}`, phone: '98765 43210' });
      for (const user of [...customers, staff]) await storage.users.insert(user);
      const search = async (text: string, part = { skip: 0, limit: 10_000 }) =>
        (await beside.users.search(text, part)).filter(({ id }) =>
          [...customers, staff].some((user) => user.id === id),
        );
      const [first, second, third] = customers;
      expect(await search(mark)).toEqual([third, second, first]);
      expect(await beside.users.search(mark, { skip: 1, limit: 1 })).toEqual([second]);
      expect(await search(`asha rao ${mark}`)).toEqual([first]);
      expect(await search(`asha.${mark}@example`)).toEqual([second]);
      expect(await search('राव')).toEqual([third]);
      expect(await search('98765 432')).toEqual([third, first]);
      expect(await search('+91 98765 43210')).toEqual([first]);
      expect(await search('4321 1')).toEqual([third]);
      expect(await search('')).toEqual([third, second, first]);
      const named = sampleUser({
        name: `फ़ातिमा  D’Souza ﹙${mark}﹚ José`,
        createdAt: instant(40),
      });
      await storage.users.insert(named);
      const { name } = named;
      for (const text of ["फातिमा d'souza", `d'souza (${mark}`, 'JOSE', 'ＪＯＳＥ', name]) {
        const matches = await beside.users.search(`${text}`, { skip: 0, limit: 10_000 });
        expect({ text, matches: matches.filter(({ id }) => id === named.id) }).toEqual({
          text,
          matches: [named],
        });
      }
      expect(await search(`अशा  राव ${mark.toUpperCase()}`)).toEqual([third]);
      expect(await search('९८७६५ ४३२')).toEqual([third, first]);
      for (const text of ['.*', '%', '_', '(a+)+$', 'Asha.Rao', '$ne']) {
        expect({ text, matches: await search(text) }).toEqual({ text, matches: [] });
      }
    });

    it('lists the users of a role, oldest first', async () => {
      const { storage, beside } = subject();
      const admins = [3, 1, 2].map((days) =>
        sampleUser({ role: 'admin', createdAt: instant(days * 86_400) }),
      );
      const customer = sampleUser();
      for (const user of [...admins, customer]) await storage.users.insert(user);
      const ids = admins.map(({ id }) => id);
      const listed = await beside.users.ofRole('admin');
      expect(listed.filter(({ id }) => ids.includes(id))).toEqual([
        admins[1],
        admins[2],
        admins[0],
      ]);
      expect(listed.every(({ role }) => role === 'admin')).toBe(true);
      expect(await beside.users.ofRole('customer')).toContainEqual(customer);
    });

    it('[ST325] changes what an administrator is mailed of, and nothing of a customer', async () => {
      const { storage, beside } = subject();
      const [admin, customer] = [sampleUser({ role: 'admin' }), sampleUser()];
      for (const user of [admin, customer]) {
        await storage.users.insert(user);
        await storage.users.changeMailed(user.id, 'orders answers', 'hi');
      }
      const after = { ...admin, mailedNews: 'orders answers', language: 'hi' };
      expect(await beside.users.byId(admin.id)).toEqual(after);
      expect(await beside.users.byId(customer.id)).toEqual(customer);
      await storage.users.changeMailed(admin.id, null, 'en');
      expect(await beside.users.byId(admin.id)).toEqual({ ...admin, language: 'en' });
    });

    it('[ST21] changes a password and ends the sessions of that user only', async () => {
      const { storage, beside } = subject();
      const [user, other] = [sampleUser({ role: 'admin' }), sampleUser({ role: 'admin' })];
      const keptSession = sampleSession(other.id);
      for (const each of [user, other]) await storage.users.insert(each);
      for (const each of [sampleSession(user.id), sampleSession(user.id), keptSession]) {
        await storage.sessions.insert(each);
      }
      expect(await storage.users.changePassword(user.id, '$argon2id$new', instant(5))).toBe(true);
      const changedUser = { ...user, passwordHash: '$argon2id$new', updatedAt: instant(5) };
      expect(await beside.users.byId(user.id)).toEqual(changedUser);
      expect(await beside.users.byId(other.id)).toEqual(other);
      expect(await beside.sessions.ofUser(user.id)).toEqual([]);
      for (const id of [randomUUID(), ...oddTexts]) {
        expect(await storage.users.changePassword(id, 'hash', instant(6))).toBe(false);
      }
      expect(await beside.sessions.ofUser(other.id)).toEqual([keptSession]);
    });

    it('[ST21] changes a password that is still the present one, and else nothing', async () => {
      const { storage, beside } = subject();
      const user = sampleUser();
      const session = sampleSession(user.id);
      await storage.users.insert(user);
      await storage.sessions.insert(session);
      const change = (present: string) =>
        storage.users.changePassword(user.id, '$argon2id$new', instant(5), present);
      expect(await change('$argon2id$other')).toBe(false);
      expect(await beside.users.byId(user.id)).toEqual(user);
      expect(await beside.sessions.ofUser(user.id)).toEqual([session]);
      expect(await change(user.passwordHash)).toBe(true);
      expect((await beside.users.byId(user.id))?.passwordHash).toBe('$argon2id$new');
      expect(await beside.sessions.ofUser(user.id)).toEqual([]);
    });

    it('[ST1] keeps every field of a user, read by another process', async () => {
      const { storage, beside } = subject();
      const user = sampleUser({
        phone: '9876543210',
        address: '1 Test Street',
        role: 'admin',
        language: 'hi',
      });
      expect(await storage.users.insert(user)).toEqual({ ok: true });
      expect(await beside.users.byId(user.id)).toEqual(user);
      expect(await beside.users.byEmail('admin', user.email)).toEqual(user);
    });

    it('[ST4] finds an e-mail in any case and keeps it as typed', async () => {
      const { users } = subject().storage;
      const user = sampleUser({ email: `Asha.${randomUUID()}@Example.com` });
      await users.insert(user);
      expect(await users.byEmail('customer', user.email.toUpperCase())).toEqual(user);
      expect(await users.byEmail('admin', user.email)).toBeNull();
    });

    it('[ST4] stores one user per role and e-mail in any case', async () => {
      const { users } = subject().storage;
      const user = sampleUser();
      await users.insert(user);
      const again = sampleUser({ email: user.email.toUpperCase(), name: 'Somebody else' });
      expect(await users.insert(again)).toEqual({ ok: false, reason: 'email_taken' });
      expect(await users.byId(again.id)).toBeNull();
      expect(await users.byId(user.id)).toEqual(user);
      expect(await users.insert({ ...again, role: 'admin' })).toEqual({ ok: true });
    });

    it('[ST4] of 20 parallel inserts exactly one succeeds', async () => {
      const { storage, beside } = subject();
      const email = `${randomUUID()}@example.com`;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? storage : beside).users.insert(
            sampleUser({ email: turn % 3 === 0 ? email.toUpperCase() : email }),
          ),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await storage.users.byEmail('customer', email)).not.toBeNull();
    });

    it('changes only the given fields of a profile', async () => {
      const { users } = subject().storage;
      const user = sampleUser({ phone: '9876543210' });
      await users.insert(user);
      const changedUser = { ...user, address: '1 Test Street', updatedAt: instant(5) };
      expect(await users.updateProfile(user.id, { address: '1 Test Street' }, instant(5))).toEqual(
        changedUser,
      );
      expect(await users.updateProfile(user.id, { name: 'New', phone: '' }, instant(6))).toEqual({
        ...changedUser,
        name: 'New',
        phone: '',
        updatedAt: instant(6),
      });
      expect(await users.updateProfile(user.id, { language: 'hi' }, instant(7))).toMatchObject({
        name: 'New',
        language: 'hi',
      });
      expect((await users.updateProfile(user.id, {}, instant(8)))?.language).toBe('hi');
      expect(await users.updateProfile(randomUUID(), { name: 'Nobody' }, instant(7))).toBeNull();
    });

    it.each(oddTexts)('[ST3] treats %j as text', async (text) => {
      const { users } = subject().storage;
      const user = sampleUser({ email: `${text}${randomUUID()}`, name: text, address: text });
      await users.insert(user);
      expect(await users.byId(user.id)).toEqual(user);
      expect(await users.byEmail('customer', user.email)).toEqual(user);
      expect(await users.byEmail('customer', text)).toBeNull();
      expect(await users.byId(text)).toBeNull();
      const changedUser = await users.updateProfile(user.id, { name: `${text}!` }, instant(1));
      expect(changedUser?.name).toBe(`${text}!`);
    });
  });
}
