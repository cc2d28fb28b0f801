import { afterEach, expect, test, vi } from 'vitest';
import { noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import type { FailureBody } from '#shared/http/failure.ts';

interface Answer {
  status: number;
  error?: FailureBody;
}

const send = (operations: unknown, { as, at }: { as: string; at: TestShop }) =>
  at.call('POST', '/api/cart/operations', { token: as, body: { operations } });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const add = (line: object) => ({ op: 'add', ...line });
const idOf = ({ id = '' }: { id?: string | undefined }) => id;

afterEach(() => {
  vi.restoreAllMocks();
});

test('[SY12] [T27] limits count operations: what is too much is left, with all behind it', async () => {
  const testShop = await openTestShop({ limits: { accountWrites: { points: 5, seconds: 60 } } });
  const [{ token: as }, neighbour] = [await testShop.customer(), await testShop.customer()];
  const batch = Array.from({ length: 8 }, () => add(noteLine()));
  const answer = await send([...batch, { op: 'list' }], { as, at: testShop });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  const answers = (await answer.json()) as Answer[];
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
  expect(answers[5]?.error).toMatchObject({ code: 'too_many_requests' });
  expect((await send(batch, { as, at: testShop })).status).toBe(429);
  expect((await send(batch.slice(0, 5), { as: neighbour.token, at: testShop })).status).toBe(200);
  const response = await testShop.call('GET', '/api/cart', { token: as });
  expect(await response.json()).toHaveLength(5);
  await testShop.close();
});

test('[SY12] [SY6] after a failure that may pass nothing behind it is tried', async () => {
  const testShop = await openTestShop();
  const { token: as } = await testShop.customer();
  const { carts } = testShop.storage;
  const addLine = carts.add.bind(carts);
  const lines = [noteLine(), noteLine(), noteLine()];
  const reached: string[] = [];
  carts.add = async (...args) => {
    reached.push(args[1].id);
    if (args[1].id === lines[1]?.id) throw new StorageAwayError('away');
    return addLine(...args);
  };
  const answer = await send(lines.map(add), { as, at: testShop });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Retry-After')).toBe('2');
  const answers = (await answer.json()) as Answer[];
  expect(statuses(answers)).toEqual([201, 503, 503]);
  expect(answers[2]?.error).toMatchObject({ code: 'busy', reason: 'storage_unreachable' });
  expect(reached).toEqual(lines.slice(0, 2).map(idOf));
  carts.add = addLine;
  expect(
    statuses((await (await send(lines.map(add), { as, at: testShop })).json()) as Answer[]),
  ).toEqual([200, 201, 201]);
  await testShop.close();
});

test('[SY12] [P11] a batch that takes too long is answered for as far as it came', async () => {
  const testShop = await openTestShop();
  const { token: as } = await testShop.customer();
  const { carts } = testShop.storage;
  const addLine = carts.add.bind(carts);
  const lines = [noteLine(), noteLine(), noteLine(), noteLine()];
  let lateMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + lateMs);
  carts.add = async (...args) => {
    const added = await addLine(...args);
    if (args[1].id === lines[1]?.id) lateMs = testShop.deps.limits.callMs * 0.75;
    return added;
  };
  const answer = await send(lines.map(add), { as, at: testShop });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Retry-After')).toBe('1');
  const answers = (await answer.json()) as Answer[];
  expect(statuses(answers)).toEqual([201, 201, 503, 503]);
  expect(answers[3]?.error).toMatchObject({ code: 'timeout' });
  const rest = (await (
    await send(lines.slice(2).map(add), { as, at: testShop })
  ).json()) as Answer[];
  expect(statuses(rest)).toEqual([201, 201]);
  await testShop.close();
});
