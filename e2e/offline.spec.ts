import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { expectPictures, serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import {
  askApi,
  cartLines,
  fillSmallFrame,
  haveAccount,
  newShopper,
  openSmallFrame,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Every address a shopper may open, with what its heading says. */
const screens: Record<string, RegExp> = {
  '/': /./,
  '/about': /./,
  '/contact': /./,
  '/products/currency-notes': /Currency Notes/,
  '/products/framed-notes': /Framed Notes/,
  '/products/resin-frames': /Resin Frames/,
  '/products/zodiac-coins': /Zodiac Coins/,
  '/terms': /Terms/,
  '/privacy-policy': /Privacy/,
  '/refund-policy': /Refund/,
  '/shipping-policy': /Shipping/,
  '/login': /./,
  '/signup': /./,
  '/cart': /./,
  '/payment': /./,
  '/account': /./,
};

test('after one visit every page opens without the server, pictures included', {
  tag: '@core',
}, async ({ page, shop }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await shop.halt();
  for (const [path, heading] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectPictures(page);
    });
  }
  await test.step('an address the shop does not know', async () => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('[SY6] a frame personalised without the server is kept, shows in every tab and is sent later without a tap', {
  tag: '@core',
}, async ({ page, context, shop }) => {
  await haveAccount(page, newShopper());
  await page.goto('/');
  await serviceWorkerReady(page);
  await shop.halt();

  let dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await page.reload();
  dialog = await openSmallFrame(page);
  await expect(dialog.getByText('Continue where you left off')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sunita Rani');
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await submitOrderDetails(dialog);

  await page.goto('/cart');
  const line = cartLines(page).first();
  const photoOfLine = line.getByRole('button', { name: /^Enlarge photo 1/ }).locator('img');
  await expect
    .poll(() => photoOfLine.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const amount = line.getByText(/^₹[\d,]+$/);
  const alone = await amount.allTextContents();
  const second = await context.newPage();
  await second.goto('/cart');
  const more = second.getByRole('button', { name: `Increase quantity of ${smallFrame}` });
  await more.click();
  await more.click();
  await expect.poll(() => amount.allTextContents()).not.toEqual(alone);

  await shop.restart();
  const arrived = async () => {
    const [line] = await askApi<CartLine[]>(page, '/api/cart');
    const folder = line?.custom_photo_folder;
    if (!folder) return null;
    const list = await askApi<{ images: unknown[] }>(page, `/api/upload/list?folder=${folder}`);
    return { quantity: line.quantity, photos: list.images.length };
  };
  await expect.poll(arrived, { timeout: 30_000 }).toEqual({ quantity: 3, photos: 1 });
});

test('[B82] a script comes with the first letter of it, and stays without the server', async ({
  page,
  shop,
}) => {
  const serif = ['noto-serif-latin', 'noto-serif-latin-ext'];
  const faces = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, name] = /\/assets\/(noto-[a-z-]+?)-wght/.exec(request.url()) ?? [];
    if (name && !name.includes('devanagari')) faces.add(name);
  });
  await page.goto('/');
  await serviceWorkerReady(page);
  const typeNames = async (names: string) => {
    const dialog = await openSmallFrame(page);
    await dialog.getByLabel('Name', { exact: true }).fill(names);
    return dialog;
  };
  const dialog = await typeNames('आशा & Asha');
  expect(await facesOf(page, 'ர')).toBe(0);
  await dialog.getByLabel('Name', { exact: true }).fill('ரவி ♥');
  await expect.poll(() => facesOf(page, 'ர')).toBe(2);
  await expect.poll(() => [...faces]).toEqual(['noto-sans-tamil-tamil']);
  expect(await facesOf(page, '♥')).toBe(2);
  await dialog.getByLabel('Name', { exact: true }).fill('Kṛṣṇa');
  await expect.poll(() => [...faces].slice(1).sort()).toEqual(serif);
  await shop.halt();
  await page.goto('/');
  await typeNames('ரவி ♥');
  await expect.poll(() => facesOf(page, 'ர')).toBe(2);
  expect(await facesOf(page, '♥')).toBe(2);
  expect(await facesOf(page, 'ṛK', ['Noto Serif'])).toBe(2);
  expect(await facesOf(page, 'క')).toBe(0);
});

/** Resolves to how many files of families, usually the two, have a letter and can be had. */
function facesOf(page: Page, letter: string, families = ['Eczar', 'Noto Sans Devanagari']) {
  return page.evaluate(
    async ([text, ...names]) => {
      const loads = names.map(async (name) => {
        const ofLetter = await document.fonts.load(`600 16px '${name}'`, text).catch(() => []);
        return ofLetter.length;
      });
      return (await Promise.all(loads)).reduce((sum, count) => sum + count, 0);
    },
    [letter, ...families] as const,
  );
}
