import type { Page } from '@playwright/test';
import { test } from '../shop.ts';
import { allStories } from './all-stories.ts';
import type { Scene } from './scene.ts';

/** How one scene is seen. */
export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

const widths = [390, 820, 1280] as const;
const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1280: 800 };

/**
 * Declares a test per story that leads to each of its scenes once and changes screen and colours
 * around it. `look` is called for each view, light before dark and the narrowest last.
 * @param title of a test, before the names of its scenes
 */
export function lookAtEveryScene(
  title: string,
  look: (page: Page, scene: Scene, view: View) => Promise<void>,
): void {
  for (const { scenes, serviceWorker } of allStories) {
    test.describe(() => {
      test.use({
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        actionTimeout: 20_000,
        locale: 'en-IN',
      });

      test(`${title}: ${scenes.map(({ name }) => name).join(', ')}`, async ({ page }) => {
        for (const scene of scenes) {
          await test.step(scene.name, async () => {
            const [widest = 1280, ...narrower] = (scene.widths ?? widths).toReversed();
            await see(page, { width: widest, colorScheme: 'light' });
            await scene.show(page);
            for (const width of [widest, ...narrower]) {
              for (const colorScheme of scene.paper ? (['light'] as const) : colours) {
                await see(page, { width, colorScheme });
                await look(page, scene, { width, colorScheme });
              }
            }
          });
        }
      });
    });
  }
}

const colours = ['light', 'dark'] as const;

/** Changes screen and colours, and waits until the page has taken them on. */
async function see(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: heights[width] ?? 800 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
