import type { Page } from '@playwright/test';

/** Holds back what the page asks this address for, until the function that it answers is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}
