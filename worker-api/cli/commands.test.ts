import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopStorage } from '#api/server/start/open-shop-storage.ts';
import { sampleMessage } from '#api/storage/contract/storage-contract-samples.ts';
import { runShop } from './run-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  const shop = await openShopStorage({ dataDir: join(folder, 'home') });
  await shop.contactMessages.insert(sampleMessage({ message: 'Hello from before' }));
  await shop.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** Resolves to the owner's command for the shop in this folder. */
async function owner(home: string, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const storageEnv = () => ({ dataDir: join(folder, home) });
  const deps = {
    storage: () => openShopStorage(storageEnv()),
    storageEnv,
    clock: () => new Date('2026-01-01T08:00:00Z'),
    randomBytes: (n: number) => new Uint8Array(n),
    siteOrigin: 'https://shop.example',
    folder,
    settings: {},
  };
  const terminal = {
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
    askPassword: async () => ({ ok: false, reason: 'none' }) as const,
  };
  return { code: await runShop(args, deps, terminal), out, err };
}

async function messagesIn(home: string) {
  const shop = await openShopStorage({ dataDir: join(folder, home) });
  const contactMessages = await shop.contactMessages.latest(5);
  await shop.close();
  return contactMessages.map(({ message }) => message);
}

test('[B10] [P19] [P22] a shop is backed up, restored and moved by the owner’s commands', async () => {
  const outcome = await owner('home', 'backup', 'one.backup');
  expect(outcome).toEqual({
    code: 0,
    out: [expect.stringMatching(/^The shop is in one\.backup \(\d+\.\d MiB\)\.$/)],
    err: [],
  });
  const again = await owner('home', 'backup', 'one.backup');
  expect(again.err).toEqual([
    `${join(folder, 'one.backup')} is there already; nothing is written over.`,
  ]);

  const restored = await owner('restored', 'restore', 'one.backup');
  expect(restored.out).toEqual([
    'The shop is as it was on 1 Jan 2026, 1:30 pm.',
    expect.stringMatching(/^No deleted-accounts\.jsonl lies beside it, so customers who deleted /),
    'Everybody has to sign in again.',
    'Prices, passwords and orders that changed since are as they were.',
    expect.stringMatching(/^So are posts and second factors .*“admins” .*stopped.* consents/),
  ]);
  expect(await messagesIn('restored')).toEqual(['Hello from before']);

  const moved = await owner('restored', 'move', '--to', 'moved');
  expect(moved).toMatchObject({ code: 0, err: [] });
  expect(moved.out.find((line) => line.startsWith('contact_messages'))).toMatch(
    / 1 {2}[\da-f]{64}$/,
  );
  expect(moved.out.at(-1)).toBe(
    'All rows are equal. Start the shop with DATA_DIR set to its new home; the old one is as it was.',
  );
  expect(await messagesIn('moved')).toEqual(['Hello from before']);
  expect(await readdir(join(folder, 'moved'))).not.toContain('shop.db.unfinished');
});
