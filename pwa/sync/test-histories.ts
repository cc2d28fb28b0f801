import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppType, createApp } from '#api/server/app.ts';
import { frameLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { openSqliteStorage } from '#api/storage/sqlite/sqlite-storage.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import {
  mirroredSession,
  mirrorSession,
  type SignedIn,
} from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import {
  type InEnglish,
  readCustomisation,
  readWritten,
} from '#shared/customisation/written-customisation.ts';
import { priceCart } from '#shared/pricing/price-cart.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { submitOrder } from './submit-order.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount, testForm } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';
import { type Action, history } from './test-history-plan.ts';
import { judge } from './test-judge.ts';
import { knownHistories } from './test-known-histories.ts';
import { type Fault, type TestNetwork, testNetwork } from './test-network.ts';
import { createRecorder, judgedLine, type Recorder } from './test-recorder.ts';
import { type Deeds, run, type Shopper, signIn } from './test-shopper.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let shop: TestShop;
/** How many times the server was asked to replace the details of a line. */
let edits = 0;
let ordersPlaced = 0;
/** Processes of the shop on one database; a kill sends the devices to the next one. */
let processes: AppType[] = [];
let batches = 0;
let serverHours = 0;

const json = { 'Content-Type': 'application/json' };

interface SyncingShopper extends Shopper {
  name: string;
  network: TestNetwork;
  /** What the shopper is doing; a crash comes before or after it. */
  tap: Promise<void>;
  rounds: Promise<void>[];
}

/** Browsers between two histories: making one costs as much as a whole history. */
const idleDevices: TestDevice[] = [];

function newShopper(name: string, recorder: Recorder, nextFault: () => Fault): SyncingShopper {
  const server = recorder.recorded(name, (input, init) => {
    const [app] = processes;
    return serverOf({ ...shop, ...(app && { app }) })(input, init);
  });
  const network = testNetwork({
    server: (input, init) => {
      countChanges(String(input), init);
      return server(input, init);
    },
    nextFault,
    crash: async () => {
      // The next tap may have begun while the one before was awaited.
      for (let tap: Promise<void> | null = null; tap !== shopper.tap; await tap) tap = shopper.tap;
      shopper.device.reload();
    },
  });
  const shopper: SyncingShopper = {
    name,
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

function countChanges(path: string, { method, body }: RequestInit = {}): void {
  if (!path.startsWith('/api/cart') || method === 'GET') return;
  batches += 1;
  edits += String(body).split('"op":"replace-details"').length - 1;
}

/** Runs one round, which a crash of the device may end in the middle. */
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
  const { network } = shopper;
  switch (action.do) {
    case 'order':
      return order(shopper, tab);
    case 'cut':
      return network.setCut(action.cut);
    case 'stop':
      return network.setStopped(action.stop);
    case 'kill-server':
      processes.push(...processes.splice(0, 1));
      return;
    case 'server-clock':
      serverHours = action.hours;
      return;
    case 'sync': {
      const running = round(shopper, tab);
      shopper.rounds.push(running);
      return action.waits ? running : undefined;
    }
    case 'reload':
      return shopper.device.reload();
    case 'deliver-delayed':
      return network.deliverDelayed();
  }
  shopper.tap = run({ tab, tap: action }, shopper, account, deeds);
  return shopper.tap;
}

/** Orders the cart as the device shows it; a lost answer is looked up in a later round (B3). */
async function order(shopper: SyncingShopper, tab: number): Promise<void> {
  const context = tab === 0 ? shopper.device.context : shopper.device.secondTab;
  try {
    const session = await mirroredSession(context);
    if (!session) return;
    const { total } = priceCart(
      await shownCart({ ...context, owner: session.owner }),
      openingRates.delivery,
    );
    const outcome = await submitOrder(context, {
      ...{ form: testForm, language: 'en', paymentKind: 'demo', expectedTotal: total },
    });
    if (outcome.ok) ordersPlaced += 1;
  } catch (error) {
    if (!(error instanceof Dexie.DatabaseClosedError)) throw error;
  }
}

/** The cart that a device shows; one that crashes meanwhile, in a round, shows it when it is back. */
async function seenCart({ device }: Shopper, owner: string): Promise<CartLine[]> {
  for (;;) {
    const { db } = device;
    try {
      return await shownCart({ db, owner });
    } catch (error) {
      if (!(error instanceof Dexie.DatabaseClosedError) || db === device.db) throw error;
    }
  }
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
 * Plays half of the histories, so that two workers share them: lost, repeated and late answers,
 * crashes, two tabs, orders; networks that are cut, servers that are stopped, killed and whose
 * clock jumps. At the end both devices and the server have one cart (SY1–SY9), and the judge has
 * nothing to say about the way there (P23). `HISTORIES` (200, in the long form 10,000) and `SEED`
 * are those of the surroundings.
 */
export function testHalfOfHistories(
  half: 'first' | 'second',
  surroundings: Readonly<Record<string, string | undefined>>,
): void {
  const { HISTORIES, SEED, STRESS } = surroundings;
  const runs = Math.ceil(Number(HISTORIES ?? (STRESS === 'full' ? 10_000 : 200)) / 2);
  // The seeds are even and odd, so that the halves never play the same.
  const anySeed = 2 * (Date.now() % 2 ** 30) + (half === 'first' ? 0 : 1);
  const seed = Number(SEED ?? anySeed);

  beforeAll(async () => {
    // What a commit leaves on the disk is the storage contract's to show.
    const storage = openSqliteStorage(':memory:');
    const clock = () => new Date(Date.now() + serverHours * hourMs);
    shop = await openTestShop({ storage, clock, limits: { catalogueMaxAgeMs: minuteMs } });
    processes = [shop.app, createApp(shop.deps)];
  });
  afterAll(() => shop.close());

  test(`[P1] [P23] [SY9] [SY14] ${runs} cart histories over two devices of one account converge (seed ${seed})`, {
    timeout: 60 * minuteMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ there, signedIn, steps, faults: planned }) => {
        const account = await testAccount(shop);
        const pending: Fault[] = [];
        const recorder = createRecorder();
        const { history: recorded, moment } = recorder;
        const shoppers = ['phone', 'tablet'].map((each) =>
          newShopper(each, recorder, () => pending.shift() ?? 'none'),
        );
        const deeds: Deeds = { added: new Map(), removed: new Set(), tapped: () => undefined };
        const owner = account.user.id;
        const look = async (shopper: SyncingShopper) => {
          const lines = await seenCart(shopper, owner);
          recorded.showings.push({
            device: shopper.name,
            at: moment(),
            lines: lines.map(judgedLine),
          });
        };

        for (const body of there.map((each) => frameLine(each))) {
          const headers = { Authorization: `Bearer ${account.token}`, ...json };
          const init = { method: 'POST', headers, body: JSON.stringify(body) };
          await recorder.recorded('another', serverOf(shop))('/api/cart', init);
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
          if (!shopper) continue;
          const began = moment();
          deeds.tapped = (change, tapper) => {
            const visible = tapper === owner;
            recorded.taps.push({ device: shopper.name, began, ended: moment(), change, visible });
          };
          await act(step, shopper, account, deeds);
          await look(shopper);
        }
        serverHours = 0;
        for (const shopper of shoppers) await Promise.all(shopper.rounds);
        for (const shopper of shoppers) await shopper.network.calm();
        // Both settle twice, so that the first device also hears what the second one sent.
        for (const shopper of [...shoppers, ...shoppers]) await settle(shopper, account);

        const answer = await shop.call('GET', '/api/cart', { token: account.token });
        const answered: InEnglish<CartLine>[] = await answer.json();
        const server = answered.map(readWritten);
        for (const shopper of shoppers) await look(shopper);
        for (const { device } of shoppers) {
          expect(essence(await shownCart({ db: device.db, owner }))).toEqual(essence(server));
          expect(await syncState({ db: device.db, owner })).toMatchObject({ pendingOperations: 0 });
          expect(await device.db.operations.count()).toBe(0);
        }
        const orders = await shop.storage.orders.ofOwner(owner);
        recorded.orders = orders.map(({ order_number, idempotencyKey, lineIds }) => ({
          number: order_number,
          key: idempotencyKey,
          lines: lineIds,
        }));
        expect(judge(recorded)).toEqual([]);
        const ordered = new Set(recorded.orders.flatMap(({ lines }) => lines));
        const expected = [...deeds.added.keys()].filter(
          (id) => !deeds.removed.has(id) && !ordered.has(id),
        );
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
      { numRuns: knownHistories.length + runs, seed, examples: knownHistories },
    );
    console.log(
      `${knownHistories.length + runs} histories, seed ${seed}: ${batches} batches, ${edits} edits sent, ${ordersPlaced} orders, 0 divergences, judged`,
    );
    expect(batches).toBeGreaterThanOrEqual(Math.floor(runs / 10));
    expect(edits).toBeGreaterThanOrEqual(Math.floor(runs / 10));
    expect(ordersPlaced).toBeGreaterThanOrEqual(Math.floor(runs / 50));
  });
}
