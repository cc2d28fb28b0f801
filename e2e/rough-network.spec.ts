import { judge } from '#pwa/sync/test-judge.ts';
import { createRecorder, type Recorder } from '#pwa/sync/test-recorder.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { deviceTables } from './device.ts';
import { type RoughProxy, startRoughProxy } from './rough-proxy.ts';
import {
  frameName,
  keyOf,
  type RoughShopper,
  shownQuantities,
  startShopping,
} from './rough-shopper.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { expect, testAlone } from './shop.ts';
import { askApi } from './shopper.ts';
import { storedOrders } from './stored-orders.ts';

/** `STRESS=full` flaps for a minute and kills 50 times; the short form for moments, and twice. */
const full = process.env.STRESS === 'full';
const flapForMs = full ? 60_000 : 4_000;
const flapEveryMs = 300;
const kills = full ? 51 : 3;
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const emptyWithinMs = full ? 10_000 : 60_000;

/** A browser that reaches its shop only through the proxy; all end with the journey, however. */
const test = testAlone.extend<{
  random: SeededRandom;
  recorder: Recorder;
  network: RoughProxy;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  random: async ({}, use) => {
    await use(seededRandom(seed));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  recorder: async ({}, use) => {
    await use(createRecorder());
  },
  network: async ({ shop, random, recorder }, use) => {
    const network = await startRoughProxy(shop.url, random, recorder);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => {
    await use(network.url);
  },
});

test.use({ serviceWorkers: 'allow' });
test.setTimeout(full ? 900_000 : 300_000);

const name = `a flapping network for ${flapForMs / 1_000} s and ${kills} kills and pauses lose and double nothing`;

test(`[P1] [P2] [P23] ${name}`, async ({ context, shop, network, random, recorder }) => {
  console.log(`seed ${seed}`);
  const shopper = await startShopping(context, recorder);

  network.setRough(true);
  let flaps = 0;
  const flapping = setInterval(() => {
    flaps += 1;
    network.setDown(flaps % 2 === 1);
    // Now and then the browser itself goes offline, too.
    if (flaps % 8 < 2) void context.setOffline(flaps % 2 === 1);
  }, flapEveryMs);
  const until = performance.now() + flapForMs;
  try {
    while (performance.now() < until) await shopper.tap(random);
  } finally {
    clearInterval(flapping);
  }
  network.setDown(false);
  await context.setOffline(false);

  const emptyAfterMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const onItsWay = network.nextChange();
    await shopper.oneMore(random);
    await onItsWay;
    if (kill % 3 === 0) {
      await shopper.crash(random);
    } else if (kill % 3 === 1) {
      await shop.kill();
      await shopper.tap(random);
      await shop.restart();
    } else {
      shop.pause();
      const whileItStands = network.nextChange();
      await shopper.oneMore(random);
      await whileItStands;
      shop.resume();
    }
    await shopper.tap(random);
    network.setRough(false);
    emptyAfterMs.push(await emptied(shopper));
    network.setRough(true);
  }

  await network.calm();
  await context.setOffline(true);
  await context.setOffline(false);
  emptyAfterMs.push(await emptied(shopper));

  const cart = await askApi<CartLine[]>(shopper.page(), '/api/cart');
  const onServer = Object.fromEntries(cart.map((line) => [keyOf(line), line.quantity]));
  const expected = Object.fromEntries(shopper.expectedCart);
  const lost = Object.keys(expected).filter((key) => onServer[key] === undefined).length;
  const doubled = cart.length - (Object.keys(expected).length - lost);
  console.log(
    [
      `${shopper.taps()} taps, ${flaps} flaps, ${kills} kills in mid-flush;`,
      `lines: ${cart.length}, lost: ${lost}, doubled: ${doubled};`,
      `outbox empty at most ${Math.max(...emptyAfterMs)} ms after a fault; calls:`,
      JSON.stringify(network.counts()),
    ].join(' '),
  );
  expect({ lost, doubled, onServer }).toEqual({ lost: 0, doubled: 0, onServer: expected });
  await expect.poll(() => shownQuantities(shopper.page())).toEqual(expected);
  expect((await deviceTables(shopper.page())).problems).toEqual([]);
  const folder = cart.find((line) => keyOf(line) === frameName)?.custom_photo_folder;
  if (folder) {
    const address = `/api/upload/list?folder=${folder}`;
    const photos = async () =>
      (await askApi<{ images: unknown[] }>(shopper.page(), address)).images.length;
    await expect.poll(photos).toBe(1);
  }

  // The order is stored, its answer lost, and the server killed: the page finds it later (B3).
  if (shopper.expectedCart.size === 0) await shopper.tap(random);
  const answerLost = network.loseAnswerOfOrder();
  await Promise.all([shopper.orderInVain(), answerLost.then(() => shop.kill())]);
  await shop.restart();
  network.setDown(false);
  await shopper.learnOfOrder();

  const { history } = recorder;
  history.orders.push(...[...storedOrders(shop.dataDir).values()].flat());
  expect(history.orders).toHaveLength(1);
  // The frame at the beginning and the order are two more taps.
  expect(history.taps.length).toBeGreaterThanOrEqual(shopper.taps() + 2);
  expect(history.showings.length).toBeGreaterThan(shopper.taps());
  expect(judge(history)).toEqual([]);
});

/** How long it takes until nothing waits on the device, which is never longer than it may. */
async function emptied(shopper: RoughShopper): Promise<number> {
  const startedMs = performance.now();
  await expect.poll(() => waiting(shopper), { timeout: emptyWithinMs }).toBe(0);
  return Math.round(performance.now() - startedMs);
}

async function waiting(shopper: RoughShopper): Promise<number> {
  const { operations = [] } = await deviceTables(shopper.page());
  return operations.length;
}
