import type { Page } from '@playwright/test';
import { frameDrawn } from '../frame-drawn.ts';
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
 * around it. `look` is called for each view, light before dark and the narrowest last; with
 * `views` 'narrowest' only for that one, in light.
 * @param title of a test, before the names of its scenes
 */
export function lookAtEveryScene(
  title: string,
  look: (page: Page, scene: Scene, view: View) => Promise<void>,
  views: 'all' | 'narrowest' = 'all',
): void {
  for (const { scenes, serviceWorker, long } of allStories) {
    test.describe('', { tag: long ? '@long' : [] }, () => {
      test.use({
        serviceWorkers: serviceWorker ? 'allow' : 'block',
        actionTimeout: 20_000,
        locale: 'en-IN',
      });

      test(`${title}: ${scenes.map(({ name }) => name).join(', ')}`, async ({ page }) => {
        for (const scene of scenes) {
          await test.step(scene.name, async () => {
            const all = viewsOf(scene);
            const { width = 1280 } = all[0] ?? {};
            await see(page, { width, colorScheme: 'light' });
            await scene.show(page);
            const narrowest = all.filter(({ colorScheme }) => colorScheme === 'light').slice(-1);
            for (const view of views === 'all' ? all : narrowest) {
              await see(page, view);
              await look(page, scene, view);
            }
          });
        }
      });
    });
  }
}

function viewsOf({ widths: its = widths, paper }: Scene): View[] {
  const colours: View['colorScheme'][] = paper ? ['light'] : ['light', 'dark'];
  return its
    .toReversed()
    .flatMap((width) => colours.map((colorScheme) => ({ width, colorScheme })));
}

/** Changes screen and colours, and waits until the page has taken them on. */
async function see(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: heights[width] ?? 800 });
  await frameDrawn(page);
}
