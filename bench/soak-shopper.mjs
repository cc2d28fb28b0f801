import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { projectModule } from '../scripts/project-module.mjs';

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

const roundsOfVisit = 40;
const arrivalMs = 15_000;
const mostLines = 6;
const signs = ['Aries', 'Taurus', 'Gemini', 'Cancer', 'Leo', 'Virgo', 'Libra', 'Scorpio'];

/**
 * Somebody who shops until the time is over: one account after the other, with phases without a
 * network in which changes wait. What has no answer is sent again, as the outbox does (SY6). Every
 * account's history is for the judge (P23).
 * @param {World} world
 * @param {SeededRandom} random
 */
export async function shopUntilTheEnd(world, random) {
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
      const seen = { method, path, idempotencyKey: key ?? null, body: JSON.stringify(body) ?? '' };
      const answered = recorder.called('shopper', seen);
      const answer = await ask(method, path, seen.body, key).catch(() => null);
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

  /** @param {string} method @param {string} path @param {string} body @param {string} [key] */
  async function ask(method, path, body, key) {
    const response = await fetch(world.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    return {
      ...{ status: response.status, body: text },
      ...(retryAfter === null ? {} : { retryAfterMs: Number(retryAfter) * 1_000 }),
    };
  }

  /** @param {Answer} answer @param {number[]} wanted @param {string} what */
  function expectStatus({ status, body }, wanted, what) {
    if (!wanted.includes(status)) world.wrong.push(`${what}: ${status} ${body}`);
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
  const wanted = new Map();
  /** @type {string[]} */
  const placed = [];

  /** A change as the outbox would send it. */
  function tap() {
    const ids = [...wanted.keys()];
    const id = ids[below(ids.length || 1)];
    const chance = below(10);
    if (id === undefined || (chance < 4 && ids.length < mostLines)) {
      const line = randomUUID();
      wanted.set(line, 1);
      const customization = { zodiacSign: signs[below(signs.length)] };
      const gift = { id: line, productName: 'zodiac_coin', quantity: 1, customization };
      return () => call('POST', '/api/cart', { body: gift });
    }
    if (chance < 6) {
      wanted.delete(id);
      return () => call('DELETE', `/api/cart/${id}`);
    }
    const quantity = 1 + below(9);
    wanted.set(id, quantity);
    return () => call('PUT', `/api/cart/${id}`, { body: { quantity } });
  }

  async function order() {
    const cart_items = [...wanted].map(([id, quantity]) => ({
      ...{ product_name: 'zodiac_coin', quantity, cart_item_id: id },
    }));
    const details = { ...checkout, customer_email: email, cart_items };
    const answer = await call('POST', '/api/orders', { body: details, key: randomUUID() });
    expectStatus(answer, [201], 'order');
    placed.push(JSON.parse(answer.body).order_number);
    world.orders += 1;
    wanted.clear();
  }

  for (let round = 0; round < roundsOfVisit && performance.now() < world.until; round += 1) {
    const isOffline = below(5) === 0;
    const waiting = Array.from({ length: 1 + below(isOffline ? 8 : 2) }, tap);
    if (isOffline) world.phases += 1;
    await wait(isOffline ? 1_000 + below(7_000) : 200 + below(1_000));
    for (const send of waiting) expectStatus(await send(), [200, 201, 204], 'change');
    if (below(4) === 0) await call('GET', '/api/products');
    if (below(8) === 0) await call('GET', '/');
    const { body: shown } = await call('GET', '/api/cart');
    compare(world, wanted, JSON.parse(shown));
    if (wanted.size > 0 && below(6) === 0) await order();
  }
  const history = JSON.parse((await call('GET', '/api/orders/user')).body);
  const numbers = history.map((/** @type {any} */ each) => each.order_number);
  world.lost += placed.filter((number) => !numbers.includes(number)).length;
  world.doubled += Math.max(0, numbers.length - placed.length);
  world.histories.push({ owner, history: recorder.history });
}

const checkout = {
  customer_name: 'Asha',
  customer_phone: '9800000000',
  shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
};

/**
 * @param {World} world @param {ReadonlyMap<string, number>} wanted
 * @param {{ id: string, quantity: number }[]} cart
 */
function compare(world, wanted, cart) {
  const ids = cart.map(({ id }) => id);
  world.lost += [...wanted.keys()].filter((id) => !ids.includes(id)).length;
  world.doubled += ids.filter((id) => !wanted.has(id)).length;
  for (const { id, quantity } of cart) {
    if (wanted.has(id) && wanted.get(id) !== quantity) world.wrong.push(`${id}: ${quantity}`);
  }
}
