import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { roundRobin } from '../bench/round-robin.mjs';
import { buyWithoutReload } from './one-page-purchase.ts';
import { builtShop, expect, startShop, testAlone } from './shop.ts';
import { addZodiacCoin } from './shopper.ts';
import { nextVersion } from './versions.ts';

const visits = process.env.STRESS === 'full' ? 100 : 2;

interface Rollout {
  /** A process of either version answers here, in turn. */
  url: string;
}

/**
 * A rolling update: the process of the version before runs on while the next build is put into its
 * folder and a process of that one starts beside it, on the same data.
 */
const test = testAlone.extend<{ rollout: Rollout }>({
  rollout: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const next = await nextVersion('Second Shop');
      // It lies inside the project, where the server finds its packages.
      const dist = `${next}-rolling`;
      const dataDir = await mkdtemp(join(tmpdir(), 'shop-rolling-'));
      // A folder with SQLite has one server; these share the database alone, as on two machines.
      const besideData = await mkdtemp(join(tmpdir(), 'shop-rolling-'));
      await cp(builtShop, dist, { recursive: true });
      const before = await startShop(dist, dataDir);
      await cp(next, dist, { recursive: true, force: true });
      await symlink(join(dataDir, 'shop.db'), join(besideData, 'shop.db'));
      await cp(join(dataDir, 'auth-secret'), join(besideData, 'auth-secret'));
      const after = await startShop(dist, besideData);
      const proxy = await roundRobin([before.url, after.url]);
      await use({ url: proxy.url });
      await proxy.close();
      await Promise.all([before.stop(), after.stop()]);
      for (const folder of [besideData, dataDir, next, dist]) await rm(folder, { recursive: true });
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ rollout }, use) => use(rollout.url),
});

/** A new device in the middle of the rollout; resolves to what was missing or threw. */
async function visit(browser: Browser, options: BrowserContextOptions, buys: boolean) {
  const broken: string[] = [];
  const context = await browser.newContext(options);
  context.on('response', (answer) => {
    if (answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`);
  });
  context.on('weberror', (error) => broken.push(error.error().message));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click();
  await expect(page.getByRole('main')).toContainText('you agree on');
  if (buys) await buyWithoutReload(page);
  else await addZodiacCoin(page);
  await context.close();
  return broken;
}

test(`[P18] ${visits} visits and a purchase in the middle of a rolling update are whole`, async ({
  browser,
  contextOptions,
  baseURL,
}) => {
  // Two servers start, and a machine that has other work to do takes minutes for one purchase.
  test.setTimeout(600_000 + visits * 10_000);
  const options = { ...contextOptions, ...(baseURL ? { baseURL } : {}) };
  for (let count = 0; count < visits; count += 1) {
    const broken = await visit(browser, { ...options, serviceWorkers: 'block' }, count === 0);
    expect(broken, `visit ${count + 1}`).toEqual([]);
  }
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });
});
