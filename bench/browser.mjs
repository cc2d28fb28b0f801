import { endWithin } from '../scripts/testing/end-within.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * What has to stand on the page: so many elements, one of them with this text.
 * @typedef {{ selector: string, count?: number, text?: string }} Shown
 */

const patienceMs = 60_000;

/** @param {Page} page @param {number} times how much slower the processor is to be */
export async function slowDown(page, times) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/** Resolves once a service worker answers for the page. @param {Page} page */
export async function workerReady(page) {
  await endWithin('the service worker to be ready', () =>
    page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)),
  );
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  for (let tries = 0; tries < 5 && !(await controlled()); tries += 1) await page.reload();
}

/** Resolves once nothing was fetched and no long task ran for a moment. @param {Page} page */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  const rests = () =>
    page.evaluate(
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
  await endWithin(`${page.url()} to come to rest`, rests);
}

/**
 * Milliseconds from a tap (the click event's own time) until the frame in which the page shows what
 * is wanted has been laid out and painted.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} button
 * @param {Shown} awaited
 */
export function timeTap(page, button, awaited) {
  return timeInput(page, 'click', () => button.click(), awaited);
}

/**
 * Resolves to the same from another event.
 * @param {Page} page
 * @param {'click' | 'keydown' | 'change'} type
 * @param {() => Promise<void>} act
 * @param {Shown} awaited
 * @returns {Promise<number>}
 */
export async function timeInput(page, type, act, awaited) {
  await page.evaluate(
    ([name, { selector, count = 1, text }]) => {
      const isShown = () => {
        const elements = document.querySelectorAll(selector);
        return (
          elements.length >= count &&
          (text === undefined || [...elements].some(({ textContent }) => textContent === text))
        );
      };
      if (isShown()) throw new Error(`${selector} is shown before the tap.`);
      const tookMs = new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        const onInput = (/** @type {Event} */ { timeStamp }) => {
          port2.onmessage = () => resolve(performance.now() - timeStamp);
          // A message posted before a frame is painted arrives after it.
          const look = () => (isShown() ? port1.postMessage(null) : requestAnimationFrame(look));
          requestAnimationFrame(look);
        };
        addEventListener(name, onInput, { capture: true, once: true });
      });
      Object.assign(window, { tookMs });
    },
    /** @type {const} */ ([type, awaited]),
  );
  await act();
  // Now and then a headless Chromium draws no frame until it is asked for a picture.
  const stuck = setTimeout(() => page.screenshot().catch(() => {}), patienceMs / 12);
  const measure = () => page.evaluate(() => /** @type {any} */ (window).tookMs);
  const what = `${JSON.stringify(awaited)} to show after a ${type}`;
  return endWithin(what, measure, patienceMs).finally(() => clearTimeout(stuck));
}
