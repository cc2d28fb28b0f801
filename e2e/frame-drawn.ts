import type { Page } from '@playwright/test';

const tries = 15;
const waitMs = 2_000;

/**
 * Resolves once the page was drawn with its fonts. Once in some hundred changes of its window a
 * headless Chromium draws no frame until it is asked for a picture, so it is asked for one.
 */
export async function frameDrawn(page: Page): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const wasDrawn = await page.evaluate((ms) => {
      const frames = document.fonts.ready.then(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
          }),
      );
      const late = new Promise((resolve) => {
        setTimeout(resolve, ms, false);
      });
      return Promise.race([frames, late]);
    }, waitMs);
    if (wasDrawn) return;
    await page.screenshot();
  }
  throw new Error(`The page was not drawn within ${(tries * waitMs) / 1_000} s`);
}
