import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokenIn } from '#api/server/testing/test-mailbox.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import type {
  DeskOrder,
  DeskOrdersAnswer,
  DeskSessionAnswer,
} from '#shared/orders/desk-order-schemas.ts';
import type { DeskCounts } from '#shared/orders/desk-search-schemas.ts';
import type { AskAboutGiftAnswer } from '#shared/proofs/proof-schemas.ts';
import { settlePhotosOf } from './note-questions.ts';

const placedAt = new Date('2026-03-02T06:00:00.000Z');
const later = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000);
const details = { frameName1: 'Asha', frameEvent: 'Birthday', frameEventDate: '2020-05-01' };

let shop: TestShop;
let shopper: TestShopper;
let admin: string;
let number: string;
let folder: string;
const photoId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
beforeAll(async () => {
  shop = await openTestShop();
  const body = { name: 'Priya', email: 'priya@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body });
  admin = (await readAnswer<DeskSessionAnswer>(registered)).token;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(placedAt);
  shopper = await newShopper(shop);
  folder = `folder-of-${shopper.id}`;
  const customization = { ...details, folder, imageNames: ['us.jpg'], photoIds: [photoId] };
  const line = await shopper.inCart(frameLine('Asha', { customization }));
  const items = [{ ...itemOf(line), custom_photo_folder: folder }];
  const placed = await shopper.place(orderBody(items, { coupon_code: null }));
  const placedText = await placed.text();
  expect(placed.status, placedText).toBe(201);
  number = JSON.parse(placedText).order_number;
});

const desk = (method: string, path: string, body?: object) =>
  shop.call(method, `/api/admin${path}`, body ? { token: admin, body } : { token: admin });
const order = async () => readAnswer<DeskOrder>(await desk('GET', `/orders/${number}`));
const kinds = async () => (await order()).questions?.map(({ kind }) => kind) ?? [];
const asking = async () => {
  const { rows } = await readAnswer<DeskOrdersAnswer>(await desk('GET', '/orders?questions=open'));
  const { lists } = await readAnswer<DeskCounts>(await desk('GET', '/counts'));
  expect(rows).toHaveLength(lists.questions);
  return rows.map(({ order_number }) => order_number);
};
const settle = (body: object) => desk('POST', `/orders/${number}/questions/settled`, body);
const putPhoto = async () => {
  await shop.storage.photos.put(samplePhoto({ owner: shopper.id, folder, photoId }), [
    { width: 'full', data: Buffer.from('photo') },
  ]);
  await settlePhotosOf(shop.deps, shopper.id, folder);
};
const answered = async (kind: 'approved' | 'change', text = '') => {
  const answer = await desk('POST', `/orders/${number}/items/0/proofs`, {
    customization: { ...details, frameName1: 'Ashi' },
    question: 'May we write “Ashi”?',
  });
  const token = tokenIn((await readAnswer<AskAboutGiftAnswer>(answer)).link);
  const answering = () =>
    shop.call('POST', '/api/proofs/answer', { body: { token, answer: kind, text } });
  expect((await answering()).status).toBe(200);
  return answering;
};

test('[B90] photos that have not come in three hours are a question, until they come', async () => {
  const { revision } = await order();
  expect(await asking()).not.toContain(number);
  shop.setNow(later(4));
  expect(await asking()).toContain(number);
  await putPhoto();
  expect(await asking()).not.toContain(number);
  const { settled_questions: before, revision: after } = await order();
  expect(before).toMatchObject([{ kind: 'photos', settled_at: later(4).toISOString() }]);
  // Whoever saw the order as it was may go on with it.
  expect(after).toBe(revision);
});

test('[B90] photos that come soon leave no trace, also those that came while it was placed', async () => {
  await putPhoto();
  expect(await kinds()).toEqual([]);
  expect((await order()).settled_questions ?? []).toEqual([]);
});

test('[B90] a change that a customer asked for is a question until they approve, also sent twice', async () => {
  const again = await answered('change', 'Smaller, please');
  await again();
  expect(await kinds()).toEqual(['changes', 'photos']);
  expect(await asking()).toContain(number);
  await answered('approved');
  expect(await kinds()).toEqual(['photos']);
});

test('[B90] staff answer a question with a tap, once; who did is noted, and a late repeat asks nothing anew', async () => {
  const again = await answered('change', 'Smaller, please');
  for (let tap = 0; tap < 2; tap += 1) {
    expect((await settle({ kind: 'changes', item: 0 })).status).toBe(200);
  }
  await again();
  const { questions, settled_questions: before } = await order();
  expect(questions).toMatchObject([{ kind: 'photos' }]);
  expect(before).toMatchObject([{ kind: 'changes', item: 0, settled_by: 'Priya' }]);
  const deeds = (await shop.storage.securityEvents.latest(9)).map(({ kind }) => kind);
  expect(deeds.filter((kind) => kind === 'question_settled')).toHaveLength(1);
});

test('[B90] what is wrong with an order is a message and a question of it, for its customer alone', async () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae8';
  const body = { id, name: 'Asha', email: 'asha@example.com', subject: 'support' };
  const report = { ...body, problem: 'damaged', message: 'Damage: the glass is broken' };
  const send = (token?: string) =>
    shop.call(
      'POST',
      `/api/orders/${number}/problems`,
      token ? { token, body: report } : { body: report },
    );
  const stranger = await newShopper(shop);
  expect((await send()).status).toBe(401);
  expect((await send(stranger.token)).status).toBe(404);
  expect((await send(shopper.token)).status).toBe(201);
  expect((await send(shopper.token)).status).toBe(201);
  const messages = await shop.storage.contactMessages.latest(9);
  expect(messages.filter((message) => message.id === id)).toHaveLength(1);
  const { questions = [] } = await order();
  expect(questions).toMatchObject([{ kind: 'damaged', text: report.message }, { kind: 'photos' }]);
  // A list has no words of anybody.
  const { rows } = await readAnswer<DeskOrdersAnswer>(await desk('GET', '/orders?questions=open'));
  expect(JSON.stringify(rows)).not.toContain('broken');
});

test('[B90] what was asked of gifts is over once they are cancelled or shipped', async () => {
  await answered('change', 'Smaller, please');
  const { revision } = await order();
  const moved = await desk('POST', `/orders/${number}/moves`, { to: 'cancelled', revision });
  expect(moved.status).toBe(200);
  expect(await kinds()).toEqual([]);
});

test('[T3] [B90] neither customers nor anybody count the work or answer questions', async () => {
  const calls = [
    ['GET', '/api/admin/work', undefined],
    ['POST', `/api/admin/orders/${number}/questions/settled`, { kind: 'photos' }],
  ] as const;
  for (const [method, path, body] of calls) {
    const more = body ? { body } : {};
    expect((await shop.call(method, path, more)).status).toBe(401);
    expect((await shop.call(method, path, { ...more, token: shopper.token })).status).toBe(403);
  }
  expect((await settle({ kind: 'nothing' })).status).toBe(422);
});
