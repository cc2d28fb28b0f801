import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { holdBack } from './hold-back.ts';
import { expect, test } from './shop.ts';
import { expireToken, haveAccount, newShopper } from './shopper.ts';

// It would answer with the empty shell.
test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

/** The page as it is painted before the shop's own code has come. */
async function openWithoutCode(page: Page): Promise<void> {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const forVisitors = ['Login', 'Signup'];
const forCustomers = ['Account', /^Cart, /];

test('a customer never sees Login, and nothing moves when the page comes alive', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await openWithoutCode(page);
  for (const name of forCustomers) await expect(link(page, name)).toBeVisible();
  for (const name of forVisitors) await expect(link(page, name)).toBeHidden();
  const place = async () => {
    await frameDrawn(page);
    return link(page, 'Account').boundingBox();
  };
  const painted = await place();

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Products' })).toBeEnabled();
  expect(await place()).toEqual(painted);
  await expect(link(page, 'Login')).toHaveCount(0);
});

test('a tap before the page’s code has come is shown, kept, and done once it is there, where the page was scrolled to', {
  tag: '@core',
}, async ({ page }) => {
  const send = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/products/zodiac-coins');
  await page.mouse.wheel(0, 240);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(240);
  const [other, button] = await page.getByRole('button', { name: 'Add to Cart' }).all();
  if (!other || !button) throw new Error('No gift has a button');
  await other.click();
  await button.click();
  const atTap = await scrolled();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(other).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  send();
  // The last one counts.
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByRole('heading', { name: 'Zodiac Stamp' })).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(await scrolled()).toBe(atTap);
});

test('an expired token, or a storage that fails, shows the navigation of a visitor', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await expireToken(page);
  await openWithoutCode(page);
  await expect(link(page, 'Login')).toBeVisible();
  await expect(link(page, 'Account')).toBeHidden();

  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    });
  });
  await openWithoutCode(page);
  await expect(link(page, 'Login')).toBeVisible();
  expect(faults).toEqual([]);
});
