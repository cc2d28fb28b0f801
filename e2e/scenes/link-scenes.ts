import { expect } from '@playwright/test';
import { haveSession } from '../shopper.ts';
import { newCustomer } from '../staff.ts';
import { inLongForm, open, type Scene, type Story } from './scene.ts';

const token = 'a'.repeat(43);

const forgotten: Scene[] = [
  {
    name: 'forgot-password-by-hand',
    async show(page) {
      await open(page, '/forgot-password');
      await expect(page.getByText('This shop sends links by hand')).toBeVisible();
    },
  },
  {
    name: 'forgot-password-sent',
    async show(page) {
      await page.route('**/api/auth/reset-request', (route) =>
        route.fulfill({ status: 202, json: { delivery: 'email' } }),
      );
      await open(page, '/forgot-password');
      await page.getByLabel('Email').fill('somebody@example.test');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('is on its way there')).toBeVisible();
    },
  },
];

const scenes: Scene[] = [
  {
    name: 'reset-password-refused',
    async show(page) {
      await open(page, `/reset-password#${token}`);
      await expect(page.getByRole('alert')).toContainText('This link was used before');
    },
  },
  {
    name: 'reset-password-done',
    async show(page) {
      await page.goto('about:blank');
      await page.route('**/api/auth/reset-check', (route) => route.fulfill({ status: 204 }));
      await open(page, `/reset-password#${token}`);
      await page.route('**/api/auth/reset', (route) => route.fulfill({ status: 204 }));
      await page.getByLabel('New password').fill('saffron-84');
      await page.getByLabel('Confirm password').fill('saffron-84');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByText('Your password is changed.')).toBeVisible();
    },
  },
];

const confirmed: Scene[] = [
  { name: 'confirm-email-signed-out', show: (page) => open(page, `/confirm-email#${token}`) },
  {
    name: 'account-email-open',
    async show(page) {
      const customer = await newCustomer(page.request);
      await haveSession(page, customer);
      await page.route('**/api/auth/profile', async (route) => {
        const profile = await (await route.fetch()).json();
        await route.fulfill({ json: { ...profile, emailVerified: false } });
      });
      await open(page, '/account');
      await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
    },
  },
  {
    name: 'confirm-email-done',
    async show(page) {
      await page.route('**/api/auth/confirm', (route) => route.fulfill({ status: 204 }));
      await open(page, `/confirm-email#${token}`);
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await expect(page.getByText('is confirmed')).toBeVisible();
    },
  },
];

const stopped: Scene[] = [
  { name: 'stop-mail', show: (page) => open(page, `/stop-mail#${token}`) },
  {
    name: 'stop-mail-done',
    async show(page) {
      await page.route('**/api/auth/stop-mail', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Never write here again' }).click();
      await expect(page.getByText('We write to this address no more.')).toBeVisible();
    },
  },
];

/** Links in e-mails: a new password, an address that is confirmed, and one that wants no more. */
export const linkStories: readonly Story[] = [
  { scenes: forgotten },
  { scenes: scenes },
  ...inLongForm([{ scenes: confirmed }, { scenes: stopped }]),
];
