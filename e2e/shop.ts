import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { spentCpuSeconds } from '../scripts/testing/spent-cpu.mjs';
import { sellMoreNotes } from './many-products.ts';
import { watchFocus } from './watch-focus.ts';

// biome-ignore lint/performance/noBarrelFile: journeys take `test` and `expect` from one place.
export { expect } from '@playwright/test';

/** A running shop: the built server on a port and a data folder of its own. */
export interface Shop {
  url: string;
  dataDir: string;
  /** Ends the server; data and port stay for `restart`. */
  halt(): Promise<void>;
  /** Halts the server in the middle of whatever it does (SIGKILL). */
  kill(): Promise<void>;
  /** Stops its process where it is (SIGSTOP), or lets it go on. */
  pause(): void;
  resume(): void;
  /**
   * Ends the server and starts it again on the same port and data, of another build and with other
   * settings than at first if given.
   */
  restart(dist?: string, settings?: Record<string, string>): Promise<void>;
  /** Runs a command of the owner on the shop's data: `owner('admins', 'post', …)`; what it printed. */
  owner(...command: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Where the build lies that journeys use. */
export const builtShop = process.env.SHOP_DIST ?? 'dist';

/**
 * Starts the built server; resolves when it says it is ready. One that is given a data folder leaves
 * it when it stops.
 */
export async function startShop(
  dist = builtShop,
  dataDirOfOthers?: string,
  settings?: Record<string, string>,
): Promise<Shop> {
  const dataDir = dataDirOfOthers ?? (await mkdtemp(join(tmpdir(), 'shop-journey-')));
  let server = await serve(dist, dataDir, '0', settings);
  const { url } = server;
  return {
    url,
    dataDir,
    halt: () => end(server.process),
    kill: () => end(server.process, 'SIGKILL'),
    pause: () => void server.process.kill('SIGSTOP'),
    resume: () => void server.process.kill('SIGCONT'),
    async restart(nextDist = dist, nextSettings = settings) {
      await end(server.process);
      server = await serve(nextDist, dataDir, new URL(url).port, nextSettings);
    },
    async owner(...command) {
      const env = { ...process.env, DATA_DIR: dataDir };
      const line = [join(dist, 'server/shop.js'), ...command];
      return (await promisify(execFile)(process.execPath, line, { env })).stdout;
    },
    async stop() {
      await end(server.process);
      if (dataDirOfOthers === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serve(
  dist: string,
  dataDir: string,
  port: string,
  settings: Record<string, string> = {},
): Promise<{ process: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(dist, 'server/server.js')], {
    // All journeys come from one address, and those under stress write faster than a person does.
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', RATE_LIMITS: 'off' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  // The log has thousands of lines, so it is printed only when the shop failed.
  server.once('close', (code) => {
    if (code) process.stderr.write(log);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let serverOutput = '';
    server.stdout.on('data', (chunk: Buffer) => {
      serverOutput += chunk.toString();
      const ready = /Shop ready at (\S+)/.exec(serverOutput);
      if (ready?.[1]) resolve(ready[1]);
    });
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)));
  });
  return { process: server, url };
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/** The seconds of this worker, which runs one test after the other. */
let cpuSecondsTold = 0;

/** How many notes more `testLargeShop` sells. */
export const moreNotes = 1_000;

/** `test` with a shop per worker; `page.goto('/…')` leads to it. */
export const test = base.extend<
  { shop: Shop; keptFocus: undefined; cpuTold: undefined },
  { sharedShop: Shop; largeShop: Shop; lostFocus: string[] }
>({
  sharedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  // Here, so that a worker has it beside the other one; it starts with the first test that asks.
  largeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const shop = await startShop();
      await sellMoreNotes(shop, moreNotes);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  // In every context, for journeys open devices of their own.
  lostFocus: [
    async ({ browser }, use) => {
      const lost: string[] = [];
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await watchFocus(context, lost);
        return context;
      };
      await use(lost);
    },
    { scope: 'worker', auto: true },
  ],
  // Every journey fails where what vanishes leaves the keyboard without a place (P14).
  keptFocus: [
    async ({ lostFocus }, use) => {
      await use(undefined);
      const lost = lostFocus.splice(0);
      expect(lost, '[P14] had the focus and left nobody with it').toEqual([]);
    },
    { auto: true },
  ],
  // The end of `npm test` reads this. A browser's processes end with it, and it ends with its
  // worker.
  cpuTold: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use, testInfo) => {
      await use(undefined);
      const cpuSeconds = spentCpuSeconds();
      testInfo.annotations.push({
        type: 'cpuSeconds',
        description: String(cpuSeconds - cpuSecondsTold),
      });
      cpuSecondsTold = cpuSeconds;
    },
    { auto: true },
  ],
  shop: ({ sharedShop }, use) => use(sharedShop),
  baseURL: ({ shop }, use) => use(shop.url),
});

/** `test` with a shop of a thousand gifts more, shared like the other one. */
export const testLargeShop = test.extend({ shop: ({ largeShop }, use) => use(largeShop) });

/**
 * `test` with a shop of its own, which it may halt, started with its `shopSettings`. Both have the
 * same fixtures of a worker, so one worker with one browser runs both.
 */
export const testAlone = test.extend<{ shop: Shop; shopSettings: Record<string, string> }>({
  shopSettings: [{}, { option: true }],
  shop: async ({ shopSettings }, use) => {
    const shop = await startShop(builtShop, undefined, shopSettings);
    await use(shop);
    await shop.stop();
  },
});
