import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/order.ts';
import {
  isAccountStale,
  keepAccount,
  keepProfile,
  lastBilling,
  markOrdered,
  missingOrderAt,
  storedAccount,
} from './account.ts';
import { createDatabase, type ShopDatabase } from './database.ts';
import { forgetOwner } from './forget-owner.ts';
import { keepOrder } from './keep-order.ts';
import { mirrorSession } from './mirror-session.ts';

const fetchedAt = '2026-01-02T00:00:00.000Z';
const signedIn = (id: string) => ({ token: `token-${id}`, user: { id, name: id, email: id } });
const profileOf = (id: string) => ({
  id,
  name: 'Asha',
  email: 'asha@shop.example',
  phone: '',
  address: '',
  createdAt: fetchedAt,
  updatedAt: fetchedAt,
});

let db: ShopDatabase;
beforeEach(async () => {
  db = createDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange });
  await mirrorSession({ db }, signedIn('asha'));
});

const keep = (owner: string, asked: { fetchedAt: string; orderedAt?: string } = { fetchedAt }) =>
  keepAccount({ db, owner }, { profile: profileOf(owner), orders: [] }, asked);

it('[B4] is read again after an order, and when it never was', async () => {
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
  await keep('asha');
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(false);
  await markOrdered({ db, owner: 'asha' });
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
  // An answer asked for before the order does not count.
  await keep('asha');
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
});

it('[B4] is read again after an order that was placed while it was read for the first time', async () => {
  // The server was asked before anything of the account was on the device, and the order came.
  await markOrdered({ db, owner: 'asha' });
  await keepProfile({ db }, profileOf('asha'));
  expect(await storedAccount({ db, owner: 'asha' })).toBeNull();
  await keep('asha');
  expect(await storedAccount({ db, owner: 'asha' })).not.toBeNull();
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
});

it.each([-2, 2])('[P12] is read again after an order by a clock put %i days on', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  await keep('asha', { fetchedAt: new Date().toISOString() });
  vi.setSystemTime(Date.now() + days * 86_400_000);
  await markOrdered({ db, owner: 'asha' });
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
  const orderedAt = (await missingOrderAt({ db, owner: 'asha' })) ?? 'none';
  vi.setSystemTime(Date.now() - days * 86_400_000);
  await keep('asha', { fetchedAt: new Date().toISOString(), orderedAt });
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(false);
  vi.useRealTimers();
});

it('[D14] shows a changed profile at once', async () => {
  await keep('asha');
  await keepProfile({ db }, { ...profileOf('asha'), name: 'Asha Rao' });
  expect((await storedAccount({ db, owner: 'asha' }))?.profile.name).toBe('Asha Rao');
});

it('[D32] an expired session keeps it for the same person', async () => {
  await keep('asha');
  await mirrorSession({ db }, null);
  await mirrorSession({ db }, signedIn('asha'));
  expect(await storedAccount({ db, owner: 'asha' })).not.toBeNull();
});

it('[T6] a switch of person and a logout forget it; a late answer does not bring it back', async () => {
  await keep('asha');
  await mirrorSession({ db }, signedIn('ravi'));
  await keep('asha');
  expect(await db.accounts.count()).toBe(0);

  await keep('ravi');
  await mirrorSession({ db }, null);
  await forgetOwner({ db, owner: 'ravi' }, 'unsent');
  await keep('ravi');
  expect(await db.accounts.count()).toBe(0);
});

it('[B4] returns phone and billing address of the newest order', async () => {
  const ordered = (created_at: string, more: Partial<Order>) =>
    ({ created_at, customer_phone: '98000 00000', ...more }) as Order;
  const asked = { fetchedAt };
  const keepOrders = (...orders: Order[]) =>
    keepAccount({ db, owner: 'asha' }, { profile: profileOf('asha'), orders }, asked);
  expect(await lastBilling({ db, owner: 'asha' })).toBeNull();
  const elsewhere = ordered('2026-02-01T00:00:00.000Z', {
    shipping_address: '7 Hill Road, Pune, Maharashtra, 411001',
    billing_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
  });
  await keepOrders(ordered('2026-01-01T00:00:00.000Z', { shipping_address: 'Pune' }), elsewhere);
  expect(await lastBilling({ db, owner: 'asha' })).toEqual({
    phone: '98000 00000',
    address: '12 Lake Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302001',
  });
  await keepOrders(
    ordered('2026-03-01T00:00:00.000Z', { shipping_address: 'Somewhere' }),
    elsewhere,
  );
  expect(await lastBilling({ db, owner: 'asha' })).toEqual({ phone: '98000 00000' });
});

it('[B13] an order that was changed here stays so when an older answer comes late', async () => {
  const order = (order_status: Order['order_status'], revision?: number) =>
    ({ order_number: 'NW-1', order_status, revision, items: [] }) as unknown as Order;
  const answered = (...orders: Order[]) =>
    keepAccount({ db, owner: 'asha' }, { profile: profileOf('asha'), orders }, { fetchedAt });
  const shown = async () => (await storedAccount({ db, owner: 'asha' }))?.orders;
  await answered(order('pending'));
  await keepOrder({ db, owner: 'asha' }, order('cancelled', 1));
  await answered(order('pending'));
  expect(await shown()).toEqual([order('cancelled', 1)]);
  await answered(order('confirmed', 2));
  expect(await shown()).toEqual([order('confirmed', 2)]);
  // Its account was deleted, or it is somebody else's.
  await keepOrder({ db, owner: 'ravi' }, order('cancelled', 3));
  await answered();
  expect(await shown()).toEqual([]);
});
