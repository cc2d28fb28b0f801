import { chromium, devices } from '@playwright/test';
import { endWithin } from '../scripts/testing/end-within.mjs';
import { findBrowsers } from '../scripts/testing/find-chromium.mjs';
import { roundRobin } from './round-robin.mjs';
import { startServer } from './server-process.mjs';

/** @typedef {Awaited<ReturnType<typeof openBench>>} Bench */
/** @typedef {import('@playwright/test').Page} Page */

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const longestMs = 10 * 60_000;
const closingMs = 20_000;

/**
 * Resolves to what a row measures with: shops, phones and proxies, which end with the row, also
 * where it failed or its time was over. Then the error says what it waited for.
 * @template Result
 * @param {string} name
 * @param {(bench: Bench) => Promise<Result>} measure
 * @param {number} [atMostMs]
 */
export async function withBench(name, measure, atMostMs = longestMs) {
  const bench = openBench();
  try {
    return await endWithin(name, () => measure(bench), atMostMs);
  } finally {
    await bench.close();
  }
}

function openBench() {
  /** @type {(() => Promise<unknown>)[]} */
  const closings = [];
  /** @type {ReturnType<typeof openBrowser> | undefined} */
  let browser;
  let isClosed = false;

  /** @param {() => Promise<unknown>} close */
  async function closeAtEnd(close) {
    closings.push(close);
    // The time was over while this was being opened.
    if (isClosed) await close();
  }

  async function openBrowser() {
    const browsers = await findBrowsers();
    if (!browsers) throw new Error('No Chromium: set CHROMIUM_PATH to measure in a browser.');
    const opened = await chromium.launch({
      // The headless shell where there is one.
      executablePath: browsers.HEADLESS_SHELL_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--font-render-hinting=none'],
    });
    await closeAtEnd(() => opened.close());
    return opened;
  }

  return {
    closeAtEnd,

    /**
     * Resolves to a server of the build, without limits. @param {Record<string, string>} [settings]
     */
    async serve(settings = {}) {
      const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off', ...settings });
      await closeAtEnd(shop.stop);
      return shop;
    },

    /** @param {Parameters<typeof roundRobin>} parameters */
    async proxy(...parameters) {
      const proxy = await roundRobin(...parameters);
      await closeAtEnd(proxy.close);
      return proxy;
    },

    /**
     * A page on a phone that has seen nothing yet.
     * @param {import('@playwright/test').BrowserContextOptions} [options]
     */
    async phone(options = {}) {
      browser ??= openBrowser();
      const context = await (await browser).newContext({ ...phone, ...options });
      return context.newPage();
    },

    async close() {
      isClosed = true;
      for (const close of closings.toReversed()) {
        await endWithin('a server or browser to close', close, closingMs).catch(console.error);
      }
    },
  };
}
