/**
 * What has to stand on the page: so many elements, one of them with this text.
 * @typedef {{ selector: string, count?: number, text?: string }} Shown
 */

const patienceMs = 20_000;

/**
 * Milliseconds from a tap (the click event's own time) until the frame in which the page shows what
 * is wanted has been laid out and painted.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} button
 * @param {Shown} shown
 * @returns {Promise<number>}
 */
export function timeTap(page, button, shown) {
  return timeInput(page, 'click', () => button.click(), shown);
}

/**
 * The same from a key that is pressed.
 * @param {import('@playwright/test').Page} page
 * @param {string} key
 * @param {Shown} shown
 */
export function timeKey(page, key, shown) {
  return timeInput(page, 'keydown', () => page.keyboard.press(key), shown);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {'click' | 'keydown'} type
 * @param {() => Promise<void>} act
 * @param {Shown} shown
 * @returns {Promise<number>}
 */
async function timeInput(page, type, act, shown) {
  await page.evaluate(
    ([name, { selector, count = 1, text }]) => {
      const isShown = () => {
        const found = document.querySelectorAll(selector);
        return (
          found.length >= count &&
          (text === undefined || [...found].some(({ textContent }) => textContent === text))
        );
      };
      if (isShown()) throw new Error(`${selector} is shown before the tap.`);
      const taken = new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        const onInput = (/** @type {Event} */ { timeStamp }) => {
          port2.onmessage = () => resolve(performance.now() - timeStamp);
          // A message posted before a frame is painted arrives after it.
          const look = () => (isShown() ? port1.postMessage(null) : requestAnimationFrame(look));
          requestAnimationFrame(look);
        };
        addEventListener(name, onInput, { capture: true, once: true });
      });
      Object.assign(window, { taken });
    },
    /** @type {const} */ ([type, shown]),
  );
  await act();
  // Now and then a headless Chromium draws no frame until it is asked for a picture.
  const stuck = setTimeout(() => page.screenshot().catch(() => {}), patienceMs / 4);
  const late = new Promise((_, reject) => {
    setTimeout(reject, patienceMs, new Error(`${JSON.stringify(shown)} was not shown.`)).unref();
  });
  const taken = page.evaluate(() => /** @type {any} */ (window).taken);
  return Promise.race([taken, late]).finally(() => clearTimeout(stuck));
}

/** What a hand needs between two taps. */
export function betweenTaps() {
  return new Promise((resolve) => setTimeout(resolve, 200));
}
