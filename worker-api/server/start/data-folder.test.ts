import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beOnlyServer } from '#api/storage/only-server.ts';
import { openShopStorage } from './open-shop-storage.ts';
import { ownSecret } from './own-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function openAndClose(env: Partial<Parameters<typeof openShopStorage>[0]> = {}) {
  await (await openShopStorage({ dataDir, ...env })).close();
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('[T33] the data folder', () => {
  test('is for its account alone, also one that was open to others before', async () => {
    await openAndClose();
    await writeFile(join(dataDir, 'auth-secret'), 's'.repeat(64), { mode: 0o644 });
    await chmod(join(dataDir, 'shop.db'), 0o644);
    await chmod(dataDir, 0o755);
    await openAndClose();
    expect(await modeOf(dataDir)).toBe(0o700);
    for (const name of await readdir(dataDir)) {
      expect([name, await modeOf(join(dataDir, name))]).toEqual([name, 0o600]);
    }
    const newFolder = join(dataDir, 'made');
    await openAndClose({ dataDir: newFolder });
    expect(await modeOf(newFolder)).toBe(0o700);
  });

  test.each([0, 10])('is refused with a secret of %i characters', async (length) => {
    await writeFile(join(dataDir, 'auth-secret'), 's'.repeat(length));
    await expect(ownSecret(dataDir)).rejects.toThrow('has an empty or cut auth-secret');
  });

  test('that was a shop is refused without its database, whatever else is there', async () => {
    await openAndClose();
    await rm(join(dataDir, 'shop.db'));
    const refusal = 'but its shop.db is missing';
    await expect(openAndClose()).rejects.toThrow(refusal);
    await expect(openAndClose({ production: true, shopNew: true })).rejects.toThrow(refusal);
    await rm(dataDir, { recursive: true });
    await openAndClose();
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name));
    await writeFile(join(dataDir, 'auth-secret'), 's'.repeat(64));
    await expect(openAndClose()).rejects.toThrow(refusal);
  });

  test('is a new shop after a first start that was killed before it made the database', async () => {
    (await beOnlyServer(dataDir))();
    expect(await readdir(dataDir)).toEqual(['server.lock']);
    await openAndClose({ production: true, shopNew: true, serves: true });
    expect(await modeOf(join(dataDir, 'server.lock'))).toBe(0o600);
  });

  test('whose lock cannot be taken is refused in a sentence', async () => {
    await writeFile(join(dataDir, 'server.lock'), 'no database'.repeat(100));
    await expect(openAndClose({ serves: true })).rejects.toThrow(/^DATA_DIR .* cannot be locked/);
    await rm(join(dataDir, 'server.lock'));
    await mkdir(join(dataDir, 'server.lock'));
    await expect(openAndClose({ serves: true })).rejects.toThrow(/^DATA_DIR .* cannot be locked/);
  });

  test('that is empty is refused in production, until it is said to be a new shop', async () => {
    await expect(openAndClose({ production: true })).rejects.toThrow('set SHOP_NEW=1');
    expect(await readdir(dataDir)).toEqual([]);
    await openAndClose({ production: true, shopNew: true });
    await openAndClose({ production: true });
  });
});

test.skipIf(process.env.MONGODB_TEST_URI === undefined)(
  '[T33] an empty MongoDB is refused in production, until it is said to be a new shop',
  async () => {
    const address = new URL(process.env.MONGODB_TEST_URI ?? '');
    address.pathname = `folder_${process.pid}_${Date.now()}`;
    const env = { production: true, mongodbUri: String(address) };
    await expect(openAndClose(env)).rejects.toThrow('set SHOP_NEW=1');
    await openAndClose({ ...env, shopNew: true });
    await openAndClose(env);
  },
);
