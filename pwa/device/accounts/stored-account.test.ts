import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDatabase, type ShopDatabase } from '#pwa/device/database/database.ts';
import { noteProblemReported, problemReportedAt } from '#pwa/support/messages.ts';
import type { Order } from '#shared/orders/order.ts';
import { forgetOwner } from './forget-owner.ts';
import { mirrorSession } from './mirror-session.ts';
import {
  type AccountReading,
  askAccount,
  isAccountStale,
  keepAccount,
  keepProfile,
  lastBilling,
  lastRecipients,
  markStale,
  storedAccount,
} from './stored-account.ts';

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

const keep = async (owner: string, account?: AccountReading, orders: Order[] = []) =>
  keepAccount(
    { db, owner },
    { profile: profileOf(owner), orders },
    account ?? (await askAccount({ db, owner })),
  );

it('[B4] is read again after an order, and when it never was', async () => {
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
  await keep('asha');
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(false);
  const account = await askAccount({ db, owner: 'asha' });
  await markStale({ db, owner: 'asha' });
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
  // An answer asked for before the order does not count.
  await keep('asha', account);
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
});

it.each([-2, 2])('[P12] is read again after an order by a clock put %i days on', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  await keep('asha');
  vi.setSystemTime(Date.now() + days * 86_400_000);
  await markStale({ db, owner: 'asha' });
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(true);
  vi.setSystemTime(Date.now() - days * 86_400_000);
  await keep('asha');
  expect(await isAccountStale({ db, owner: 'asha' })).toBe(false);
  vi.useRealTimers();
});

it('[D14] shows a changed profile at once', async () => {
  await keep('asha');
  await keepProfile({ db }, { ...profileOf('asha'), name: 'Asha Rao' });
  expect((await storedAccount({ db, owner: 'asha' }))?.profile.name).toBe('Asha Rao');
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
  const keepOrders = (...orders: Order[]) => keep('asha', undefined, orders);
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

it('[B15] offers whom gifts were sent to, the last one first, each once', async () => {
  const sentTo = (at: number, name: string, street: string) =>
    ({
      ...{ created_at: `2026-0${at}-01T00:00:00.000Z`, customer_name: 'Asha' },
      ...{ shipping_name: name, shipping_address: `${street}, Pune, Maharashtra, 411017` },
      billing_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    }) as Order;
  const toHerself = { ...sentTo(6, '', ''), shipping_address: '12 Lake Road' } as Order;
  const orders = [sentTo(1, 'Ravi', '7 Hill Road'), sentTo(3, 'Priya', '1 Sea Road'), toHerself];
  await keep('asha', undefined, [...orders, sentTo(4, 'Ravi', '7 Hill Road')]);
  const recipients = await lastRecipients({ db, owner: 'asha' });
  expect(recipients.map(({ name }) => name)).toEqual(['Ravi', 'Priya']);
  expect(recipients[0]).toMatchObject({ address: '7 Hill Road', city: 'Pune', pincode: '411017' });
});

it('[B13] that damage of an order was reported stays with the account, whatever is answered later', async () => {
  const scope = { db, owner: 'asha' };
  await keep('asha');
  expect(await problemReportedAt(scope, 'NW-1')).toBeNull();
  await noteProblemReported(scope, 'NW-1', fetchedAt);
  await keep('asha');
  expect(await problemReportedAt(scope, 'NW-1')).toBe(fetchedAt);
  expect(await problemReportedAt(scope, 'NW-2')).toBeNull();
});
