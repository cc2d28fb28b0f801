import type { Page } from '@playwright/test';
import { addressIn } from '#shared/language/language.ts';
import { informationPages } from '#shared/pages/public-pages.ts';
import { shopInHindi } from '#shared/shop-settings/shop.hi.ts';
import { aboutUs, chooseLanguage, heading } from './choose-language.ts';
import { frameDrawn } from './frame-drawn.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { addSmallFrame, cartLines, haveAccount, newShopper, smallFrame } from './shopper.ts';

test('the words of Hindi come without the code of the device’s database', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/hi/products/zodiac-coins');
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  expect(loaded.filter((path) => path.startsWith('/assets/hindi-'))).toHaveLength(1);
  expect(loaded.filter((path) => path.startsWith('/assets/local-'))).toEqual([]);
});

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
  await expect(line.getByRole('button', { name: /चित्र/ })).toBeVisible();
  await expect(line.getByRole('button', { name: /picture|Small Frame/ })).toHaveCount(0);
});

test('a customer’s navigation has room on a tablet of 769 px in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 1180 });
  await haveAccount(page, newShopper());
  for (const address of ['/about', '/hi/about']) {
    await page.goto(address);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /Cart|कार्ट/ })).toBeVisible();
    await frameDrawn(page);
    const gaps = await header.locator('a, button').evaluateAll((controls) => {
      const contents = controls.map((control) => {
        const content = document.createRange();
        content.selectNodeContents(control);
        // What is only heard takes no room.
        const heard = control.querySelector('.visually-hidden');
        if (heard) content.setEndBefore(heard);
        return content.getBoundingClientRect();
      });
      const shown = contents.filter(({ width }) => width > 0).sort((a, b) => a.left - b.left);
      return shown.map(({ right }, at) => (shown[at + 1]?.left ?? innerWidth) - right);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(12);
  }
});

test('the errors of a form follow the language', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await chooseLanguage(page, 'Menu', 'हिन्दी');
  await expect(page.getByText('कृपया अपना पासवर्ड डालें')).toBeVisible();

  await page.getByLabel('पासवर्ड').fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन करें' }).click();
  await expect(page.getByRole('alert')).toHaveText('ईमेल या पासवर्ड सही नहीं है');
  await chooseLanguage(page, 'मेन्यू', 'English');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});

/** How many files the service worker has stored whose address matches. */
function storedFiles(page: Page, part: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(stores.map((store) => store.keys()));
    return files.flat().filter(({ url }) => new RegExp(wanted).test(url)).length;
  }, part);
}

/** The coin's picture on its page in Hindi. */
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
    // Some engines remember that an import failed.
    await page.reload();
    const kept = (part: string) => storedFiles(page, part);
    expect(await kept('-devanagari-wght-')).toBe(0);
    expect(await kept('/products/hi/')).toBe(0);
    await chooseLanguage(page, 'Menu', 'हिन्दी');
    await expect(heading(page)).toHaveText(aboutUs);
    await expect.poll(() => kept('/assets/hindi-[^/]*\\.js')).toBe(1);
    await expect.poll(() => kept('-devanagari-wght-')).toBe(2);
    await expect.poll(() => kept('/products/hi/zodiac_coin.svg')).toBe(1);

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

test('the fonts of Hindi are fetched for those who read it', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [font] = /[a-z-]+-devanagari-wght-/.exec(request.url()) ?? [];
    if (font !== undefined) fetched.add(font);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(informationPages.about);
  await expect(page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'हिन्दी' });
  await expect(link).toBeVisible();
  await frameDrawn(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  expect([...fetched]).toEqual([]);

  await link.click();
  await expect.poll(() => fetched.size).toBe(2);
});

test('a page whose words fail to load is in English and marked as English', async ({ page }) => {
  await page.route(/\/assets\/hindi-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/hi/about');
  await expect(heading(page)).toHaveText('About Noteworthy');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('an unsaved change of a gift is named in Hindi at the checkout', async ({ page }) => {
  await addSmallFrame(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Edit ${smallFrame}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Name', { exact: true }).fill('Meera');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cartLines(page)).toContainText('not saved yet');
  await page.goto('/hi/payment');
  const link = page.getByRole('link', { name: /बदलाव जारी रखें$/ });
  await expect(link).toHaveText('छोटा फ़्रेम – 1 नोट, 1 नाम में बदलाव जारी रखें');
  await expect(page.getByRole('main')).not.toContainText(smallFrame);
});
