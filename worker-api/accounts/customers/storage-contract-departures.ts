import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  confirmed,
  instant,
  oddTexts,
  sampleLine,
  sampleMessage,
  sampleOrder,
  samplePhoto,
  sampleSession,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';

/** Tests what is deleted with a person, and what time deletes of abandoned carts. */
export function departuresContract(subject: () => ContractSubject): void {
  describe('departures', () => {
    it('[ST60] removes a customer with sessions, links and events, and nobody else', async () => {
      const { storage, beside } = subject();
      const [goneUser, keptUser, admin] = [
        sampleUser(),
        sampleUser(),
        sampleUser({ role: 'admin' }),
      ];
      for (const user of [goneUser, keptUser, admin]) {
        const { id } = user;
        await storage.users.insert(user);
        await storage.sessions.insert(sampleSession(id, { id }));
        await storage.links.insert({
          id,
          userId: id,
          kind: 'reset',
          email: user.email,
          createdAt: instant(0),
          expiresAt: instant(60),
        });
        await storage.securityEvents.insert({
          id,
          userId: id,
          kind: 'login_failed',
          role: user.role,
          address: '192.0.2.1',
          createdAt: instant(0),
        });
      }
      for (const thing of [goneUser.id, keptUser.id]) {
        await storage.securityEvents.insert({
          id: randomUUID(),
          userId: null,
          kind: 'customer_exported',
          role: 'admin',
          actor: admin.id,
          thing,
          address: '192.0.2.1',
          createdAt: instant(0),
        });
      }
      for (const id of [goneUser.id, goneUser.id, admin.id, randomUUID(), ...oddTexts]) {
        await storage.users.removeCustomer(id);
      }
      expect(await beside.users.byId(goneUser.id)).toBeNull();
      expect(await beside.sessions.ofUser(goneUser.id)).toEqual([]);
      expect(await beside.links.find(goneUser.id, 'reset', instant(1))).toBeNull();
      const events = await beside.securityEvents.latest(1_000);
      expect(events.some(({ userId }) => userId === goneUser.id)).toBe(false);
      const deeds = events.filter(({ actor }) => actor === admin.id);
      expect(deeds.map(({ thing }) => thing).toSorted()).toEqual([keptUser.id, undefined]);
      for (const user of [keptUser, admin]) {
        expect((await beside.sessions.withUser(user.id))?.user).toEqual(user);
        expect(await beside.links.find(user.id, 'reset', instant(1))).not.toBeNull();
        expect(events.some(({ userId }) => userId === user.id)).toBe(true);
      }
      expect(await storage.users.insert({ ...goneUser, id: randomUUID() })).toEqual({ ok: true });
    });

    it('keeps when and from which device a session was started', async () => {
      const { storage, beside } = subject();
      const user = sampleUser();
      await storage.users.insert(user);
      const session = {
        id: randomUUID(),
        userId: user.id,
        expiresAt: instant(60),
        startedAt: instant(0),
        device: 'Chrome;Android',
      };
      await storage.sessions.insert(session);
      expect(await beside.sessions.ofUser(user.id)).toEqual([session]);
      expect((await beside.sessions.withUser(session.id))?.session).toEqual(session);
    });

    it('[ST61] forgets a cart whole, but not what was ordered, nor another’s', async () => {
      const { storage, beside } = subject();
      const [owner, other] = [randomUUID(), randomUUID()];
      const [line, removed, ordered] = [sampleLine(), sampleLine(), sampleLine()];
      for (const each of [line, removed, ordered]) {
        await storage.carts.add(owner, each);
        await storage.carts.add(other, each);
      }
      await storage.carts.remove(owner, removed.id, instant(1));
      await storage.orders.place(sampleOrder(owner, { lineIds: [ordered.id] }));
      await storage.carts.forget(owner);
      await storage.carts.forget(owner);
      expect(await beside.carts.lines(owner)).toEqual([]);
      expect(await beside.carts.lineFate(owner, removed.id)).toBe('unknown');
      expect(await beside.carts.lineFate(owner, ordered.id)).toBe('ordered');
      expect(await beside.carts.lines(other)).toHaveLength(3);
    });

    it('[ST62] deletes a folder with every file, and no other', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const [gonePhoto, keptPhoto] = [samplePhoto({ owner }), samplePhoto({ owner })];
      for (const photo of [gonePhoto, keptPhoto]) {
        await storage.photos.claimFolder(photo.folder, owner, instant(0));
        await storage.photos.put(photo, [
          { width: 'full', data: randomBytes(300_000) },
          { width: 160, data: randomBytes(100) },
        ]);
      }
      expect((await storage.photos.foldersOf(owner)).sort()).toEqual(
        [gonePhoto.folder, keptPhoto.folder].sort(),
      );
      const filesBefore = await rowsOf(storage, 'photo_files');
      for (const folder of [gonePhoto.folder, gonePhoto.folder, ...oddTexts]) {
        await storage.photos.removeFolder(folder);
      }
      expect(await beside.photos.inFolder(gonePhoto.folder)).toEqual([]);
      expect(await beside.photos.folderOwner(gonePhoto.folder)).toBeNull();
      expect(await beside.photos.read(gonePhoto.id, 'full')).toBeNull();
      expect(await rowsOf(storage, 'photo_files')).toBe(filesBefore - 2);
      expect(await beside.photos.inFolder(keptPhoto.folder)).toEqual([keptPhoto]);
      expect((await beside.photos.read(keptPhoto.id, 'full'))?.data).toHaveLength(300_000);
      expect(await beside.photos.foldersOf(owner)).toEqual([keptPhoto.folder]);
    });

    it('[ST62] leaves no photo without a claim that is stored at the same moment', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      for (let turn = 0; turn < 20; turn += 1) {
        const [first, next] = [samplePhoto({ owner }), samplePhoto({ owner })];
        const { folder } = first;
        await storage.photos.claimFolder(folder, owner, instant(0));
        await storage.photos.put(first, [{ width: 160, data: randomBytes(100) }]);
        const files = [{ width: 160, data: randomBytes(100) }] as const;
        await Promise.all([
          storage.photos.put({ ...next, folder }, files),
          beside.photos.removeFolder(folder),
        ]);
        const count = (await storage.photos.inFolder(folder)).length;
        expect(count).toBeLessThan(2);
        expect(await storage.photos.folderOwner(folder)).toBe(count > 0 ? owner : null);
        expect((await beside.photos.read(next.id, 160)) !== null).toBe(count > 0);
        // The photos that are there count, and no others (ST28).
        const another = samplePhoto({ owner, folder });
        expect(await storage.photos.put(another, files, count + 1)).toEqual(another);
        expect(
          await beside.photos.put(samplePhoto({ owner, folder }), files, count + 1),
        ).toBeNull();
        await storage.photos.removeFolder(folder);
      }
    });

    it('[ST63] lists old folders page by page until they are marked as ordered', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const folders = [3, 1, 2, 9].map((days) => ({
        id: randomUUID(),
        owner,
        createdAt: instant((days - 5_000) * 86_400),
      }));
      for (const { id, createdAt } of folders) {
        await storage.photos.claimFolder(id, owner, createdAt);
      }
      const before = instant((4 - 5_000) * 86_400);
      const first = await beside.photos.unordered(before, null, 2);
      expect(first).toEqual([folders[1], folders[2]]);
      expect(await beside.photos.unordered(before, first[1] ?? null, 2)).toEqual([folders[0]]);
      await storage.photos.markOrdered(folders[1]?.id ?? '');
      expect(await beside.photos.unordered(before, null, 9)).toEqual([folders[2], folders[0]]);
      await storage.photos.unmarkOrdered(folders[1]?.id ?? '');
      expect(await beside.photos.unordered(before, null, 1)).toEqual([folders[1]]);
      for (const { id } of folders) await storage.photos.removeFolder(id);
    });

    it('[ST64] empties what the books do not need of an order, and nothing else', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const [order, other] = [sampleOrder(owner), sampleOrder(owner)];
      for (const each of [order, other]) await storage.orders.place(each);
      const items = order.items.map((item) => ({ ...item, customization: {} }));
      const redacted = { customer_email: '', customer_phone: '', items };
      for (const number of [order.order_number, ...oddTexts]) {
        await storage.orders.redact(number, redacted);
      }
      expect(await beside.orders.byNumber(order.order_number)).toEqual({
        ...order,
        ...redacted,
        revision: order.revision + 1,
      });
      expect(await beside.orders.byNumber(other.order_number)).toEqual(other);
    });

    it('[ST64] takes nothing of a person back after that, from whoever read the order before or after', async () => {
      const { storage, beside } = subject();
      const order = sampleOrder(randomUUID(), { questions: [] });
      await storage.orders.place(order);
      const { order_number: number, items } = order;
      const redacted = { customer_email: '', customer_phone: '', questions: [], items };
      await storage.orders.redact(number, redacted);
      const note = { desk_note: 'Asha calls back' };
      expect(await beside.orders.change(order, note)).toEqual({ ok: false, reason: 'stale' });
      const now = { order_number: number, revision: order.revision + 1 };
      const personal = [note, { customer_phone: '9876543210' }, { invoice_year: number, ...note }];
      for (const change of personal) {
        expect(await beside.orders.change(now, change)).toEqual({ ok: false, reason: 'redacted' });
      }
      const questions = [{ kind: 'late' as const, at: instant(3), text: 'Asha asks' }];
      expect(await beside.orders.changeQuestions(number, order, { questions })).toBe(false);
      expect(await beside.orders.byNumber(number)).toEqual({ ...order, ...redacted, ...now });
      const change = await beside.orders.change(now, { payment_problem: 'late' });
      expect(change).toMatchObject({ ok: true, order: { payment_problem: 'late' } });
    });

    it('[ST65] keeps one departure per owner until it is removed', async () => {
      const { storage, beside } = subject();
      const [first, second] = [3, 1].map((seconds) => ({
        owner: randomUUID(),
        leftAt: instant(seconds),
      }));
      if (!first || !second) throw new Error('Two departures');
      for (const each of [first, second]) await storage.departures.insert(each);
      await storage.departures.insert({ ...first, leftAt: instant(9) });
      expect(await beside.departures.list(null, 10)).toEqual([second, first]);
      expect(await beside.departures.list(null, 1)).toEqual([second]);
      expect(await beside.departures.has(first.owner)).toBe(true);
      expect(await beside.departures.list(second, 10)).toEqual([first]);
      for (const owner of [first.owner, second.owner, ...oddTexts]) {
        await storage.departures.remove(owner);
      }
      expect(await beside.departures.list(null, 10)).toEqual([]);
      for (const owner of [first.owner, ...oddTexts]) {
        expect(await beside.departures.has(owner)).toBe(false);
      }
    });

    it('[ST200] a mailbox that was stopped stays so, and no other is', async () => {
      const { storage, beside } = subject();
      const [stopped, other] = [randomUUID(), randomUUID()];
      for (const mailbox of [stopped, stopped, ...oddTexts]) {
        await storage.mailStops.add(mailbox, instant(1));
      }
      for (const mailbox of [stopped, ...oddTexts]) {
        expect(await beside.mailStops.has(mailbox)).toBe(true);
      }
      expect(await beside.mailStops.has(other)).toBe(false);
    });

    it('[ST66] finds and removes the messages of an address in any case', async () => {
      const { storage, beside } = subject();
      const email = `Asha-${randomUUID()}@Example.com`;
      const [one, two] = [2, 1].map((seconds) =>
        sampleMessage({
          email: seconds === 1 ? email.toLowerCase() : email,
          createdAt: instant(seconds),
        }),
      );
      const other = sampleMessage({ email: `${randomUUID()}@example.com` });
      for (const message of [one, two, other])
        if (message) await storage.contactMessages.insert(message);
      expect(await beside.contactMessages.from(confirmed(email.toUpperCase()))).toEqual([two, one]);
      expect(await beside.contactMessages.countFrom(confirmed(email.toUpperCase()))).toBe(2);
      for (const text of oddTexts)
        expect(await beside.contactMessages.countFrom(confirmed(text))).toBe(0);
      for (const text of oddTexts) await storage.contactMessages.removeFrom(confirmed(text));
      expect(await beside.contactMessages.from(confirmed(email))).toHaveLength(2);
      await storage.contactMessages.removeFrom(confirmed(email));
      expect(await beside.contactMessages.from(confirmed(email))).toEqual([]);
      expect(await beside.contactMessages.from(confirmed(other.email))).toEqual([other]);
    });
  });
}

async function rowsOf(storage: ContractSubject['storage'], table: string): Promise<number> {
  return (await storage.sizes()).find((size) => size.table === table)?.rows ?? -1;
}
