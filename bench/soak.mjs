import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { projectModule } from '../scripts/project-module.mjs';
import { withBench } from './open-bench.mjs';
import { quantile } from './performance-page.mjs';
import { memoryOf } from './server-process.mjs';
import { askApi, coinOf, orderOf } from './shopper.mjs';

/** @typedef {import('../e2e/seeded-random.ts').SeededRandom} SeededRandom */
/**
 * @typedef {{ url: string, until: number, times: number[], wrong: string[], lost: number,
 *   doubled: number, orders: number, phases: number, again: number[], histories:
 *   { owner: string, history: import('../pwa/sync/test-judge.ts').History }[] }} World
 *   `times`: of every call from its first try to its answer, however often it was sent; `again`:
 *   those among them that were sent again, because the server was killed; `histories`: one of each
 *   account, still without the orders that the database has
 */
/** @typedef {{ status: number, body: string, retryAfterMs?: number }} Answer */

const { createRecorder } = await projectModule('pwa/sync/test-recorder.ts');
const { createBackOff } = await projectModule('pwa/sync/back-off.ts');
const { judge } = await projectModule('pwa/sync/test-judge.ts');
const { storedOrders } = await projectModule('e2e/stored-orders.ts');
const { seededRandom } = await projectModule('e2e/seeded-random.ts');

const shoppers = 50;
const sampleEveryMs = 1_000;
/**
 * The kills lie within the first third, so that the memory of the others is that of one process.
 */
const killedAfter = [0.08, 0.16, 0.24];
const slowestMs = 250;
/** How much more memory the last third may take than the second. */
const growth = 1.1;
const roundsOfVisit = 40;
const arrivalMs = 15_000;
const mostLines = 6;
const signs = ['Aries', 'Taurus', 'Gemini', 'Cancer', 'Leo', 'Virgo', 'Libra', 'Scorpio'];

/**
 * Fifty shoppers with phases without a network, for some minutes, while the server is killed three
 * times: nothing is lost or doubled, each account's history passes the judge, the answers are fast
 * and the server takes no more memory and files in the last third than in the second. `SEED` repeats
 * what the shoppers do. Linux only, for /proc.
 * @param {number} minutes
 */
export function soak(minutes) {
  const atMostMs = (minutes + 5) * 60_000;
  return withBench('shopping', (bench) => shopFor(minutes, bench), atMostMs);
}

/** @param {number} minutes @param {import('./open-bench.mjs').Bench} bench */
async function shopFor(minutes, bench) {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  let server = await bench.serve();
  const { url, dataDir } = server;
  const startedMs = performance.now();
  const lastsMs = minutes * 60_000;
  /** @type {World} */
  const world = {
    url,
    until: startedMs + lastsMs,
    times: [],
    wrong: [],
    lost: 0,
    doubled: 0,
    orders: 0,
    phases: 0,
    again: [],
    histories: [],
  };
  /** @type {{ share: number, residentMb: number, files: number }[]} */
  const samples = [];
  const late = monitorEventLoopDelay();
  late.enable();
  const sampling = setInterval(() => {
    const share = (performance.now() - startedMs) / lastsMs;
    const residentMb = memoryOf(server.pid);
    // Between a kill and the next start there is no process.
    if (residentMb) samples.push({ share, residentMb, files: filesOf(server.pid) });
  }, sampleEveryMs);

  async function killNowAndThen() {
    for (const share of killedAfter) {
      await wait(startedMs + share * lastsMs - performance.now());
      await server.kill();
      const { port } = new URL(url);
      server = await bench.serve({ DATA_DIR: dataDir, PORT: port });
    }
  }

  const all = Array.from({ length: shoppers }, (_, shopper) =>
    shopUntilTheEnd(world, seededRandom(seed + shopper)),
  );
  await Promise.all([...all, killNowAndThen()]);
  clearInterval(sampling);
  late.disable();
  const orders = storedOrders(dataDir);
  for (const { owner, history } of world.histories) {
    world.wrong.push(...judge({ ...history, orders: orders.get(owner) ?? [] }));
  }
  return verdict(world, samples, late.percentile(99) / 1e6, seed);
}

/** How many files a process has open; none once it has ended. @param {number} pid */
function filesOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/**
 * @param {World} world
 * @param {readonly { share: number, residentMb: number, files: number }[]} samples
 * @param {number} lateMs how late the shoppers' own process was, which the times include
 * @param {number} seed
 */
function verdict({ times, again, wrong, lost, doubled, orders, phases }, samples, lateMs, seed) {
  const third = (/** @type {number} */ which) =>
    samples.filter(({ share }) => Math.floor(share * 3) === which - 1);
  const memory = (/** @type {typeof samples} */ some) =>
    some.reduce((sum, { residentMb }) => sum + residentMb, 0) / some.length;
  const files = (/** @type {typeof samples} */ some) => Math.max(...some.map((one) => one.files));
  const [second, last] = [third(2), third(3)];
  const p99Ms = quantile(times, 0.99);
  const ok =
    wrong.length === 0 &&
    lost === 0 &&
    doubled === 0 &&
    p99Ms <= slowestMs &&
    memory(last) <= memory(second) * growth &&
    files(last) <= files(second) + shoppers;
  const figure = [
    `soak: seed ${seed}, ${shoppers} shoppers, ${killedAfter.length} kills, ${phases} phases offline,`,
    `${times.length} calls, ${orders} orders;`,
    `lost ${lost}, doubled ${doubled}, otherwise wrong ${wrong.length};`,
    `p99 ${Math.round(p99Ms)} ms from the first try on, with ${again.length} that a kill had sent again`,
    `(the longest ${Math.round(Math.max(0, ...again))} ms); the shoppers' timers ${Math.round(lateMs)} ms late at p99;`,
    `memory ${Math.round(memory(second))} to`,
    `${Math.round(memory(last))} MB, files ${files(second)} to ${files(last)}`,
  ].join(' ');
  return { ok, figure, wrong: wrong.slice(0, 5) };
}

/**
 * Somebody who shops until the time is over: one account after the other, with phases without a
 * network in which changes wait. What has no answer is sent again, as the outbox does (SY6). Every
 * account's history is for the judge (P23).
 * @param {World} world
 * @param {SeededRandom} random
 */
async function shopUntilTheEnd(world, random) {
  // Not all in the same second: passwords are slow to hash.
  await wait(random.below(arrivalMs));
  while (performance.now() < world.until) await visit(world, random);
}

/** @param {World} world @param {SeededRandom} random */
async function visit(world, { below }) {
  const recorder = createRecorder();
  const email = `${randomUUID()}@example.test`;
  let token = '';

  /**
   * @param {string} method @param {string} path
   * @param {{ body?: object, key?: string }} [more]
   * @returns {Promise<Answer>}
   */
  async function call(method, path, { body, key } = {}) {
    const startedMs = performance.now();
    const backOff = createBackOff();
    for (let tries = 1; ; tries += 1) {
      const text = body && JSON.stringify(body);
      const request = { method, path, idempotencyKey: key ?? null, body: text ?? '' };
      const answered = recorder.called('shopper', request);
      const call = { token: token || undefined, body: text, key };
      const answer = await askApi(method, world.url + path, call).then(
        ({ text, ...rest }) => ({ ...rest, body: text }),
        () => null,
      );
      answered(answer);
      if (answer && answer.status < 500) {
        world.times.push(performance.now() - startedMs);
        if (tries > 1) world.again.push(performance.now() - startedMs);
        return answer;
      }
      if (answer && answer.status !== 503) world.wrong.push(`${method} ${path}: ${answer.status}`);
      await wait(backOff.next(answer?.retryAfterMs));
    }
  }

  /** @param {Answer} answer @param {number[]} expected @param {string} what */
  function expectStatus({ status, body }, expected, what) {
    if (!expected.includes(status)) world.wrong.push(`${what}: ${status} ${body}`);
  }

  const account = { name: 'Asha', email, password: 'marigold-52-lake' };
  const registered = await call('POST', '/api/auth/register', { body: account });
  // Taken: the first try had no answer, for the server was killed between commit and answer.
  const { status } = registered;
  const { body } =
    status === 409 ? await call('POST', '/api/auth/login', { body: account }) : registered;
  const session = JSON.parse(body);
  token = session.token;
  const owner = session.id;

  /** @type {Map<string, number>} What the shopper wants, by line. */
  const wantedLines = new Map();
  /** @type {string[]} */
  const placed = [];

  /** A change as the outbox would send it. */
  function tap() {
    const ids = [...wantedLines.keys()];
    const id = ids[below(ids.length || 1)];
    const chance = below(10);
    if (id === undefined || (chance < 4 && ids.length < mostLines)) {
      const line = randomUUID();
      wantedLines.set(line, 1);
      const zodiacSign = signs[below(signs.length)];
      const gift = { ...coinOf(line), customization: { zodiacSign } };
      return () => call('POST', '/api/cart', { body: gift });
    }
    if (chance < 6) {
      wantedLines.delete(id);
      return () => call('DELETE', `/api/cart/${id}`);
    }
    const quantity = 1 + below(9);
    wantedLines.set(id, quantity);
    return () => call('PUT', `/api/cart/${id}`, { body: { quantity } });
  }

  async function order() {
    const lines = [...wantedLines].map(([id, quantity]) => ({ id, quantity }));
    const details = orderOf(lines, { customer_email: email });
    const answer = await call('POST', '/api/orders', { body: details, key: randomUUID() });
    expectStatus(answer, [201], 'order');
    placed.push(JSON.parse(answer.body).order_number);
    world.orders += 1;
    wantedLines.clear();
  }

  for (let round = 0; round < roundsOfVisit && performance.now() < world.until; round += 1) {
    const isOffline = below(5) === 0;
    const waiting = Array.from({ length: 1 + below(isOffline ? 8 : 2) }, tap);
    if (isOffline) world.phases += 1;
    await wait(isOffline ? 1_000 + below(7_000) : 200 + below(1_000));
    for (const send of waiting) expectStatus(await send(), [200, 201, 204], 'change');
    if (below(4) === 0) await call('GET', '/api/products');
    if (below(8) === 0) await call('GET', '/');
    const { body: shownText } = await call('GET', '/api/cart');
    compare(world, wantedLines, JSON.parse(shownText));
    if (wantedLines.size > 0 && below(6) === 0) await order();
  }
  const history = JSON.parse((await call('GET', '/api/orders/user')).body);
  const numbers = history.map((/** @type {any} */ each) => each.order_number);
  world.lost += placed.filter((number) => !numbers.includes(number)).length;
  world.doubled += Math.max(0, numbers.length - placed.length);
  world.histories.push({ owner, history: recorder.history });
}

/**
 * @param {World} world @param {ReadonlyMap<string, number>} wantedLines
 * @param {{ id: string, quantity: number }[]} cart
 */
function compare(world, wantedLines, cart) {
  const ids = cart.map(({ id }) => id);
  world.lost += [...wantedLines.keys()].filter((id) => !ids.includes(id)).length;
  world.doubled += ids.filter((id) => !wantedLines.has(id)).length;
  for (const { id, quantity } of cart) {
    if (wantedLines.has(id) && wantedLines.get(id) !== quantity)
      world.wrong.push(`${id}: ${quantity}`);
  }
}
