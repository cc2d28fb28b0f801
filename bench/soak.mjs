import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { projectModule } from '../scripts/project-module.mjs';
import { startServer } from './server-process.mjs';
import { shopUntilTheEnd } from './soak-shopper.mjs';

const { judge } = await projectModule('pwa/sync/test-judge.ts');
const { storedOrders } = await projectModule('e2e/stored-orders.ts');
const { seededRandom } = await projectModule('e2e/seeded-random.ts');

const shoppers = 50;
const sampleEveryMs = 1_000;
/** Within the first third, so that the memory of the others is that of one process. */
const killedAfter = [0.08, 0.16, 0.24];
const slowestMs = 250;
/** How much more memory the last third may take than the second. */
const growth = 1.1;

/**
 * Fifty shoppers with phases without a network, for some minutes, while the server is killed three
 * times: nothing is lost or doubled, each account's history passes the judge, the answers are fast
 * and the server takes no more memory and files in the last third than in the second. `SEED` repeats
 * what the shoppers do. Linux only, for /proc.
 * @param {number} minutes
 */
export async function soak(minutes) {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const settings = { RATE_LIMITS: 'off' };
  let server = await startServer('dist/server/server.js', settings);
  const { url, dataDir } = server;
  const startedMs = performance.now();
  const lastsMs = minutes * 60_000;
  /** @type {import('./soak-shopper.mjs').World} */
  const world = {
    ...{ url, until: startedMs + lastsMs, times: [], wrong: [] },
    ...{ lost: 0, doubled: 0, orders: 0, phases: 0, again: [], histories: [] },
  };
  /** @type {{ share: number, residentMb: number, files: number }[]} */
  const samples = [];
  const late = monitorEventLoopDelay();
  late.enable();
  const sampling = setInterval(() => {
    const share = (performance.now() - startedMs) / lastsMs;
    try {
      samples.push({ share, ...readProcess(server.pid) });
    } catch {
      // Between a kill and the next start there is no process.
    }
  }, sampleEveryMs);

  async function killNowAndThen() {
    for (const share of killedAfter) {
      await wait(startedMs + share * lastsMs - performance.now());
      await server.kill();
      const { port } = new URL(url);
      server = await startServer('dist/server/server.js', {
        ...settings,
        ...{ DATA_DIR: dataDir, PORT: port },
      });
    }
  }

  try {
    const all = Array.from({ length: shoppers }, (_, shopper) =>
      shopUntilTheEnd(world, seededRandom(seed + shopper)),
    );
    await Promise.all([...all, killNowAndThen()]);
    late.disable();
    const orders = storedOrders(dataDir);
    for (const { owner, history } of world.histories) {
      world.wrong.push(...judge({ ...history, orders: orders.get(owner) ?? [] }));
    }
  } finally {
    clearInterval(sampling);
    await server.stop();
  }
  return verdict(world, samples, late.percentile(99) / 1e6, seed);
}

/** @param {number} pid */
function readProcess(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('The process has ended');
  return {
    residentMb: Number(kilobytes) / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/**
 * @param {import('./soak-shopper.mjs').World} world
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
  times.sort((a, b) => a - b);
  const p99Ms = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
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
