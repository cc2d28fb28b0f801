import type { Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { newerThanFloor } from '../scripts/checks/engine-floor.mjs';
import { expect, test } from './shop.ts';
import {
  addSmallFrame,
  addZodiacCoin,
  askApi,
  fillBilling,
  fillSignUp,
  newShopper,
  payByCard,
} from './shopper.ts';

/** Takes from the page whatever an engine of the floor lacks, by the compatibility data. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript((newer) => {
    for (const { owner, member, isStatic } of newer) {
      const object = Reflect.get(globalThis, owner);
      // What is no class, such as `Intl`, has no prototype.
      const holder = isStatic ? object : (object?.prototype ?? object);
      if (member === null) Reflect.deleteProperty(globalThis, owner);
      else if (holder) Reflect.deleteProperty(holder, member);
    }
  }, newerThanFloor());
}

test('[P24] a shopper with the oldest engine finds, personalises and orders a gift', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await makeOld(page);
  await page.goto('/');
  const missingFeatures = () =>
    page.evaluate(() => [
      'toSorted' in Array.prototype,
      'canParse' in URL,
      'timeout' in AbortSignal,
      'OffscreenCanvas' in globalThis,
      'Segmenter' in Intl,
    ]);
  expect(await missingFeatures()).toEqual([false, false, false, false, false]);

  await addZodiacCoin(page);
  await addSmallFrame(page);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Login to Checkout' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, newShopper());
  await expect(page).toHaveURL(/\/payment$/);
  await fillBilling(page);
  await payByCard(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Payment successful!');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(1);

  const photos = async () => {
    const [order] = await askApi<Order[]>(page, '/api/orders/user');
    const folder = order?.items.find(({ custom_photo_folder }) => custom_photo_folder);
    const path = `/api/upload/list?folder=${folder?.custom_photo_folder}`;
    return (await askApi<{ images: unknown[] }>(page, path)).images.length;
  };
  await expect.poll(photos).toBe(1);
  expect(broken).toEqual([]);
});

test('[P24] an even older browser shows that it is too old, not that the network failed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await page.goto('/cart');
  await expect(page.getByRole('alert').first()).toHaveText(
    'This browser is too old for the shop. Please update it, or open the shop in a newer one.',
  );
});

test('[P24] a browser that is new enough shows no notice about its age', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('too old for the shop')).toBeHidden();
});
