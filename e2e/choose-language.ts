import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** The heading of the page "About" in Hindi. */
export const aboutUs = 'Noteworthy के बारे में';

export function heading(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 1 });
}

/** Chooses in the header, or in the menu that a narrow screen has in its place. */
export async function chooseLanguage(
  page: Page,
  menu: 'Menu' | 'मेन्यू',
  language: string,
): Promise<void> {
  const button = page.getByRole('button', { name: menu });
  const link = page.getByRole('banner').getByRole('link', { name: language });
  await expect(button.or(link)).toBeVisible();
  if (await link.isVisible()) return link.click();
  await button.click();
  await page.getByRole('dialog', { name: menu }).getByRole('link', { name: language }).click();
}
