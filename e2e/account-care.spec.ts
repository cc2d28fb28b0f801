import type { Page } from '@playwright/test';
import { deviceTables } from './device.ts';
import { expect, test } from './shop.ts';
import { haveSession } from './shopper.ts';
import { newCustomer } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

const care = (page: Page) => page.getByRole('region', { name: 'Your account and data' });
const open = (page: Page, label: string) =>
  care(page).getByRole('heading', { name: label }).getByRole('button').click();

async function atAccount(page: Page) {
  const customer = await newCustomer(page.request);
  await customer.orderCoin();
  await haveSession(page, customer);
  await page.goto('/account');
  await expect(care(page)).toBeVisible();
  return customer;
}

test('[P21] an account is deleted with its password, after the screen said what stays', {
  tag: '@core',
}, async ({ page }) => {
  const customer = await atAccount(page);
  await open(page, 'Delete my account');
  const stays = care(page).getByRole('list', { name: 'Only this stays:' });
  await expect(stays).toContainText('1 order that is not delivered yet stays whole');
  await expect(stays.getByText('1 order')).toHaveCount(1);
  await expect(stays).toContainText(/backup/);
  const confirmation = page.getByLabel('Your password, to confirm');
  await confirmation.fill('not the one');
  const submit = care(page).locator('form').getByRole('button', { name: 'Delete my account' });
  await submit.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await expect(question).toBeHidden();
  await submit.click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription('This is not your current password');
  await confirmation.fill(customer.password);
  await expect(confirmation).not.toHaveAttribute('aria-invalid');
  await submit.click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(JSON.stringify(await deviceTables(page))).not.toContain(customer.email);
  const { email, password } = customer;
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(login.status()).toBe(401);
});
