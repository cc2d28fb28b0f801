import { expect, type Page } from '@playwright/test';
import { productTypes } from '#shared/gifts/families.ts';
import { openingTaxes, taxesOn } from '#shared/tax/goods-taxes.ts';
import { answerOrders, someOrders } from '../many-orders.ts';
import { haveAccount, haveCoin, newShopper } from '../shopper.ts';
import { open, type Scene, type Story } from './scene.ts';

const gift_message =
  'Happy birthday, dear Meera!\nMay every coin bring you luck.\nजन्मदिन की बहुत बहुत शुभकामनाएँ!';
const gstin = '27AAPFU0939F1ZV';

const receipt = (page: Page) =>
  page.getByRole('button', { name: /^(Receipt|Tax invoice) of order/ });

const scenes: Scene[] = [
  {
    name: 'payment-message',
    async show(page) {
      await haveAccount(page, newShopper());
      await haveCoin(page);
      await open(page, '/payment');
      await page.getByLabel('Message on a card').fill(gift_message);
      await page.getByLabel('Wrap the gifts').check();
      await expect(page.getByText('Happy birthday, dear Meera!').last()).toBeVisible();
    },
  },
  {
    name: 'account-receipt',
    async show(page) {
      const wishes = { gift_message, gift_wrap: true };
      await answerOrders(page, someOrders(1, { ...wishes, payment_status: 'completed' }));
      await open(page, '/account');
      await receipt(page).click();
      await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
    },
  },
  {
    name: 'account-order-again',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Order again/ }).click();
      await expect(page.getByText('Everything is as you ordered it.')).toBeVisible();
    },
  },
  {
    name: 'account-invoice',
    async show(page) {
      const elsewhere = {
        shipping_name: 'Ravi Kumar',
        shipping_address: '7 Hill Road, Pune, Maharashtra, 411001',
        billing_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
      };
      await answerOrders(
        page,
        someOrders(1, {
          ...elsewhere,
          gstin,
          invoice_number: '2025-26/000123',
          taxes: taxesOn('2025-11-02', openingTaxes, productTypes),
          payment_status: 'completed',
        }),
      );
      await open(page, '/account');
      await receipt(page).click();
      await expect(page.getByRole('dialog', { name: 'Tax invoice' })).toBeVisible();
    },
  },
];

/** What goes with gifts, and what can be had of an order later. */
export const orderedGiftStories: readonly Story[] = [{ scenes }];
