import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StorageAwayError } from '#api/storage/storage.ts';
import { frameLine, noteLine, openTestShop, type TestShop } from '#api/test-shop.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { FailureBody } from '#shared/http/failure.ts';

interface Answer {
  status: number;
  line?: CartLine;
  lines?: CartLine[];
  error?: FailureBody;
}

type Operation = Record<string, unknown> & { op: string };

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ({ token } = await shop.customer());
});
afterAll(() => shop.close());

const send = (operations: unknown, { as = token, at = shop } = {}) =>
  at.call('POST', '/api/cart/operations', { token: as, body: { operations } });

async function answersTo(operations: readonly unknown[], as = token): Promise<Answer[]> {
  const answer = await send(operations, { as });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer[];
}

async function cart(as = token): Promise<CartLine[]> {
  return (await (await shop.call('GET', '/api/cart', { token: as })).json()) as CartLine[];
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const add = (line: object): Operation => ({ op: 'add', ...line });
const idOf = ({ id = '' }: { id?: string | undefined }) => id;

/** The single call that does the same. */
async function single({ op, id, ...body }: Operation, as: string): Promise<Answer> {
  const [method, path] = {
    add: ['POST', ''] as const,
    'set-quantity': ['PUT', `/${id}`] as const,
    'replace-details': ['PUT', `/${id}/details`] as const,
    remove: ['DELETE', `/${id}`] as const,
    list: ['GET', ''] as const,
  }[op] ?? ['PATCH', ''];
  const json = op === 'add' ? { ...body, id } : body;
  const answer = await shop.call(method, `/api/cart${path}`, {
    token: as,
    ...(method === 'POST' || method === 'PUT' ? { body: json } : {}),
  });
  const { status } = answer;
  if (status === 204) return { status };
  if (status >= 400) return { status, error: (await answer.json()) as FailureBody };
  const data = await answer.json();
  return op === 'list' ? { status, lines: data } : { status, line: data };
}

test('[SY12] each operation is answered as its single call answers it', async () => {
  const [frame, note, gone] = [frameLine('Asha', { quantity: 2 }), noteLine(), noteLine()];
  const details = frameLine('Meera Bai').customization;
  const operations: Operation[] = [
    add(frame),
    add(note),
    add(gone),
    add({ ...frame, quantity: 7 }),
    { op: 'set-quantity', id: note.id, quantity: 3 },
    { op: 'set-quantity', id: note.id, quantity: 1.5 },
    { op: 'set-quantity', id: note.id },
    { op: 'set-quantity', id: idOf(note).toUpperCase(), quantity: 4 },
    { op: 'set-quantity', id: randomUUID(), quantity: 3 },
    { op: 'set-quantity', id: 'no-uuid', quantity: 3 },
    { op: 'replace-details', id: frame.id, customization: details },
    { op: 'replace-details', id: frame.id, customization: { frameName1: 'Meera' } },
    { op: 'replace-details', id: frame.id, customization: { photoIds: [1] } },
    { op: 'replace-details', id: '__proto__', customization: details },
    { op: 'set-quantity', id: gone.id, quantity: 0 },
    add(gone),
    { op: 'set-quantity', id: gone.id, quantity: 0 },
    { op: 'remove', id: note.id },
    { op: 'remove', id: note.id },
    { op: 'remove', id: 'no-uuid' },
    add(noteLine({ productName: 'nothing_we_sell' })),
    add(noteLine({ productName: '2_rupees_note' })),
    add(noteLine({ customization: {} })),
    add(noteLine({ quantity: 0 })),
    add(frameLine('x'.repeat(51))),
    add(noteLine({ id: 'mine' })),
    { op: 'list' },
  ];
  const other = await shop.customer();
  const singly: Answer[] = [];
  for (const operation of operations) singly.push(await single(operation, other.token));
  const answers = await answersTo(operations);

  const comparable = ({ error, ...answer }: Answer) => {
    const { requestId, ...said } = error ?? { requestId: 'none' };
    expect(requestId).not.toBe('');
    return { ...answer, ...(error && { error: said }) };
  };
  expect(answers.map(comparable)).toEqual(singly.map(comparable));
  expect(new Set(statuses(answers))).toEqual(new Set([200, 201, 204, 404, 409, 422]));
  expect(await cart()).toEqual(answers.at(-1)?.lines);
});

test('[SY12] [SY2] the same batch again changes nothing and is answered again', async () => {
  const [kept, gone] = [frameLine('Asha'), noteLine()];
  const operations = [
    add(kept),
    { op: 'set-quantity', id: kept.id, quantity: 5 },
    add(gone),
    { op: 'remove', id: gone.id },
  ];
  expect(statuses(await answersTo(operations))).toEqual([201, 200, 201, 204]);
  const before = await cart();
  const repeat = await answersTo(operations);
  expect(statuses(repeat)).toEqual([200, 200, 200, 204]);
  // The removed one does not come back (SY3).
  expect(repeat[2]?.line).toMatchObject({ id: gone.id, quantity: 0 });
  expect(await cart()).toEqual(before);
});

test('[SY12] [P4] a refused operation neither blocks the next nor answers for those of its line', async () => {
  const [refused, good] = [noteLine({ customization: {} }), noteLine()];
  const answers = await answersTo([
    add(refused),
    { op: 'set-quantity', id: refused.id, quantity: 2 },
    { op: 'remove', id: refused.id },
    null,
    { op: 'empty' },
    ['add'],
    add(good),
  ]);
  expect(statuses(answers)).toEqual([422, 404, 204, 422, 422, 422, 201]);
  expect(answers.map(({ error }) => error?.code ?? null)).toEqual([
    ...['missing_details', 'not_found', null],
    ...['validation_failed', 'validation_failed', 'validation_failed', null],
  ]);
  expect((await cart()).map(({ id }) => id)).toEqual([good.id]);
});

test('[SY12] [T7] refuses what is no list, and more than a hundred operations', async () => {
  for (const operations of [undefined, null, {}, 'add', 7]) {
    expect((await send(operations)).status).toBe(422);
  }
  const remove = { op: 'remove', id: randomUUID() };
  const refused = await send(Array.from({ length: 101 }, () => remove));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'validation_failed',
    message: 'Please send at most 100 changes at a time',
  });
  expect(await answersTo(Array.from({ length: 100 }, () => remove))).toHaveLength(100);
  expect(await answersTo([])).toEqual([]);
  const large = Array.from({ length: 100 }, () => add(frameLine('x'.repeat(800))));
  expect((await send(large)).status).toBe(413);
});

test('[SY12] [T27] the cart is listed once, after all changes', async () => {
  const line = noteLine();
  const answers = await answersTo([{ op: 'list' }, add(line), { op: 'list' }, { op: 'list' }]);
  expect(statuses(answers)).toEqual([422, 201, 422, 200]);
  expect(answers[0]?.error).toMatchObject({ code: 'validation_failed', reason: 'list_not_last' });
  expect(answers.at(-1)?.lines).toMatchObject([{ id: line.id }]);
});

test('[SY12] [T27] a full cart refuses the gifts for which there is no room, in their order', async () => {
  const lines = Array.from({ length: maxCartLines - 1 }, () => noteLine());
  await answersTo(lines.map(add));
  const [last, over, next] = [noteLine(), noteLine(), noteLine()];
  const answers = await answersTo([
    ...[add(last), add(over)],
    { op: 'remove', id: last.id },
    add(next),
  ]);
  expect(statuses(answers)).toEqual([201, 409, 204, 201]);
  expect(answers[1]?.error).toMatchObject({ code: 'cart_full', params: { max: maxCartLines } });
  expect((await cart()).at(-1)).toMatchObject({ id: next.id });
});

test('[SY12] a batch of quantities reads the cart once, and finds what was added meanwhile', async () => {
  const own = await openTestShop();
  const { token: as } = await own.customer();
  const lines = Array.from({ length: 20 }, () => noteLine());
  await send(lines.map(add), { as, at: own });
  const { carts } = own.storage;
  const read = carts.lines.bind(carts);
  let reads = 0;
  carts.lines = (owner) => {
    reads += 1;
    return read(owner);
  };
  const quantities = lines.map(({ id }) => ({ op: 'set-quantity', id, quantity: 3 }));
  const changed = (await (await send(quantities, { as, at: own })).json()) as Answer[];
  expect(new Set(statuses(changed))).toEqual(new Set([200]));
  expect(reads).toBe(1);
  const next = noteLine();
  const mixed = [quantities[0], add(next), { op: 'set-quantity', id: next.id, quantity: 2 }];
  const gone = [{ op: 'remove', id: next.id }, mixed[2], quantities[0]];
  const answers = (await (await send([...mixed, ...gone], { as, at: own })).json()) as Answer[];
  expect(statuses(answers)).toEqual([200, 201, 200, 204, 404, 200]);
  await own.close();
});

test('[T8] reaches no line of another customer', async () => {
  const other = await shop.customer();
  const theirs = noteLine();
  await answersTo([add(theirs)], other.token);
  const answers = await answersTo([
    { op: 'set-quantity', id: theirs.id, quantity: 9 },
    { op: 'replace-details', id: theirs.id, customization: theirs.customization },
    { op: 'remove', id: theirs.id },
    { op: 'list' },
  ]);
  expect(statuses(answers)).toEqual([404, 404, 204, 200]);
  expect(answers.at(-1)?.lines).toEqual([]);
  expect(await cart(other.token)).toMatchObject([{ id: theirs.id, quantity: 1 }]);
});

test('[SY12] [T27] limits count operations: what is too much is left, with all behind it', async () => {
  const own = await openTestShop({ limits: { accountWrites: { points: 5, seconds: 60 } } });
  const [{ token: as }, neighbour] = [await own.customer(), await own.customer()];
  const batch = Array.from({ length: 8 }, () => add(noteLine()));
  const answer = await send([...batch, { op: 'list' }], { as, at: own });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  const answers = (await answer.json()) as Answer[];
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
  expect(answers[5]?.error).toMatchObject({ code: 'too_many_requests' });
  expect((await send(batch, { as, at: own })).status).toBe(429);
  expect((await send(batch.slice(0, 5), { as: neighbour.token, at: own })).status).toBe(200);
  const left = await own.call('GET', '/api/cart', { token: as });
  expect(await left.json()).toHaveLength(5);
  await own.close();
});

test('[SY12] [SY6] after a failure that may pass nothing behind it is tried', async () => {
  const own = await openTestShop();
  const { token: as } = await own.customer();
  const { carts } = own.storage;
  const addLine = carts.add.bind(carts);
  const lines = [noteLine(), noteLine(), noteLine()];
  const reached: string[] = [];
  carts.add = async (...args) => {
    reached.push(args[1].id);
    if (args[1].id === lines[1]?.id) throw new StorageAwayError('away');
    return addLine(...args);
  };
  const answer = await send(lines.map(add), { as, at: own });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Retry-After')).toBe('2');
  const answers = (await answer.json()) as Answer[];
  expect(statuses(answers)).toEqual([201, 503, 503]);
  expect(answers[2]?.error).toMatchObject({ code: 'busy', reason: 'storage_unreachable' });
  expect(reached).toEqual(lines.slice(0, 2).map(idOf));
  carts.add = addLine;
  expect(
    statuses((await (await send(lines.map(add), { as, at: own })).json()) as Answer[]),
  ).toEqual([200, 201, 201]);
  await own.close();
});
