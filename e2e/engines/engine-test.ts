import { expect } from '@playwright/test';
import { type RoughProxy, startRoughProxy } from '../rough-proxy.ts';
import { testAlone } from '../shop.ts';
import { startFirefox } from './firefox.ts';
import type { Browser, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

const sentForMs = 3_000;

/**
 * This proxy stands between browser and shop. When it is rough, every call of the API is on its way
 * for seconds.
 */
const alwaysSlow = {
  next: () => 0,
  below: () => sentForMs,
  pick: <T>(from: readonly T[]) => from[from.indexOf('slow' as T)] as T,
};

interface EngineFixtures {
  engine: 'firefox' | 'webkit';
  network: RoughProxy;
  browserOfEngine: Browser;
  tab: Tab;
}

/** A test with a shop and a tab of the engine of its own, both unused before. */
export const engineTest = testAlone.extend<EngineFixtures>({
  engine: ['firefox', { option: true }],
  // Watching the focus takes a browser of Playwright, of which there is none here.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  lostFocus: async ({}, use) => await use([]),
  network: async ({ shop }, use) => {
    const network = await startRoughProxy(shop.url, alwaysSlow);
    await use(network);
    await network.close();
  },
  browserOfEngine: async ({ engine }, use) => {
    const browser = await start[engine]();
    await use({ ...browser, openTab: async () => patient(await browser.openTab()) });
    await browser.close();
  },
  tab: async ({ browserOfEngine }, use, testInfo) => {
    const tab = await browserOfEngine.openTab();
    await use(tab);
    if (testInfo.status === testInfo.expectedStatus) return;
    // The test may have closed it; why it failed is what counts.
    const page = await tab
      .run(() => `${location.href}\n${document.body.textContent}`)
      .catch((error: unknown) => `It could not be read: ${error}`);
    await testInfo.attach('the page as it was left', { body: page, contentType: 'text/plain' });
  },
});

const start = { firefox: startFirefox, webkit: startWebKit };

/** Waits for what the page does not show yet. */
function patient(tab: Tab): Tab {
  const until = (work: () => Promise<void>) => expect(work).toPass({ timeout: 60_000 });
  return {
    ...tab,
    click: (target) => until(() => tab.click(target)),
    fill: (target, value) => until(() => tab.fill(target, value)),
    attach: (target, path) => until(() => tab.attach(target, path)),
  };
}
