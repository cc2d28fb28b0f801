/**
 * What has to stand on the page: so many elements, the first of them with this text.
 * @typedef {{ selector: string, count?: number, text?: string }} Shown
 */

const patienceMs = 20_000;

/**
 * Milliseconds from a tap (the click event's own time) until the frame after the one in which the
 * page shows what is wanted; a page that changed at once needs 17 to 33.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} button
 * @param {Shown} shown
 * @returns {Promise<number>}
 */
export async function timeTap(page, button, shown) {
  await page.evaluate(({ selector, count = 1, text }) => {
    const isShown = () => {
      const found = document.querySelectorAll(selector);
      return found.length >= count && (text === undefined || found[0]?.textContent === text);
    };
    if (isShown()) throw new Error(`${selector} is shown before the tap.`);
    const taken = new Promise((resolve) => {
      const onClick = (/** @type {MouseEvent} */ { timeStamp }) => {
        const look = () =>
          isShown()
            ? requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            : requestAnimationFrame(look);
        requestAnimationFrame(look);
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    Object.assign(window, { taken });
  }, shown);
  await button.click();
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
