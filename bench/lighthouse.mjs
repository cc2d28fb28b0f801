import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { findBrowsers } from '../scripts/find-chromium.mjs';
import { root, run } from '../scripts/run.mjs';

/** @typedef {{ lcp: number, fcp: number, tbt: number }} Visit in milliseconds */

const home = `${root}/.cache/lighthouse`;
const entry = `${home}/node_modules/lighthouse/core/index.js`;
const audits = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
};

/**
 * Lighthouse 12 as Google runs it for a phone: a slow network and a processor four times slower,
 * both calculated. Installed below .cache the first time, exactly as its lock file says: it is
 * 185 MB, which nobody should wait for who does not measure.
 */
export async function openLighthouse() {
  if (!existsSync(entry)) await install();
  const { default: lighthouse } = await import(entry);
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium: set CHROMIUM_PATH to measure in a browser.');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browsers.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });

  /** @param {string} url @returns {Promise<Visit | null>} */
  async function visitOnce(url) {
    const flags = { port, logLevel: 'error', output: 'json', disableFullPageScreenshot: true };
    const { lhr } = await lighthouse(url, { ...flags, onlyAudits: Object.values(audits) });
    if (lhr.runtimeError) return null;
    const figure = (/** @type {string} */ id) => Number(lhr.audits[id].numericValue);
    const visit = { lcp: figure(audits.lcp), fcp: figure(audits.fcp), tbt: figure(audits.tbt) };
    return Object.values(visit).every(Number.isFinite) ? visit : null;
  }

  return {
    /** Milliseconds of a first visit. @param {string} url */
    async visit(url) {
      // On a busy machine the browser now and then draws nothing that could be timed.
      for (let tries = 0; tries < 3; tries += 1) {
        const visit = await visitOnce(url);
        if (visit) return visit;
      }
      throw new Error(`Lighthouse could not time ${url}.`);
    },
    close: () => browser.close(),
  };
}

async function install() {
  mkdirSync(home, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(`${root}/bench/lighthouse/${file}`, `${home}/${file}`);
  }
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  if ((await run('npm', args, { cwd: home })) !== 0) throw new Error('Lighthouse: npm ci failed.');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
