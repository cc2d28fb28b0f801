import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { stepQuantity } from '#pwa/cart/cart-commands.ts';
import { removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { problems } from '#pwa/cart/settle-operations.ts';
import { acceptPrices, shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { problemText } from '#pwa/shop/cart/cart-screen.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount } from './test-account.ts';
import { answeredCalls } from './test-answered-calls.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const leo: Customisation = { zodiacSign: 'leo' };

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
/** What stands between the device and the server, but for the catalogue; tests replace it. */
let network: Fetch;
/** `METHOD status` of what the server answered, in order. */
let answered: string[];

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  answered = [];
  network = async (input, init) => {
    const answer = await serverOf(shop)(input, init);
    answered.push(...(await answeredCalls(input, init, answer)));
    return answer;
  };
  device = testDevice();
  // The catalogue is always there.
  device.fetch = (input, init) =>
    (String(input).includes('/api/products') ? serverOf(shop) : network)(input, init);
  account = await testAccount(shop);
  await mirrorSession(device, account);
});

const owner = () => account.user.id;
const sync = () => syncRound(device.context);
const cartShown = () => shownCart({ db: device.db, owner: owner() });

const add = (customization: Customisation = leo, product = coin) =>
  putInCart({ db: device.db, owner: owner() }, { product, customization });

async function serverCart(): Promise<CartLine[]> {
  return (await shop.call('GET', '/api/cart', { token: account.token })).json();
}

/** The next requests fail as given; later ones reach the server. */
function failNext(...failures: ((send: () => Promise<Response>) => Promise<Response>)[]): void {
  const server = network;
  network = (input, init) => {
    const failure = failures.shift();
    return failure ? failure(() => server(input, init)) : server(input, init);
  };
}

const refuse =
  (status: number, code: string, headers = {}) =>
  async () =>
    Response.json({ code, message: 'Because.', requestId: 'test' }, { status, headers });
const loseAnswer = async (send: () => Promise<Response>): Promise<Response> => {
  await send();
  throw new TypeError('The connection was lost');
};

/** Without pauses between them: the first of those is a second long. A busy machine takes longer. */
const atOnceMs = process.env.STRESS === 'full' ? 1_000 : 15_000;

test('[SY1] a line whose answer was lost is sent again and stays one line', async () => {
  const lineId = await add();
  failNext(loseAnswer);
  expect(await sync()).toEqual({ kind: 'retry' });
  expect(await cartShown()).toMatchObject([{ id: lineId, pending: true }]);
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(answered.filter((line) => line.startsWith('POST'))).toEqual(['POST 201', 'POST 200']);
  expect((await serverCart()).map(({ id }) => id)).toEqual([lineId]);
  expect(await cartShown()).toMatchObject([{ id: lineId, pending: false }]);
});

test('[SY2] a quantity and a removal delivered twice do no harm', async () => {
  const [keptLine, removedLine] = [await add(), await add()];
  await sync();
  await stepQuantity({ db: device.db, owner: owner() }, keptLine, 3);
  await removeLineForNow({ db: device.db, owner: owner() }, removedLine);
  failNext(loseAnswer);
  await sync();
  failNext((send) => send(), loseAnswer);
  await sync();
  await sync();
  expect(await cartShown()).toMatchObject([{ id: keptLine, quantity: 4 }]);
  expect(await serverCart()).toMatchObject([{ id: keptLine, quantity: 4 }]);
});

test('[SY3] a line removed on another device does not come back by a late add', async () => {
  const lineId = await add();
  failNext(loseAnswer);
  await sync();
  await shop.call('DELETE', `/api/cart/${lineId}`, { token: account.token });
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(await cartShown()).toEqual([]);
  expect(await problems({ db: device.db, owner: owner() })).toEqual([]);
});

test('[SY3] a quantity of a line that left the cart elsewhere is reported, and the line goes at once', async () => {
  const lineId = await add();
  await sync();
  await stepQuantity({ db: device.db, owner: owner() }, lineId, 1);
  await shop.call('DELETE', `/api/cart/${lineId}`, { token: account.token });
  // The cart is not read after the answer.
  failNext((send) => send(), loseAnswer);
  await sync();
  expect(await cartShown()).toEqual([]);
  expect((await problems({ db: device.db, owner: owner() })).map(problemText)).toEqual([
    'Zodiac Coin is no longer in your cart, so your changes to it could not be saved.',
  ]);
});

test('[SY4] a crash between the answer and its write neither loses nor doubles a line', async () => {
  const lineId = await add();
  failNext(async (send) => {
    const answer = await send();
    device.reload();
    return answer;
  });
  await expect(sync()).rejects.toThrow('closed');
  expect(await syncState({ db: device.db, owner: owner() })).toMatchObject({
    pendingOperations: 1,
  });
  expect(await cartShown()).toMatchObject([{ id: lineId }]);
  await sync();
  expect(await serverCart()).toHaveLength(1);
  expect(await syncState({ db: device.db, owner: owner() })).toMatchObject({
    pendingOperations: 0,
  });
});

test('[P4] [SY6] one refused operation is reported and does not block the other nine', async () => {
  await add({ zodiacSign: '' });
  for (let count = 0; count < 9; count += 1) await add(leo);
  const started = performance.now();
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(performance.now() - started).toBeLessThan(atOnceMs);
  expect(await serverCart()).toHaveLength(9);
  expect(await cartShown()).toHaveLength(9);
  expect((await problems({ db: device.db, owner: owner() })).map(problemText)).toEqual([
    'Zodiac Coin could not be added to your cart: Please provide: Zodiac Sign',
  ]);
});

test('[SY6] with a refused add go its line’s other operations, without further messages', async () => {
  const lineId = await add({});
  failNext(async () => {
    await stepQuantity({ db: device.db, owner: owner() }, lineId, 2);
    return refuse(422, 'missing_details')();
  });
  await sync();
  expect(await syncState({ db: device.db, owner: owner() })).toMatchObject({
    pendingOperations: 0,
  });
  expect(await problems({ db: device.db, owner: owner() })).toHaveLength(1);
});

test('[SY8] [T6] one owner’s operations are neither shown to nor sent for another', async () => {
  await add();
  const first = account;
  account = await testAccount(shop);
  await mirrorSession(device, account);
  expect(await cartShown()).toEqual([]);
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(await serverCart()).toEqual([]);
  account = first;
  await mirrorSession(device, account);
  await sync();
  expect(await serverCart()).toHaveLength(1);
});

test('[SY10] a price that changed on the way is remembered until it is accepted', async () => {
  const yesterday = { ...coin, price: 150 };
  const lineId = await add(leo, yesterday);
  expect(await cartShown()).toMatchObject([{ price: 150 }]);
  await sync();
  expect(await cartShown()).toMatchObject([{ id: lineId, price: 199, wasPrice: 150 }]);
  await sync();
  expect(await cartShown()).toMatchObject([{ wasPrice: 150 }]);
  await acceptPrices({ db: device.db, owner: owner() });
  expect((await cartShown())[0]).not.toHaveProperty('wasPrice');
});

test('[SY9] pulls a line that another device added', async () => {
  const body = noteLine();
  await shop.call('POST', '/api/cart', { token: account.token, body });
  await sync();
  expect(await cartShown()).toMatchObject([{ id: body.id, productName: '10_rupees_note' }]);
});

describe('[SY14] a batch', () => {
  const state = () => syncState({ db: device.db, owner: owner() });

  /** The requests about the cart, each by the kinds of its operations. */
  async function requestsOf(run: () => Promise<unknown>): Promise<string[][]> {
    const server = network;
    const requests: string[][] = [];
    network = (input, init) => {
      const { operations } = JSON.parse(String(init?.body ?? '{}'));
      if (!String(input).startsWith('/api/cart')) return server(input, init);
      if (operations) requests.push(operations.map((each: { op: string }) => each.op));
      else requests.push([`${init?.method} ${input}`]);
      return server(input, init);
    };
    await run();
    network = server;
    return requests;
  }

  /** The next batch's answer is changed on its way. */
  function changeAnswer(change: (answers: object[]) => object[], headers = {}): void {
    failNext(async (send) => Response.json(change(await (await send()).json()), { headers }));
  }

  test('twenty changes and the cart after them are one round trip', async () => {
    const there = noteLine();
    await shop.call('POST', '/api/cart', { token: account.token, body: there });
    for (let count = 0; count < 20; count += 1) await add();
    const kinds = Array.from({ length: 20 }, () => 'add');
    expect(await requestsOf(sync)).toEqual([[...kinds, 'list']]);
    expect(await state()).toMatchObject({ pendingOperations: 0 });
    expect(await cartShown()).toEqual(
      (await serverCart()).map(({ id }) => expect.objectContaining({ id, pending: false })),
    );
    expect((await cartShown())[0]).toMatchObject({ id: there.id });
    expect(await requestsOf(sync)).toEqual([['GET /api/cart']]);
  });

  test('[SY4] a crash between its answer and the write neither loses nor doubles a line', async () => {
    const ids = [await add(), await add(), await add()];
    failNext(async (send) => {
      const answer = await send();
      device.reload();
      return answer;
    });
    await expect(sync()).rejects.toThrow('closed');
    expect(await state()).toMatchObject({ pendingOperations: 3 });
    expect(await sync()).toEqual({ kind: 'synced' });
    expect((await serverCart()).map(({ id }) => id)).toEqual(ids);
    expect(await cartShown()).toMatchObject(ids.map((id) => ({ id, pending: false })));
  });

  test.each([429, 503])(
    '[SY6] after a %i within its answers that operation and all behind it stay',
    async (status) => {
      const [first, second, third] = [await add(), await add(), await add()];
      const busy = { status, error: { code: 'busy', message: 'Later.', requestId: 'test' } };
      changeAnswer(([firstAnswer]) => [firstAnswer ?? {}, busy, busy, busy], {
        'Retry-After': '7',
      });
      expect(await sync()).toMatchObject({ kind: 'retry', progressed: true, retryAfterMs: 7_000 });
      expect(await cartShown()).toMatchObject([
        { id: first, pending: false },
        { id: second, pending: true },
        { id: third, pending: true },
      ]);
      expect(await sync()).toEqual({ kind: 'synced' });
      expect((await serverCart()).map(({ id }) => id)).toEqual([first, second, third]);
    },
  );

  test('[SY6] answers that are missing count as none', async () => {
    await add();
    await add();
    changeAnswer((answers) => answers.slice(0, 1));
    expect(await sync()).toEqual({ kind: 'retry', progressed: true });
    expect(await cartShown()).toMatchObject([{ pending: false }, { pending: true }]);
    failNext(async () => Response.json({ welcome: 'to the hotel' }));
    expect(await sync()).toEqual({ kind: 'retry' });
    expect(await state()).toMatchObject({ pendingOperations: 1 });
    expect(await sync()).toEqual({ kind: 'synced' });
  });
});
