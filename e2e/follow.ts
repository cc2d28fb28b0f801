import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/**
 * Goes to an address as a link inside the shop does, without loading the page anew; resolves once
 * its screen is there. The screen has another heading than the one before.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expect(heading).not.toHaveText(before);
  await expect(heading).toBeVisible();
}
