import { expect, type Page } from '@playwright/test';
import type { DeskCoupon, DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { photo } from '../shopper.ts';
import { holdToken, registerAdmin } from '../staff.ts';
import { inCore, open, type Scene, type Story } from './scene.ts';

const coin = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Zodiac Coin' }).first();
const pictures = (page: Page) => coin(page).getByRole('region', { name: 'Pictures' });

/** The products as they are, the coin with so many pictures of the owner's. */
async function answerPictures(page: Page, count: number): Promise<void> {
  await page.unroute('**/api/admin/products');
  const { buffer } = await photo('shelf.jpg');
  await page.route('**/api/pictures/*', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  );
  await page.route('**/api/admin/products', async (route) => {
    const answer = await route.fetch();
    const products = (await answer.json()) as DeskProduct[];
    const gallery = Array.from({ length: count }, (_, at) => ({
      url: `/api/pictures/${String(at).repeat(22)}`,
      ...{ width: 1600, height: 1200 },
      ...(at === 0 ? { alt: 'The coin in its box, on a shelf beside a lamp' } : {}),
    }));
    await route.fulfill({
      json: products.map((each) =>
        each.name === 'zodiac_coin'
          ? { ...each, image_url: `${gallery[0]?.url}?w=960`, gallery }
          : each,
      ),
    });
  });
}

const products: Scene[] = [
  {
    name: 'desk-product-open',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin?tab=shop');
      await coin(page).getByRole('button', { name: 'Edit' }).click();
      await expect(pictures(page)).toContainText('The drawing is shown');
    },
  },
  {
    name: 'desk-product-wrong',
    async show(page) {
      await coin(page).getByLabel('Price in rupees').fill('0');
      await coin(page).getByLabel('Delivery days').fill('many');
      await coin(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Please give a number of days from 1 to 90.')).toBeVisible();
    },
  },
  {
    name: 'desk-product-not-saved',
    async show(page) {
      await page.route('**/api/admin/products/zodiac_coin', (route) =>
        route.fulfill({ status: 503, json: { code: 'busy', message: '' } }),
      );
      await coin(page).getByLabel('Price in rupees').fill('249');
      await coin(page).getByLabel('Delivery days').fill('6');
      await coin(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('That was not saved');
    },
  },
  {
    name: 'desk-new-gift',
    async show(page) {
      await page.unroute('**/api/admin/products/zodiac_coin');
      await open(page, '/admin?tab=shop');
      await page.getByRole('button', { name: 'New gift' }).click();
      const dialog = page.getByRole('dialog', { name: 'New gift' });
      await dialog.getByLabel('Kind of gift').selectOption({ label: 'Zodiac Coins' });
      await dialog.getByRole('button', { name: 'Add gift' }).click();
      await expect(dialog.getByText('Please give it a name.')).toBeVisible();
    },
  },
  {
    name: 'desk-picture-chosen',
    async show(page) {
      await open(page, '/admin?tab=shop');
      await coin(page).getByRole('button', { name: 'Edit' }).click();
      await pictures(page)
        .locator('input[type=file]')
        .setInputFiles(await photo('shelf.jpg'));
      await pictures(page).getByLabel('What it shows').fill('The coin in its box');
      await expect(pictures(page).getByAltText('The picture that you chose')).toBeVisible();
    },
  },
  {
    name: 'desk-pictures',
    async show(page) {
      await answerPictures(page, 3);
      await open(page, '/admin?tab=shop');
      await coin(page).getByRole('button', { name: 'Edit' }).click();
      await expect(pictures(page)).toContainText('On the card');
    },
  },
  {
    name: 'desk-picture-remove',
    async show(page) {
      await pictures(page).getByRole('button', { name: 'Remove' }).first().click();
      await expect(page.getByRole('alertdialog')).toContainText('It is deleted.');
    },
  },
];

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const forAll = { perCustomer: null, leastSum: null, types: [], gifts: [] };
const someCoupons: readonly DeskCoupon[] = [
  {
    ...{ code: 'DIWALI15', type: 'percent', value: 15 },
    ...{ from: inDays(-3), until: inDays(9), limit: 200, used: 48 },
    ...forAll,
  },
  {
    ...{ code: 'राखी-2026', type: 'freeship', value: 0 },
    ...{ from: inDays(20), until: null, limit: null, used: 0 },
    ...forAll,
  },
  {
    ...{ code: 'WELCOME-TO-THE-SHOP-OF-GIFTS-2026', type: 'rupees', value: 250 },
    ...{ from: null, until: null, limit: 10, used: 10 },
    ...{ perCustomer: 1, leastSum: 1_500, types: ['resin_frame'], gifts: ['zodiac_coin'] },
  },
  {
    ...{ code: 'SPRING', type: 'percent', value: 20 },
    ...{ from: inDays(-60), until: inDays(-30), limit: null, used: 312 },
    ...forAll,
  },
];

const coupons: Scene[] = [
  {
    name: 'desk-coupons',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await page.route('**/api/admin/coupons', (route) => route.fulfill({ json: someCoupons }));
      await open(page, '/admin?tab=shop&section=coupons');
      await expect(page.getByText('Used 48 of 200')).toBeVisible();
    },
  },
  {
    name: 'desk-coupon-question',
    async show(page) {
      await page.route('**/api/admin/me', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), post: 'owner' } });
      });
      await page.route('**/api/admin/switches', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...(await response.json()), asks: true } });
      });
      await open(page, '/admin?tab=shop');
      await expect(page.getByRole('button', { name: 'Keep them' })).toBeVisible();
    },
  },
  {
    name: 'desk-coupon-for-some',
    async show(page) {
      await page.unroute('**/api/admin/switches');
      await open(page, '/admin?tab=shop&section=coupons');
      await page.getByRole('button', { name: 'New coupon' }).click();
      const dialog = page.getByRole('dialog', { name: 'New coupon' });
      await dialog.getByText('Some gifts').click();
      await dialog.getByLabel('Single gifts').selectOption('zodiac_coin');
      await expect(dialog.getByRole('button', { name: 'Remove Zodiac Coin' })).toBeVisible();
    },
  },
  {
    name: 'desk-coupon-wrong',
    async show(page) {
      const dialog = page.getByRole('dialog', { name: 'New coupon' });
      await dialog.getByLabel('Code').fill('save10');
      await dialog.getByLabel('Percent off the gifts').fill('100');
      await dialog.getByLabel('First day').fill('2026-11-15');
      await dialog.getByLabel('Last day').fill('2026-11-01');
      await dialog.getByLabel('How many orders may use it').fill('0');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        dialog.getByText(/^This is one of the coupons that come with the shop/),
      ).toBeVisible();
    },
  },
  {
    name: 'desk-coupon-changed-meanwhile',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.unroute('**/api/admin/coupons');
      await page.route('**/api/admin/coupons', (route) =>
        route.fulfill({
          json: someCoupons.map((each) =>
            each.code === 'DIWALI15' ? { ...each, value: 10 } : each,
          ),
        }),
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toContainText('Somebody else has changed DIWALI15');
    },
  },
  {
    name: 'desk-coupon-delete',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await expect(page.getByRole('alertdialog')).toContainText('Delete DIWALI15?');
    },
  },
];

export const deskShopStories: readonly Story[] = [
  { scenes: products },
  ...inCore([{ scenes: coupons }]),
];
