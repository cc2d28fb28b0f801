import { expect, type Page } from '@playwright/test';
import {
  fillBilling,
  fillSmallFrame,
  newShopper,
  payByCard,
  productCard,
  type Shopper,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';

/**
 * The core journey within one page, which is never loaded anew: a browser that keeps nothing
 * loses everything with it. Ends in the account, with the order and its photo on the server.
 */
export async function buyWithoutReload(page: Page): Promise<void> {
  await page.goto('/');
  await personaliseFrame(page);
  const bar = page.getByRole('region', { name: 'Your cart' });
  await bar.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('button', { name: `Remove ${smallFrame}` })).toBeVisible();
  await page.getByRole('link', { name: 'Login to Checkout' }).click();
  const uploaded = page.waitForResponse(
    (answer) => answer.url().includes('/api/upload/') && answer.ok(),
  );
  await signUpFromLogin(page, newShopper());
  await uploaded;
  await expect(page).toHaveURL(/\/payment$/);
  await fillBilling(page);
  await payByCard(page);
  await page.getByRole('button', { name: /^Place Order - ₹/ }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(/Payment successful! Orders \S+ placed/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main')).toContainText('Sunita Rani');
}

async function personaliseFrame(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shop Framed Notes' }).click();
  await productCard(page, smallFrame).getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await fillSmallFrame(dialog);
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await submitOrderDetails(dialog);
}

async function signUpFromLogin(page: Page, shopper: Shopper): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByLabel('Confirm password').fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}
