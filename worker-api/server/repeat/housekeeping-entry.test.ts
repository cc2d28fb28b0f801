import { expect, test, vi } from 'vitest';
import { noteLine, openTestShop } from '#api/server/testing/test-shop.ts';
import { startHousekeeping } from './housekeeping.ts';

test('[T35] [B80] links that are over, security events of 90 days and deeds of a year ago are deleted', async () => {
  const shop = await openTestShop();
  const { id: userId } = await shop.customer();
  const { links, securityEvents } = shop.storage;
  const createdAt = '2026-01-01T00:00:00.000Z';
  const link = { kind: 'reset', userId, email: null, createdAt } as const;
  const event = { kind: 'login_failed', role: 'customer', userId, address: '::1' } as const;
  await links.insert({ ...link, id: 'over', expiresAt: '2026-04-01T00:00:00.000Z' });
  await links.insert({ ...link, id: 'open', expiresAt: '2026-04-01T00:00:00.002Z' });
  await securityEvents.insert({ ...event, id: 'old', createdAt });
  await securityEvents.insert({ ...event, id: 'new', createdAt: '2026-01-01T00:00:00.001Z' });
  const deed = { ...event, kind: 'refund_noted', role: 'admin', userId: null } as const;
  await securityEvents.insert({ ...deed, id: 'deed', createdAt });
  const yearAgo = '2025-04-01T00:00:00.000Z';
  await securityEvents.insert({ ...deed, id: 'old deed', createdAt: yearAgo });
  // The time is 90 days after `old`, and a moment more.
  shop.setNow(new Date('2026-04-01T00:00:00.001Z'));
  const housekeeping = startHousekeeping(shop.deps);
  const findLink = (id: string) => links.find(id, 'reset', createdAt);
  await expect.poll(() => findLink('over')).toBeNull();
  expect(await findLink('open')).not.toBeNull();
  expect((await securityEvents.latest(9)).map(({ id }) => id)).toEqual(['new', 'deed']);
  await housekeeping.stop();
  await shop.close();
});

test('[P21] [T27] an account that nobody confirmed is deleted, with its cart, 90 days after it was last signed in to', async () => {
  const shop = await openTestShop();
  const day = (days: number) => shop.setNow(new Date(Date.UTC(2026, 0, 1 + days)));
  day(0);
  const [unused, back, gift, confirmed] = [
    await shop.customer(),
    await shop.customer(),
    await shop.customer(),
    await shop.customer(),
  ];
  const body = { email: unused.email, password: unused.password };
  await shop.call('POST', '/api/cart', { token: gift.token, body: noteLine() });
  await shop.storage.users.confirmEmail(confirmed.id, confirmed.email, '2026-01-01T00:00:00.000Z');
  // It has 90 days more when it is used again, also where its owner logs out at once.
  day(20);
  const again = { email: back.email, password: back.password };
  const { token } = await (await shop.call('POST', '/api/auth/login', { body: again })).json();
  expect((await shop.call('POST', '/api/auth/logout', { token })).status).toBe(204);
  const tidy = async () => {
    const tidied = vi.spyOn(shop.storage.departures, 'list');
    const housekeeping = startHousekeeping(shop.deps);
    await expect.poll(() => tidied.mock.settledResults.length).toBe(1);
    await housekeeping.stop();
    tidied.mockRestore();
    const ids = [unused, back, gift, confirmed].map(({ id }) => shop.storage.users.byId(id));
    return (await Promise.all(ids)).map((user) => user !== null);
  };
  // A minute before: a session is stored to the millisecond of the machine, not of the shop's clock.
  day(90 - 1 / (24 * 60));
  expect(await tidy()).toEqual([true, true, true, true]);
  day(91);
  expect(await tidy()).toEqual([false, true, false, true]);
  day(111);
  expect(await tidy()).toEqual([false, false, false, true]);
  // The address is free again.
  expect((await shop.call('POST', '/api/auth/login', { body })).status).toBe(401);
  const registered = { ...body, name: 'Asha' };
  expect((await shop.call('POST', '/api/auth/register', { body: registered })).status).toBe(201);
  await shop.close();
});
