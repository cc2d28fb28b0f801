import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '#api/orders/moves/change-order.ts';
import {
  openTestShop,
  orderBody,
  type TestCustomer,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { noteByText } from '#api/server/testing/test-shopper.ts';
import { toPhoneNumber } from '#shared/whatsapp/phone-number.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
let folder: string;
let owner: ReturnType<typeof ownerOf>;
let asha: TestCustomer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-'));
  shop = await openTestShop();
  owner = ownerOf(shop, folder);
  asha = await shop.customer('asha@example.com');
  await shop.call('POST', '/api/orders', {
    ...{ token: asha.token, body: orderBody([noteByText]) },
    headers: { 'Idempotency-Key': 'customers-key' },
  });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const statusOf = async (token: string) =>
  (await shop.call('GET', '/api/auth/profile', { token })).status;

test('[B10] [B17] shows a customer and signs them out everywhere, and nobody else', async () => {
  const other = await shop.customer('ravi@example.com');
  const device = {
    id: 'phone',
    sessionId: null,
    goneAt: null,
    endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  };
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const createdAt = new Date().toISOString();
  await shop.storage.told.subscribe({ ...device, ...keys, owner: asha.id, createdAt });
  expect((await owner(['customers', 'show', 'ASHA@example.com'])).out[0]).toMatch(
    /^Test Customer, asha@example\.com, since .*, orders: 1$/,
  );
  expect((await owner(['customers', 'end-sessions', asha.email])).out).toEqual([
    'asha@example.com is signed out everywhere.',
  ]);
  expect([await statusOf(asha.token), await statusOf(other.token)]).toEqual([401, 200]);
  expect((await owner(['customers', 'show', asha.email])).out[1]).toBe('Not signed in.');
  expect(await shop.storage.told.subscriptionsOf(asha.id)).toEqual([]);
});

test('[B10] [B17] writes the data of a customer into a new file that only the owner can read', async () => {
  const args = ['customers', 'export', asha.email, 'asha.zip'];
  expect((await owner(args)).out[0]).toBe('asha.zip holds all that is kept of asha@example.com.');
  const file = join(folder, 'asha.zip');
  expect((await readFile(file)).toString('latin1')).toMatch(/^PK.*account\.json/s);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await owner(args)).toMatchObject({ code: 1, err: ['There is a file asha.zip already.'] });
});

test('[T47] says that nobody confirmed the address, before its account is taken for who writes from there', async () => {
  const warned = async () => {
    const said: boolean[] = [];
    for (const args of [['customers', 'show'], ['reset-link'], ['customers', 'export']]) {
      const file = args[1] === 'export' ? [`${said.length}-${Date.now()}.zip`] : [];
      const { out } = await owner([...args, asha.email, ...file]);
      said.push(
        out.some((line) => line.startsWith(`Nobody confirmed that ${asha.email} is theirs`)),
      );
    }
    return said;
  };
  expect(await warned()).toEqual([true, true, true]);
  await shop.storage.users.confirmEmail(asha.id, asha.email, new Date().toISOString());
  expect(await warned()).toEqual([false, false, false]);
});

const deletion = (...more: string[]) => owner(['customers', 'delete', asha.email, ...more]);
const messages =
  '- Messages from the contact form stay: nobody confirmed that their e-mail address is the customer’s.';
const theRest = 'Backups hold the rest until they are deleted.';
const openOrder =
  '1 order that is not delivered yet stays whole, with its photos, until it is delivered or ' +
  'cancelled, or for 90 days if nobody confirms it; then its number, the gifts by name, the sums, ' +
  'name and address stay. One of which money is owed stays until it is back.';

test('[B10] [P21] deletes a customer only with --confirm yes, and says what stays', async () => {
  const body = { name: 'Asha', email: asha.email, subject: 'feedback', message: 'Hello' };
  await shop.call('POST', '/api/contact', { body });
  const asked = await deletion();
  expect(asked.out).toEqual([
    'Only this stays of asha@example.com:',
    `- ${openOrder}`,
    messages,
    `- ${theRest}`,
    '',
    'Nothing was deleted: add --confirm yes.',
  ]);
  expect(await statusOf(asha.token)).toBe(200);
  const wrong = await deletion('--confirm', 'no');
  expect(wrong.err[0]).toBe('--confirm takes yes, not “no”.');
  const deleted = await deletion('--confirm', 'yes');
  expect(deleted.out.slice(0, 4)).toEqual(asked.out.slice(0, 4));
  expect(deleted.out.at(-1)).toBe('The account of asha@example.com is deleted.');
  expect(await statusOf(asha.token)).toBe(401);
  // Whose it is nobody knows (T45).
  expect(await shop.storage.contactMessages.latest(9)).toHaveLength(1);
  const unknown = await owner(['customers', 'show', asha.email]);
  expect(unknown.err).toEqual(['No customer has the e-mail address “asha@example.com”.']);
});

test('[B10] [P21] of a customer who was never written to and has no orders only backups hold something', async () => {
  const ravi = await shop.customer('ravi@example.com');
  const asked = await owner(['customers', 'delete', ravi.email]);
  const only = ['Only this stays of ravi@example.com:', messages, `- ${theRest}`];
  expect(asked.out.slice(0, 3)).toEqual(only);
  expect(asked.out).toHaveLength(5);
});

test('[B10] [P21] delivered orders, the staff’s messages and the age of backups are in the list', async () => {
  const { orders, messageAttempts } = shop.storage;
  const [
    { order_number: number, customer_phone: phone } = { order_number: '', customer_phone: '' },
  ] = await orders.ofOwner(asha.id, { skip: 0, limit: 1, maxBytes: 1_000_000 });
  await changeOrder({ orders }, number, () => ({ order_status: 'delivered', step: 'delivered' }));
  const written = toPhoneNumber(phone);
  if (!written.ok) throw new Error('The order has a phone number');
  await messageAttempts.insert({
    ...{ id: 'one', adminId: 'desk', kind: 'custom', outcome: 'sent' },
    ...{ recipient: written.number, createdAt: shop.deps.clock().toISOString() },
  });
  const withBackups = ownerOf(shop, folder, { backupDays: 7 });
  expect((await withBackups(['customers', 'delete', asha.email])).out.slice(1, 5)).toEqual([
    '- 1 order: its number, the gifts by name, the sums, name and address, for as long as the law asks.',
    '- That staff wrote to them by WhatsApp: number and time, for 90 days.',
    messages,
    '- Backups hold the rest for 7 more days at most.',
  ]);
});
