import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleConsent,
  sampleNotification,
  sampleSession,
  sampleSubscription,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { NotificationMark } from './notification-store.ts';

const begunMark = (more: Partial<NotificationMark> = {}): NotificationMark => ({
  attempt: 1,
  kind: 'begun',
  outcome: null,
  at: instant(10),
  author: null,
  ...more,
});

/** Tests whom the shop may notify about orders, and what it sent (B18). */
export function notificationsContract(subject: () => ContractSubject): void {
  const many = Array.from({ length: 20 }, (_, turn) => turn);

  describe('consents', () => {
    it('[ST1] [ST110] keeps the first of an order and channel, read by another process', async () => {
      const { storage, beside } = subject();
      const orderNumber = randomUUID();
      const consents = many.map((turn) => sampleConsent({ orderNumber, text: `Text ${turn}` }));
      const outcomes = await Promise.all(
        consents.map((each, turn) => (turn % 2 ? storage : beside).notifications.keepConsent(each)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await beside.notifications.consentsOf([orderNumber])).toEqual([
        consents[outcomes.indexOf(true)],
      ]);
      const push = sampleConsent({ orderNumber, channel: 'push', text: oddTexts.join(' ') });
      expect(await storage.notifications.keepConsent(push)).toBe(true);
      expect((await beside.notifications.consentsOf([orderNumber]))[1]).toEqual(push);
      expect(await beside.notifications.consentsOf([])).toEqual([]);
    });

    it('[ST110] one that was withdrawn stays so, whatever is kept again', async () => {
      const { storage, beside } = subject();
      const consent = sampleConsent();
      await storage.notifications.keepConsent(consent);
      await beside.notifications.withdraw({ owner: consent.owner }, undefined, instant(5));
      await storage.notifications.withdraw({ owner: consent.owner }, undefined, instant(6));
      expect(await storage.notifications.keepConsent(consent)).toBe(false);
      const withdrawn = { ...consent, withdrawnAt: instant(5) };
      expect(await beside.notifications.consentsOf([consent.orderNumber])).toEqual([withdrawn]);
      expect(await beside.notifications.consentsOfOwner(consent.owner)).toEqual([]);
    });

    it('[ST110] withdraws a channel of an account, of an order, or of an address, and no other', async () => {
      const { storage, beside } = subject();
      const [owner, recipient] = [randomUUID(), `${randomUUID()}@example.com`];
      const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()].toSorted();
      const consents = [
        sampleConsent({ owner, recipient, orderNumber: one ?? '' }),
        sampleConsent({ owner, recipient: '', orderNumber: one ?? '', channel: 'push' }),
        sampleConsent({ owner, recipient, orderNumber: two ?? '' }),
        sampleConsent({ recipient, orderNumber: other ?? '' }),
      ];
      for (const each of consents) await storage.notifications.keepConsent(each);
      const standingConsents = async () =>
        (await beside.notifications.consentsOf([one ?? '', two ?? '', other ?? ''])).flatMap(
          (each) => (each.withdrawnAt === null ? [`${each.orderNumber} ${each.channel}`] : []),
        );
      for (const odd of oddTexts) {
        await storage.notifications.withdraw({ owner: odd }, undefined, instant(5));
        await storage.notifications.withdraw({ orderNumber: odd }, undefined, instant(5));
        if (odd !== '')
          await storage.notifications.withdraw({ recipient: odd }, undefined, instant(5));
      }
      expect(await standingConsents()).toHaveLength(4);
      await storage.notifications.withdraw({ owner }, 'email', instant(5));
      expect(await standingConsents()).toEqual([`${one} push`, `${other} email`]);
      expect(await beside.notifications.consentsOfOwner(owner)).toEqual([consents[1]]);
      await storage.notifications.withdraw({ recipient }, 'whatsapp', instant(5));
      expect(await standingConsents()).toHaveLength(2);
      await storage.notifications.withdraw({ recipient }, 'email', instant(5));
      expect(await standingConsents()).toEqual([`${one} push`]);
      await storage.notifications.withdraw({ orderNumber: one ?? '' }, 'email', instant(5));
      expect(await standingConsents()).toHaveLength(1);
      await storage.notifications.withdraw({ orderNumber: one ?? '' }, undefined, instant(5));
      expect(await standingConsents()).toEqual([]);
    });

    it('lists those that hold part by part, oldest first', async () => {
      const { storage, beside } = subject();
      const late = (seconds: number) => instant(1_000_000 + seconds);
      const order = randomUUID();
      const consents = [
        sampleConsent({ at: late(1), orderNumber: order }),
        sampleConsent({ at: late(1), orderNumber: order, channel: 'push' }),
        sampleConsent({ at: late(1), orderNumber: `${order}-2` }),
        sampleConsent({ at: late(2), orderNumber: `${order}-0` }),
        sampleConsent({ at: late(3), withdrawnAt: late(4) }),
        sampleConsent({ at: late(4), orderNumber: `${order}-1` }),
      ];
      for (const each of consents.toReversed()) await storage.notifications.keepConsent(each);
      const holding = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
      const listed = [];
      for (let last = null; ; ) {
        const page = await beside.notifications.consentsSince(late(1), last, 2);
        listed.push(...page);
        last = page.at(-1) ?? null;
        if (!last) break;
      }
      expect(listed).toEqual(holding);
      expect(await beside.notifications.consentsSince(late(2), null, 10)).toEqual(holding.slice(3));
    });
  });

  describe('notifications', () => {
    it('[ST111] one of twenty of one place is added, by several processes at once', async () => {
      const { storage, beside } = subject();
      const orderNumber = randomUUID();
      const notifications = many.map((turn) =>
        sampleNotification({ orderNumber, happenedAt: instant(turn) }),
      );
      const added = await Promise.all(
        notifications.map((each, turn) => (turn % 2 ? storage : beside).notifications.add(each)),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const storedNotification = { ...notifications[added.indexOf(true)], marks: [] };
      expect(await storage.notifications.ofOrders([orderNumber])).toEqual([storedNotification]);
    });

    it('[ST112] one of twenty marks of one attempt is kept, by several processes at once', async () => {
      const { storage, beside } = subject();
      const notification = sampleNotification();
      await storage.notifications.add(notification);
      const marks = many.map((turn) => begunMark({ at: instant(turn) }));
      const marked = await Promise.all(
        marks.map((mark, turn) =>
          (turn % 2 ? storage : beside).notifications.mark(notification, mark),
        ),
      );
      expect(marked.filter(Boolean)).toHaveLength(1);
      const first = marks[marked.indexOf(true)];
      const ended = begunMark({ kind: 'ended', outcome: 'later', at: instant(30) });
      expect(await storage.notifications.mark(notification, ended)).toBe(true);
      expect(await beside.notifications.mark(notification, { ...ended, outcome: 'sent' })).toBe(
        false,
      );
      const again = begunMark({ attempt: 2, kind: 'asked', author: oddTexts.join(' ') });
      expect(await beside.notifications.mark(notification, again)).toBe(true);
      const [storedNotification] = await beside.notifications.ofOrders([notification.orderNumber]);
      expect(storedNotification).toEqual({ ...notification, marks: [first, ended, again] });
    });

    it('lists what is due on a channel, the longest due first, until it is not', async () => {
      const { storage, beside } = subject();
      const early = (seconds: number) => instant(seconds - 1_000_000);
      const [one, two, other, later] = [
        sampleNotification({ channel: 'push', dueAt: early(2) }),
        sampleNotification({ channel: 'push', dueAt: early(1) }),
        sampleNotification({ channel: 'whatsapp', dueAt: early(1) }),
        sampleNotification({ channel: 'push', dueAt: early(9) }),
      ] as const;
      for (const each of [one, two, other, later]) await storage.notifications.add(each);
      await storage.notifications.mark(one, begunMark());
      const due = async () => await beside.notifications.due('push', early(5), 10);
      expect(await due()).toEqual([
        { ...two, marks: [] },
        { ...one, marks: [begunMark()] },
      ]);
      expect(await beside.notifications.due('push', early(5), 1)).toHaveLength(1);
      await storage.notifications.setDue(two, early(6));
      await storage.notifications.setDue(one, null);
      await storage.notifications.setDue(sampleNotification({ channel: 'push' }), early(1));
      expect(await due()).toEqual([]);
      await storage.notifications.setDue(one, early(3));
      expect((await due()).map(({ dueAt }) => dueAt)).toEqual([early(3)]);
      for (const each of [one, two, other, later]) await storage.notifications.setDue(each, null);
    });

    it('[ST3] [ST113] removes what is of one order, whatever its number is', async () => {
      const { storage, beside } = subject();
      const [goneNumber, other] = [randomUUID(), randomUUID()];
      for (const orderNumber of [goneNumber, other]) {
        await storage.notifications.keepConsent(sampleConsent({ orderNumber }));
        const notification = sampleNotification({ orderNumber });
        await storage.notifications.add(notification);
        await storage.notifications.mark(notification, begunMark());
      }
      for (const odd of [...oddTexts, goneNumber]) await storage.notifications.removeOfOrder(odd);
      expect(await beside.notifications.consentsOf([goneNumber])).toEqual([]);
      expect(await beside.notifications.ofOrders([goneNumber])).toEqual([]);
      expect(await beside.notifications.consentsOf([other])).toHaveLength(1);
      expect((await beside.notifications.ofOrders([other]))[0]?.marks).toHaveLength(1);
      // Nor do its marks come back with another notification of the same place.
      await storage.notifications.add(sampleNotification({ orderNumber: goneNumber }));
      expect((await beside.notifications.ofOrders([goneNumber]))[0]?.marks).toEqual([]);
    });

    it('forgets what was agreed to long ago, and what was told because of it', async () => {
      const { storage, beside } = subject();
      const [old, young] = [randomUUID(), randomUUID()];
      for (const [orderNumber, at] of [
        [old, instant(-9_000_000)],
        [young, instant(-8_000_000)],
      ] as const) {
        await storage.notifications.keepConsent(sampleConsent({ orderNumber, at }));
        const notification = sampleNotification({ orderNumber });
        await storage.notifications.add(notification);
        await storage.notifications.mark(notification, begunMark());
      }
      await beside.notifications.purge(instant(-8_000_000));
      expect(await storage.notifications.consentsOf([old, young])).toHaveLength(1);
      expect(await storage.notifications.ofOrders([old])).toEqual([]);
      expect((await storage.notifications.ofOrders([young]))[0]?.marks).toHaveLength(1);
    });
  });

  describe('subscriptions and keys', () => {
    it('[ST114] keeps a device once, for the account that kept it last', async () => {
      const { storage, beside } = subject();
      const first = await sampleSubscription(storage);
      const second = await sampleSubscription(storage, {
        owner: first.owner,
        createdAt: instant(1),
      });
      for (const each of [second, first, first]) await storage.notifications.subscribe(each);
      expect(await beside.notifications.subscriptionsOf(first.owner)).toEqual([first, second]);
      const moved = { ...first, owner: randomUUID(), auth: 'other' };
      await beside.notifications.subscribe(moved);
      expect(await storage.notifications.subscriptionsOf(first.owner)).toEqual([second]);
      expect(await storage.notifications.subscriptionsOf(moved.owner)).toEqual([moved]);
      for (const odd of oddTexts) {
        await storage.notifications.unsubscribe(odd);
        await storage.notifications.unsubscribeOwner(odd);
      }
      await storage.notifications.unsubscribe(second.id);
      expect(await beside.notifications.subscriptionsOf(first.owner)).toEqual([]);
      await storage.notifications.unsubscribeOwner(moved.owner);
      expect(await beside.notifications.subscriptionsOf(moved.owner)).toEqual([]);
    });

    it('[ST224] keeps since when a device is gone, until it is subscribed again or ends', async () => {
      const { storage, beside } = subject();
      const [goneDevice, other] = [
        await sampleSubscription(storage),
        await sampleSubscription(storage),
      ];
      for (const each of [goneDevice, other]) await storage.notifications.subscribe(each);
      await storage.notifications.noteGone(goneDevice.id, instant(5));
      await beside.notifications.noteGone(goneDevice.id, instant(6));
      for (const odd of oddTexts) await storage.notifications.noteGone(odd, instant(5));
      const goneAt = async ({ owner }: { owner: string }) =>
        (await beside.notifications.subscriptionsOf(owner)).map((each) => each.goneAt);
      expect([await goneAt(goneDevice), await goneAt(other)]).toEqual([[instant(5)], [null]]);
      await beside.notifications.subscribe({ ...goneDevice, createdAt: instant(7) });
      expect(await goneAt(goneDevice)).toEqual([null]);
      await storage.notifications.noteGone(goneDevice.id, instant(8));
      await beside.notifications.unsubscribe(goneDevice.id);
      expect(await goneAt(goneDevice)).toEqual([]);
    });

    describe('[ST109] a subscription goes with its session', () => {
      async function twoDevices() {
        const { storage } = subject();
        const { users, sessions, notifications } = storage;
        const user = sampleUser();
        await users.insert(user);
        const device = async (expiresAt: string) => {
          const session = sampleSession(user.id, { expiresAt });
          await sessions.insert(session);
          const subscription = await sampleSubscription(storage, {
            owner: user.id,
            sessionId: session.id,
          });
          await notifications.subscribe(subscription);
          return { session, subscription };
        };
        const remainingIds = async () =>
          (await subject().beside.notifications.subscriptionsOf(user.id)).map(({ id }) => id);
        const [first, second] = [await device(instant(60)), await device(instant(120))];
        return { user, first, second, remainingIds };
      }

      it('one that is ended, or expires', async () => {
        const { first, second, remainingIds } = await twoDevices();
        const { sessions } = subject().storage;
        await sessions.delete(randomUUID());
        expect(await remainingIds()).toHaveLength(2);
        await sessions.delete(first.session.id);
        expect(await remainingIds()).toEqual([second.subscription.id]);
        await sessions.deleteExpired(instant(119));
        expect(await remainingIds()).toEqual([second.subscription.id]);
        await sessions.deleteExpired(instant(120));
        expect(await remainingIds()).toEqual([]);
      });

      it.each<[string, (id: string) => Promise<unknown>]>([
        ['all of a user', (id) => subject().storage.sessions.deleteOfUser(id)],
        ['with the password', (id) => subject().storage.users.changePassword(id, 'x', instant(1))],
        ['with the user', (id) => subject().storage.users.removeCustomer(id)],
      ])('ended %s', async (_, end) => {
        const [ending, other] = [await twoDevices(), await twoDevices()];
        await end(ending.user.id);
        expect(await ending.remainingIds()).toEqual([]);
        expect(await other.remainingIds()).toHaveLength(2);
      });

      it('which the device subscribed in last', async () => {
        const { first, second, remainingIds } = await twoDevices();
        const { sessions, notifications } = subject().storage;
        await notifications.subscribe({ ...first.subscription, sessionId: second.session.id });
        await sessions.delete(first.session.id);
        expect(await remainingIds()).toHaveLength(2);
        await sessions.delete(second.session.id);
        expect(await remainingIds()).toEqual([]);
      });

      it('also one that ended while the device subscribed', async () => {
        const { first, second, remainingIds } = await twoDevices();
        const { storage, beside } = subject();
        await storage.sessions.delete(first.session.id);
        await beside.notifications.subscribe(first.subscription);
        expect(await remainingIds()).toEqual([second.subscription.id]);
      });
    });

    it('[ST115] the first of twenty keys stays, and each is told which', async () => {
      const { storage, beside } = subject();
      const name = randomUUID();
      const answers = await Promise.all(
        many.map((turn) => (turn % 2 ? storage : beside).keys.keep(name, `key ${turn}`)),
      );
      expect(new Set(answers).size).toBe(1);
      expect(await beside.keys.keep(name, 'later')).toBe(answers[0]);
      expect(await storage.keys.keep(`${name}-2`, 'other')).toBe('other');
    });
  });
}
