import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderQuery, orderRow } from '#api/orders/order-store.ts';
import { noteTurns } from '#api/server/testing/test-turns.ts';
import { instant, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import {
  openSqliteDatabase,
  type SqliteDatabase,
} from '#api/storage/sqlite/database/sqlite-database.ts';
import { noteQueries } from '#api/storage/sqlite/test-query-plans.ts';
import { deskOrderSorts } from '#shared/orders/desk-order-schemas.ts';
import { sqliteOrderSearch } from './sqlite-order-search.ts';
import { sqliteOrders } from './sqlite-orders.ts';

let folder: string;
let database: SqliteDatabase;
let notedQueries: ReturnType<typeof noteQueries>['queries'];
let planOf: ReturnType<typeof noteQueries>['planOf'];
const placed = sampleOrder('owner', { customer_email: 'Before@Example.com' });
const before = orderRow(placed);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-search-'));
  ({
    database,
    queries: notedQueries,
    planOf,
  } = noteQueries(openSqliteDatabase(join(folder, 'shop.db'))));
  await sqliteOrders(database).place(placed);
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true, force: true });
});

test('[ST212] an owner’s orders are counted from an index', async () => {
  const { countOfOwner, hasConfirmed, countNamed } = sqliteOrders(database);
  notedQueries.length = 0;
  await countOfOwner('owner');
  await countOfOwner('owner', { statuses: ['pending', 'confirmed'], after: instant(0) });
  await hasConfirmed('owner');
  await countNamed('owner');
  expect(notedQueries).toHaveLength(4);
  for (const { sql, values } of notedQueries) {
    const plan = planOf({ sql, values });
    expect(plan, sql).toMatch(
      /SEARCH orders USING (COVERING )?INDEX orders_(by_owner|confirmed|named)/,
    );
  }
});

test('[ST280] orders that came to nothing are found and removed from indexes', async () => {
  const { voidOrders, remove, place } = sqliteOrders(database);
  const order = { ...sampleOrder('owner'), lineIds: ['line'], revision: 0 };
  await place(order);
  notedQueries.length = 0;
  await voidOrders(instant(0), 100);
  expect(await remove(order)).toBe(true);
  const plans = notedQueries.map(planOf);
  expect(plans[0]).toBe('SEARCH orders USING INDEX orders_void (<expr><?)');
  expect(plans.length).toBeGreaterThan(4);
  for (const plan of plans) expect(plan).not.toContain('SCAN');
  // The schema asks it for each order that goes.
  const lines = "SELECT 1 FROM ordered_lines WHERE order_number = 'any'";
  expect(planOf({ sql: lines, values: [] })).toContain('INDEX ordered_lines_by_order');
});

test('[T18] [ST107] [ST290] every query uses an index; only the few orders at some steps or with a problem are sorted', async () => {
  const search = sqliteOrderSearch(database);
  const filters: Omit<OrderQuery, 'sort'>[] = [
    {},
    { status: 'shipped' },
    { from: instant(0), before: instant(60) },
    { status: 'pending', from: instant(0) },
    { search: 'asha' },
    { status: 'pending', search: 'asha', before: instant(60) },
    { steps: ['confirmed', 'in_production'] },
    { hasProblem: true },
    { hasProblem: true, search: 'asha' },
    { askedBy: instant(60) },
    { steps: ['placed'], neededUntil: '2026-01-09' },
    { steps: ['placed'], dueBefore: '2026-01-09' },
    { isCashAway: true },
    { isCashAway: true, search: 'asha' },
  ];
  notedQueries.length = 0;
  for (const sort of deskOrderSorts) {
    for (const filterParts of filters) {
      // Open orders alone have a day to ship by.
      const filter =
        sort === 'due_on:asc' ? { steps: ['placed' as const], ...filterParts } : filterParts;
      await search.search({ ...filter, sort }, { skip: 20, limit: 20 });
      await search.after({ ...filter, sort }, before, 20);
    }
  }
  expect(notedQueries.length).toBeGreaterThan(deskOrderSorts.length * filters.length);
  for (const { sql, values } of notedQueries) {
    const plan = planOf({ sql, values });
    expect(plan, sql).toMatch(
      /USING (COVERING )?INDEX (orders_by_|orders_with_cash|sqlite_autoindex_orders)/,
    );
    if (sql.includes('asked_at IS')) expect(plan, sql).toContain('INDEX orders_by_question');
    else if (sql.includes('cash_with')) expect(plan, sql).toContain('INDEX orders_with_cash');
    else if (sql.includes('payment_problem IS'))
      expect(plan, sql).toContain('INDEX orders_by_problem');
    else if (/step (IN|=)/.test(sql))
      expect(plan, sql).toMatch(/INDEX orders_by_step(_time)? \(step=\?/);
    else expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test('[ST214] [T48] what became of the orders of the last days is read without their documents', async () => {
  const search = sqliteOrderSearch(database);
  notedQueries.length = 0;
  const lately = { from: instant(0), activeSince: instant(60), sort: 'created_at:desc' } as const;
  for (const steps of [undefined, ['cancelled', 'confirmed'] as const]) {
    await search.after({ ...lately, ...(steps && { steps }) }, before, 20);
  }
  const queries = notedQueries.filter(({ sql }) => sql.includes('last_at'));
  expect(queries).toHaveLength(2);
  for (const { sql, values } of queries) {
    const plan = planOf({ sql, values });
    expect(plan, sql).toContain('INDEX orders_by_activity (created_at>?');
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
  // Only those are read that were placed lately, of all that were ever cancelled.
  notedQueries.length = 0;
  const cancelled = { steps: ['cancelled'], from: instant(0), sort: 'created_at:desc' } as const;
  await search.after(cancelled, before, 20);
  await search.after({ ...cancelled, steps: ['confirmed', 'delivered'] }, null, 20);
  const listed = notedQueries.filter(({ sql }) => /step (IN|=)/.test(sql));
  expect(listed).toHaveLength(2);
  for (const { sql, values } of listed) {
    const plan = planOf({ sql, values });
    expect(plan, sql).toContain('INDEX orders_by_activity (created_at>?');
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test('[ST214] [T48] a page of the orders at one step by time reads no others, however many are there', async () => {
  const search = sqliteOrderSearch(database);
  notedQueries.length = 0;
  const steps = ['waiting_for_payment'] as const;
  for (const sort of ['created_at:asc', 'created_at:desc'] as const) {
    for (const when of [{}, { from: instant(0) }, { before: instant(60) }]) {
      await search.after({ steps, ...when, sort }, null, 20);
      await search.after({ steps, ...when, sort }, before, 20);
    }
  }
  expect(notedQueries).toHaveLength(12);
  for (const { sql, values } of notedQueries) {
    const plan = planOf({ sql, values });
    expect(plan, sql).toContain('INDEX orders_by_step_time (step=?');
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test('[ST214] [T48] [T18] other calls go on while many orders are searched, and pages are as if it were one step', async () => {
  const many = openSqliteDatabase(join(folder, 'many.db'));
  const document = JSON.stringify({ ...placed, customer_email: '', total_amount: 0 });
  // Each thousandth has the word; many came at the same moment or cost the same.
  many.script(`
    WITH RECURSIVE rows (row) AS (SELECT 1 UNION ALL SELECT row + 1 FROM rows WHERE row < 25000)
    INSERT INTO orders (order_number, owner, idempotency_key, created_at, document)
      SELECT printf('NW-%05d', row), 'owner', row, '2026-01-' || (10 + row / 10000),
        json_set('${document.replaceAll("'", "''")}', '$.order_number', printf('NW-%05d', row),
          '$.created_at', '2026-01-' || (10 + row / 10000), '$.total_amount', row / 7000,
          '$.customer_email', iif(row % 1000 = 0, 'A Word', '')) FROM rows`);
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const turns: number[] = [];
  const search = sqliteOrderSearch({
    ...many,
    all(sql, ...values) {
      if (sql.includes('instr')) turns.push(turn);
      return many.all(sql, ...values);
    },
  });
  const rising = Array.from({ length: 25 }, (_, at) => `NW-${String(at + 1).padStart(2, '0')}000`);
  for (const sort of ['created_at:desc', 'created_at:asc', 'total_amount:desc'] as const) {
    turns.length = 0;
    const nobody = { sort, search: 'nobody' };
    const none = await search.search(nobody, { skip: 0, limit: 20 });
    expect(none).toEqual({ rows: [], count: 0 });
    expect(await search.after(nobody, null, 20)).toEqual([]);
    expect([new Set(turns.slice(0, 3)).size, new Set(turns.slice(3)).size]).toEqual([3, 3]);
    const numbers = sort.endsWith('asc') ? rising : rising.toReversed();
    const word = { sort, search: 'WORD' };
    for (const skip of [0, 9, 10, 11, 24, 30]) {
      const page = await search.search(word, { skip, limit: 7 });
      expect(page.count).toBe(25);
      expect(page.rows.map((row) => row.order_number)).toEqual(numbers.slice(skip, skip + 7));
    }
    const first = await search.after(word, null, 12);
    const rest = await search.after(word, first.at(-1) ?? null, 99);
    expect([...first, ...rest].map((row) => row.order_number)).toEqual(numbers);
  }
  clearImmediate(next);
  many.close();
});

test('[ST214] [T48] other calls go on between large orders of a list', async () => {
  const orders = sqliteOrders(database);
  const search = 'large@example.com';
  for (const order_number of ['NW-LARGE1', 'NW-LARGE2', 'NW-LARGE3']) {
    const gift_message = 'x'.repeat(300_000);
    await orders.place(sampleOrder('ravi', { order_number, gift_message, customer_email: search }));
  }
  const turns = noteTurns();
  const noting = sqliteOrderSearch({
    ...database,
    get(sql, ...values) {
      if (sql.startsWith('SELECT document')) turns.note();
      return database.get(sql, ...values);
    },
  });
  const query = { search, sort: 'created_at:desc' } as const;
  const page = await noting.search(query, { skip: 0, limit: 20 });
  const after = await noting.after(query, null, 20);
  const noted = turns.end();
  expect([page.rows.length, after.length]).toEqual([3, 3]);
  expect(new Set(noted.slice(0, 3)).size).toBe(3);
  expect(new Set(noted.slice(3)).size).toBe(3);
});
