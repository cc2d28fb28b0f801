import { expect, type Page } from '@playwright/test';
import { lifeOrders } from '../life-orders.ts';
import { answerOrders } from '../many-orders.ts';
import { haveAccount, newShopper, photo } from '../shopper.ts';
import { open, type Scene, type Story } from './scene.ts';

const shows = async (page: Page, orders: ReturnType<typeof lifeOrders.isPaid>) => {
  await answerOrders(page, orders);
  await open(page, '/account');
};

const life: Scene[] = [
  {
    name: 'order-reference-wrong',
    async show(page) {
      await haveAccount(page, newShopper());
      await shows(page, lifeOrders.waitsForUpi());
      await expect(page.getByRole('img', { name: 'UPI QR code' })).toBeVisible();
      await page.getByLabel('UPI reference').fill('1234 5678 9');
      await page.getByRole('button', { name: 'I have paid' }).click();
      await expect(page.getByText('this has 9')).toBeVisible();
    },
  },
  {
    name: 'orders-unpaid',
    async show(page) {
      await shows(page, lifeOrders.twoWait());
      await page.getByRole('article').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('link', { name: 'Pay ₹267' })).toBeVisible();
    },
  },
  {
    name: 'order-returned',
    async show(page) {
      await page.route('**/api/orders/*/payment', () => undefined);
      await answerOrders(page, lifeOrders.waitsForGateway());
      await open(page, '/account?paid=NW-7K2M9QX4&razorpay_payment_link_status=paid');
      await expect(page.getByText('We are checking your payment…')).toBeVisible();
    },
  },
  {
    name: 'order-cancel-question',
    async show(page) {
      await shows(page, lifeOrders.isPaid());
      // The page first shows what the device has kept.
      await expect(page.locator('[aria-current="step"]')).toContainText('Confirmed');
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('₹267');
    },
  },
  {
    name: 'order-shipped',
    async show(page) {
      await page.getByRole('button', { name: 'Keep the order' }).click();
      await shows(page, lifeOrders.isShipped());
      await expect(page.getByRole('link', { name: 'Track the parcel' })).toBeVisible();
    },
  },
  {
    name: 'order-damage',
    async show(page) {
      await shows(page, lifeOrders.isDelivered());
      await page.getByRole('button', { name: 'Something wrong' }).click();
      await page.locator('input[type="file"]').setInputFiles([await photo('broken.jpg')]);
      await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByText('Please say what happened')).toBeVisible();
    },
  },
  {
    name: 'order-not-paid-in-time',
    async show(page) {
      await shows(page, lifeOrders.isForgotten());
      await expect(page.getByText('time to be paid was over')).toBeVisible();
    },
  },
];

/** An order from its payment to its end, as its customer sees it. */
export const orderStories: readonly Story[] = [{ scenes: life }];
