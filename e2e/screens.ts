import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { lookAtEveryScene } from './scenes/look-at-every-scene.ts';

const tallestPx = 8_000;

/** `SCREENS_LANGUAGE=hi` takes the pictures in Hindi. */
const views = process.env.SCREENS_LANGUAGE === 'hi' ? 'hindi' : 'all';

lookAtEveryScene(
  'pictures',
  async (page, { name, scrolled }, { width, colorScheme, language }) => {
    if (!scrolled) await showWhole(page, width);
    await page.screenshot({
      path: `.cache/screens/${name}-${width}-${language === 'en' ? colorScheme : language}.png`,
      animations: 'disabled',
      timeout: 60_000,
    });
  },
  views,
);

/**
 * Makes the window so tall that nothing scrolls: what sticks to its edges then lies at the edges
 * of the picture, and a dialog shows all that is in it.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  // A page is at least as tall as its window and has its footer below, however tall the window is.
  await page.locator('main').evaluate((main) => main.style.setProperty('min-height', '0'));
  // A dialog takes only a part of what the window gains.
  for (let tries = 0; tries < 5; tries += 1) {
    const outOfSight = await outOfSightPx(page);
    const { height } = page.viewportSize() ?? { height: 0 };
    if (outOfSight <= 0 || height >= tallestPx) return;
    await page.setViewportSize({ width, height: Math.min(height + outOfSight, tallestPx) });
    await frameDrawn(page);
  }
}

/** How much of the page, or of the dialog that is open, has to be scrolled to. */
function outOfSightPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const boxes = dialog
      ? [...dialog.querySelectorAll('div')].filter(
          (box) => getComputedStyle(box).overflowY === 'auto',
        )
      : [document.documentElement];
    return Math.max(0, ...boxes.map((box) => box.scrollHeight - box.clientHeight));
  });
}
