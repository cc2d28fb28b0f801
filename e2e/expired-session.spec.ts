import type { Page, Request } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { quantitiesKept } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  addCurrencyNote,
  addSmallFrame,
  addZodiacCoin,
  askApi,
  cartLines,
  haveAccount,
  logIn,
  logOut,
  newShopper,
  signUp,
  tokenOf,
} from './shopper.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const cartCalls = '**/api/cart{,/**}';
const expiredLogin = /\/login\?session=expired/;

/** Resolves to what the server's cart holds, by product. */
async function serverCart(page: Page): Promise<Record<string, number[]>> {
  const cart: Record<string, number[]> = {};
  for (const { productName, quantity } of await askApi<CartLine[]>(page, '/api/cart')) {
    cart[productName] = [...(cart[productName] ?? []), quantity];
  }
  return cart;
}

const twoCoinsNoteAndFrame = {
  zodiac_coin: [2],
  '100_rupees_note': [1],
  small1_1note_1name: [1],
};

/** Chooses a coin, a second one of it, a note and a frame with a photo. */
async function chooseGifts(page: Page): Promise<void> {
  await addZodiacCoin(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();
  await expect(page.getByLabel('Quantity of Zodiac Coin', { exact: true })).toHaveText('2');
  await quantitiesKept(page);
  await addCurrencyNote(page);
  await addSmallFrame(page);
}

async function expectGiftsShownAndSent(page: Page): Promise<void> {
  await expect.poll(() => serverCart(page)).toEqual(twoCoinsNoteAndFrame);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(3);
  await expect(page.getByText('All changes saved')).toBeAttached();
  const lines = await askApi<CartLine[]>(page, '/api/cart');
  const folder = lines.flatMap((line) => line.custom_photo_folder ?? [])[0];
  const photos = async () =>
    (await askApi<{ images: unknown[] }>(page, `/api/upload/list?folder=${folder}`)).images.length;
  await expect.poll(photos).toBe(1);
}

test.describe('the session ends on the server while the second of four changes is sent', () => {
  // The test could not stop requests that pass through a service worker.
  test.use({ serviceWorkers: 'block' });

  async function loseSession(page: Page): Promise<void> {
    // One handler from the first call to the last: a round that tries again lets none past it.
    let isReached = false;
    let callCount = 0;
    let authorization = '';
    await page.route(cartCalls, async (route) => {
      if (!isReached) return await route.abort();
      callCount += 1;
      if (callCount === 2) {
        await page.request.post('/api/auth/logout', { headers: { authorization } });
      }
      await route.continue();
    });
    await page.route('**/api/upload/**', (route) => (isReached ? route.continue() : route.abort()));
    await chooseGifts(page);
    authorization = `Bearer ${await tokenOf(page)}`;
    isReached = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page).toHaveURL(expiredLogin);
    await expect(page.getByText('Your session has expired')).toBeVisible();
    await page.unrouteAll();
  }

  test('[SY6] [D32] the same person logs in: all is there and sent, once', {
    tag: '@core',
  }, async ({ page }) => {
    const shopper = newShopper();
    await haveAccount(page, shopper);
    await loseSession(page);
    await logIn(page, shopper);
    await expectGiftsShownAndSent(page);
  });

  test('[SY8] [T6] another person sees none of it, and nothing is sent as theirs', async ({
    page,
  }) => {
    const first = newShopper();
    await haveAccount(page, first);
    await loseSession(page);

    const changes: string[] = [];
    const watch = (request: Request) => {
      const isChange = /\/api\/(cart|upload)/.test(request.url()) && request.method() !== 'GET';
      if (isChange) changes.push(`${request.method()} ${request.url()}`);
    };
    page.on('request', watch);
    await signUp(page, newShopper());
    await page.goto('/cart');
    await expect(page.getByText('Your Cart is Empty')).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeAttached();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // The other person's own change comes after whatever would have been sent before it.
    await addZodiacCoin(page);
    await expect.poll(() => serverCart(page)).toEqual({ zodiac_coin: [1] });
    expect(changes).toEqual([expect.stringMatching(/^POST .*\/api\/cart\/operations$/)]);
    page.off('request', watch);
    await logOut(page);

    await page.goto('/login');
    await logIn(page, first);
    await expectGiftsShownAndSent(page);
  });
});

testWithWorker(
  '[P21] [T45] an account that was deleted elsewhere leaves nothing here to the next one with its address',
  async ({ page, context }) => {
    const shopper = newShopper();
    await haveAccount(page, shopper);
    await page.goto('/');
    await serviceWorkerReady(page);
    await context.setOffline(true);
    await addZodiacCoin(page);
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const data = { password: shopper.password };
    const deletion = await page.request.delete('/api/auth/account', { headers, data });
    expect(deletion.status()).toBe(204);
    await context.setOffline(false);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Your account was deleted');
    // Nor does anything behind it say that the cart is kept.
    await expect(page.getByText('Your session has expired')).toHaveCount(0);
    await expect(page.getByText('Added to cart')).toHaveCount(0);
    await alert.getByRole('button', { name: 'OK' }).click();
    await signUp(page, shopper);
    await page.goto('/cart');
    await expect(page.getByText('Your Cart is Empty')).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeAttached();
    expect(await serverCart(page)).toEqual({});
  },
);
