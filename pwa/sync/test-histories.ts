import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStorage } from '#api/storage/sqlite/sqlite-storage.ts';
import { frameLine, openTestShop, type TestShop } from '#api/test-shop.ts';
import { mirrorSession, type SignedIn } from '#pwa/local/mirror-session.ts';
import { shownCart } from '#pwa/local/shown-cart.ts';
import { syncState } from '#pwa/local/sync-state.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import {
  readCustomisation,
  readWritten,
  type Written,
} from '#shared/customise/written-customisation.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';
import { type Fault, faults, type TestNetwork, testNetwork } from './test-network.ts';
import { command, type Deeds, name, run, type Shopper, signIn } from './test-shopper.ts';

const minuteMs = 60_000;

let shop: TestShop;
/** How many times the server was asked to replace the details of a line. */
let edits = 0;

const action = fc.oneof(
  { weight: 23, arbitrary: command },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('sync' as const), waits: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver-delayed' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const history = fc.record({
  /** What the account has in its cart before; the shoppers who are signed in see it. */
  there: fc.array(name, { maxLength: 3 }),
  signedIn: fc.tuple(fc.boolean(), fc.boolean()),
  steps: fc.array(fc.record({ device: fc.nat(1), tab: fc.nat(1), action }), {
    minLength: 4,
    maxLength: 24,
  }),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'none', ...faults), { maxLength: 30 }),
});

interface SyncingShopper extends Shopper {
  network: TestNetwork;
  /** What the shopper is doing; a crash comes before or after it. */
  tap: Promise<void>;
  rounds: Promise<void>[];
}

/** Browsers between two histories: making one costs as much as a whole history. */
const idleDevices: TestDevice[] = [];

function newShopper(nextFault: () => Fault): SyncingShopper {
  const server = serverOf(shop);
  const network = testNetwork({
    server: (input, init) => {
      if (String(input).endsWith('/details')) edits += 1;
      return server(input, init);
    },
    nextFault,
    crash: async () => {
      await shopper.tap;
      shopper.device.reload();
    },
  });
  const shopper: SyncingShopper = {
    device: idleDevices.pop() ?? testDevice(),
    network,
    signedIn: false,
    removed: [],
    tap: Promise.resolve(),
    rounds: [],
  };
  shopper.device.fetch = network.fetch;
  return shopper;
}

/** One round, which a crash of the device may end in the middle. */
async function round(shopper: SyncingShopper, tab: number): Promise<void> {
  const { context, secondTab } = shopper.device;
  try {
    const outcome = await syncRound(tab === 0 ? context : secondTab);
    if (outcome.kind !== 'unauthorized') return;
    // What a page does: the session ends, the rows keep their owner (D32).
    shopper.signedIn = false;
    await mirrorSession(shopper.device, null);
  } catch (error) {
    if (!(error instanceof Dexie.DatabaseClosedError)) throw error;
  }
}

async function act(
  { tab, action }: { tab: number; action: Action },
  shopper: SyncingShopper,
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
  }
  shopper.tap = run({ tab, tap: action }, shopper, account, deeds);
  return shopper.tap;
}

const essence = (lines: readonly CartLine[]) =>
  lines.map(({ id, quantity, price, productName, customization }) => ({
    ...{ id, quantity, price, productName, customization },
  }));

async function settle(shopper: SyncingShopper, account: SignedIn): Promise<void> {
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
    timeout: 30 * minuteMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ there, signedIn, steps, faults: planned }) => {
        const account = await testAccount(shop);
        const pending: Fault[] = [];
        const shoppers = [0, 1].map(() => newShopper(() => pending.shift() ?? 'none'));
        const deeds: Deeds = { added: new Map(), removed: new Set() };

        for (const body of there.map((each) => frameLine(each))) {
          await shop.call('POST', '/api/cart', { token: account.token, body });
          const { id = '', customization } = body;
          deeds.added.set(id, {
            quantities: [1],
            details: [readCustomisation(customization ?? {})],
          });
        }
        for (const [index, shopper] of shoppers.entries()) {
          if (signedIn[index]) await settle(shopper, account);
        }
        pending.push(...planned);
        for (const step of steps) {
          const shopper = shoppers[step.device];
          if (shopper) await act(step, shopper, account, deeds);
        }
        for (const shopper of shoppers) await Promise.all(shopper.rounds);
        for (const shopper of shoppers) await shopper.network.calm();
        // Twice, so that the first device also hears what the second one sent.
        for (const shopper of [...shoppers, ...shoppers]) await settle(shopper, account);

        const answer = await shop.call('GET', '/api/cart', { token: account.token });
        const answered: Written<CartLine>[] = await answer.json();
        const server = answered.map(readWritten);
        const owner = account.user.id;
        for (const { device } of shoppers) {
          expect(essence(await shownCart({ db: device.db, owner }))).toEqual(essence(server));
          expect(await syncState({ db: device.db, owner })).toMatchObject({ pendingOperations: 0 });
          expect(await device.db.operations.count()).toBe(0);
        }
        const expected = [...deeds.added.keys()].filter((id) => !deeds.removed.has(id));
        expect(server.map(({ id }) => id).sort()).toEqual(expected.sort());
        for (const { id, quantity, customization } of server) {
          expect(deeds.added.get(id)?.quantities).toContain(quantity);
          expect(deeds.added.get(id)?.details).toContainEqual(customization);
        }
        // Another person's next; one in which something went wrong is not used again.
        for (const { device } of shoppers) {
          await mirrorSession(device, null);
          idleDevices.push(device);
        }
      }),
      { numRuns: runs, seed },
    );
    console.log(`${runs} histories, seed ${seed}: ${edits} edits sent, 0 divergences`);
    expect(edits).toBeGreaterThanOrEqual(Math.floor(runs / 10));
  });
}
