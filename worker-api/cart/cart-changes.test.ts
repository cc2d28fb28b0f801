import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { frameLine, noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { FailureBody } from '#shared/http/failure.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ({ token } = await shop.customer());
});
afterAll(() => shop.close());

const add = (body: unknown, as = token) => shop.call('POST', '/api/cart', { token: as, body });
const putQuantity = (id: string, quantity: unknown) =>
  shop.call('PUT', `/api/cart/${id}`, { token, body: { quantity } });

async function cart(as = token): Promise<CartLine[]> {
  return (await (await shop.call('GET', '/api/cart', { token: as })).json()) as CartLine[];
}

async function failure(answer: Response): Promise<FailureBody> {
  return (await answer.json()) as FailureBody;
}

describe('PUT and DELETE /cart/{id}', () => {
  test('[SY2] sets the quantity, also twice', async () => {
    const line = noteLine();
    await add(line);
    for (const _repeat of [1, 2]) {
      const answer = await putQuantity(`${line.id}`, 3);
      expect(answer.status).toBe(200);
      expect((await answer.json()) as CartLine).toMatchObject({ quantity: 3 });
    }
  });

  test.each([0, -5])('a quantity of %i removes the line with 204', async (quantity) => {
    const line = noteLine();
    await add(line);
    expect((await putQuantity(`${line.id}`, quantity)).status).toBe(204);
    expect(await cart()).toEqual([]);
  });

  test.each([1.5, '2', 1e9, 1000, null, [1]])('[T9] refuses quantity %j with 422', async (bad) => {
    const line = noteLine();
    await add(line);
    expect((await putQuantity(`${line.id}`, bad)).status).toBe(422);
    expect((await cart())[0]?.quantity).toBe(1);
  });

  test("[T8] another customer's line returns the same 404 as an unknown one", async () => {
    const other = await shop.customer();
    const line = noteLine();
    await add(line, other.token);
    for (const id of [`${line.id}`, randomUUID(), 'no-uuid', '__proto__']) {
      expect((await putQuantity(id, 2)).status).toBe(404);
      expect((await putQuantity(id, 0)).status).toBe(404);
    }
    expect(await cart(other.token)).toHaveLength(1);
  });

  test("[SY2] DELETE returns 204 for a line, its repeat, another customer's line and an unknown id", async () => {
    const other = await shop.customer();
    const [mine, theirs] = [noteLine(), noteLine()];
    await add(mine);
    await add(theirs, other.token);
    for (const id of [mine.id, mine.id, theirs.id, randomUUID(), 'no-uuid']) {
      const answer = await shop.call('DELETE', `/api/cart/${id}`, { token });
      expect(answer.status).toBe(204);
    }
    expect(await cart()).toEqual([]);
    expect(await cart(other.token)).toHaveLength(1);
  });

  test('DELETE /cart empties the cart, also twice', async () => {
    await add(noteLine());
    await add(noteLine());
    for (const _repeat of [1, 2]) {
      expect((await shop.call('DELETE', '/api/cart', { token })).status).toBe(204);
      expect(await cart()).toEqual([]);
    }
  });
});

describe('PUT /cart/:id/details', () => {
  const details = (name: string) => frameLine(name).customization;
  const edit = (id: string, customization: unknown, as = token) =>
    shop.call('PUT', `/api/cart/${id}/details`, { token: as, body: { customization } });
  const idOf = ({ id = '' }: { id?: string | undefined }) => id;

  test('[B11] [SY2] returns the repriced line, also for repeats', async () => {
    const [line, next] = [frameLine('Asha', { quantity: 2 }), noteLine()];
    await add(line);
    await add(next);
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await edit(idOf(line), { ...details('Meera Bai'), foreign: 'x' });
      expect(answer.status).toBe(200);
      expect((await answer.json()) as CartLine).toMatchObject({
        id: line.id,
        quantity: 2,
        price: 299 + 8 * 45,
        customization: details('Meera Bai'),
        datewith_instructions: 'Name: Meera Bai | Event: Birthday | Event date: 1 May 2020',
      });
    }
    const [edited, untouched, ...others] = await cart();
    expect(edited?.customization).toEqual(details('Meera Bai'));
    expect(untouched).toMatchObject({ id: next.id, customization: next.customization });
    expect(others).toEqual([]);
  });

  test('[B11] refuses missing details, odd details and a foreign folder, and keeps the line', async () => {
    const line = frameLine('Asha');
    await add(line);
    const missing = await edit(idOf(line), { frameName1: 'Meera' });
    expect(missing.status).toBe(422);
    expect((await failure(missing)).message).toBe('Please provide: Event, Event Date');
    const folder = randomUUID();
    await shop.storage.photos.claimFolder(folder, 'somebody else', new Date().toISOString());
    const bodies = [{ ...details('Meera'), folder }, { photoIds: [1] }, { photoIds: ['../x'] }];
    for (const body of bodies) expect((await edit(idOf(line), body)).status).toBe(422);
    expect((await edit(idOf(line), undefined)).status).toBe(422);
    expect((await cart())[0]?.customization).toEqual(line.customization);
  });

  test('[SY3] returns 404 for an unknown, ended or foreign line and an invalid id', async () => {
    const [mine, theirs] = [frameLine('Asha'), frameLine('Asha')];
    const other = await shop.customer();
    await add(mine);
    await add(theirs, other.token);
    await shop.call('DELETE', `/api/cart/${mine.id}`, { token });
    for (const id of [idOf(mine), idOf(theirs), randomUUID(), 'no-id']) {
      expect((await edit(id, details('Meera'))).status).toBe(404);
    }
    expect(await cart()).toEqual([]);
    expect((await cart(other.token))[0]?.customization).toEqual(theirs.customization);
  });
});
