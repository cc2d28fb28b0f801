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

/** `STRESS=full` flaps for a minute and kills 50 times; the short form for moments, and twice. */
const full = process.env.STRESS === 'full';
const flapForMs = full ? 60_000 : 4_000;
const flapEveryMs = 300;
const kills = full ? 50 : 2;
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const emptyWithinMs = full ? 10_000 : 60_000;

/** A browser that reaches its shop only through the proxy; all end with the journey, however. */
const test = testAlone.extend<{ random: SeededRandom; network: RoughProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  random: async ({}, use) => {
    await use(seededRandom(seed));
  },
  network: async ({ shop, random }, use) => {
    const network = await startRoughProxy(shop.url, random);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => {
    await use(network.url);
  },
});

test.use({ serviceWorkers: 'allow' });
test.setTimeout(full ? 900_000 : 300_000);

const name = `a flapping network for ${flapForMs / 1_000} s and ${kills} kills lose and double nothing`;

test(`[P1] [P2] ${name}`, async ({ context, shop, network, random }) => {
  console.log(`seed ${seed}`);
  const shopper = await startShopping(context);

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

  for (let kill = 0; kill < kills; kill += 1) {
    const onItsWay = network.nextChange();
    await shopper.oneMore(random);
    await onItsWay;
    if (kill % 2 === 0) {
      await shopper.crash(random);
    } else {
      await shop.kill();
      await shopper.tap(random);
      await shop.restart();
    }
    await shopper.tap(random);
  }

  await network.calm();
  await context.setOffline(true);
  await context.setOffline(false);
  const calmAt = performance.now();
  await expect.poll(() => waiting(shopper), { timeout: emptyWithinMs }).toBe(0);
  const emptyAfterMs = Math.round(performance.now() - calmAt);

  const cart = await askApi<CartLine[]>(shopper.page(), '/api/cart');
  const onServer = Object.fromEntries(cart.map((line) => [keyOf(line), line.quantity]));
  const wanted = Object.fromEntries(shopper.wanted);
  const lost = Object.keys(wanted).filter((key) => onServer[key] === undefined).length;
  const doubled = cart.length - (Object.keys(wanted).length - lost);
  console.log(
    [
      `${shopper.taps()} taps, ${flaps} flaps, ${kills} kills in mid-flush;`,
      `lines: ${cart.length}, lost: ${lost}, doubled: ${doubled};`,
      `outbox empty ${emptyAfterMs} ms after the network was back; calls:`,
      JSON.stringify(network.counts()),
    ].join(' '),
  );
  expect({ lost, doubled, onServer }).toEqual({ lost: 0, doubled: 0, onServer: wanted });
  await expect.poll(() => shownQuantities(shopper.page())).toEqual(wanted);
  expect((await deviceTables(shopper.page())).problems).toEqual([]);
  const folder = cart.find((line) => keyOf(line) === frameName)?.custom_photo_folder;
  if (folder) {
    const address = `/api/upload/list?folder=${folder}`;
    const photos = async () =>
      (await askApi<{ images: unknown[] }>(shopper.page(), address)).images.length;
    await expect.poll(photos).toBe(1);
  }
});

async function waiting(shopper: RoughShopper): Promise<number> {
  const { operations = [] } = await deviceTables(shopper.page());
  return operations.length;
}
