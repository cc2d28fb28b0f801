import type { CartLine } from '#shared/cart/cart-line.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { addSmallFrame, haveAccount, newShopper, tokenOf } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

test('[SY5] a gift and its photo are sent with every tab closed', { tag: '@core' }, async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['background-sync']);
  await haveAccount(page, newShopper());
  await page.goto('/');
  await serviceWorkerReady(page);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };

  await page.goto('/products/framed-notes');
  await context.setOffline(true);
  await addSmallFrame(page);
  const syncTags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return 'sync' in registration
        ? await (registration.sync as { getTags(): Promise<string[]> }).getTags()
        : [];
    });
  await expect.poll(syncTags).toEqual(['outbox']);
  await page.close();
  expect(context.pages()).toHaveLength(0);
  await context.setOffline(false);

  const cart = async () =>
    (await (await request.get('/api/cart', { headers })).json()) as CartLine[];
  await expect.poll(async () => (await cart()).length, { timeout: 30_000 }).toBe(1);
  const folder = (await cart())[0]?.custom_photo_folder;
  const photos = async () => {
    const answer = await request.get(`/api/upload/list?folder=${folder}`, { headers });
    return ((await answer.json()) as { images: unknown[] }).images.length;
  };
  await expect.poll(photos, { timeout: 30_000 }).toBe(1);
});
