import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { frameLine, noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
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

const send = (operations: unknown, { as = token } = {}) =>
  shop.call('POST', '/api/cart/operations', { token: as, body: { operations } });

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

/** Resolves to the single call that does the same. */
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

const databases = testDatabases(process.env);

describe.each(databases)('on %s', (_, openDatabase) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openTestShop({ storage: database.storage });
  });
  beforeEach(async () => {
    ({ token } = await shop.customer());
  });
  afterAll(async () => {
    await shop.close();
    await database.remove();
  });

  test('[SY12] each operation is answered as its single call answers it', async () => {
    const [frame, note, removedLine] = [frameLine('Asha', { quantity: 2 }), noteLine(), noteLine()];
    const details = frameLine('Meera Bai').customization;
    const operations: Operation[] = [
      add(frame),
      add(note),
      add(removedLine),
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
      { op: 'set-quantity', id: removedLine.id, quantity: 0 },
      add(removedLine),
      { op: 'set-quantity', id: removedLine.id, quantity: 0 },
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
      const { requestId, ...failure } = error ?? { requestId: 'none' };
      expect(requestId).not.toBe('');
      return { ...answer, ...(error && { error: failure }) };
    };
    expect(answers.map(comparable)).toEqual(singly.map(comparable));
    expect(new Set(statuses(answers))).toEqual(new Set([200, 201, 204, 404, 409, 422]));
    expect(await cart()).toEqual(answers.at(-1)?.lines);
  });

  test('[SY12] [SY2] the same batch again changes nothing and is answered again', async () => {
    const [keptLine, removedLine] = [frameLine('Asha'), noteLine()];
    const operations = [
      add(keptLine),
      { op: 'set-quantity', id: keptLine.id, quantity: 5 },
      add(removedLine),
      { op: 'remove', id: removedLine.id },
    ];
    expect(statuses(await answersTo(operations))).toEqual([201, 200, 201, 204]);
    const before = await cart();
    const repeat = await answersTo(operations);
    expect(statuses(repeat)).toEqual([200, 200, 200, 204]);
    // The removed one does not come back (SY3).
    expect(repeat[2]?.line).toMatchObject({ id: removedLine.id, quantity: 0 });
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

  test('[SY12] [SY2] batches of one cart at the same moment are each whole and in order', async () => {
    const lines = Array.from({ length: 6 }, () => noteLine());
    const batches = lines.map((line, at) => [
      add(line),
      { op: 'set-quantity', id: line.id, quantity: at + 2 },
      { op: 'set-quantity', id: line.id, quantity: at + 3 },
      add(noteLine({ quantity: 0 })),
      ...(at % 2 === 0 ? [{ op: 'remove', id: line.id }] : []),
    ]);
    // Each is sent twice, as by a device that did not hear the first answer.
    const answers = await Promise.all([...batches, ...batches].map((batch) => answersTo(batch)));
    for (const answered of answers.map(statuses)) {
      expect([200, 201]).toContain(answered[0]);
      expect(answered[3]).toBe(422);
    }
    const remaining = (await cart()).map(({ id, quantity }) => [id, quantity]);
    const expected = lines.map(({ id }, at) => [id, at + 3]).filter((_line, at) => at % 2 === 1);
    expect(remaining.toSorted()).toEqual(expected.toSorted());
    for (const batch of batches) expect(await answersTo(batch)).toHaveLength(batch.length);
    expect((await cart()).map(({ id, quantity }) => [id, quantity])).toEqual(remaining);
  });
});
