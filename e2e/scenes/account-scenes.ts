import { expect, type Page } from '@playwright/test';
import { keptOnDevice } from '../device.ts';
import { answerOrders, someOrders } from '../many-orders.ts';
import { haveSession } from '../shopper.ts';
import { newCustomer } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
const panel = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 3 }).getByRole('button');
const orders = (page: Page) => page.getByRole('article', { name: /^Order / });

const account: Scene[] = [
  {
    name: 'account-orders',
    async show(page) {
      const customer = await newCustomer(page.request);
      await customer.orderCoin();
      await customer.orderFrame();
      await haveSession(page, customer);
      await open(page, '/account');
      await expect(orders(page)).toHaveCount(2);
      await orders(page).last().getByRole('button').click();
      await expect(page.getByRole('button', { name: /^Enlarge photo 1/ })).toBeVisible();
    },
  },
  {
    name: 'account-gift-zoomed',
    async show(page) {
      await page.getByRole('button', { name: /^Enlarge picture of Small Frame/ }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(page.getByRole('dialog').locator('output')).not.toHaveText('100%');
    },
  },
  {
    name: 'account-gift-share',
    async show(page) {
      await page.getByRole('button', { name: 'Share' }).click();
      const sheet = page.getByRole('dialog').last();
      await expect(sheet.getByRole('button', { name: /the picture$/ })).toBeEnabled();
    },
  },
  {
    name: 'account-photo-enlarged',
    async show(page) {
      await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();
      await close(page);
      await page.getByRole('button', { name: /^Enlarge photo 1 of Small Frame/ }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'account-profile',
    async show(page) {
      await close(page);
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await expect(page.getByLabel('Full name')).toBeVisible();
    },
  },
  {
    name: 'account-care',
    async show(page) {
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      for (const label of ['Change password', 'Where you are logged in', 'Download my data']) {
        await panel(page, label).click();
      }
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'account-leave',
    async show(page) {
      for (const label of ['Change password', 'Where you are logged in', 'Download my data']) {
        await panel(page, label).click();
      }
      await panel(page, 'This device and logging out').click();
      await panel(page, 'Delete my account').click();
      await expect(page.getByLabel('Your password, to confirm')).toBeVisible();
    },
  },
  {
    name: 'logout-question',
    async show(page) {
      const change = page.getByRole('button', { name: 'Menu' });
      await page.goto('/products/zodiac-coins');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByLabel('Zodiac sign').selectOption('Leo');
      await keptOnDevice(page, '"leo"');
      await page.getByRole('button', { name: 'Cancel' }).click();
      if (await change.isVisible()) await change.click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible();
    },
  },
  {
    name: 'account-many',
    async show(page) {
      await answerOrders(page, someOrders(200, { step: 'shipped', order_status: 'shipped' }));
      await open(page, '/account');
      await expect(page.getByRole('button', { name: 'Show 20 older orders' })).toBeVisible();
    },
  },
];

/** A customer's orders and profile. */
export const accountStories: readonly Story[] = [{ scenes: account }];
