import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { addDraftPhoto } from '#pwa/cart/drafts/draft-photos.ts';
import { keepDraft, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import {
  mirroredSession,
  mirrorSession,
  type SignedIn,
} from '#pwa/device/accounts/mirror-session.ts';
import {
  type Death,
  type DyingHome,
  deaths,
  dyingHome,
} from '#pwa/device/database/test-dying-home.ts';
import { tapQuantity } from '#pwa/ordering/lines/line-taps.ts';
import { syncOutbox } from '#pwa/service-worker/sync-outbox.ts';
import { keepMessage, messagesOf } from '#pwa/support/messages.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { emptyContactForm } from '#shared/support/contact-form.ts';
import { pageRounds } from './page-rounds.ts';
import { submitOrder } from './submit-order.ts';
import { createSync } from './sync-now.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount, testForm } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const leo = { product: coin, customization: { zodiacSign: 'leo' } } as const;

let shop: TestShop;
let account: SignedIn;
let browser: DyingHome;
let device: TestDevice;
let news: string[];
let owner: string;
let lineId: string;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await testAccount(shop);
  owner = account.user.id;
  browser = dyingHome();
  news = [];
  device = testDevice(serverOf(shop), {
    home: browser.home,
    tell: (what, isWrite) => news.push(isWrite ? `${what}, writing` : what),
  });
  await mirrorSession(device, account);
  lineId = await putInCart(scope(), leo);
  // Dexie says that it opens anew.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const scope = () => ({ db: device.db, owner });
const cart = async () => (await shownCart(scope())).map(({ id, quantity }) => ({ id, quantity }));
const ordersOf = async (): Promise<unknown[]> =>
  (await shop.call('GET', '/api/orders/user', { token: account.token })).json();
const picture = { blob: new Blob(['us'], { type: 'image/jpeg' }), fileName: 'us.jpg' };
const letter = { ...emptyContactForm, name: 'A', email: 'a@example.com', message: 'Hello' };

/** What a shopper does, and what has to be so once it is done. */
const deeds: Record<string, { does: () => Promise<unknown>; holds: () => Promise<void> }> = {
  'a gift put in': {
    does: () => putInCart(scope(), leo),
    holds: async () => expect(await cart()).toHaveLength(2),
  },
  'a tap on a line': {
    does: () => tapQuantity(scope(), lineId, 1),
    holds: async () => expect(await cart()).toEqual([{ id: lineId, quantity: 2 }]),
  },
  typing: {
    does: () => keepDraft(scope(), 'zodiac_coin', { zodiacSign: 'virgo' }),
    holds: async () =>
      expect((await readDraft(scope(), 'zodiac_coin'))?.customization).toEqual({
        zodiacSign: 'virgo',
      }),
  },
  'a photo': {
    does: () => addDraftPhoto(scope(), 'zodiac_coin', picture),
    holds: async () => expect((await readDraft(scope(), 'zodiac_coin'))?.photos).toHaveLength(1),
  },
  checkout: {
    does: () =>
      submitOrder(device.context, {
        ...{ form: testForm, language: 'en', paymentKind: 'demo', expectedTotal: 199 + 68 },
      }),
    holds: async () => {
      expect(await ordersOf()).toHaveLength(1);
      expect(await cart()).toEqual([]);
    },
  },
  'a sign-in': {
    does: () => mirrorSession(device, { ...account, token: 'another' }),
    holds: async () => expect((await mirroredSession(device))?.token).toBe('another'),
  },
  'a message to the shop': {
    does: () => keepMessage(scope(), { form: letter, subject: 'support' }),
    holds: async () => expect(await messagesOf(scope())).toHaveLength(1),
  },
  'a round of the page': {
    does: () => syncRound(device.context),
    holds: async () => expect(await device.db.operations.count()).toBe(0),
  },
  'a round of the worker': {
    does: () => syncOutbox(device.context, () => true),
    holds: async () => expect(await device.db.operations.count()).toBe(0),
  },
};

/** Runs `work` while time passes for those who wait for an answer. */
async function asTimePasses<T>(work: Promise<T>): Promise<T> {
  let over = false;
  const end = work.finally(() => {
    over = true;
  });
  end.catch(() => undefined);
  const started = performance.now();
  // The loop ends, so that a deed without an end is a failed test.
  while (!over && performance.now() - started < 8_000) {
    vi.advanceTimersByTime(250);
    // A transaction that is alive takes some turns too.
    for (let turn = 0; turn < 10 && !over; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (!over) throw new Error('It has no end');
  return end;
}

describe.each(deaths)('of a connection that dies (%s)', (death: Death) => {
  test.each(Object.entries(deeds))(
    '[P34] %s is done once, after it was opened anew',
    async (_name, deed) => {
      const before = browser.opened();
      browser.die(death);
      await asTimePasses(deed.does());
      await deed.holds();
      expect(browser.opened()).toBeGreaterThan(before);
      expect(news).not.toContain('lost, writing');
    },
  );

  test.each(Object.entries(deeds))(
    '[P34] %s that cannot be done rejects, is said, and is done once it can be',
    async (_name, deed) => {
      browser.die(death === 'closed' ? 'UnknownError' : death, true);
      await expect(asTimePasses(deed.does())).rejects.toSatisfy(
        (error) => String(error) !== 'Error: It has no end',
      );
      expect(news.at(-1)).toMatch(/^lost/);
      browser.recover();
      await asTimePasses(deed.does());
      await deed.holds();
    },
  );
});

test('[P34] what may be stored already is not done twice, but said', async () => {
  browser.die('stores in silence');
  const keeping = keepMessage(scope(), { form: letter, subject: 'support' });
  await expect(asTimePasses(keeping)).rejects.toMatchObject({ name: 'MayBeStored' });
  expect(news).toEqual(['lost, writing']);
  expect(await messagesOf(scope())).toHaveLength(1);
});

test('[P34] a cart whose stored session is gone is asked for again with the one of the page', async () => {
  await syncRound(device.context);
  await device.db.session.clear();
  await device.db.snapshots.clear();
  const rounds = pageRounds(device.context, {
    worker: () => null,
    isVisible: () => true,
    mirrorSession: () => mirrorSession(device, account),
  });
  const sync = createSync(rounds);
  const stop = sync.start(() => () => {});
  onTestFinished(stop);
  expect(await sync.now()).toEqual({ kind: 'synced' });
  expect(await cart()).toEqual([{ id: lineId, quantity: 1 }]);
});
