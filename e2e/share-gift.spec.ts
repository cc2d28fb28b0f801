import { axeFindings } from './axe-findings.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, cartLines, openOrderDetails, submitOrderDetails } from './shopper.ts';

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
  expect(await axeFindings(page, {})).toEqual([]);

  await picture.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this gift' });
  await expect(sheet.getByRole('button', { name: 'Save the picture' })).toBeEnabled();
  await page.keyboard.press('+');
  await expect(picture.getByText('100%')).toBeAttached();
  expect(await axeFindings(page, {})).toEqual([]);
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
  const asked: string[] = [];
  friend.on('request', (request) => asked.push(request.url()));
  await friend.goto(link);
  const details = friend.getByRole('dialog', { name: 'Order Details' });
  await expect(details.getByLabel('Names')).toHaveValue('Asha & Ravi');
  await expect(details.getByLabel('Zodiac sign')).toHaveValue('Leo');
  // A friend has left off nowhere.
  await expect(details.getByText('Continue where you left off')).toBeHidden();
  expect(asked.filter((url) => url.includes('Asha'))).toEqual([]);
  expect(friend.url()).not.toContain('Asha');
  // It is kept although nothing was changed.
  await friend.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await friend.getByRole('button', { name: 'Continue your gift' }).click();
  await expect(details.getByLabel('Names')).toHaveValue('Asha & Ravi');
  await friends.close();
});

test('[B23] a gift is looked at closely while it is typed, and typed on after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  await dialog.getByLabel('Names').fill('Asha');
  const enlarge = dialog.getByRole('button', { name: 'Enlarge picture of Zodiac Coin' });
  const { width = 0, height = 0 } = (await enlarge.boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  await enlarge.press('Enter');
  const picture = page.getByRole('dialog', { name: 'Zodiac Coin' });
  await expect(picture.locator('svg[viewBox="0 0 800 600"]')).toContainText('Asha');
  expect(await axeFindings(page, {})).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(picture).toBeHidden();
  await expect(enlarge).toBeFocused();
  await enlarge.click();
  await expect(picture).toBeVisible();
  await page.goBack();
  await expect(picture).toBeHidden();
  await dialog.getByLabel('Names').press('End');
  await page.keyboard.type(' & Ravi');
  await expect(dialog.getByLabel('Names')).toHaveValue('Asha & Ravi');
});

test('[B23] two fingers, a trackpad and repeated keys zoom the picture as far as they go', async ({
  page,
}) => {
  await addZodiacCoin(page);
  await page.goto('/cart');
  await cartLines(page).getByRole('button', { name: 'Enlarge picture of Zodiac Coin' }).click();
  const picture = page.getByRole('dialog', { name: 'Zodiac Coin' });
  const drawing = picture.locator('svg[viewBox="0 0 800 600"]');
  await expect(drawing).toBeVisible();
  const shown = picture.getByRole('status');
  const percent = async () => Number.parseInt((await shown.textContent()) ?? '', 10);
  const box = await drawing.boundingBox();
  if (!box) throw new Error('It is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  // A trackpad sends many within one frame.
  await drawing.evaluate(
    (element, [clientX, clientY]) => {
      for (let at = 0; at < 20; at += 1) {
        const wheel = { deltaY: -5, clientX, clientY, bubbles: true, cancelable: true };
        element.dispatchEvent(new WheelEvent('wheel', wheel));
      }
    },
    [x, y] as const,
  );
  // As much as one notch of the same way.
  await expect.poll(percent).toBeGreaterThan(118);
  expect(await percent()).toBeLessThan(126);
  await page.keyboard.press('0');
  await expect(shown).toHaveText('100%');

  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((at, id) => ({ x: at, y, id })),
    });
  await touch('touchStart', x - 20, x + 20);
  for (const spread of [30, 45, 60]) await touch('touchMove', x - spread, x + spread);
  await touch('touchEnd');
  await expect.poll(percent).toBeGreaterThan(290);
  expect(await percent()).toBeLessThan(310);

  const zoomIn = picture.getByRole('button', { name: 'Zoom in' });
  await zoomIn.focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Enter');
  await expect(shown).toHaveText('600%');
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  await expect(zoomIn).toBeFocused();
});

test('[P14] the button that shares the picture keeps its name while that is made', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async () => undefined;
    navigator.canShare = () => true;
    // The picture is never ready.
    HTMLCanvasElement.prototype.toBlob = () => undefined;
  });
  await addZodiacCoin(page);
  await page.goto('/cart');
  await cartLines(page).getByRole('button', { name: 'Enlarge picture of Zodiac Coin' }).click();
  await page
    .getByRole('dialog', { name: 'Zodiac Coin' })
    .getByText('Share', { exact: true })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Share this gift' });
  await expect(sheet.getByText('Getting the picture ready…')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Share the picture' })).toBeDisabled();
});
