import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUpInProcess } from '#api/backup/automatic-backups.ts';
import { openShopStorage } from '#api/server/start/open-shop-storage.ts';
import { instant } from '#api/storage/contract/storage-contract-samples.ts';
import type { Storage } from '#api/storage/storage.ts';

const entry = join(inject('builtShop'), 'server', 'shop.js');
let dataDir: string;
/** Open all the time, as in a running server. */
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-cli-'));
  storage = await openShopStorage({ dataDir });
});
afterAll(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

function start(args: readonly string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

async function run(args: readonly string[], env: Record<string, string> = {}, typedText = '') {
  const child = start(args, env);
  child.stdin.end(typedText);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}

test('[B10] reads and changes a running server’s data without its settings', async () => {
  const added = await run(['admins', 'add', 'meera@example.com', 'Meera']);
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(await storage.users.byEmail('admin', 'meera@example.com')).toMatchObject({
    name: 'Meera',
  });
  const listed = await run(['admins']);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toContain('meera@example.com');
  // It makes none of the server's files, such as the secret.
  expect(await readdir(dataDir)).not.toContain('auth-secret');
});

test('[B10] checks the settings that it was given', async () => {
  const { code, err } = await run(['settings'], { PAYMENTS: 'demo' });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^AUTH_SECRET [^\n]+\n$/) });
});

test('[P19] the server makes its backups by the command, in a process of its own', async () => {
  const file = join(dataDir, 'backups', 'one.backup');
  await mkdir(join(dataDir, 'backups'));
  await backUpInProcess(entry, { dataDir }, {}, file);
  const restored = join(dataDir, 'restored');
  const { code, out } = await run(['restore', file], { DATA_DIR: restored });
  expect({ code, out }).toEqual({
    code: 0,
    // [P21] Nobody is told that they are gone and comes back with a backup unsaid.
    out: expect.stringMatching(/^The shop is as it was on .*at the desk, under People/s),
  });
  expect((await stat(join(restored, 'shop.db'))).mode & 0o777).toBe(0o600);
  await expect(backUpInProcess(entry, { dataDir }, {}, file)).rejects.toThrow('is there already');
});

test('[B10] reads a password from a pipe', async () => {
  expect(await run(['admins', 'add', 'asha@example.com', 'Asha'])).toMatchObject({ code: 0 });
  const args = ['admins', 'password', 'asha@example.com'];
  expect(await run(args)).toEqual({
    code: 1,
    out: '',
    err: 'No password was given, so nothing was changed.\n',
  });
  const added = await run(args, {}, 'marigold-52\n');
  expect(added).toMatchObject({ code: 0, err: '' });
  const admin = await storage.users.byEmail('admin', 'asha@example.com');
  expect(await verify(admin?.passwordHash ?? '', 'marigold-52')).toBe(true);
});

test('[D15] commands know who the shop is: its own name is no password', async () => {
  const shop = {
    name: 'Tamarind',
    address: 'Pune 411001',
    phone: '+91 98765 43210',
    email: 'care@shop.example',
    grievanceOfficer: { name: 'Asha Rao' },
  };
  const SHOP_FILE = join(dataDir, 'shop.json');
  await writeFile(SHOP_FILE, JSON.stringify(shop));
  const { code } = await run(['admins', 'add', 'ravi@example.com', 'Ravi']);
  expect(code).toBe(0);
  const add = ['admins', 'password', 'ravi@example.com'];
  const refused = await run(add, { SHOP_FILE }, 'tamarind-2026\n');
  expect(refused).toMatchObject({ code: 1, out: '' });
  // A file that is wrong stops the server, no command.
  await writeFile(SHOP_FILE, '{');
  expect(await run(add, { SHOP_FILE }, 'tamarind-2026\n')).toMatchObject({ code: 0, err: '' });
});

test('[B10] a closed output pipe ends it without an error', async () => {
  for (let index = 0; index < 1_000; index += 1) {
    await storage.securityEvents.insert({
      ...{ id: `${index}`, kind: 'login_failed', role: 'customer', userId: null },
      ...{ address: '198.51.100.1', createdAt: instant(index) },
    });
  }
  const child = start(['security', '--limit', '1000']);
  child.stdin.end();
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  expect(first.toString()).toMatch(/^When/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('[B10] opens an existing shop and never creates one', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'shop-cli-'));
  const { code, out, err } = await run(['admins'], { DATA_DIR: empty });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^DATA_DIR \S+ leads to no shop: [^\n]+\n$/);
  expect(await readdir(empty)).toEqual([]);
  // One that was a shop is none that the server could be started in.
  await writeFile(join(empty, 'auth-secret'), 's'.repeat(64));
  const lost = await run(['admins'], { DATA_DIR: empty });
  expect(lost.err).toMatch(
    /^DATA_DIR \S+ was a shop's, but its shop\.db is missing: restore [^\n]+\n$/,
  );
  await rm(empty, { recursive: true });
});

test.each([
  ['MONGODB_URI', { MONGODB_URI: 'nonsense' }],
  ['MONGODB_URI', { MONGODB_URI: 'mongodb://127.0.0.1:1/shop' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
])('[B10] a wrong %s ends with one sentence: %j', async (variable, env) => {
  const { code, out, err } = await run(['admins'], env);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(new RegExp(`^${variable} [^\\n]+\\n$`));
  expect((await run(['help'], env)).code).toBe(0);
});
