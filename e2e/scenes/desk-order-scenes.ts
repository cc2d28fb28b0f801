import { expect, type Page } from '@playwright/test';
import type {
  StaffNotification,
  StaffNotifications,
} from '#shared/notifications/notification-schemas.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { photo } from '../shopper.ts';
import { holdToken, newCustomer, registerAdmin } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

const at = '2026-02-14T05:30:00.000Z';

/** Cancelled after its customer named a payment, which they named for two others too. */
const unpaid: Partial<DeskOrder> = {
  ...{ step: 'cancelled', order_status: 'cancelled', payment_kind: 'upi-qr' },
  ...{ payment_reference: '123456789012', payment_problem: 'refund_due', payments: [] },
  moves: [
    { step: 'waiting_for_payment', at, by: 'customer' },
    { step: 'cancelled', at, by: 'customer' },
  ],
  same_reference: ['NW-AAAABBBB', 'NW-CCCCDDDD'],
};

const sampleNotification = (id: string, more: Partial<StaffNotification>): StaffNotification => ({
  ...{ id, event: 'placed', channel: 'email', happened_at: at, state: 'sent', at, attempts: 1 },
  ...{ trouble: null, may_ask_again: false, text: 'We received your order.' },
  ...more,
});

const notifications: StaffNotifications = {
  consents: (['email', 'whatsapp'] as const).map((channel) => ({
    ...{ channel, text: 'Tell me about this order.', version: 1, at },
    withdrawn_at: channel === 'whatsapp' ? at : null,
  })),
  notifications: [
    sampleNotification('1', {}),
    sampleNotification('2', { event: 'cancelled', state: 'unclear', may_ask_again: true }),
    sampleNotification('3', { channel: 'whatsapp', state: 'withdrawn' }),
    sampleNotification('4', { event: 'shipped', state: 'waiting', trouble: 'unencrypted' }),
  ],
  language: 'en',
};

async function answerOrder(page: Page, number: string): Promise<void> {
  await page.route(`**/api/admin/orders/${number}`, async (route) => {
    const order = (await (await route.fetch()).json()) as DeskOrder;
    await route.fulfill({ json: { ...order, ...unpaid } });
  });
  await page.route(`**/api/admin/orders/${number}/notifications`, (route) =>
    route.fulfill({ json: notifications }),
  );
}

const orders: Scene[] = [
  {
    name: 'desk-ask-about-gift',
    async show(page) {
      const number = await (await newCustomer(page.request)).orderFrame();
      await holdToken(page, await registerAdmin(page.request));
      await open(page, `/admin?search=${number}&open=${number}`);
      await page.getByRole('button', { name: /^Ask about / }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(page.getByText('Please write what you ask')).toBeVisible();
    },
  },
  {
    name: 'desk-order-only-named',
    async show(page) {
      const number = await (await newCustomer(page.request)).orderFrame();
      await answerOrder(page, number);
      await open(page, `/admin?search=${number}&open=${number}`);
      await page.getByRole('button', { name: 'Messages to the customer' }).click();
      await expect(page.getByText('It may have arrived')).toBeVisible();
      await expect(page.getByText(/NW-AAAABBBB, NW-CCCCDDDD/)).toBeVisible();
    },
  },
  {
    name: 'desk-refund-wrong',
    async show(page) {
      await page.getByRole('button', { name: 'Record refund' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Sum given back, in rupees').fill('0');
      await dialog.getByRole('button', { name: 'Record refund' }).click();
      await expect(dialog.getByText('Please enter the reference of the refund')).toBeVisible();
    },
  },
  {
    name: 'desk-no-payment',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'No payment found' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('123456789012');
    },
  },
];

const photoAsk: Scene[] = [
  {
    name: 'desk-ask-for-photo',
    async show(page) {
      const number = await (await newCustomer(page.request)).orderFrame();
      await holdToken(page, await registerAdmin(page.request));
      await open(page, `/admin?search=${number}&open=${number}`);
      await page.getByRole('button', { name: 'Ask for the photo by link' }).click();
      await expect(page.getByRole('button', { name: 'Ask for photo 2' })).toBeVisible();
    },
  },
  {
    name: 'desk-photo-link',
    async show(page) {
      await page.getByRole('button', { name: 'Ask for photo 2' }).click();
      await expect(page.getByLabel('Link to the order')).toHaveValue(/\/order#/);
    },
  },
  {
    name: 'order-link-asked-photo',
    async show(page) {
      const link = new URL(await page.getByLabel('Link to the order').inputValue());
      await page.goto('about:blank');
      await open(page, link.pathname + link.hash);
      await expect(page.getByRole('button', { name: /^Send photo 2 of/ })).toBeVisible();
    },
  },
  {
    name: 'order-link-photo-arrived',
    async show(page) {
      const need = page.getByRole('region', { name: 'Photos we need' });
      await need.locator('input[type=file]').setInputFiles(await photo('mine.jpg'));
      await expect(need).toContainText('Your photo has arrived');
    },
  },
];

const listOf = (rows: string) => ({
  name: 'price-list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`name,price,is_available\n${rows}`),
});

const priceList: Scene[] = [
  {
    name: 'desk-price-list-changes',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin?tab=shop');
      await page.getByText('Prices in a spreadsheet').click();
      await page
        .getByRole('region', { name: 'Prices in a spreadsheet' })
        .locator('input[type=file]')
        .setInputFiles(listOf('zodiac_coin,249,\nzodiac_stamp,159,no\nsmall1_1note_1name,349,\n'));
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'desk-price-list-wrong',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page
        .getByRole('region', { name: 'Prices in a spreadsheet' })
        .locator('input[type=file]')
        .setInputFiles(listOf('zodiac_coin,1.5,\ngold,5,yes\n'));
      await expect(page.getByRole('alert')).toContainText('Nothing was changed');
    },
  },
];

/** What the desk shows of an order and its money, of a photo that it asks for by link, and of a price list. */
export const deskOrderStories: readonly Story[] = [
  { scenes: orders },
  { scenes: photoAsk },
  { scenes: priceList },
];
