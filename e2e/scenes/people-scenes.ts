import { expect, type Page } from '@playwright/test';
import {
  answerOwn,
  answerTickets,
  someCustomer,
  someCustomers,
  someDeeds,
  someStaff,
  someState,
  someTickets,
} from '../some-people.ts';
import { holdToken, unsignedToken } from '../staff.ts';
import { inCore, open, type Scene, type Story } from './scene.ts';

const desk = '/admin?tab=people';

async function signIn(page: Page): Promise<void> {
  await holdToken(page, unsignedToken());
  await answerOwn(page, 'owner');
}

const messages: Scene[] = [
  {
    name: 'staff-people-messages',
    async show(page) {
      await signIn(page);
      await answerTickets(page, someTickets());
      await open(page, desk);
      await expect(page.getByText('overdue by 3 h')).toBeVisible();
    },
  },
  {
    name: 'staff-people-acknowledge',
    async show(page) {
      await page.getByRole('button', { name: 'Acknowledge', exact: true }).first().click();
      await expect(page.getByRole('alertdialog')).toContainText('stops the clock of 48 hours');
    },
  },
  {
    name: 'staff-people-resolve',
    async show(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Resolve', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
      await expect(page.getByText('Please write a few words')).toBeVisible();
    },
  },
];

const customers: Scene[] = [
  {
    name: 'staff-people-customers',
    async show(page) {
      await signIn(page);
      await page.route('**/api/admin/customers?**', (route) =>
        route.fulfill({ json: someCustomers() }),
      );
      await open(page, `${desk}&people=customers`);
      await expect(page.getByRole('link', { name: /Asha Rao/ })).toBeVisible();
    },
  },
  {
    name: 'staff-people-customer',
    async show(page) {
      await page.route('**/api/admin/customers/*', (route) =>
        route.fulfill({ json: someCustomer() }),
      );
      await page.getByRole('link', { name: /Asha Rao/ }).click();
      await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    },
  },
  {
    name: 'staff-people-reset-link',
    async show(page) {
      const link = `https://shop.example/reset-password#${'a'.repeat(43)}`;
      await page.route('**/api/admin/customers/*/reset-link', (route) =>
        route.fulfill({ json: { href: link, expires_at: new Date().toISOString() } }),
      );
      await page.getByRole('button', { name: 'New password' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await expect(page.getByLabel('The link, shown only now')).toHaveValue(link);
    },
  },
  {
    name: 'staff-people-delete',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByText('This is not the email address')).toBeVisible();
    },
  },
];

const staff: Scene[] = [
  {
    name: 'staff-people-staff',
    async show(page) {
      await signIn(page);
      await page.route('**/api/admin/staff', (route) => route.fulfill({ json: someStaff() }));
      await open(page, `${desk}&people=staff`);
      await expect(page.getByText('ravi@example.test')).toBeVisible();
    },
  },
  {
    name: 'staff-people-add-staff',
    async show(page) {
      await page.getByRole('button', { name: 'Add staff' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText('Please enter their email')).toBeVisible();
    },
  },
  {
    name: 'staff-people-invited',
    async show(page) {
      const href = `https://shop.example/admin/invitation#${'a'.repeat(43)}`;
      const invitation = { id: 'ravi', href, expires_at: '2026-03-04T06:30:00.000Z', mailed: true };
      await page.route('**/api/admin/staff', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 201, json: invitation })
          : route.fallback(),
      );
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Ravi Kumar');
      await dialog.getByLabel('Email').fill('ravi@example.test');
      await dialog.getByRole('button', { name: 'Invite' }).click();
      await expect(dialog.getByLabel('Link')).toHaveValue(href);
    },
  },
  {
    name: 'staff-invitation',
    async show(page) {
      const invited = { name: 'Ravi Kumar', email: 'ravi@example.test', has_factor: false };
      await page.route('**/api/admin/invitation/check', (route) =>
        route.fulfill({ json: invited }),
      );
      await open(page, `/admin/invitation#${'a'.repeat(43)}`);
      await expect(page.getByText('Ravi Kumar, you sign in as')).toBeVisible();
    },
  },
  {
    name: 'staff-people-log',
    async show(page) {
      await page.route('**/api/admin/deeds?**', (route) => route.fulfill({ json: someDeeds() }));
      await open(page, `${desk}&people=log`);
      await expect(page.getByText('Confirmed the payment of')).toBeVisible();
    },
  },
];

const state: Scene[] = [
  {
    name: 'staff-state',
    async show(page) {
      await signIn(page);
      await page.route('**/api/admin/state', (route) => route.fulfill({ json: someState() }));
      await page.route('**/api/admin/staff', (route) => route.fulfill({ json: someStaff() }));
      await open(page, `${desk}&people=staff`);
      await page.getByRole('button', { name: 'State of the shop: look at 3' }).click();
      await expect(page.getByText('The last backup failed.')).toBeVisible();
    },
  },
  {
    name: 'staff-post',
    async show(page) {
      await page.keyboard.press('Escape');
      const row = page.getByRole('listitem').filter({ hasText: 'ravi@example.test' });
      await row.getByRole('button', { name: 'Change post' }).click();
      await expect(page.getByLabel('May do', { exact: true })).toBeVisible();
    },
  },
];

/** The People tab of the desk. */
export const peopleStories: readonly Story[] = [
  { scenes: messages },
  ...inCore([{ scenes: customers }]),
  { scenes: staff },
  { scenes: state },
];
