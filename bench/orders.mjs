import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
// @ts-expect-error The package brings no types.
import autocannon from 'autocannon';
import { MongoClient } from 'mongodb';
import { projectModule } from '../scripts/project-module.mjs';
import { ownMongodb } from '../scripts/testing/mongodb-for-tests.mjs';
import { lineOf, median } from './performance-page.mjs';
import { coinOf, orderOf, register } from './shopper.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */

const seconds = 15;
const shoppers = 24;
const connections = 32;
const rounds = 5;
const quietMs = 200;
/** How many commands a deed may take, and how many of them one after the other. */
const mostCommands = {
  'a login': [13, 9],
  'a gift put into the cart': [8, 6],
  'a change of the cart': [4, 4],
  'an order': [8, 5],
  'a move at the desk': [6, 4],
};
/** Of what one process takes, three together on two cores take at least this part. */
const partOfOne = 0.8;

/** Gifts put into one cart by many connections at once. @param {Bench} bench */
export async function measureCartAdds(bench) {
  const { url } = await bench.serve();
  const { token } = await register(url);
  const requests = [posting('/api/cart', token, () => coinOf(randomUUID()))];
  /** @type {{ rate: number, p99: number }[]} */
  const loads = [];
  // The first round only warms up, so it is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const result = await autocannon({ url, duration: 2, connections, requests });
    const created = result.statusCodeStats[201]?.count ?? 0;
    if (created === 0 || result.non2xx > 0 || result.errors > 0) {
      const statuses = JSON.stringify(result.statusCodeStats);
      throw new Error(`${url} answered ${statuses}, ${result.errors} errors`);
    }
    if (round >= 0) loads.push({ rate: created / result.duration, p99: result.latency.p99 });
  }
  const rate = Math.round(median(loads.map((load) => load.rate)));
  const metric = `cart add, ${connections} connections, ${rate} a second: p99`;
  return [lineOf(metric, median(loads.map(({ p99 }) => p99)), 'ms', 30)];
}

/**
 * What the shop asks of MongoDB for a deed, and how often it waits for an answer before it asks on,
 * in one process and in three; and how many orders a minute go through, each of a gift put into the
 * cart before. Without such a server only those on SQLite.
 * @param {Bench} bench
 */
export async function measureMongodbOrders(bench) {
  const sqlite = await measureOrders(bench, 1);
  const lines = [lineOf('orders, one process on SQLite', sqlite, 'a minute')];
  const mongodb = await ownMongodb();
  if (!mongodb) return lines;
  await bench.closeAtEnd(mongodb.stop);
  const secret = { AUTH_SECRET: 'of all processes that are measured' };
  /** The server of the tests is slower the more orders it has, so each begins with none. */
  const measure = (/** @type {number} */ processes) =>
    measureOrders(bench, processes, { MONGODB_URI: `${mongodb.uri}orders${processes}`, ...secret });
  const one = await measure(1);
  const three = await measure(3);
  return [
    // There are connections enough, so that what is asked at once need not wait for one.
    ...(await countCommands(bench, 'MongoDB', `${mongodb.uri}one?minPoolSize=12`, 1)),
    ...(await countCommands(bench, 'three on MongoDB', `${mongodb.uri}three?minPoolSize=12`, 3)),
    ...lines,
    lineOf('orders, one process on MongoDB', one, 'a minute'),
    lineOf('orders, three processes on MongoDB', three, 'a minute'),
    lineOf(
      'orders on MongoDB, one process for those of three',
      one / three,
      'times',
      1 / partOfOne,
    ),
  ];
}

/**
 * How many orders a minute many shoppers place, each of whom puts a gift into the cart and orders it,
 * one after the other.
 * @param {Bench} bench @param {number} processes @param {Record<string, string>} [settings]
 */
async function measureOrders(bench, processes, settings) {
  const servers = await Promise.all(Array.from({ length: processes }, () => bench.serve(settings)));
  const { url } = await bench.proxy(servers.map((server) => server.url));
  const sessions = await Promise.all(Array.from({ length: shoppers }, () => register(url)));
  /** @type {Record<number, number>} */
  const statuses = {};
  await Promise.all(
    sessions.map(({ token }) => {
      let id = '';
      const add = posting('/api/cart', token, () => {
        id = randomUUID();
        return coinOf(id);
      });
      const order = {
        ...posting('/api/orders', token, () => orderOf([{ id }])),
        onResponse(/** @type {number} */ status) {
          statuses[status] = (statuses[status] ?? 0) + 1;
        },
      };
      const requests = [add, order];
      return autocannon({ url, duration: seconds, connections: 1, timeout: 60, requests });
    }),
  );
  const placed = statuses[201] ?? 0;
  if (placed === 0) throw new Error(`Nobody could order: ${JSON.stringify(statuses)}`);
  await Promise.all(servers.map((server) => server.end()));
  return (placed * 60) / seconds;
}

/** A request as autocannon takes it, with another body each time. @param {string} path @param {string} token @param {() => object} body */
function posting(path, token, body) {
  return {
    method: 'POST',
    path,
    setupRequest: (/** @type {object} */ request) => ({
      ...request,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body()),
    }),
  };
}

/**
 * By the monitoring of the driver, in shops in this process, of which each serves the call after the
 * one before's.
 * @param {Bench} bench @param {string} where @param {string} uri @param {number} processes
 */
async function countCommands(bench, where, uri, processes) {
  const watched = watchCommands(bench);
  const { openMongoStorage } = await projectModule('worker-api/storage/mongo/mongo-storage.ts');
  const { defaultLimits } = await projectModule('worker-api/server/limits/limits.ts');
  const { openTestShop } = await projectModule('worker-api/server/testing/test-shop.ts');
  /** @type {any[]} */
  const shops = [];
  for (let process = 0; process < processes; process += 1) {
    const storage = await openMongoStorage(uri);
    const opened = await openTestShop({ storage, limits: defaultLimits });
    await bench.closeAtEnd(opened.close);
    shops.push(opened);
  }
  const [shop] = shops;
  let calls = 0;

  /** @type {Map<string, { commands: number[], waits: number[] }>} */
  const counts = new Map();
  /** @param {string} deed @param {string} path @param {object} body @param {string} [token] */
  async function count(deed, path, body, token) {
    watched.restart();
    const sentText = JSON.stringify(body);
    const headers = {
      'Idempotency-Key': randomUUID(),
      'Content-Length': String(Buffer.byteLength(sentText)),
    };
    const call = { body: sentText, headers, ...(token ? { token } : {}) };
    calls += 1;
    const answer = await shops[calls % processes].call('POST', path, call);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    const waits = watched.waits();
    // An answer has work behind it that comes later.
    await pause(quietMs);
    const counted = counts.get(deed) ?? { commands: [], waits: [] };
    counts.set(deed, counted);
    counted.commands.push(watched.commands());
    counted.waits.push(waits);
    return JSON.parse(text);
  }

  const { email, password, token } = await shop.customer();
  const staff = { name: 'Ravi', email: 'ravi@example.test', password };
  const desk = await (await shop.call('POST', '/api/admin/register', { body: staff })).json();
  // The first rounds, one for each process, fill what it has in memory, and are not counted.
  for (let round = -processes; round < rounds; round += 1) {
    if (round === 0) counts.clear();
    await count('a login', '/api/auth/login', { email, password });
    const id = randomUUID();
    await count('a gift put into the cart', '/api/cart', coinOf(id), token);
    const operations = [{ op: 'set-quantity', id, quantity: 2 }];
    await count('a change of the cart', '/api/cart/operations', { operations }, token);
    const order = orderOf([{ id, quantity: 2 }]);
    const { order_number } = await count('an order', '/api/orders', order, token);
    const path = `/api/admin/orders/${order_number}/moves`;
    await count('a move at the desk', path, { to: 'confirmed', revision: 0 }, desk.token);
  }
  return [...counts].flatMap(([deed, { commands, waits }]) => {
    const [most, mostWaits] = mostCommands[/** @type {keyof typeof mostCommands} */ (deed)];
    return [
      lineOf(`${where}, ${deed}`, median(commands), 'commands', most),
      lineOf(`${where}, ${deed}: one after the other`, median(waits), 'commands', mostWaits),
    ];
  });
}

/** Watches the clients of MongoDB that connect from now on. @param {Bench} bench */
function watchCommands(bench) {
  /** @type {Map<number, { began: number, ended: number }>} */
  const commands = new Map();
  let moment = 0;
  const { connect } = MongoClient.prototype;
  /** @this {MongoClient} */
  MongoClient.prototype.connect = function watchedConnect() {
    if (this.listenerCount('commandStarted') === 0) {
      Object.assign(this, { monitorCommands: true });
      this.on('commandStarted', ({ requestId }) => {
        moment += 1;
        commands.set(requestId, { began: moment, ended: Number.POSITIVE_INFINITY });
      });
      for (const end of /** @type {const} */ (['commandSucceeded', 'commandFailed'])) {
        this.on(end, (/** @type {{ requestId: number }} */ { requestId }) => {
          moment += 1;
          const command = commands.get(requestId);
          if (command) command.ended = moment;
        });
      }
    }
    return connect.call(this);
  };
  bench.closeAtEnd(async () => {
    MongoClient.prototype.connect = connect;
  });
  return {
    restart: () => commands.clear(),
    commands: () => commands.size,
    /** The longest chain of commands of which each began after the one before had ended. */
    waits() {
      let count = 0;
      let last = 0;
      for (const { began, ended } of [...commands.values()].sort((a, b) => a.ended - b.ended)) {
        if (began < last || ended === Number.POSITIVE_INFINITY) continue;
        count += 1;
        last = ended;
      }
      return count;
    },
  };
}
