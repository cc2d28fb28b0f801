import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStorage } from '#api/storage/sqlite/sqlite-storage.ts';
import { openTestShop, type TestShop } from '#api/test-shop.ts';
import { addToCart, clearCart, removeLine, setQuantity } from '#pwa/local/cart-commands.ts';
import { mirrorSession, type SignedIn } from '#pwa/local/mirror-session.ts';
import { shownCart } from '#pwa/local/shown-cart.ts';
import { syncState } from '#pwa/local/sync-state.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { guest } from '#shared/cart/guest.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';
import { type Fault, faults, type TestNetwork, testNetwork } from './test-network.ts';

const minuteMs = 60_000;

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const leo = { zodiacSign: 'Leo' };

let shop: TestShop;

const action = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ do: 'add' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      which: fc.nat(9),
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('sync' as const), waits: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'deliver-delayed' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'sign-in' as const }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
type Command = Exclude<Action, { do: 'sync' | 'reload' | 'deliver-delayed' }>;

const history = fc.record({
  steps: fc.array(fc.record({ device: fc.nat(1), tab: fc.nat(1), action }), {
    minLength: 4,
    maxLength: 24,
  }),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'none', ...faults), { maxLength: 30 }),
});

/** What the shoppers did, whatever became of it on the way. */
interface Deeds {
  added: Set<string>;
  removed: Set<string>;
  /** Every quantity ever asked for, by line. */
  quantities: Map<string, number[]>;
}

interface Shopper {
  device: TestDevice;
  network: TestNetwork;
  signedIn: boolean;
  /** What the shopper is doing; a crash comes before or after it, as it is one transaction. */
  command: Promise<void>;
  rounds: Promise<void>[];
}

/** Browsers between two histories: making one costs as much as a whole history. */
const idleDevices: TestDevice[] = [];

function newShopper(nextFault: () => Fault): Shopper {
  const network = testNetwork({
    server: serverOf(shop),
    nextFault,
    crash: async () => {
      await shopper.command;
      shopper.device.reload();
    },
  });
  const shopper: Shopper = {
    device: idleDevices.pop() ?? testDevice(),
    network,
    signedIn: false,
    command: Promise.resolve(),
    rounds: [],
  };
  shopper.device.fetch = network.fetch;
  return shopper;
}

async function signIn(shopper: Shopper, account: SignedIn): Promise<void> {
  await mirrorSession(account, shopper.device.db);
  shopper.signedIn = true;
}

/** One round, which a crash of the device may end in the middle. */
async function round(shopper: Shopper, tab: number): Promise<void> {
  const { context, secondTab } = shopper.device;
  try {
    const outcome = await syncRound(tab === 0 ? context : secondTab);
    if (outcome.kind !== 'unauthorized') return;
    // What a page does: the session ends, the rows keep their owner (D32).
    shopper.signedIn = false;
    await mirrorSession(null, shopper.device.db);
  } catch (error) {
    if (!(error instanceof Dexie.DatabaseClosedError)) throw error;
  }
}

async function act(
  { tab, action }: { tab: number; action: Action },
  shopper: Shopper,
  account: SignedIn,
  deeds: Deeds,
): Promise<void> {
  switch (action.do) {
    case 'sync': {
      const running = round(shopper, tab);
      shopper.rounds.push(running);
      return action.waits ? running : undefined;
    }
    case 'reload':
      return shopper.device.reload();
    case 'deliver-delayed':
      return shopper.network.deliverDelayed();
    case 'clear':
      // A pull must not slip between what the shopper saw and the clearing of it.
      await Promise.all(shopper.rounds);
  }
  shopper.command = command({ tab, action }, shopper, account, deeds);
  return shopper.command;
}

async function command(
  { tab, action }: { tab: number; action: Command },
  shopper: Shopper,
  account: SignedIn,
  deeds: Deeds,
): Promise<void> {
  const owner = shopper.signedIn ? account.user.id : guest;
  const { db } = tab === 0 ? shopper.device : shopper.device.secondTab;
  const shown = await shownCart(owner, db);
  const line = 'which' in action ? shown[action.which % (shown.length || 1)] : undefined;
  switch (action.do) {
    case 'add': {
      const answer = await addToCart(owner, { product: coin, customization: leo, photos: [] }, db);
      if (!answer.ok) throw new Error(answer.reason);
      deeds.added.add(answer.lineId);
      deeds.quantities.set(answer.lineId, [1]);
      return;
    }
    case 'set':
      if (!line) return;
      if (action.quantity === 0) deeds.removed.add(line.id);
      deeds.quantities.get(line.id)?.push(action.quantity);
      return setQuantity(owner, line.id, action.quantity, db);
    case 'remove':
      if (!line) return;
      deeds.removed.add(line.id);
      return removeLine(owner, line.id, db);
    case 'clear':
      for (const { id } of shown) deeds.removed.add(id);
      return clearCart(owner, db);
    case 'sign-in':
      return signIn(shopper, account);
  }
}

const essence = (lines: readonly CartLine[]) =>
  lines.map(({ id, quantity, price, productName }) => ({ id, quantity, price, productName }));

async function settle(shopper: Shopper, account: SignedIn): Promise<void> {
  await Promise.all(shopper.rounds);
  await signIn(shopper, account);
  expect(await syncRound(shopper.device.context)).toEqual({ kind: 'synced' });
}

/**
 * Half of the histories, so that two workers share them: lost, repeated and late answers,
 * crashes, two tabs. At the end both devices and the server have one cart (SY1–SY9).
 * `HISTORIES` (2,000) and `SEED` are those of the surroundings.
 */
export function testHalfOfHistories(
  half: 'first' | 'second',
  surroundings: Readonly<Record<string, string | undefined>>,
): void {
  const runs = Math.ceil(Number(surroundings.HISTORIES ?? 2_000) / 2);
  const anySeed = Date.now() % 2 ** 31;
  const seed = Number(surroundings.SEED ?? anySeed) + (half === 'first' ? 0 : 1);

  beforeAll(async () => {
    // What a commit leaves on the disk is the storage contract's to show.
    const storage = openSqliteStorage(':memory:');
    shop = await openTestShop({ storage, limits: { catalogueMaxAgeMs: minuteMs } });
  });
  afterAll(() => shop.close());

  test(`[P1] [SY9] ${runs} cart histories over two devices of one account converge (seed ${seed})`, {
    timeout: 15 * minuteMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, faults: planned }) => {
        const account = await testAccount(shop);
        const pending = [...planned];
        const shoppers = [0, 1].map(() => newShopper(() => pending.shift() ?? 'none'));
        const deeds: Deeds = { added: new Set(), removed: new Set(), quantities: new Map() };

        for (const step of steps) {
          const shopper = shoppers[step.device];
          if (shopper) await act(step, shopper, account, deeds);
        }
        for (const shopper of shoppers) await Promise.all(shopper.rounds);
        for (const shopper of shoppers) await shopper.network.calm();
        // Twice, so that the first device also hears what the second one sent.
        for (const shopper of [...shoppers, ...shoppers]) await settle(shopper, account);

        const answer = await shop.call('GET', '/api/cart', { token: account.token });
        const server: CartLine[] = await answer.json();
        const owner = account.user.id;
        for (const { device } of shoppers) {
          expect(essence(await shownCart(owner, device.db))).toEqual(essence(server));
          expect(await syncState(owner, device.db)).toMatchObject({ pendingOperations: 0 });
          expect(await device.db.operations.count()).toBe(0);
        }
        const expected = [...deeds.added].filter((id) => !deeds.removed.has(id));
        expect(server.map(({ id }) => id).sort()).toEqual(expected.sort());
        for (const { id, quantity } of server) {
          expect(deeds.quantities.get(id)).toContain(quantity);
        }
        // Another person's next; one in which something went wrong is not used again.
        for (const { device } of shoppers) {
          await mirrorSession(null, device.db);
          idleDevices.push(device);
        }
      }),
      { numRuns: runs, seed },
    );
  });
}
