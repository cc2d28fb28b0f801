import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { storageContract } from '#api/storage/contract/storage-contract.ts';
import {
  sampleLine,
  sampleMessage,
  sampleOrder,
  samplePhoto,
} from '#api/storage/contract/storage-contract-samples.ts';
import { isInUse } from '#api/storage/database-file.ts';
import { StorageFullError } from '../storage.ts';
import { migrate, migrations } from './database/migrations.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database/sqlite-database.ts';
import { openSqliteStorage, sqliteStorage } from './sqlite-storage.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'sqlite-storage-'));

storageContract('SQLite', async () => {
  const folder = await newFolder();
  const path = join(folder, 'data', 'shop.db');
  const storage = openSqliteStorage(path);
  const beside = openSqliteStorage(path);
  return {
    storage,
    beside,
    async tables() {
      const database = openSqliteDatabase(path);
      const rows = database.all<{ name: string }>(
        // The index of the orders' words is kept in tables of its own.
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE 'order_trigrams%'`,
      );
      database.close();
      return rows.map(({ name }) => name);
    },
    async close() {
      await storage.close();
      await beside.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('a SQLite file', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await newFolder();
    path = join(folder, 'shop.db');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('[ST1] [P3] keeps everything across a restart; a key repeated afterwards is one order', async () => {
    const before = openSqliteStorage(path);
    const [ordered, line, removed] = [sampleLine(), sampleLine(), sampleLine()];
    for (const each of [ordered, line, removed]) await before.carts.add('asha', each);
    await before.carts.remove('asha', removed.id, '2026-01-01T00:00:00.000Z');
    const order = sampleOrder('asha', { lineIds: [ordered.id] });
    await before.orders.place(order);
    const photo = samplePhoto();
    await before.photos.put(photo, [{ width: 160, data: Buffer.from('bytes') }]);
    await before.close();

    const after = openSqliteStorage(path);
    expect(await after.carts.lines('asha')).toEqual([line]);
    expect(await after.carts.add('asha', removed)).toEqual({ outcome: 'ended' });
    expect(await after.orders.place(order)).toEqual({ ok: true, order, repeated: true });
    expect(await after.orders.ofOwner('asha')).toEqual([order]);
    expect((await after.photos.read(photo.id, 160))?.data.toString()).toBe('bytes');
    await after.close();
  });

  it('[P6] commits to disk through the WAL, enforces foreign keys, and passes integrity_check', async () => {
    const database = openSqliteDatabase(path);
    await sqliteStorage(database).orders.place(sampleOrder('asha', { lineIds: ['a', 'b'] }));
    expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
    database.close();
  });

  it('[ST67] scrubs once nobody reads the log any more, and says when somebody goes on', async () => {
    const warn = vi.fn();
    const storage = openSqliteStorage(path, { logger: { warn } });
    const logBytes = async () => (await stat(`${path}-wal`)).size;
    const reader = new DatabaseSync(path);
    const startReading = async () => {
      await storage.contactMessages.insert(sampleMessage());
      reader.exec('BEGIN; SELECT COUNT(*) FROM contact_messages');
    };
    await startReading();
    const scrubbed = storage.scrub();
    reader.exec('COMMIT');
    await scrubbed;
    expect(await logBytes()).toBe(0);
    expect(warn).not.toHaveBeenCalled();

    await startReading();
    await storage.scrub();
    expect(await logBytes()).toBeGreaterThan(0);
    expect(warn).toHaveBeenCalledOnce();
    reader.close();
    await storage.close();
  });

  it('[P5] opening a filled database repeats no migration and changes nothing', async () => {
    const before = openSqliteStorage(path);
    const line = sampleLine();
    await before.carts.add('asha', line);
    await before.close();
    const database = openSqliteDatabase(path);
    const schema = database.all('SELECT sql FROM sqlite_schema');
    migrate(database);
    expect(database.get('PRAGMA user_version')).toEqual({ user_version: migrations.length });
    expect(database.all('SELECT sql FROM sqlite_schema')).toEqual(schema);
    expect(await sqliteStorage(database).carts.lines('asha')).toEqual([line]);
    database.close();
  });

  it('[P5] a migration that fails half-way leaves nothing, and runs whole later', async () => {
    const database = openSqliteDatabase(path);
    const line = sampleLine();
    await sqliteStorage(database).carts.add('asha', line);
    const good = 'ALTER TABLE cart_lines ADD COLUMN note TEXT; CREATE TABLE notes (id TEXT)';
    expect(() => migrate(database, [...migrations, `${good}; BROKEN`])).toThrow('BROKEN');
    expect(database.get('PRAGMA user_version')).toEqual({ user_version: migrations.length });
    expect(await sqliteStorage(database).carts.lines('asha')).toEqual([line]);
    migrate(database, [...migrations, good]);
    expect(database.all('SELECT note FROM cart_lines')).toEqual([{ note: null }]);
    database.close();
    expect(() => openSqliteStorage(path)).toThrow('newer version');
  });

  it('[P5] [D38] a next version may change the rows themselves, some at a time', async () => {
    const database = openSqliteDatabase(path);
    const { carts } = sqliteStorage(database);
    const lines = Array.from({ length: 3 }, () => sampleLine());
    for (const line of lines) await carts.add('asha', line);
    const doubled = (filled: SqliteDatabase) => {
      for (const { id, quantity } of filled.all<{ id: string; quantity: number }>(
        'SELECT id, quantity FROM cart_lines',
      )) {
        filled.run('UPDATE cart_lines SET quantity = ? WHERE id = ?', 2 * quantity, id);
      }
    };
    migrate(database, [...migrations, doubled]);
    migrate(database, [...migrations, doubled]);
    const expected = lines.map((line) => ({ ...line, quantity: 2 * line.quantity }));
    expect(await carts.lines('asha')).toEqual(expected);
    database.close();
  });

  it('[ST19] makes all changes to products or none', async () => {
    const database = openSqliteDatabase(path);
    const { products } = sqliteStorage(database);
    await products.seed(seedProducts);
    database.script(`CREATE TRIGGER refuse BEFORE UPDATE ON products
      WHEN NEW.name = '${seedProducts[2]?.name}' BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    const changes = seedProducts.map(({ name }) => ({ name, price: 1 }));
    await expect(products.update(changes)).rejects.toThrow('refused');
    expect(await products.all()).toEqual(seedProducts);
    database.close();
  });

  it('[P7] a full disk is a StorageFullError; reads work, and so do writes once there is room', async () => {
    const database = openSqliteDatabase(path);
    const storage = sqliteStorage(database);
    const line = sampleLine();
    await storage.carts.add('asha', line);
    const pages = database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    database.get(`PRAGMA max_page_count = ${pages + 10}`);

    const photo = samplePhoto();
    const file = { width: 'full', data: Buffer.alloc(1_000_000) } as const;
    await expect(storage.photos.put(photo, [file])).rejects.toThrow(StorageFullError);
    const wordy = sampleMessage({ message: 'x'.repeat(100_000) });
    await expect(storage.contactMessages.insert(wordy)).rejects.toThrow(StorageFullError);
    const order = sampleOrder('asha', { lineIds: [line.id], shipping_address: wordy.message });
    await expect(storage.orders.place(order)).rejects.toThrow(StorageFullError);

    expect(await storage.photos.inFolder(photo.folder)).toEqual([]);
    expect(await storage.orders.ofOwner('asha')).toEqual([]);
    expect(await storage.carts.lines('asha')).toEqual([line]);
    await storage.ping();

    database.get('PRAGMA max_page_count = 100000');
    expect(await storage.photos.put(photo, [file])).toEqual(photo);
    expect(await storage.orders.place(order)).toMatchObject({ ok: true, repeated: false });
    database.close();
  });

  it('[P20] is one whole file once it is closed; until then it is in use', async () => {
    const storage = openSqliteStorage(path);
    const line = sampleLine();
    await storage.carts.add('asha', line);
    expect(isInUse(path)).toBe(true);
    expect(await storage.carts.lines('asha')).toEqual([line]);
    await storage.close();
    expect(isInUse(path)).toBe(false);
    expect(await readdir(folder)).toEqual(['shop.db']);

    const copy = join(folder, 'copy.db');
    await copyFile(path, copy);
    const copied = openSqliteStorage(copy);
    expect(await copied.carts.lines('asha')).toEqual([line]);
    await copied.close();
  });

  it('[ST3] keeps the text after a NUL character', async () => {
    const storage = openSqliteStorage(path);
    await storage.contactMessages.insert(sampleMessage({ message: 'before\0after' }));
    expect(await storage.contactMessages.latest(1)).toMatchObject([{ message: 'before�after' }]);
    const [one, other] = [sampleLine({ id: 'a\0b' }), sampleLine({ id: 'a\0c' })];
    expect((await storage.carts.add('asha', one)).outcome).toBe('added');
    expect((await storage.carts.add('asha', other)).outcome).toBe('added');
    await storage.close();
  });
});
