import type { APIRequestContext } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { comeBack } from './owner.ts';
import { expect, test } from './shop.ts';
import {
  addSmallFrame,
  askApi,
  cartLines,
  haveAccount,
  haveSession,
  newShopper,
  photo,
  tokenOf,
} from './shopper.ts';

/** What another device does when its shopper puts another photo in the place of the line's. */
function otherDevice(request: APIRequestContext, token: string, { id, customization }: CartLine) {
  const headers = { authorization: `Bearer ${token}` };
  const photoId = crypto.randomUUID();
  return {
    async namesIt() {
      const data = { customization: { ...customization, photoIds: [photoId] } };
      const answer = await request.put(`/api/cart/${id}/details`, { headers, data });
      expect(answer.status()).toBe(200);
    },
    async uploadsIt() {
      const images = await photo('new.jpg', '#3b6ab0');
      const folder = customization.folder ?? '';
      const multipart = { namePrefix: 'frame', folder, photoId, images };
      const answer = await request.post('/api/upload/multiple', { headers, multipart });
      expect(answer.ok()).toBe(true);
    },
  };
}

test('[P15] a photo that another device replaced shows in the open cart, also when it comes late', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await addSmallFrame(page);
  await everythingSaved(page);

  const context = await browser.newContext({ baseURL: shop.url });
  const open = await context.newPage();
  await haveSession(open, shopper);
  await open.goto('/cart');
  const picture = cartLines(open)
    .getByRole('button', { name: /^Enlarge photo/ })
    .locator('img');
  const address = () => picture.getAttribute('src');
  await expect(picture).toBeVisible();
  const first = await address();
  const changed = async () => {
    const [line] = await askApi<CartLine[]>(page, '/api/cart');
    if (!line) throw new Error('The cart is empty');
    return otherDevice(page.request, await tokenOf(page), line);
  };

  const inTime = await changed();
  await inTime.uploadsIt();
  await inTime.namesIt();
  await comeBack(open);
  await expect.poll(address).not.toBe(first);
  const second = await address();

  const late = await changed();
  await late.namesIt();
  await comeBack(open);
  await expect(cartLines(open).getByText('Photos pending')).toBeVisible();
  await late.uploadsIt();
  await comeBack(open);
  await expect(picture).toBeVisible();
  expect([first, second]).not.toContain(await address());
  await context.close();
});
