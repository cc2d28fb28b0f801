import { expect } from '@playwright/test';
import { offerPayments } from '../offer-payments.ts';
import { fillSmallFrame, smallFrame, submitOrderDetails } from '../shopper.ts';
import { holdToken, registerAdmin } from '../staff.ts';
import { open, type Scene, type Story } from './scene.ts';

const phoneOrder: Scene[] = [
  {
    name: 'staff-phone-order',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin?order=new');
      await page.getByLabel('Search gifts').fill(smallFrame);
      await page.getByRole('button', { name: `Add ${smallFrame}`, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Order Details' });
      await fillSmallFrame(dialog);
      await submitOrderDetails(dialog);
      await page.getByLabel('Full name').fill('Asha Rao');
      await page.getByLabel('Phone', { exact: true }).fill('98765 43210');
      await page.getByLabel('Address', { exact: true }).fill('12 Lake Road');
      await page.getByLabel('City').fill('Jaipur');
      await page.getByLabel('State').selectOption('Rajasthan');
      await page.getByLabel('PIN code').fill('302001');
      await expect(page.getByRole('button', { name: /^Place Order - / })).toBeEnabled();
    },
  },
  {
    name: 'staff-phone-order-counter',
    async show(page) {
      await offerPayments(page, [{ kind: 'upi-qr' }, { kind: 'cod' }]);
      await page.reload();
      await page.getByRole('radio', { name: 'Paid at the counter' }).click();
      await page.getByRole('radio', { name: 'UPI', exact: true }).click();
      await page.getByLabel('UPI reference').fill('4123 4567 8901');
    },
  },
  {
    name: 'staff-phone-order-unanswered',
    async show(page) {
      await page.route('**/api/admin/orders', (route) => route.abort());
      await page.getByRole('button', { name: /^Place Order - / }).click();
      await expect(page.getByRole('button', { name: /^Send again - / })).toBeEnabled();
    },
  },
  {
    name: 'staff-phone-order-placed',
    async show(page) {
      await page.unroute('**/api/admin/orders');
      await page.getByRole('button', { name: /^Send again - / }).click();
      await expect(page.getByRole('heading', { name: /is placed\.$/ })).toBeVisible();
    },
  },
];

/** An order for somebody who called. */
export const phoneOrderStories: readonly Story[] = [{ scenes: phoneOrder }];
