import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import { changeProduct } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import { beginToUse } from './shopper.ts';

const path = '/products/zodiac-coins';

const coin = (page: Page) => page.getByRole('article', { name: 'Zodiac Coin' });

/**
 * Resolves to the coin in the API, in the page's structured data, and in what the browser takes it
 * over with.
 */
async function pricesOfCoin(page: Page) {
  const products = (await (await page.request.get('/api/products')).json()) as Product[];
  const html = await (await page.request.get(path)).text();
  const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [, productsJson = ''] = /data-products="([^"]*)"/.exec(html) ?? [];
  const offers = JSON.parse(data)['@graph'][1].itemListElement[0].item.offers;
  const isCoin = ({ name }: Product) => name === 'zodiac_coin';
  return {
    api: products.find(isCoin)?.price,
    offer: offers.price,
    page: (JSON.parse(productsJson.replaceAll('&quot;', '"')) as Product[]).find(isCoin)?.price,
    html,
  };
}

// A service worker would answer the second visit with the shell.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
);

test('[P15] a page shows the price the owner set, also before any script runs', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  // The device remembers the price of this visit.
  const remembered = page.waitForResponse(/\/api\/products/);
  await page.goto(path);
  await beginToUse(page);
  await remembered;
  await expect(coin(page)).toContainText('₹199');
  await expect(coin(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

  await changeProduct(page.request, 'zodiac_coin', { price: 1234, is_available: false });
  await expect.poll(async () => (await pricesOfCoin(page)).html).toMatch(/1,234.*Out of Stock/s);
  expect(await pricesOfCoin(page)).toMatchObject({ api: 1234, offer: 1234, page: 1234 });

  // The page must at no time show what the device remembered.
  await page.addInitScript(() => {
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text.includes('₹199')) document.documentElement.dataset.jumped = 'yes';
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const fetched = page.waitForResponse(/\/api\/products/);
  await page.goto(path);
  await beginToUse(page);
  await fetched;
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await expect(coin(page)).toContainText('₹1,234');
  await expect(coin(page).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  expect(await page.locator('html').getAttribute('data-jumped')).toBe(null);
  expect(problems).toEqual([]);
});
