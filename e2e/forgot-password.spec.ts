import { expect, test } from './shop.ts';
import { newCustomer } from './staff.ts';

test('[T35] who forgot the password gets a link and signs in with a new one', async ({
  page,
  shop,
}) => {
  const { email } = await newCustomer(page.request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'by hand' })).toBeVisible();

  const link = (await shop.owner('reset-link', email)).trim().split('\n').at(-1) ?? '';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(`/reset-password${new URL(link).hash}`);
  await page.getByLabel('New password').fill('saffron-84');
  await page.getByLabel('Confirm password').fill('saffron-84');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(sent.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([]);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('saffron-84');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link.replace(new URL(link).origin, shop.url));
  await page.getByLabel('New password').fill('turmeric-31');
  await page.getByLabel('Confirm password').fill('turmeric-31');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used before');
});

test('[B17] the account says whether its address is confirmed, and sends the link', async ({
  page,
}) => {
  const { email, password } = await newCustomer(page.request);
  await page.route('**/api/auth/profile', async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, emailVerified: false } });
  });
  const asked = page.waitForRequest('**/api/auth/confirm-request');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await asked;
  await expect(page.getByText('A link is on its way.')).toBeVisible();

  // The link of a mail, as its server sees it: no part of it travels.
  await page.route('**/api/auth/confirm', (route) => route.fulfill({ status: 204 }));
  const token = 'a'.repeat(43);
  const confirming = page.waitForRequest('**/api/auth/confirm');
  await page.goto(`/confirm-email#${token}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  expect((await confirming).postDataJSON()).toEqual({ token });
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
});
