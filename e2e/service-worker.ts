import { expect, type Page } from '@playwright/test';

/** Resolves once the service worker has stored the shop and answers for this page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Every picture of the page is there, those further down as well. */
export async function expectPictures(page: Page): Promise<void> {
  const pictures = page.locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect
      .poll(width, { message: (await picture.getAttribute('src')) ?? '' })
      .toBeGreaterThan(0);
  }
}
