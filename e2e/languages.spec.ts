import type { Page } from '@playwright/test';
import { addressIn } from '#shared/language/language.ts';
import { informationPages } from '#shared/pages/public-pages.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { aboutUs, chooseLanguage, heading } from './choose-language.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { addSmallFrame, cartLines } from './shopper.ts';

test('a choice in the menu changes the open page, is kept, and can be taken back', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(informationPages.about);
  await chooseLanguage(page, 'Menu', 'हिन्दी');
  await expect(heading(page)).toHaveText(aboutUs);
  await expect(page).toHaveURL(/\/hi\/about$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page).toHaveTitle(new RegExp(aboutUs));
  for (const part of ['main', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toContainText(shopInHindi.city);
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'रिफ़ंड नीति' }).click();
  await expect(page).toHaveURL(/\/hi\/refund-policy$/);
  await expect(heading(page)).toHaveText('रिफ़ंड नीति');
  await page.goBack();
  await expect(heading(page)).toHaveText(aboutUs);
  await chooseLanguage(page, 'मेन्यू', 'English');
  await expect(page).toHaveURL(/:\d+\/about$/);
  // The entry was made in Hindi; a reload there keeps the choice.
  await page.goForward();
  await expect(page).toHaveURL(/:\d+\/refund-policy$/);
  await page.reload();
  await expect(heading(page)).toHaveText('Refund Policy');
  await page.goBack();
  await chooseLanguage(page, 'Menu', 'हिन्दी');
  await expect(heading(page)).toHaveText(aboutUs);
  await page.reload();
  await expect(heading(page)).toHaveText(aboutUs);
  await page.goto(informationPages.contact);
  await expect(heading(page)).toHaveText('संपर्क');
  await expect(page).toHaveURL(/\/hi\/contact$/);

  await chooseLanguage(page, 'मेन्यू', 'English');
  await expect(heading(page)).toHaveText('Contact');
  await expect(page).toHaveURL(/:\d+\/contact$/);
  await page.goto(informationPages.about);
  await expect(heading(page)).toHaveText('About Noteworthy');
});

test('the cards of a product page and the gifts of the cart follow the choice', {
  tag: '@core',
}, async ({ page }) => {
  await addSmallFrame(page);
  await page.goto('/products/framed-notes');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('Small Photo Frame');
  const card = cards.filter({ hasText: 'छोटा फ़्रेम – 1 नोट, 1 नाम' });
  await chooseLanguage(page, 'Menu', 'हिन्दी');
  await expect(heading(page)).toHaveText('फ़्रेम वाले नोट');
  await expect(card.getByRole('button', { name: 'कार्ट में जोड़ें' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Add to Cart|Delivery|a letter/);
  await chooseLanguage(page, 'मेन्यू', 'English');
  await expect(cards.first()).toContainText('Small Photo Frame');
  await expect(cards.first()).toContainText('a letter');

  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await chooseLanguage(page, 'Menu', 'हिन्दी');
  const line = page.getByRole('listitem', { name: 'छोटा फ़्रेम – 1 नोट, 1 नाम' });
  await expect(line).toBeVisible();
  await expect(line).not.toContainText(/Edit|Remove|Delivery|photo/);
  await expect(line.getByRole('button', { name: /तस्वीर/ })).toBeVisible();
  await expect(line.getByRole('button', { name: /picture|Small Frame/ })).toHaveCount(0);
});

/** Resolves to how many files the service worker has stored whose address matches. */
function storedFiles(page: Page, part: string): Promise<number> {
  return page.evaluate(async (pattern) => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(stores.map((store) => store.keys()));
    return files.flat().filter(({ url }) => new RegExp(pattern).test(url)).length;
  }, part);
}

/** Expects the coin's picture on its page in Hindi. */
async function expectPicture(page: Page, source: string): Promise<void> {
  await page.goto('/hi/products/zodiac-coins');
  const picture = page.locator(`article img[src="${source}"]`);
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the language changes once it was chosen before, with its fonts and pictures, and pages open at their addresses in it', async ({
    page,
    context,
  }) => {
    await page.goto(informationPages.about);
    await serviceWorkerReady(page);
    await context.setOffline(true);
    await chooseLanguage(page, 'Menu', 'हिन्दी');
    await expect(page.getByText('The other language could not be fetched')).toBeVisible();
    await expect(heading(page)).toHaveText('About Noteworthy');

    await context.setOffline(false);
    // A reload is needed because some engines remember that an import failed.
    await page.reload();
    const storedCount = (part: string) => storedFiles(page, part);
    expect(await storedCount('-devanagari-wght-')).toBe(0);
    expect(await storedCount('/products/hi/')).toBe(0);
    await chooseLanguage(page, 'Menu', 'हिन्दी');
    await expect(heading(page)).toHaveText(aboutUs);
    await expect.poll(() => storedCount('/assets/hindi-[^/]*\\.js')).toBe(1);
    await expect.poll(() => storedCount('-devanagari-wght-')).toBe(2);
    await expect.poll(() => storedCount('/products/hi/zodiac_coin.svg')).toBe(1);

    // As browsers do after some days.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText(aboutUs);
    const loaded = await page.evaluate(async () => {
      const fonts = ['Eczar', 'Noto Sans Devanagari'].map((name) => `1rem '${name}'`);
      const faces = await Promise.all(fonts.map((font) => document.fonts.load(font, 'हिन्दी')));
      return faces.flat().map(({ status }) => status);
    });
    expect(loaded).toEqual(['loaded', 'loaded']);
    await expectPicture(page, '/products/hi/zodiac_coin.svg');
    await page.goto(addressIn('hi', informationPages.about));
    await chooseLanguage(page, 'मेन्यू', 'English');
    await expect(heading(page)).toHaveText('About Noteworthy');
    await page.goto(informationPages.about);
    await chooseLanguage(page, 'Menu', 'हिन्दी');
    await expect(heading(page)).toHaveText(aboutUs);
    await page.goto('/hi/contact');
    await expect(heading(page)).toHaveText('संपर्क');

    // Where the pictures in Hindi are not stored, the English ones stand in.
    await page.evaluate(async () => {
      const store = await caches.open('files');
      for (const file of await store.keys()) {
        if (file.url.includes('/products/hi/')) await store.delete(file);
      }
    });
    await expectPicture(page, '/products/zodiac_coin.svg');
  });
});
