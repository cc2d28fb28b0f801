import { expect, test } from './shop.ts';
import { newCustomer, resetLink } from './staff.ts';

test('[T35] who forgot the password gets a link and signs in with a new one', {
  tag: '@core',
}, async ({ page, shop }) => {
  const { email } = await newCustomer(page.request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Where no e-mail is sent, nobody is asked for an address.
  await expect(page.getByRole('status').filter({ hasText: 'by hand' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();

  const link = await resetLink(page.request, shop, email);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`/reset-password${new URL(link).hash}`);
  await page.getByLabel('New password').fill('saffron-84');
  await page.getByLabel('Confirm password').fill('saffron-84');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(urls.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([]);

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('saffron-84');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link.replace(new URL(link).origin, shop.url));
  await expect(page.getByRole('alert')).toContainText('This link was used before');
  await expect(page.getByLabel('New password')).toBeHidden();
});
