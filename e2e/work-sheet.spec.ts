import type { Page } from '@playwright/test';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { expect, test } from './shop.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

test.use({ ...tablet, isMobile: false });

const imageUrl = '/api/images/kept-with-the-order';
const caption = 'As ordered · drawing 7 · abababababab…';

/** The details of an order whose gift has a picture; its bytes are left to each test. */
async function openOrder(page: Page): Promise<string> {
  const { request } = page;
  const number = await (await newCustomer(request)).orderCoin();
  await holdToken(page, await registerAdmin(request));
  await page.route(`**/api/admin/orders/${number}`, async (route) => {
    const response = await route.fetch();
    const order = (await response.json()) as DeskOrder;
    const picture = { version: 1, imageUrl, drawing: 7, width: 1600, height: 1200 };
    const pictures = [{ ...picture, sha256: 'ab'.repeat(32) }];
    const items = order.items.map((item) => ({ ...item, pictures }));
    await route.fulfill({ response, json: { ...order, items } });
  });
  // What the sheet shows at the moment it is printed.
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector('body > article');
      document.body.setAttribute('data-printed', sheet?.textContent ?? '');
    };
  });
  await page.goto(`/admin?search=${number}`);
  await page.getByRole('button', { name: 'View' }).click();
  return number;
}

const printButton = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });
const printed = (page: Page) => page.locator('body[data-printed]');

test('[B4] [B14] a work sheet without that picture is printed with the gift as drawn now, and says so', {
  tag: '@core',
}, async ({ page }) => {
  await page.route(`**${imageUrl}*`, (route) => route.abort());
  await openOrder(page);
  await printButton(page).click();
  await expect(printed(page)).toHaveAttribute('data-printed', /drawn now: the picture kept/);
  await expect(printed(page)).not.toHaveAttribute('data-printed', new RegExp(caption));
});

test('[B4] a paper that waits for its picture gives way to the next, and to a print of the page', async ({
  page,
}) => {
  await page.route(`**${imageUrl}*`, () => new Promise(() => {}));
  await openOrder(page);
  const isWaiting = page.getByRole('button', { name: 'Preparing…' });
  await printButton(page).click();
  await expect(isWaiting).toBeVisible();
  await page.getByRole('button', { name: 'Print label' }).click();
  await expect(printed(page)).toHaveAttribute('data-printed', /./);
  await expect(isWaiting).toBeHidden();

  await printButton(page).click();
  await expect(isWaiting).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(isWaiting).toBeHidden();
  await expect(printButton(page)).toBeEnabled();
});
