import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredProduct } from '#api/catalogue/product-store.ts';
import type { StoredTicketStep } from '#api/support/contact-message-store.ts';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import type { TicketState } from '#shared/support/tickets.ts';
import type { ContractSubject } from './storage-contract.ts';
import { confirmed, instant, oddTexts, sampleMessage } from './storage-contract-samples.ts';

/** Products, contact messages and the storage itself. */
export function recordsContract(subject: () => ContractSubject): void {
  describe('products', () => {
    const products: StoredProduct[] = fallbackProducts.map(
      ({ display_name: _, ...product }) => product,
    );

    it('[ST5] seeds once, in order, also from two processes at once', async () => {
      const { storage, beside } = subject();
      expect(await storage.products.all()).toEqual([]);
      await Promise.all([storage.products.seed(products), beside.products.seed(products)]);
      expect(await storage.products.all()).toEqual(products);
      expect(await beside.products.all()).toEqual(products);
    });

    it('[ST5] adds new products and never changes stored ones', async () => {
      const { storage } = subject();
      const first = products[0];
      if (!first) throw new Error('There are no products');
      const added = { ...first, name: `$new.${randomUUID()}`, is_available: !first.is_available };
      await storage.products.seed([added, ...products.map((each) => ({ ...each, price: 1 }))]);
      expect(await storage.products.all()).toEqual([...products, added]);
    });

    it('[ST19] changes the given fields of a product, and no other product', async () => {
      const { storage, beside } = subject();
      await storage.products.seed(products);
      const before = await storage.products.all();
      const [first, second, third, ...rest] = before;
      if (!first || !second || !third) throw new Error('There are too few products');
      const answer = await storage.products.update([
        { name: first.name, price: 7 },
        { name: second.name, is_available: !second.is_available },
        { name: third.name, price: 8, is_available: false },
        { name: first.name, price: 9, w_days: 12 },
        { name: third.name },
      ]);
      expect(answer).toEqual({ ok: true });
      expect(await beside.products.all()).toEqual([
        { ...first, price: 9, w_days: 12 },
        { ...second, is_available: !second.is_available },
        { ...third, price: 8, is_available: false },
        ...rest,
      ]);
      expect(await storage.products.update([])).toEqual({ ok: true });
      // Seeding at the next start keeps the owner's prices (ST5).
      await beside.products.seed(products);
      expect((await storage.products.all())[0]?.price).toBe(9);
      await storage.products.update(before.map((each) => ({ ...each, image_url: '/another' })));
      expect(await beside.products.all()).toEqual(before);
    });

    it('[ST301] adds a product once, also from two processes at once, and no more than may be', async () => {
      const { storage, beside } = subject();
      await storage.products.seed(products);
      const [first] = products;
      if (!first) throw new Error('There are no products');
      const words = { display_name: 'A “gift”', description_hi: 'एक उपहार' };
      const ownGift = { ...first, name: `own-${randomUUID()}`, words };
      const before = await storage.products.all();
      const most = before.length + 1;
      const added = await Promise.all(
        [storage, beside, storage].map((each) => each.products.add(ownGift, most)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await beside.products.all()).toEqual([...before, ownGift]);
      const next = { ...ownGift, name: `own-${randomUUID()}` };
      expect(await storage.products.add(next, most)).toBe(false);
      await beside.products.update([{ name: ownGift.name, is_hidden: true, words: {} }]);
      const { words: _, ...plain } = ownGift;
      expect((await storage.products.all()).at(-1)).toEqual({ ...plain, is_hidden: true });
      await storage.products.update([{ name: ownGift.name, is_hidden: false }]);
      expect((await beside.products.all()).at(-1)).toEqual(plain);
      for (const name of [ownGift.name, ownGift.name, ...oddTexts])
        await storage.products.remove(name);
      expect(await beside.products.all()).toEqual(before);
    });

    it('[ST301] places a product before another of its types, and leaves the others in their order', async () => {
      const { storage, beside } = subject();
      await storage.products.seed(products);
      const types = ['photo_frame', 'resin_frame'];
      const before = await storage.products.all();
      const its = before.filter(({ type }) => types.includes(type)).map(({ name }) => name);
      const last = its.at(-1) ?? '';
      const second = its[1] ?? '';
      const revision = await storage.products.revision();
      for (const each of [storage, beside]) {
        expect(await each.products.place(last, second, types)).toBe(true);
        const after = await beside.products.all();
        const inOrder = after.filter(({ type }) => types.includes(type)).map(({ name }) => name);
        expect(inOrder).toEqual([its[0], last, ...its.slice(1, -1)]);
        const others = (list: readonly StoredProduct[]) =>
          list.map(({ name, type }) => (types.includes(type) ? null : name));
        expect(others(after)).toEqual(others(before));
      }
      expect(await beside.products.revision()).not.toBe(revision);
      expect(await storage.products.place(last, 'zodiac_coin', types)).toBe(false);
      expect(await storage.products.place('nothing', second, types)).toBe(false);
      // Of several at once each is made, one after the other.
      const moves = its.slice(0, 4).map((name) => [name, its.at(-2) ?? ''] as const);
      await Promise.all(moves.map(([name, other]) => beside.products.place(name, other, types)));
      const names = (await storage.products.all()).map(({ name }) => name);
      expect(names.toSorted()).toEqual(before.map(({ name }) => name).toSorted());
    });

    it('[ST82] has another revision after every change, also of another process', async () => {
      const { storage, beside } = subject();
      const [first] = products;
      if (!first) throw new Error('There are no products');
      const { name } = first;
      const changes = [storage, beside].flatMap((each, index) => [
        () => each.products.update([{ name, price: 900 + index }]),
        () => each.products.seed([{ ...first, name: `new.${randomUUID()}` }]),
      ]);
      const revisions = [new Set<string>(), new Set<string>()];
      const look = async () => {
        revisions[0]?.add(await storage.products.revision());
        revisions[1]?.add(await beside.products.revision());
      };
      await look();
      for (const change of changes) {
        await change();
        await look();
      }
      expect(revisions.map(({ size }) => size)).toEqual([5, 5]);
    });

    it('[ST82] keeps its revision while nothing changes', async () => {
      const { storage } = subject();
      await storage.products.seed(products);
      const revision = await storage.products.revision();
      expect(await storage.products.all()).not.toEqual([]);
      expect(await storage.products.update([{ name: 'nothing', price: 1 }])).toMatchObject({
        ok: false,
      });
      await storage.products.seed([]);
      await storage.products.all();
      expect([revision, await storage.products.revision()]).toEqual([revision, revision]);
    });

    it('[ST19] [ST3] one unknown name changes nothing', async () => {
      const { storage } = subject();
      await storage.products.seed(products);
      const before = await storage.products.all();
      const knownChanges = before.map(({ name }) => ({ name, price: 1, is_available: false }));
      for (const text of oddTexts) {
        const changes = [...knownChanges, { name: text, price: 1 }];
        expect(await storage.products.update(changes)).toEqual({ ok: false, unknown: [text] });
      }
      expect(await storage.products.all()).toEqual(before);
    });

    it('reads a long catalogue whole and in order', async () => {
      const { storage, beside } = subject();
      const [first] = products;
      if (!first) throw new Error('There are no products');
      const many = Array.from({ length: 520 }, (_, at) => ({ ...first, name: `many.${at}` }));
      await storage.products.seed(many);
      const [readProducts, outcome] = await Promise.all([
        beside.products.all(),
        storage.products.update([{ name: 'many.510', price: 77 }]),
      ]);
      expect(outcome).toEqual({ ok: true });
      const names = readProducts.map(({ name }) => name).filter((name) => name.startsWith('many.'));
      expect(names).toEqual(many.map(({ name }) => name));
      const last = (await beside.products.all()).find(({ name }) => name === 'many.510');
      expect(last?.price).toBe(77);
    });
  });

  describe('contact messages', () => {
    it('returns the newest first; of equal instants the one inserted later first', async () => {
      const { storage, beside } = subject();
      const messages = [3, 1, 2, 3, 3].map((seconds) =>
        sampleMessage({ createdAt: instant(seconds), phone: '9876543210' }),
      );
      for (const message of messages) await storage.contactMessages.insert(message);
      const newest = [messages[4], messages[3], messages[0], messages[2]];
      expect(await beside.contactMessages.latest(4)).toEqual(newest);
    });

    it.each([{}, { $ne: '' }, { like: '%' }])('[ST3] refuses to compare by %j', async (test) => {
      const { contactMessages } = subject().storage;
      const query = { states: ['new'], subject: test as never } as const;
      await expect(contactMessages.count(query, 10)).rejects.toThrow();
      await expect(contactMessages.page(query, { skip: 0, limit: 10 })).rejects.toThrow();
    });

    it('[ST26] a message inserted twice, also in parallel, is stored once', async () => {
      const { storage, beside } = subject();
      const message = sampleMessage({ createdAt: instant(100) });
      const again = { ...message, createdAt: instant(101) };
      await storage.contactMessages.insert(message);
      await Promise.all(
        [storage, beside, storage].map(({ contactMessages }) => contactMessages.insert(again)),
      );
      expect(await beside.contactMessages.latest(1)).toEqual([message]);
      const messages = await storage.contactMessages.latest(1_000);
      expect(messages.filter(({ id }) => id === message.id)).toHaveLength(1);
    });

    it('[ST96] one of twenty steps for one place of a message is added, and goes with it', async () => {
      const { storage, beside } = subject();
      const message = sampleMessage({ email: `${randomUUID()}@example.com` });
      await storage.contactMessages.insert(message);
      const step = (place: number, text: string): StoredTicketStep => ({
        messageId: message.id,
        place,
        kind: 'note',
        text,
        author: 'Ravi',
        at: instant(place),
      });
      const steps = Array.from({ length: 20 }, (_, turn) => step(0, `Step ${turn}`));
      const added = await Promise.all(
        steps.map((each, turn) => (turn % 2 ? storage : beside).contactMessages.addStep(each)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      for (const place of [10, 2]) await storage.contactMessages.addStep(step(place, 'later'));
      const all = await beside.contactMessages.stepsOf([message.id, ...oddTexts]);
      expect(all).toEqual([steps[added.indexOf(true)], step(2, 'later'), step(10, 'later')]);
      const foreign = { ...step(0, 'of no message'), messageId: randomUUID() };
      expect(await storage.contactMessages.addStep(foreign)).toBe(false);
      const { id } = message;
      expect(await beside.contactMessages.withIds([id, ...oddTexts])).toEqual([message]);
      await storage.contactMessages.removeFrom(confirmed(message.email.toUpperCase()));
      expect(await beside.contactMessages.stepsOf([message.id, foreign.messageId])).toEqual([]);
    });

    it('[ST210] a page of messages is by state and clock, and counted up to a bound', async () => {
      const { storage, beside } = subject();
      const query = { states: ['new', 'acknowledged'], subject: 'custom-order' } as const;
      const [one, two, three, four] = [10, 20, 30, 40].map((seconds) =>
        sampleMessage({ subject: 'custom-order', createdAt: instant(seconds) }),
      );
      if (!one || !two || !three || !four) throw new Error('Four messages');
      for (const message of [three, one, four, two]) await storage.contactMessages.insert(message);
      await storage.contactMessages.insert(sampleMessage({ subject: 'other' }));
      const step = (messageId: string, place: number, kind: StoredTicketStep['kind']) =>
        storage.contactMessages.addStep({
          messageId,
          place,
          kind,
          text: '',
          author: 'Ravi',
          at: instant(100 + place),
        });
      const pageOf = async (states: readonly TicketState[]) =>
        beside.contactMessages.page({ ...query, states }, { skip: 0, limit: 9 });
      expect(await pageOf(['new'])).toEqual([one, two, three, four]);
      // Acknowledged it has a month instead of two days; a note changes nothing.
      await step(one.id, 0, 'acknowledged');
      await step(two.id, 0, 'note');
      await step(three.id, 0, 'closed');
      await step(four.id, 0, 'closed');
      expect(await pageOf(['new', 'acknowledged'])).toEqual([two, one]);
      expect(await beside.contactMessages.page(query, { skip: 1, limit: 1 })).toEqual([one]);
      expect(await pageOf(['closed'])).toEqual([four, three]);
      await step(four.id, 1, 'reopened');
      expect(await pageOf(['acknowledged'])).toEqual([one, four]);
      const countOf = (states: readonly TicketState[], most: number) =>
        beside.contactMessages.count({ ...query, states }, most);
      expect([await countOf(['new', 'acknowledged'], 9), await countOf(['closed'], 9)]).toEqual([
        3, 1,
      ]);
      expect(await countOf(['new', 'acknowledged'], 2)).toBe(2);
      expect(await beside.contactMessages.count({ states: ['new'] }, 9)).toBeGreaterThan(1);
    });

    it('[ST240] a message that staff remove goes with its steps, once, and no other does', async () => {
      const { storage, beside } = subject();
      const [goneMessage, other] = [sampleMessage(), sampleMessage()];
      for (const message of [goneMessage, other]) {
        await storage.contactMessages.insert(message);
        const step = { messageId: message.id, place: 0, kind: 'note', text: '' } as const;
        await storage.contactMessages.addStep({ ...step, author: 'Ravi', at: instant(0) });
      }
      const removals = [storage, beside].map(({ contactMessages }) =>
        contactMessages.remove(goneMessage.id),
      );
      expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1);
      expect(await storage.contactMessages.remove(randomUUID())).toBe(false);
      const ids = [goneMessage.id, other.id];
      expect(await beside.contactMessages.withIds(ids)).toEqual([other]);
      expect(await beside.contactMessages.stepsOf(ids)).toMatchObject([{ messageId: other.id }]);
    });

    it('[ST121] those closed before an instant are purged with their steps, no others', async () => {
      const { storage, beside } = subject();
      const stories: Record<string, StoredTicketStep['kind'][]> = {
        'never read': [],
        'only read': ['acknowledged', 'note'],
        reopened: ['closed', 'reopened'],
        closed: ['closed'],
        'closed, with a note after it': ['acknowledged', 'closed', 'note'],
        'closed again': ['closed', 'reopened', 'closed'],
      };
      const messages = Object.entries(stories).map(([story, kinds]) => ({
        story,
        kinds,
        message: sampleMessage(),
      }));
      for (const { message, kinds } of messages) {
        await storage.contactMessages.insert(message);
        for (const [place, kind] of kinds.entries()) {
          const step = { messageId: message.id, place, kind, text: '', author: 'Ravi' };
          await storage.contactMessages.addStep({ ...step, at: instant(60 + place) });
        }
      }
      const remaining = async () => {
        const ids = messages.map(({ message }) => message.id);
        const there = await beside.contactMessages.withIds(ids);
        const steps = await beside.contactMessages.stepsOf(ids);
        return messages
          .filter(({ message }) => there.some(({ id }) => id === message.id))
          .map(({ message, story }) => [
            story,
            steps.filter(({ messageId }) => messageId === message.id).length,
          ]);
      };
      const before = await remaining();
      expect(before).toHaveLength(6);
      await storage.contactMessages.purgeClosed(instant(60));
      expect(await remaining()).toEqual(before);
      // The last step about each of the others was as late as this or later.
      await storage.contactMessages.purgeClosed(instant(61));
      expect(await remaining()).toEqual(before.filter(([story]) => story !== 'closed'));
      await storage.contactMessages.purgeClosed(instant(63));
      expect(await remaining()).toEqual(before.slice(0, 3));
    });

    it.each(oddTexts)('[ST3] [T15] keeps %j as text', async (text) => {
      const { contactMessages } = subject().storage;
      const texts = { name: text, email: text, phone: text, message: `<b>${text}</b>\r\n` };
      const message = sampleMessage({ ...texts, createdAt: instant(200) });
      await contactMessages.insert(message);
      expect(await contactMessages.latest(1)).toEqual([message]);
    });
  });

  it('responds to a ping', async () => {
    const { storage, beside } = subject();
    await expect(storage.ping()).resolves.toBeUndefined();
    await expect(beside.ping()).resolves.toBeUndefined();
  });
}
