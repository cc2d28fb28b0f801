import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { maxSessions } from '#api/accounts/sessions/sessions.ts';
import { createApp } from '#api/server/app.ts';
import { openTestMailbox } from '#api/server/testing/test-mailbox.ts';
import { noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { type BudgetName, budgetNames, budgets } from './budget-table.ts';
import { budgetsAt, countsAccounts, isCounted } from './door-budgets.ts';
import { defaultLimits, type Limits, shareOf } from './limits.ts';

async function open(options?: Parameters<typeof openTestShop>[0]): Promise<TestShop> {
  const shop = await openTestShop(options);
  onTestFinished(() => shop.close());
  return shop;
}

/** Returns all routes with a handler, as `METHOD /pattern`. */
const doorsOf = ({ app }: TestShop) => [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** Returns all limits, where nobody may do anything more than once in the whole test. */
function once(): Limits {
  const rates = budgetNames.map((name) => [name, { points: 1, seconds: 3_600 }]);
  return { ...defaultLimits, ...Object.fromEntries(rates) };
}

async function staffToken(shop: TestShop): Promise<string> {
  const body = { name: 'Staff', email: 'staff@example.com', password: 'marigold-52' };
  return (await (await shop.call('POST', '/api/admin/register', { body })).json()).token;
}

test('[T48] every route counts its calls for a budget, and refuses one too many', async () => {
  const shop = await open();
  const { token } = await shop.customer();
  const staff = await staffToken(shop);
  const strict = createApp({ ...shop.deps, limits: once() });
  const doors = doorsOf(shop);
  expect(doors.length).toBeGreaterThan(100);
  const without = doors.filter((door) => budgetsAt(door).length === 0);
  expect(without, 'name these in limits/door-budgets.ts').toEqual([]);

  const call = async (door: string) => {
    const [method = '', path = ''] = door.split(' ');
    const isStaff = /^\/api\/(admin|notifications)\/|of-order/.test(path);
    const answer = await strict.request(path.replaceAll(/:\w+/g, '7'), {
      method,
      headers: {
        Authorization: `Bearer ${isStaff ? staff : token}`,
        'Content-Type': 'application/json',
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const free: string[] = [];
  for (const door of doors) {
    if (!budgetsAt(door).some(isCounted)) free.push(door);
    // Others may have used the budget up, but nobody may call twice.
    else expect([door, (await call(door)) && (await call(door))]).toEqual([door, 429]);
  }
  // These are not counted: answers from memory, signed calls, signing in, ending a session, and
  // watching the shop.
  expect(free.toSorted()).toEqual([
    ...['GET /api/health', 'GET /api/metrics', 'GET /api/products'],
    ...['GET /api/products/type/:type', 'GET /api/ready', 'GET /api/shop'],
    ...['POST /api/admin/login', 'POST /api/admin/login/passkey'],
    ...['POST /api/admin/login/passkey/options', 'POST /api/admin/logout'],
    ...['POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/auth/logout/late'],
    ...['POST /api/payments/razorpay/webhook', 'POST /share'],
  ]);
});

test('[T48] [T31] what an address may do grows with its network: /64, /56 and /48', async () => {
  const limits = { registrations: { points: 2, seconds: 60 } };
  const shop = await open({ trustProxy: 1, limits });
  let count = 0;
  const register = async (address: string) => {
    count += 1;
    const body = { name: 'A', email: `a${count}@example.com`, password: 'marigold-52' };
    const headers = { 'X-Forwarded-For': address };
    return (await shop.call('POST', '/api/auth/register', { body, headers })).status;
  };
  const times = async (times: number, addressOf: (at: number) => string) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push(await register(addressOf(at)));
    return statuses.filter((status) => status === 201).length;
  };
  // The budgets are those of one network of a customer, of all of the customer's, and of all that a
  // /48 has.
  expect(await times(4, (at) => `2001:db8:0:0100::${at}`)).toBe(2);
  expect(await times(5, (at) => `2001:db8:0:01${10 + at}::1`)).toBe(2);
  expect(await times(9, (at) => `2001:db8:0:${10 + at}00::1`)).toBe(4);
  expect(await times(2, () => '2001:db8:1::1')).toBe(2);
  // Who is refused at the /64 uses up nothing of the others'.
  expect(await times(3, () => '2001:db8:2:0::1')).toBe(2);
  expect(await times(2, () => '2001:db8:2:1::1')).toBe(2);
});

test('[T30] who floods doors that are open to strangers closes no other at the address', async () => {
  const limits = Object.fromEntries(
    budgetNames.flatMap((name) =>
      budgets[name].eachDoor ? [[name, { points: 3, seconds: 60 }]] : [],
    ),
  );
  const shop = await open({ trustProxy: 1, limits });
  const { token, email, password } = await shop.customer();
  const staff = await staffToken(shop);
  const at = async (door: string, more: { token?: string; body?: object } = {}) => {
    const [method = '', path = ''] = door.split(' ');
    const body = method === 'GET' ? {} : { body: more.body ?? { token: 'a'.repeat(43) } };
    const headers = { 'X-Forwarded-For': '203.0.113.1' };
    return (await shop.call(method, path.replaceAll(/:\w+/g, '7'), { ...more, ...body, headers }))
      .status;
  };
  const flooded = budgetNames.filter((name) => budgets[name].eachDoor);
  for (const name of flooded) {
    const doors = doorsOf(shop).filter((door) => budgetsAt(door).some((each) => each === name));
    const [first = '', other = ''] = doors;
    for (let time = 0; time < 4; time += 1) await at(first);
    expect([first, await at(first)]).toEqual([first, 429]);
    expect([other, (await at(other)) === 429]).toEqual([other, false]);
  }
  expect(await at('GET /api/cart', { token })).toBe(200);
  expect(await at('POST /api/cart', { token, body: noteLine() })).toBe(201);
  expect(await at('GET /api/admin/orders', { token: staff })).toBe(200);
  expect(await at('POST /api/auth/login', { body: { email, password } })).toBe(200);
  const admin = { email: 'staff@example.com', password: 'marigold-52' };
  expect(await at('POST /api/admin/login', { body: admin })).toBe(200);
});

test('[T48] what all have together keeps a part for who is known, or the table says why not', () => {
  const sums = budgetNames.filter((name) => budgets[name].key === 'all');
  expect(sums.length).toBeGreaterThan(10);
  for (const name of sums) {
    const { shareOfKnown = 0 } = budgets[name];
    if (typeof shareOfKnown === 'string') expect(shareOfKnown, name).toMatch(/\w+ \w+ \w+/);
    else expect(shareOfKnown, name).toBeGreaterThan(0);
  }
});

test('[T48] nobody has more than half of what all have together, with any number of accounts', () => {
  // What they are refused is sent or made later, or answered all the same.
  const later = ['gatewayLooks', 'phoneMessagesOfStranger', 'newPictureBlocks'];
  const perSecond = (name: BudgetName) => {
    const { points, seconds } = budgets[name].rate;
    return points / seconds;
  };
  const tooMany = budgetNames.flatMap((name) => {
    const { key, next, networkShare = 4 } = budgets[name];
    const sums = next && budgets[next].key === 'all' ? [next] : [];
    // Accounts are free, so an address bounds them first.
    if (key === 'account' && sums.length > 0 && !later.includes(name)) return [name];
    const most = key === 'address' ? networkShare : 0;
    return sums.some((sum) => most * perSecond(name) > perSecond(sum) / 2) ? [name] : [];
  });
  expect(tooMany).toEqual([]);
});

test('[T48] no rate stands outside of the table, and nothing is counted but by its budgets', async () => {
  const server = join(import.meta.dirname, '../..');
  const files = (await readdir(server, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/^server\/limits\/|test|contract/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const outside: string[] = [];
  for (const file of files) {
    const text = await readFile(join(server, file), 'utf8');
    const counts = /\b(createRateLimits|memoryLimit|sharedLimit)\b|\bpoints: [^;,}]+,\s*seconds:/;
    if (counts.test(text)) outside.push(file);
  }
  expect(outside).toEqual([]);
});

/** What a stranger may send to get past the shape of a call; elsewhere it is an empty object. */
const strangersBody = (at: number): object => {
  const email = `stranger${at}@example.com`;
  const message = { subject: 'custom-order', message: 'Hello', phone: '' };
  const account = { name: 'Stranger', email, password: 'marigold-52' };
  const token = String(at).padStart(43, 'a');
  return { ...account, ...message, code: `GUESS${at}`, token, channel: 'email', language: 'en' };
};

test('[T48] a flood at any door that is open to strangers stores, writes and sends no more than its budgets', async () => {
  const mailer = openTestMailbox();
  // A twentieth of what is allowed; calls beyond it show nothing more.
  const twentieth = budgetNames.map((name) => [name, shareOf(budgets[name].rate, 1 / 20)] as const);
  const limits: Partial<Limits> = Object.fromEntries(twentieth);
  const shop = await open({ trustProxy: 1, mailer, limits });
  const messages = vi.spyOn(shop.deps.messenger, 'send');
  const database = new DatabaseSync(join(shop.deps.uploadsDir, '..', 'shop.db'), {
    readOnly: true,
  });
  onTestFinished(() => database.close());
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as unknown as { name: string }[];
  const rowsOf = (table: string) =>
    (database.prepare(`SELECT count(*) AS rows FROM "${table}"`).get() as { rows: number }).rows;
  const filesOf = async () =>
    (await readdir(join(shop.deps.uploadsDir, '..'), { recursive: true })).length;
  // The senders are one address, and forty of one /48; others come at each door, which shares its
  // budgets.
  const sources = [
    (door: number) => `203.0.113.${door}`,
    (door: number, at: number) => `2001:db8:${door.toString(16)}:${(256 * at).toString(16)}::1`,
  ];
  const doors = doorsOf(shop).filter((door) => !budgetsAt(door).some(countsAccounts));
  expect(doors.length).toBeGreaterThan(30);
  const before = new Map(tables.map(({ name }) => [name, rowsOf(name)]));
  const files = await filesOf();
  for (const [number, door] of doors.entries()) {
    const [method = '', path = ''] = door.split(' ');
    for (const addressOf of sources) {
      for (let at = 0; at < 40; at += 1) {
        const answer = await shop.app.request(path.replaceAll(/:\w+/g, '7'), {
          method,
          headers: { 'X-Forwarded-For': addressOf(number, at), 'Content-Type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify(strangersBody(at)) }),
        });
        await answer.body?.cancel();
        expect([door, answer.status < 500]).toEqual([door, true]);
      }
    }
  }
  await shop.deps.afterAnswer.close();
  const grown = tables
    .map(({ name }) => [name, rowsOf(name) - (before.get(name) ?? 0)] as const)
    .filter(([, rows]) => rows > 0);
  // Of one address, and of its /48, which has four times its share.
  const most = (name: BudgetName) => 5 * (limits[name]?.points ?? 0);
  const bounds: Record<string, number> = {
    // The accounts are of customers and of staff, with a link each.
    users: 2 * most('registrations'),
    sessions: 2 * most('registrations') * maxSessions,
    links: 2 * most('registrations') + most('links'),
    contact_messages: most('contactMessages'),
    // One more of each kind is for all that has no row of its own, and each new account has one.
    security_events: (limits.securityRows?.points ?? 0) + 10 + 2 * most('registrations'),
    limit_events: doors.length * sources.length * 40,
  };
  for (const [table, rows] of grown)
    expect([table, rows <= (bounds[table] ?? 0), rows]).toEqual([table, true, rows]);
  expect(grown.map(([table]) => table)).toContain('contact_messages');
  expect(mailer.mails.length).toBeLessThanOrEqual(limits.linksToUnconfirmedOfAll?.points ?? 0);
  expect(mailer.mails.length).toBeGreaterThan(0);
  expect(messages).not.toHaveBeenCalled();
  expect(await filesOf()).toBe(files);
});
