import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrder } from '#api/orders/moves/move-order.ts';
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
import type { FailureBody } from '#shared/http/failure.ts';
import type {
  DeskOrder,
  DeskOrderRow,
  DeskOrdersAnswer,
  DeskSessionAnswer,
} from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import type { MovedOrdersAnswer } from '#shared/orders/order-life-schemas.ts';
import type { ProofAnswer } from '#shared/proofs/approval.ts';
import type { AskAboutGiftAnswer, OpenedProof } from '#shared/proofs/proof-schemas.ts';

const folder = 'folder-of-the-proofs';
const details = {
  frameName1: 'Asha',
  frameEvent: 'Birthday',
  frameEventDate: '2020-05-01',
  folder,
};
const changedDetails = { ...details, frameName1: 'Ashi' };
const question = 'May we write “Ashi”?';
const dayMs = 86_400_000;

let shop: TestShop;
let shopper: TestShopper;
let admin: string;
let orderNumber: string;
beforeAll(async () => {
  shop = await openTestShop();
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  admin = (
    await readAnswer<DeskSessionAnswer>(await shop.call('POST', '/api/admin/register', { body }))
  ).token;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await newShopper(shop);
  const ownDetails = { ...details, folder: `${folder}-${shopper.id}`, imageNames: ['us.jpg'] };
  const line = await shopper.inCart(frameLine('Asha', { customization: ownDetails }));
  const photo = samplePhoto({
    owner: shopper.id,
    folder: ownDetails.folder,
    originalName: 'us.jpg',
  });
  await shop.storage.photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
  const placed = await shopper.place(
    orderBody([{ ...itemOf(line), custom_photo_folder: ownDetails.folder }], { coupon_code: null }),
  );
  ({ order_number: orderNumber } = await readAnswer<{ order_number: string }>(placed));
});

const proofsPath = (item: number | string = 0) => `/items/${item}/proofs`;
const ask = (
  body: object = { customization: changedDetails, question },
  item: number | string = 0,
) =>
  shop.call('POST', `/api/admin/orders/${orderNumber}${proofsPath(item)}`, { token: admin, body });
const proofsOfGift = async () => {
  const answer = await readAnswer<AskAboutGiftAnswer>(await ask());
  return { ...answer, token: tokenIn(answer.link) };
};
const byLink = (what: 'open' | 'answer', body: object) =>
  shop.call('POST', `/api/proofs/${what}`, { body });
const open = async (token: string) => readAnswer<OpenedProof>(await byLink('open', { token }));
const byAccount = (version: number | string, body: object, token = shopper.token) =>
  shop.call('POST', `/api/orders/${orderNumber}${proofsPath()}/${version}/answer`, { token, body });
const moveTo = (step: OrderStep) =>
  changeOrder(shop.storage, orderNumber, () => ({ step, order_status: statusOf(step) }));
const reasonOf = async (answer: Response) => ({
  status: answer.status,
  reason: (await readAnswer<FailureBody>(answer)).reason,
});
/** Resolves to a server of the same shop with other limits. */
async function limited(limits: NonNullable<Parameters<typeof openTestShop>[0]>['limits']) {
  const storage = { ...shop.storage, close: async () => undefined };
  const few = await openTestShop({ storage, limits: limits ?? {} });
  const opened = async (token: string) =>
    (await few.call('POST', '/api/proofs/open', { body: { token } })).status;
  return { ...few, open: opened };
}
const forStaff = async () => {
  const path = `/api/admin/orders/${orderNumber}`;
  const [item] = (await readAnswer<DeskOrder>(await shop.call('GET', path, { token: admin })))
    .items;
  return item;
};

describe('staff ask about a gift', () => {
  test('[B24] each question is the next version, and ordering approved the first', async () => {
    expect(await forStaff()).toMatchObject({ proofs: [], approved_version: 1 });
    const first = await ask();
    expect(first.status).toBe(201);
    const { version, link, expires_at } = await readAnswer<AskAboutGiftAnswer>(first);
    expect(version).toBe(2);
    expect(link).toMatch(/^https:\/\/shop\.example\/proof#[\w-]{43}$/);
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * dayMs);
    expect((await proofsOfGift()).version).toBe(3);
    expect(await forStaff()).toMatchObject({
      proofs: [
        { version: 2, question, answer: null, customization: { frameName1: 'Ashi' } },
        { version: 3, answer: null },
      ],
      approved_version: 1,
    });
  });

  test.each(['cancelled', 'shipped', 'delivered'] as const)(
    '[B24] not of an order that is %s',
    async (step) => {
      const { token } = await proofsOfGift();
      await moveTo(step);
      const closed = { status: 409, reason: 'order_closed' };
      expect(await reasonOf(await ask())).toEqual(closed);
      expect(await reasonOf(await byLink('answer', { token, answer: 'approved' }))).toEqual(closed);
      expect(await open(token)).toMatchObject({ answer: null });
    },
  );

  test('nor of a gift that is not in an order, nor without a question', async () => {
    for (const item of [1, -1, '00', 'x', '1e3']) {
      expect(await reasonOf(await ask(undefined, item))).toMatchObject({ status: 404 });
    }
    expect((await ask({ customization: changedDetails, question: ' ' })).status).toBe(422);
    expect((await ask({ customization: changedDetails, question: 'x'.repeat(501) })).status).toBe(
      422,
    );
  });
});

describe('a link', () => {
  test('[T40] shows the gift and the question, and nothing of who ordered it', async () => {
    const { token } = await proofsOfGift();
    const opened = await open(token);
    expect(Object.keys(opened).toSorted()).toEqual([
      ...['answer', 'before', 'expires_at', 'item', 'language', 'newest'],
      ...['order_number', 'question', 'version'],
    ]);
    expect(opened).toMatchObject({
      ...{ order_number: orderNumber, version: 2, newest: 2, question, answer: null },
      before: { frameName1: 'Asha' },
      item: {
        product_name: 'small1_1note_1name',
        customization: { frameName1: 'Ashi', frameEvent: 'Birthday' },
        photos: [{ imageUrl: expect.stringMatching(/^\/api\/images\/[\w-]+$/) }],
      },
    });
    expect(JSON.stringify(opened)).not.toMatch(/us\.jpg|folder|example\.com|Jaipur|98765/);
  });

  test('[T40] is stored and logged nowhere', async () => {
    const { token } = await proofsOfGift();
    await byLink('answer', { token, answer: 'approved' });
    expect(JSON.stringify(await shop.storage.proofs.ofOrders([orderNumber]))).not.toContain(token);
    expect(JSON.stringify(shop.logged)).not.toContain(token);
    expect(JSON.stringify(await forStaff())).not.toContain(token);
  });

  test('[T40] that never was is refused as one that is over', async () => {
    const { token } = await proofsOfGift();
    const over = { status: 404, reason: 'link_over' };
    const tryAll = async (token: string) => [
      await reasonOf(await byLink('open', { token })),
      await reasonOf(await byLink('answer', { token, answer: 'approved' })),
    ];
    expect(await tryAll('a'.repeat(43))).toEqual([over, over]);
    shop.setNow(new Date(Date.now() + 31 * dayMs));
    expect(await tryAll(token)).toEqual([over, over]);
    shop.setNow(new Date());
    expect((await byLink('open', { token: 'short' })).status).toBe(422);
  });

  test('[T40] calls with a link are limited for each link', async () => {
    const few = await limited({ proofLink: { points: 3, seconds: 900 } });
    const [one, other] = [await proofsOfGift(), await proofsOfGift()];
    const calls = Array.from({ length: 5 }, () => few.open(one.token));
    expect((await Promise.all(calls)).toSorted()).toEqual([200, 200, 200, 429, 429]);
    const body = { token: one.token, answer: 'approved' };
    const refused = await few.call('POST', '/api/proofs/answer', { body });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      ...[429, expect.stringMatching(/^\d+$/)],
    ]);
    expect(await few.open(other.token)).toBe(200);
    await few.close();
  });

  test('[B24] of twenty answers at once one counts, and each is told which', async () => {
    const { token } = await proofsOfGift();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const body = { answer: turn % 3 ? 'approved' : 'change', text: `Smaller ${turn}` };
        return turn % 2 ? byAccount(2, body) : byLink('answer', { token, ...body });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const proofAnswers = await Promise.all(
      answers.map((answer) => readAnswer<ProofAnswer>(answer)),
    );
    expect(new Set(proofAnswers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await open(token)).answer).toEqual(proofAnswers[0]);
  });

  test('[B24] a wish for a change approves nothing and has to say what', async () => {
    const { token } = await proofsOfGift();
    expect((await byLink('answer', { token, answer: 'change', text: ' ' })).status).toBe(422);
    expect((await byLink('answer', { token, answer: 'perhaps' })).status).toBe(422);
    expect((await byLink('answer', { token, answer: 'change', text: 'Smaller' })).status).toBe(200);
    const answer = { kind: 'change', text: 'Smaller', by: 'link' };
    expect(await forStaff()).toMatchObject({ approved_version: 1, proofs: [{ answer }] });
  });
});

test('[B24] the list of the desk and a move name a gift as it was approved last', async () => {
  const namesIn = (rows: DeskOrderRow[]) =>
    rows.find(({ order_number }) => order_number === orderNumber)?.gifts[0]?.mark?.names;
  const { token } = await proofsOfGift();
  await byLink('answer', { token, answer: 'approved' });
  const list = await shop.call('GET', '/api/admin/orders', { token: admin });
  expect(namesIn((await readAnswer<DeskOrdersAnswer>(list)).rows)).toEqual(['Ashi']);
  const { revision } = (await shop.storage.orders.byNumber(orderNumber)) ?? {};
  const body = { moves: [{ number: orderNumber, to: 'confirmed', revision }] };
  const moveAnswer = await shop.call('POST', '/api/admin/orders/moves', { token: admin, body });
  const { results } = await readAnswer<MovedOrdersAnswer>(moveAnswer);
  expect(namesIn(results.flatMap((each) => (each.ok ? [each.order] : [])))).toEqual(['Ashi']);
});

describe('the account', () => {
  test('[B24] shows the question and answers it, also when the link is over', async () => {
    await proofsOfGift();
    const [before] = await shopper.orders();
    expect(before?.items[0]).toMatchObject({
      ...{ approved_version: 1, customization: { frameName1: 'Asha' } },
      proofs: [{ version: 2, question, answer: null, customization: { frameName1: 'Ashi' } }],
    });
    expect(await readAnswer(await byAccount(2, { answer: 'approved' }))).toMatchObject({
      ...{ kind: 'approved', by: 'account' },
    });
    expect((await shopper.orders())[0]?.items[0]).toMatchObject({ approved_version: 2 });
  });

  test("[B24] another customer's, or one that is not there, is the same 404", async () => {
    await proofsOfGift();
    const other = await newShopper(shop);
    const body = { answer: 'approved' };
    const answers = [
      await byAccount(2, body, other.token),
      await byAccount(3, body),
      await byAccount(1, body),
      await byAccount('x', body),
    ];
    for (const answer of answers) {
      expect(await reasonOf(answer)).toEqual({ status: 404, reason: 'unknown_order' });
    }
    expect((await byAccount(2, body, admin)).status).toBe(403);
    expect(await forStaff()).toMatchObject({ approved_version: 1 });
  });
});
