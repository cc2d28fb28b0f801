import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, test } from './shop.ts';
import { cartLines, haveAccount, newShopper, tokenOf } from './shopper.ts';

const size = 60;
const last = 'Zodiac sign: Pisces';

/** An account's cart of many gifts, the last unlike the others, opened from another page. */
async function openLargeCart(page: Page): Promise<void> {
  await haveAccount(page, newShopper());
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  for (let line = 1; line <= size; line += 1) {
    const zodiacSign = line === size ? 'Pisces' : 'Leo';
    const gift =
      line % 3 === 0
        ? { productName: 'zodiac_coin', customization: { zodiacSign } }
        : {
            productName: '100_rupees_note',
            customization: { specialData: '1998-02-14', event: 'Birthday' },
          };
    const data = { id: crypto.randomUUID(), quantity: 1, ...gift };
    const added = await page.request.post('/api/cart', { headers, data });
    expect(added.status(), await added.text()).toBe(201);
  }
  await page.goto('/about');
  await page.getByRole('link', { name: `Cart, ${size} items` }).click();
  await expect(cartLines(page)).toHaveCount(size);
}

/** Whether the browser lays the gift out and paints it, be it in sight or near. */
const isDrawn = (page: Page, text: string) =>
  page
    .getByText(text)
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('[P31] of a large cart what is far from sight is not laid out, and is there for search and keyboard', async ({
  page,
}) => {
  await openLargeCart(page);
  expect(await isDrawn(page, last)).toBe(false);
  const list = page.getByRole('list').filter({ has: page.getByRole('heading') });
  await expect(list).toHaveCount(1);
  expect(await axeFindings(page, { runOnly: ['wcag131'] })).toEqual([]);

  // This searches as a browser's own search of the page does.
  const isFound = await page.evaluate(
    (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
    last,
  );
  expect(isFound).toBe(true);
  await expect(page.getByText(last)).toBeInViewport();
  expect(await isDrawn(page, last)).toBe(true);

  // The way leads from the first control behind the gifts.
  await page.getByRole('region', { name: 'Order Summary' }).getByRole('textbox').first().focus();
  await page.keyboard.press('Shift+Tab');
  const remove = cartLines(page)
    .last()
    .getByRole('button', { name: /^Remove / });
  await expect(remove).toBeFocused();
  await expect(remove).toBeInViewport();
});
