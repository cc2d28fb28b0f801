import { expect } from '@playwright/test';
import type { MessengerState } from '#shared/http/messaging-schemas.ts';
import { messengerStatus, mockMessenger, qrCode } from '../mock-messenger.ts';
import { holdToken, newCustomer, registerAdmin, unsignedToken } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

const access: Scene[] = [
  { name: 'staff-login', show: (page) => open(page, '/admin/login') },
  {
    name: 'staff-login-refused',
    async show(page) {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    },
  },
  { name: 'staff-signup', show: (page) => open(page, '/admin/signup') },
  {
    name: 'staff-signup-refused',
    async show(page) {
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByRole('alert')).toHaveText('All fields are required');
    },
  },
  {
    name: 'staff-session-ended',
    async show(page) {
      await holdToken(page, unsignedToken());
      await page.goto('/admin');
      await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    },
  },
];

const orders: Scene[] = [
  {
    name: 'staff-orders',
    async show(page) {
      const customer = await newCustomer(page.request);
      for (let placed = 0; placed < 20; placed += 1) await customer.orderCoin();
      await customer.orderFrame();
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin');
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    },
  },
  {
    name: 'staff-order',
    async show(page) {
      await page.getByRole('button', { name: 'View' }).first().click();
      await expect(page.getByRole('region', { name: 'Items' })).toContainText('Sunita Rani');
      await expect(page.getByRole('region', { name: 'Items' }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'staff-order-photo-enlarged',
    async show(page) {
      await page.getByRole('button', { name: /^Enlarge photo 1/ }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'staff-order-printed',
    paper: true,
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article', { name: /^Work sheet of/ })).toBeVisible();
    },
  },
  {
    name: 'staff-order-priced-from-text',
    async show(page) {
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'View' }).first().click();
      await expect(page.getByText('Priced from its text: check before making')).toBeVisible();
    },
  },
  {
    name: 'staff-orders-filtered',
    async show(page) {
      await page.emulateMedia({ media: 'screen' });
      await open(page, '/admin?status=pending&search=shopper');
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    },
  },
  {
    name: 'staff-orders-not-found',
    async show(page) {
      await open(page, '/admin?search=nobody');
      await expect(page.getByText('No orders found')).toBeVisible();
    },
  },
  {
    name: 'staff-orders-failed',
    async show(page) {
      await page.route('**/api/admin/orders?**', (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await open(page, '/admin');
      await expect(page.getByRole('alert')).toContainText('Failed to load orders');
    },
  },
  {
    name: 'staff-orders-none',
    async show(page) {
      await page.unrouteAll();
      await page.route('**/api/admin/orders?**', (route) =>
        route.fulfill({ json: { rows: [], count: 0 } }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No orders yet')).toBeVisible();
    },
  },
];

const whatsappStates = {
  disconnected: 'Not connected',
  starting: 'Starting…',
  waiting_for_scan: 'Waiting for scan',
  authenticated: 'Scanned, connecting…',
  ready: 'Connected',
  failed: 'Failed',
} as const satisfies Record<MessengerState, string>;

const whatsapp: Scene[] = Object.entries(whatsappStates).map(([state, words]) => ({
  name: `staff-whatsapp-${state.replaceAll('_', '-')}`,
  async show(page) {
    const server = await mockMessenger(page, messengerStatus(state as MessengerState, words));
    if (state === 'waiting_for_scan') server.code = await qrCode();
    await open(page, '/admin?tab=whatsapp');
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText(words);
    await page.getByText('Debug information').click();
  },
}));

const unlink: Scene = {
  name: 'staff-whatsapp-unlink',
  async show(page) {
    await mockMessenger(page, messengerStatus('ready', 'Connected'));
    await open(page, '/admin?tab=whatsapp');
    await page.getByRole('button', { name: 'Unlink phone' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};

/** The desk of the staff. */
export const staffStories: readonly Story[] = [
  { scenes: orders },
  { scenes: access },
  { scenes: [...whatsapp, unlink] },
];
