import type { Page } from '@playwright/test';
import { deviceTables } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  beginToUse,
  cartLines,
  coinPage,
  fillSmallFrame,
  framedNotes,
  productCard,
  smallFrame,
  smallFramePage,
  submitOrderDetails,
} from './shopper.ts';
import { watchShifts } from './watch-shifts.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('[B70] a card leads to the page of its gift', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/products/zodiac-coins');
  const card = productCard(page, 'Zodiac Coin');
  await expect(card.getByRole('link', { name: 'Zodiac Coin' })).toHaveAttribute('href', coinPage);
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  // The whole card is the link, its picture too.
  await card.click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL(new RegExp(`${coinPage}$`));
  await expect(heading(page)).toHaveText('Zodiac Coin');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Zodiac Coin – /);
  const main = page.getByRole('main');
  await expect(main).toContainText('₹199');
  await expect(main).toContainText('Delivery in 5 days');
  await expect(main).toContainText('4 cm across');
  const delivery = main.getByRole('region', { name: 'Delivery' });
  await delivery.getByLabel('PIN code').fill('744101');
  await expect(delivery).toContainText('with you by');
  await delivery.getByLabel('Needed by').fill('2001-01-01');
  await main.getByText('What if I do not know the sign?').click();
  await expect(main.getByText('A birthday is enough')).toBeVisible();

  await page.getByRole('link', { name: 'Zodiac Stamp' }).click();
  await expect(heading(page)).toHaveText('Zodiac Stamp');
});

const yours = (page: Page) => page.getByRole('region', { name: 'Make it yours' });

test('[B70] a gift is typed on its page, its picture follows, and its dialog has it all', async ({
  page,
}) => {
  await page.goto(smallFramePage);
  await beginToUse(page);
  await fillSmallFrame(yours(page));
  const picture = page.locator('main button svg[viewBox="0 0 800 600"]');
  await expect(picture).toContainText('301101');
  await expect(picture.locator('image[href^="blob:"]')).toBeAttached();
  await expect(yours(page)).toContainText('₹749');
  // The head has the price of what is typed, and the small pictures follow.
  await expect(page.getByRole('main').getByText('with a name of 10 letters')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const small = page.getByRole('button', { name: 'Show picture 2' }).locator('img');
  await expect(small).toHaveAttribute('src', /^blob:/);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveCount(1);
  await add.click();
  await expect(details(page).getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await expect(page.getByLabel('Event date')).toHaveValue('2001-11-30');
  await expect(details(page)).not.toContainText('Continue where you left off');
  await details(page).getByLabel('Event', { exact: true }).selectOption('Wedding');
  await page.keyboard.press('Escape');
  await expect(yours(page).getByLabel('Event', { exact: true })).toHaveValue('Wedding');
  const review = yours(page).getByRole('button', { name: 'Check and order' });
  await review.press('Enter');
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(review).toBeFocused();
  await review.press('Enter');
  await details(page).getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect(picture).toHaveCount(0);
  await expect(yours(page).getByLabel('Event date')).toHaveValue('');
  await page.goto('/cart');
  await cartLines(page).getByRole('link', { name: smallFrame }).click();
  await expect(heading(page)).toHaveText(smallFrame);
});

for (const width of [390, 1280]) {
  test(`[B1] [P38] what a gift’s page draws is what is ordered, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${framedNotes}/custom`);
    await beginToUse(page);
    const note = yours(page).getByRole('group', { name: 'Note 1' });
    await note.getByLabel('Date').fill('2001-11-30');
    await note.getByLabel('Currency').selectOption({ index: 1 });
    const pictures = page.getByRole('button', { name: /^Pictures of/ });
    const large = pictures.locator('svg[viewBox="0 0 800 600"]');
    await expect(large).toContainText('301101');
    const main = page.getByRole('main');
    await expect(main.locator('image[href^="/portraits/"]')).toHaveCount(0);
    await expect(main).not.toContainText(/051224|Meera/);
    await pictures.click();
    const gallery = page.getByRole('dialog');
    await expect(gallery.locator('img[alt*="301101"]').first()).toBeVisible();
    await expect(gallery.locator('img:is([alt*="051224"], [alt*="Meera"])')).toHaveCount(0);
  });
}

test('[B70] [P14] a field that is tapped early has the focus once, and is empty on page and in dialog alike', async ({
  page,
}) => {
  await page.goto(coinPage);
  await yours(page).locator('[data-control="text"] button').click();
  const names = yours(page).getByLabel('Names');
  await expect(names).toBeFocused();
  await names.fill('Asha');
  await yours(page).getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(names).toHaveValue('');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.press('Enter');
  await expect(details(page).getByLabel('Names')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(names).toBeVisible();
  await expect(add).toBeFocused();
});

test('[B70] the gallery over a gift’s page goes on to the dialog with what is on the page', async ({
  page,
}) => {
  await page.goto(coinPage);
  await beginToUse(page);
  await yours(page).getByLabel('Zodiac sign').selectOption('Leo');
  await page.getByRole('button', { name: /^Pictures of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(details(page).getByLabel('Zodiac sign')).toHaveValue('Leo');
  await expect(details(page)).not.toContainText('Continue where you left off');
});

test.describe('where code is missing', () => {
  test.use({ serviceWorkers: 'block' });

  test('[P26] the page of a gift says that its fields did not come, and leads to the dialog', async ({
    page,
  }) => {
    await page.route('**/assets/own-gift-*.js', (route) => route.abort());
    await page.goto(coinPage);
    await beginToUse(page);
    await expect(yours(page).getByRole('alert')).toContainText('could not be loaded');
    await yours(page).getByRole('button', { name: 'Check and order' }).click();
    await details(page).getByLabel('Zodiac sign').selectOption('Leo');
    await submitOrderDetails(details(page));
  });
});

test('[B70] the offer of a language leaves Add to Cart in sight', async ({ page }) => {
  await page.goto(`/hi${framedNotes}/big2-1to500-set`);
  await beginToUse(page);
  const lid = await page.getByRole('button', { name: 'Show in English' }).boundingBox();
  const add = await page.getByRole('button', { name: 'कार्ट में जोड़ें' }).boundingBox();
  expect((add?.y ?? 0) + (add?.height ?? 0)).toBeLessThan(lid?.y ?? 0);
});

test('[B70] [D8] an unknown gift is a 404 that leads on', async ({ page }) => {
  for (const path of [`${framedNotes}/unknown`, '/products/resin-frames/zodiac-coin']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('We could not find that page');
  }
});

test('[B70] a gift that is new here, while the shop does not answer, says so and is asked for again', async ({
  page,
}) => {
  const catalogue = '**/api/products*';
  await page.goto(framedNotes);
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await deviceTables(page)).products?.length).toBeGreaterThan(0);
  await page.route(catalogue, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await page.evaluate(() => history.pushState(null, '', '/products/framed-notes/new-frame'));
  await expect(heading(page)).toHaveText('This gift could not be loaded');
  await expect(page).toHaveTitle(/^This gift could not be loaded – /);
  await page.unroute(catalogue);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('We could not find that page');
});

test('[B70] a page of a gift is sent whole and taken over without a shift', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const shifts = await watchShifts(page);
  await page.goto(smallFramePage);
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await deviceTables(page)).products?.length).toBeGreaterThan(0);
  await expect(yours(page).getByLabel('Event date')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(details(page)).toBeVisible();
  expect(shifts.sum, shifts.list.join('\n')).toBeLessThan(0.02);
  expect(problems).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B70] a card is followed and the page of its gift read, in both languages', async ({
    page,
  }) => {
    await page.goto(framedNotes);
    await productCard(page, smallFrame).getByRole('link', { name: smallFrame }).click();
    await expect(heading(page)).toHaveText(smallFrame);
    await expect(page.getByRole('main')).toContainText('two rings and a cord');
    await page.goto(`/hi${smallFramePage}`);
    await expect(heading(page)).toHaveText('छोटा फ़्रेम – 1 नोट, 1 नाम');
    await expect(page.getByRole('main')).toContainText('दो छल्ले और डोरी');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/hi\/products\/framed-notes\/.+/);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[B70] pages of gifts open without a network', async ({ page }) => {
    await page.goto(framedNotes);
    await serviceWorkerReady(page);
    await expect.poll(async () => (await deviceTables(page)).products?.length).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await page.goto(coinPage);
    await expect(heading(page)).toHaveText('Zodiac Coin');
    await yours(page).getByLabel('Zodiac sign').selectOption('Leo');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(details(page).getByLabel('Zodiac sign')).toHaveValue('Leo');
    await submitOrderDetails(details(page));
    await page.goto(`${framedNotes}/unknown`);
    await expect(heading(page)).toHaveText('We could not find that page');
  });
});
