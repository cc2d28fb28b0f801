import { chromium, devices } from '@playwright/test';
import { findBrowsers } from '../scripts/find-chromium.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** A browser for measurements: the headless shell where there is one. */
export async function openBrowser() {
  const browsers = await findBrowsers();
  if (!browsers) throw new Error('No Chromium: set CHROMIUM_PATH to measure in a browser.');
  return chromium.launch({
    executablePath: browsers.HEADLESS_SHELL_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--font-render-hinting=none'],
  });
}

/**
 * A page on a phone that has seen nothing yet.
 * @param {Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export async function openPhone(browser, options = {}) {
  const context = await browser.newContext({ ...phone, ...options });
  return context.newPage();
}

/** @param {Page} page @param {number} times how much slower the processor is to be */
export async function slowDown(page, times) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/** Resolves once a service worker answers for the page. @param {Page} page */
export async function workerReady(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  for (let tries = 0; tries < 5 && !(await controlled()); tries += 1) await page.reload();
}

/** Resolves once nothing was fetched and no long task ran for a moment. @param {Page} page */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const quietMs = 300;
        let last = performance.now();
        const tick = () => {
          const now = performance.now();
          // A frame that came late: somebody is at work.
          if (now - previous > 60) last = now;
          previous = now;
          if (now - last > quietMs) resolve(undefined);
          else requestAnimationFrame(tick);
        };
        let previous = last;
        requestAnimationFrame(tick);
      }),
  );
}
