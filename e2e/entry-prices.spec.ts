import type { Product } from '#shared/catalogue/product.ts';
import { expect, test } from './shop.ts';
import { beginToUse, framedNotes, openOrderDetails, productCard, smallFrame } from './shopper.ts';

const customFrame = 'Custom Frame – Your Own Notes';

test('[D20] [D21] a card and its dialog say what the gift starts at', async ({ page }) => {
  await page.goto(framedNotes);
  await expect(productCard(page, customFrame)).toContainText('from ₹1,596');
  await expect(productCard(page, smallFrame)).toContainText('₹299 + ₹45 a letter');
  const dialog = await openOrderDetails(page, framedNotes, customFrame);
  await expect(dialog).toContainText('from ₹1,596');
  const unfinished = dialog.getByText('Price so far');
  await expect(unfinished).toBeVisible();
  for (const number of [1, 2, 3]) {
    const note = dialog.getByRole('group', { name: `Note ${number}` });
    await note.getByLabel('Date').fill('1998-02-14');
    await note.getByLabel('Currency').selectOption('10');
  }
  await expect(unfinished).toBeHidden();
});

test('[P15] the home page shows each opening price by the catalogue on the device', async ({
  page,
}) => {
  await page.route('**/api/products?**', async (route) => {
    const answer = await route.fetch();
    const products = (await answer.json()) as Product[];
    const dearer = (product: Product) => ({ ...product, price: product.price + 1_000 });
    await route.fulfill({ json: products.map(dearer) });
  });
  await page.goto('/products/zodiac-coins');
  await beginToUse(page);
  await expect(productCard(page, 'Zodiac Stamp')).toContainText('₹1,149');
  await page.getByRole('link', { name: 'start page' }).click();
  const card = (family: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: family }) });
  await expect(card('Zodiac Coins')).toContainText('from ₹1,149');
  await expect(card('Framed Notes')).toContainText('from ₹1,299');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[D18] the home page shows each family’s opening price', async ({ page }) => {
    await page.goto('/');
    for (const price of ['from ₹50', 'from ₹299', 'from ₹599', 'from ₹149'])
      await expect(page.getByRole('main').getByText(price)).toBeVisible();
  });
});
