import { expect, test } from './shop.ts';

test('[D7] staff pages have no navigation, footer or button to the top', async ({ page }) => {
  const ofShoppers = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Scroll to top', includeHidden: true }),
  ];
  await page.goto('/');
  for (const part of ofShoppers) await expect(part).toHaveCount(1);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const part of ofShoppers) await expect(part).toHaveCount(0);
});
