import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, orderBody, type TestCustomer, type TestShop } from '#api/test-shop.ts';
import { noteByText } from '#api/test-shopper.ts';
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
  expect((await owner(['customers', 'show', 'ASHA@example.com'])).out[0]).toMatch(
    /^Test Customer, asha@example\.com, since .*, orders: 1$/,
  );
  expect((await owner(['customers', 'end-sessions', asha.email])).out).toEqual([
    'asha@example.com is signed out everywhere.',
  ]);
  expect([await statusOf(asha.token), await statusOf(other.token)]).toEqual([401, 200]);
  expect((await owner(['customers', 'show', asha.email])).out[1]).toBe('Not signed in.');
});

test('[B10] [B17] writes the data of a customer into a new file that only the owner can read', async () => {
  const args = ['customers', 'export', asha.email, 'asha.zip'];
  expect((await owner(args)).out).toEqual(['asha.zip holds all that is kept of asha@example.com.']);
  const file = join(folder, 'asha.zip');
  expect((await readFile(file)).toString('latin1')).toMatch(/^PK.*account\.json/s);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await owner(args)).toMatchObject({ code: 1, err: ['There is a file asha.zip already.'] });
});

test('[B10] [P21] deletes a customer only with --confirm yes, and says what stays', async () => {
  const body = { name: 'Asha', email: asha.email, subject: 'feedback', message: 'Hello' };
  await shop.call('POST', '/api/contact', { body });
  const asked = await owner(['customers', 'delete', asha.email]);
  expect(asked.out.join('\n')).toMatch(/^Of 1 orders .*\n1 of them .*Nothing was deleted/s);
  expect(await statusOf(asha.token)).toBe(200);
  const wrong = await owner(['customers', 'delete', asha.email, '--confirm', 'no']);
  expect(wrong.err[0]).toBe('--confirm takes yes, not “no”.');
  const deleted = await owner(['customers', 'delete', asha.email, '--confirm', 'yes']);
  expect(deleted.out.at(-1)).toBe(
    'The account of asha@example.com and all else of it are deleted.',
  );
  expect(await statusOf(asha.token)).toBe(401);
  expect(await shop.storage.contactMessages.from(asha.email)).toEqual([]);
  const unknown = await owner(['customers', 'show', asha.email]);
  expect(unknown.err).toEqual([
    'No customer has an account with the e-mail address “asha@example.com”.',
  ]);
});
