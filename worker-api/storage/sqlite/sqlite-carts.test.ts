import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { instant, sampleLine } from '#api/storage/contract/storage-contract-samples.ts';
import { openSqliteDatabase } from './database/sqlite-database.ts';
import { sqliteCarts } from './sqlite-carts.ts';
import { noteQueries } from './test-query-plans.ts';

test('[ST211] [T48] a cart is read and changed without the lines that its owner removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'many-lines-'));
  const opened = openSqliteDatabase(join(folder, 'shop.db'));
  const { database, queries, planOf } = noteQueries(opened);
  const carts = sqliteCarts(database);
  await carts.add('asha', sampleLine(), 10);
  await carts.lines('asha');
  await carts.lastRemoval('asha');
  await carts.clear('asha', instant(1));
  expect(queries).toHaveLength(4);
  for (const { sql, values } of queries) {
    const plan = planOf({ sql, values });
    expect(plan, sql).toMatch(
      /SEARCH cart_lines USING (COVERING )?INDEX cart_lines_(live|ended_of)/,
    );
    expect(plan, sql).not.toContain('TEMP B-TREE');
    expect(plan, sql).not.toContain('autoindex_cart_lines');
  }
  opened.close();
  await rm(folder, { recursive: true });
});
