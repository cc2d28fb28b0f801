import type { Page } from '@playwright/test';
import { deviceTables, everythingSaved, keptOnDevice } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  addSmallFrame,
  askApi,
  cartLines,
  haveAccount,
  logIn,
  logOut,
  newShopper,
} from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Resolves to everything the browser stores for the shop but the bytes of files: tables, values,
 * caches.
 */
async function storedHere(page: Page): Promise<string> {
  const tables = await deviceTables(page);
  const rest = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    return [{ ...localStorage }, { ...sessionStorage }, cached];
  });
  return JSON.stringify([tables, rest]);
}

test('[T32] [SY8] a logout leaves nothing of a person that is safe on the server', {
  tag: '@core',
}, async ({ page }) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await page.goto('/');
  await serviceWorkerReady(page);
  await addSmallFrame(page);
  await everythingSaved(page);
  const { id } = await askApi<{ id: string }>(page, '/api/auth/profile');
  await page.goto('/account');
  await keptOnDevice(page, '"fetchedAt"');
  expect(await storedHere(page)).toContain('Sunita Rani');
  await logOut(page);
  const personal = new RegExp(
    [id, shopper.email, shopper.name, 'Sunita Rani', 'us\\.jpg', '/api/images/'].join('|'),
  );
  await expect.poll(() => storedHere(page)).not.toMatch(personal);
  const { photoFiles, snapshots } = await deviceTables(page);
  expect([photoFiles, snapshots]).toEqual([[], []]);

  await page.goto('/login');
  await logIn(page, shopper);
  await page.goto('/cart');
  await expect(cartLines(page)).toContainText('Sunita Rani');
});
