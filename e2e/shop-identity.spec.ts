import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressIn, allLanguages } from '#shared/language/language.ts';
import { publicPaths } from '#shared/pages/public-pages.ts';
import { shop as placeholders } from '#shared/shop-settings/shop.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone } from './shop.ts';

/** A name that would be markup if it were not written as text. */
const shopFile = {
  name: 'Dates & <b>Days</b>',
  legalName: 'Dates and Days LLP',
  founded: 2015,
  address: '4 Station Road, Pune, Maharashtra 411001',
  phone: '+91 98765 43210',
  email: 'care@dates.example',
  grievanceOfficer: { name: 'Asha Rao', email: 'asha@dates.example' },
  inHindi: { city: 'पुणे, महाराष्ट्र' },
};

/** The settings of an owner who said who the shop is. */
const withOwner = testAlone.extend<{ settings: { SHOP_FILE: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  settings: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-file-'));
    const path = join(folder, 'shop.json');
    await writeFile(path, JSON.stringify(shopFile));
    await use({ SHOP_FILE: path });
    await rm(folder, { recursive: true });
  },
});
const test = withOwner.extend({ shopSettings: ({ settings }, use) => use({ ...settings }) });

const ofPlaceholders = [
  placeholders.name,
  'noteworthy.example',
  'Jaipur',
  'जयपुर',
  String(placeholders.founded),
  placeholders.phone,
  placeholders.grievanceOfficer.name,
];

const brand = (page: Page) => page.getByRole('banner').getByRole('link', { name: shopFile.name });
const footer = (page: Page) => page.getByRole('contentinfo');

test('[D15] every public page and the installed shop are of the owner’s shop, in both languages', async ({
  page,
}) => {
  const addresses = allLanguages.flatMap((language) =>
    publicPaths.map((path) => addressIn(language, path)),
  );
  for (const path of [...addresses, '/cart', '/admin/login', '/manifest.webmanifest']) {
    const text = await (await page.request.get(path)).text();
    expect([path, ofPlaceholders.filter((words) => text.includes(words))]).toEqual([path, []]);
  }
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect([manifest.name, manifest.short_name]).toEqual([
    `${shopFile.name} – personalised gifts`,
    shopFile.name,
  ]);

  // The page's code takes it over as it came, whatever the name is made of.
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  for (const path of ['/', '/contact', '/hi/terms', '/products/zodiac-coins']) {
    await page.goto(path);
    await expect(page.locator('[data-starting]')).toHaveCount(0);
    await expect(page).toHaveTitle(/Dates & <b>Days<\/b>/);
    await expect(footer(page)).toContainText(`${shopFile.legalName}, ${shopFile.address}`);
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('"countryOfOrigin":{"@type":"Country","name":"IN"}');
  await page.goto('/admin/login');
  await expect(page.getByRole('main')).toContainText(shopFile.name);
  expect(broken).toEqual([]);
});

test('[B40] the contact page and the terms say who answers complaints and in what time', async ({
  page,
}) => {
  for (const path of ['/contact', '/terms']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Asha Rao, Grievance Officer');
    await expect(main).toContainText(shopFile.address);
    await expect(main).toContainText(/within 48 hours and (settles it|settled) within one month/);
    await expect(main.getByRole('link', { name: 'asha@dates.example' })).toBeVisible();
    // The shop's own, as the file gives the officer none.
    await expect(main.getByRole('link', { name: shopFile.phone }).first()).toBeVisible();
  }
  await page.goto('/hi/contact');
  await expect(page.getByRole('main')).toContainText('Asha Rao, शिकायत अधिकारी');
  await expect(page.getByRole('main')).toContainText('पुणे, महाराष्ट्र');
});

withOwner.describe('with what the device stores', () => {
  withOwner.use({ serviceWorkers: 'allow' });

  withOwner(
    '[D15] a shop that its owner names anew is so on devices that had it, offline too',
    async ({ page, context, shop, settings }) => {
      await page.goto('/');
      await serviceWorkerReady(page);
      await shop.restart(undefined, settings);
      await page.goto('/cart');
      await expect(page.getByText('A new version is ready.')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(placeholders.name);
      await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
      await expect(brand(page)).toBeVisible();
      await context.setOffline(true);
      for (const path of ['/contact', '/terms', '/cart']) {
        await page.goto(path);
        await expect(brand(page)).toBeVisible();
        await expect(footer(page)).toContainText(shopFile.address);
        await expect(page.locator('body')).not.toContainText(placeholders.name);
      }
    },
  );
});
