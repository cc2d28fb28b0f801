import { expect, type Page } from '@playwright/test';
import { type Language, languages } from '#shared/language/language.ts';
import { frameDrawn } from '../frame-drawn.ts';
import { test } from '../shop.ts';
import { allStories } from './all-stories.ts';
import type { Scene } from './scene.ts';

/** How one scene is seen. */
export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
  language: Language;
}

const widths = [390, 820, 1280] as const;
/** Words are longest for their room on the narrowest phones. */
const narrowWidths = [390, 320] as const;
const heights: Readonly<Record<number, number>> = { 320: 640, 390: 844, 820: 1180, 1280: 800 };

/**
 * Declares a test per story that leads to each of its scenes once and changes screen and colours
 * around it. `look` is called for each view, light before dark and the narrowest last; with
 * `views` 'narrowest' only for that one, in light; with 'hindi' in Hindi, which the page changes to
 * once the scene is there, and with 'narrow hindi' only on phones.
 * @param title of a test, before the names of its scenes
 */
export function lookAtEveryScene(
  title: string,
  look: (page: Page, scene: Scene, view: View) => Promise<void>,
  views: 'all' | 'narrowest' | 'hindi' | 'narrow hindi' = 'all',
): void {
  for (const { scenes, serviceWorker, tag = [] } of allStories) {
    test.describe('', { tag }, () => {
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
            await see(page, { width, colorScheme: 'light', language: 'en' });
            await scene.show(page);
            const viewsOfLanguages = {
              all,
              narrowest: all.filter(({ colorScheme }) => colorScheme === 'light').slice(-1),
              hindi: viewsInHindi(scene, [...widths.toReversed(), 320]),
              'narrow hindi': viewsInHindi(scene, narrowWidths),
            };
            for (const view of viewsOfLanguages[views]) {
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
    .flatMap((width) => colours.map((colorScheme) => ({ width, colorScheme, language: 'en' })));
}

/** A scene on phones is seen on the narrowest as well. */
function viewsInHindi({ widths: its = widths, offline }: Scene, each: readonly number[]): View[] {
  return each
    .filter((width) => !offline && its.includes(Math.max(width, 390)))
    .map((width) => ({ width, colorScheme: 'light', language: 'hi' }));
}

/** Changes screen, colours and language, and waits until the page has taken them on. */
async function see(page: Page, { width, colorScheme, language }: View): Promise<void> {
  await speak(page, language);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: heights[width] ?? 800 });
  await frameDrawn(page);
}

/** As a choice in another tab does, so that what is open stays open. */
async function speak(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  const { locale } = languages[language];
  if (page.url() === 'about:blank' || (await html.getAttribute('lang')) === locale) return;
  // The page listens only after its first paint.
  await expect(async () => {
    await page.evaluate((language) => {
      localStorage.setItem('language', language);
      // The language then counts as chosen on this device, and not as brought by an account.
      localStorage.removeItem('languageOf');
      dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    }, language);
    await expect(html).toHaveAttribute('lang', locale, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
