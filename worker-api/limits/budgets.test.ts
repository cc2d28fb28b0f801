import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { openTestShop, type TestShop } from '#api/test-shop.ts';
import { budgetNames, budgets, budgetsAt } from './budget-table.ts';
import { defaultLimits, type Limits } from './limits.ts';

async function open(options?: Parameters<typeof openTestShop>[0]): Promise<TestShop> {
  const shop = await openTestShop(options);
  onTestFinished(() => shop.close());
  return shop;
}

/** All routes with a handler, as `METHOD /pattern`. */
const doorsOf = ({ app }: TestShop) => [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** All limits, where nobody may do anything more than once in the whole test. */
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
  expect(without, 'name these in limits/budgets.ts').toEqual([]);

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
    if (budgetsAt(door)[0] === 'free') free.push(door);
    // Others may have used the budget up, but nobody may call twice.
    else expect([door, (await call(door)) && (await call(door))]).toEqual([door, 429]);
  }
  // What is not counted: from memory, signed, ending a session, or watching the shop.
  expect(free.toSorted()).toEqual([
    'GET /api/health',
    'GET /api/metrics',
    'GET /api/products',
    'GET /api/products/type/:type',
    'GET /api/ready',
    'GET /api/shop',
    'POST /api/admin/logout',
    'POST /api/auth/logout',
    'POST /api/auth/logout/late',
    'POST /api/payments/razorpay/webhook',
    'POST /share',
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
  // One network of a customer, all of the customer's, and all that a /48 has.
  expect(await times(4, (at) => `2001:db8:0:0100::${at}`)).toBe(2);
  expect(await times(5, (at) => `2001:db8:0:01${10 + at}::1`)).toBe(2);
  expect(await times(9, (at) => `2001:db8:0:${10 + at}00::1`)).toBe(4);
  expect(await times(2, () => '2001:db8:1::1')).toBe(2);
  // Who is refused at the /64 uses up nothing of the others'.
  expect(await times(3, () => '2001:db8:2:0::1')).toBe(2);
  expect(await times(2, () => '2001:db8:2:1::1')).toBe(2);
});

test('[T48] what all have together keeps a part for who is known, or the table says why not', () => {
  const sums = budgetNames.filter((name) => budgets[name].key === 'all');
  expect(sums.length).toBeGreaterThan(10);
  for (const name of sums) {
    const { keptForKnown = 0 } = budgets[name];
    if (typeof keptForKnown === 'string') expect(keptForKnown, name).toMatch(/\w+ \w+ \w+/);
    else expect(keptForKnown, name).toBeGreaterThan(0);
  }
});

test('[T48] no rate stands outside of the table, and nothing is counted but by its budgets', async () => {
  const server = join(import.meta.dirname, '..');
  const files = (await readdir(server, { recursive: true })).filter(
    (file) => /\.ts$/.test(file) && !/^limits\/|test|contract/.test(file),
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
