import type { Page } from '@playwright/test';

/** One screen in one state, as somebody sees it. */
export interface Scene {
  /** Names its pictures: lower case with hyphens. */
  name: string;
  /** Leads there: from an empty browser, or from where the scene before it in its story ends. */
  show(page: Page): Promise<void>;
  /** The widths it exists at, if not at all of them; it is shown at the last. */
  widths?: readonly number[];
  /** Scrolled on purpose, so its picture ends where the window ends. */
  scrolled?: true;
  /** It has no network: the words of a language that nobody chose there do not come. */
  offline?: true;
  /** What comes out of a printer: there is nothing to tap, and no dark. */
  paper?: true;
}

/** Scenes that need one set-up, in the order in which they are shown on one page. */
export interface Story {
  scenes: readonly Scene[];
  /** Only where the service worker has a part in it: a story's requests pass it by otherwise. */
  serviceWorker?: true;
  /** `@long`: what can be tapped or read there is in other stories too. */
  tag?: '@core' | '@long';
}

export function inCore(stories: readonly Story[]): Story[] {
  return stories.map((story) => ({ ...story, tag: '@core' }));
}

export function inLongForm(stories: readonly Story[]): Story[] {
  return stories.map((story) => ({ ...story, tag: '@long' }));
}

/** Stories of one scene each, for addresses that show something by themselves. */
export function storiesOf(addresses: Readonly<Record<string, string>>): Story[] {
  return Object.entries(addresses).map(([name, address]) => ({
    scenes: [{ name, show: (page) => open(page, address) }],
  }));
}

/** Opens an address and waits until its screen is there and alive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-starting]'));
}
