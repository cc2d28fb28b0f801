import { expect, test } from 'vitest';
import { openTestShop } from '#api/test-shop.ts';
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
  // 90 days after `old`, and a moment more.
  shop.setNow(new Date('2026-04-01T00:00:00.001Z'));
  const housekeeping = startHousekeeping(shop.deps);
  const stored = (id: string) => links.find(id, 'reset', createdAt);
  await expect.poll(() => stored('over')).toBeNull();
  expect(await stored('open')).not.toBeNull();
  expect((await securityEvents.latest(9)).map(({ id }) => id)).toEqual(['new', 'deed']);
  await housekeeping.stop();
  await shop.close();
});
