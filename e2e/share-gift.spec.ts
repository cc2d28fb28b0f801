import { expect, test } from './shop.ts';
import { cartLines, openOrderDetails, submitOrderDetails } from './shopper.ts';

test('[B23] a gift is looked at closely, and a link without a name in its address opens it again', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  await dialog.getByLabel('Names').fill('Asha & Ravi');
  await submitOrderDetails(dialog);
  await page.goto('/cart');
  await cartLines(page).getByRole('button', { name: 'Enlarge picture of Zodiac Coin' }).click();
  const picture = page.getByRole('dialog', { name: 'Zodiac Coin' });
  const drawing = picture.locator('svg[viewBox="0 0 800 600"]');
  await expect(drawing).toBeVisible();
  const width = async () => (await drawing.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect(picture.getByText('150%')).toBeVisible();
  expect(await width()).toBeCloseTo(whole * 1.5, 0);
  // Those keys zoom the page.
  await page.keyboard.press('Control+0');
  await page.keyboard.press('Alt+-');
  await page.keyboard.press('Meta+-');
  await expect(picture.getByText('150%')).toBeVisible();
  await drawing.dblclick();
  await expect(picture.getByText('100%')).toBeVisible();

  await picture.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this gift' });
  await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeEnabled();
  await page.keyboard.press('+');
  await expect(picture.getByText('100%')).toBeAttached();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save the picture' }).click();
  expect((await download).suggestedFilename()).toBe('Zodiac Coin.jpg');
  await sheet.getByRole('button', { name: 'Copy a link' }).click();
  // In the sheet: its backdrop lies over what the page says.
  await expect(sheet.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Back closes one after the other, and stays in the cart.
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(picture).toBeVisible();
  await page.goBack();
  await expect(picture).toBeHidden();
  await expect(page).toHaveURL(/\/cart$/);

  const friends = await browser.newContext();
  const friend = await friends.newPage();
  const urls: string[] = [];
  friend.on('request', (request) => urls.push(request.url()));
  await friend.goto(link);
  const details = friend.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByLabel('Names')).toHaveValue('Asha & Ravi');
  await expect(details.getByLabel('Zodiac sign')).toHaveValue('Leo');
  // A friend has left off nowhere.
  await expect(details.getByText('Continue where you left off')).toBeHidden();
  expect(urls.filter((url) => url.includes('Asha'))).toEqual([]);
  expect(friend.url()).not.toContain('Asha');
  // It is kept although nothing was changed.
  await friend.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await friend.getByRole('button', { name: 'Continue your gift' }).click();
  await expect(details.getByLabel('Names')).toHaveValue('Asha & Ravi');
  await friends.close();
});
