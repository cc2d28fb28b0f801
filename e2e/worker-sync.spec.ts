import type { BrowserContext, Request } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { addSmallFrame, addZodiacCoin, haveAccount, newShopper, tokenOf } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Changes of the cart and photos, with who sent each. */
function watchSenders(context: BrowserContext) {
  const senders: string[] = [];
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/^\/api\/(cart|upload)/.test(pathname)) return;
    senders.push(`${request.serviceWorker() ? 'worker' : 'page'} ${request.method()} ${pathname}`);
  });
  return senders;
}

test('[SY5] the service worker sends the cart of a page that it controls', {
  tag: '@core',
}, async ({ page, context }) => {
  await haveAccount(page, newShopper());
  await page.goto('/');
  await serviceWorkerReady(page);
  const senders = watchSenders(context);
  await addZodiacCoin(page);
  await everythingSaved(page);
  expect(senders).toEqual(['worker POST /api/cart/operations']);
});

/** Holds back the first request that `isIt` until `letGo`; one of a page never arrives. */
async function holdBack(context: BrowserContext, isIt: (request: Request) => boolean) {
  let hold = () => {};
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let first = true;
  await context.route('**/api/**', async (route) => {
    if (!first || !isIt(route.request())) return route.continue();
    first = false;
    hold();
    await released;
    if (route.request().serviceWorker()) await route.continue();
    else await route.abort();
  });
  return { gate, letGo };
}

const middles = {
  'sending a gift': ({ url, method }: { url: string; method: string }) =>
    url.endsWith('/api/cart/operations') && method === 'POST',
  'uploading a photo': ({ url }: { url: string }) => url.endsWith('/api/upload/multiple'),
};

for (const [middle, isIt] of Object.entries(middles)) {
  test(`[SY4] [P2] a tab closed while ${middle} loses and doubles nothing`, async ({
    page,
    context,
    request,
  }) => {
    await haveAccount(page, newShopper());
    await page.goto('/');
    await serviceWorkerReady(page);
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const senders = watchSenders(context);
    const { gate, letGo } = await holdBack(context, (call) =>
      isIt({ url: call.url(), method: call.method() }),
    );
    await addSmallFrame(page);
    await gate;
    // The browser stays open: what is closed is the shop.
    await context.newPage();
    await page.close();
    letGo();

    const cart = async () =>
      (await (await request.get('/api/cart', { headers })).json()) as CartLine[];
    await expect.poll(async () => (await cart()).length).toBe(1);
    const folder = (await cart())[0]?.custom_photo_folder;
    const photos = async () => {
      const answer = await request.get(`/api/upload/list?folder=${folder}`, { headers });
      return ((await answer.json()) as { images: unknown[] }).images.length;
    };
    await expect.poll(photos).toBe(1);
    expect(senders).toContain('worker POST /api/cart/operations');
    if (middle === 'uploading a photo') {
      // The browser may let go of what a closed page has on its way, so that it arrives all the
      // same: then the worker is told so when it asks where to go on.
      const uploads = () =>
        senders
          .filter((sender) => sender.includes('upload'))
          .map((sender) => sender.replace(/[\da-f-]{36}/, ':id'));
      await expect.poll(() => uploads().length).toBeGreaterThan(1);
      const [first, ...later] = uploads();
      expect(first).toBe('page POST /api/upload/multiple');
      expect([...new Set(later)].sort()).toEqual(
        ['worker POST /api/upload/parts/:id', 'worker PUT /api/upload/parts/:id'].slice(
          0,
          new Set(later).size,
        ),
      );
      expect(await photos()).toBe(1);
    }
  });
}
