import type { Locator } from '@playwright/test';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import { arrivalText, dayWords, orderDayText } from '#shared/delivery/day-words.ts';
import { arrivalOf } from '#shared/delivery/expected-delivery.ts';
import { madeSizeText } from '#shared/gifts/offer-words.ts';
import { dayInIndia, daysAfter } from '#shared/values/calendar-date.ts';
import { keptOnDevice } from './device.ts';
import { frameDrawn } from './frame-drawn.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  addZodiacCoin,
  beginToUse,
  cartLines,
  fillBilling,
  fillSmallFrame,
  framedNotes,
  haveAccount,
  newShopper,
  openSmallFrame,
  payByCard,
  productCard,
  smallFrame,
  smallFramePage,
  submitOrderDetails,
} from './shopper.ts';
import { watchShifts } from './watch-shifts.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const by = (day: string) => dayWords.by(dayWords.near(day));

const makingDays = 5;
const ordered = () => ({ orderedAt: new Date(), makingDays });

/** Returns what is said of a coin that is ordered now: `with you by Tue 8 Dec`. */
const arrives = (pinCode: string | null) => arrivalText(arrivalOf({ ...ordered(), pinCode }));

/** Returns the day on which it is there. */
const dayAt = (pinCode: string) => arrivalOf({ ...ordered(), pinCode }).latest;

test('[B16] [P38] cart and checkout tell the day for a PIN code, and answer whether it is in time', {
  tag: '@core',
}, async ({ page }) => {
  const [far, near] = [dayAt('744101'), dayAt('302001')];
  const today = dayInIndia(new Date().toISOString());
  await addZodiacCoin(page);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const delivery = summary.getByRole('region', { name: 'Delivery' });
  await expect(summary).toContainText('Estimated delivery5 days');
  await expect(delivery).toContainText(`Made in 5 days, ${arrives(null)}`);
  await expect(cartLines(page)).toContainText(
    `Delivery in 5 days Made in 5 days, ${arrives(null)}`,
  );

  await delivery.getByLabel('PIN code').fill('74410');
  await page.keyboard.press('Tab');
  await expect(delivery.getByLabel('PIN code')).toHaveAccessibleDescription(/six digits/);
  await expect(delivery).not.toContainText('Made in');
  await delivery.getByLabel('PIN code').fill('744 101');
  await expect(delivery).toContainText(`Made in 5 days, ${arrives('744101')}`);
  await expect(summary).toContainText('Estimated delivery5 days');
  await expect(cartLines(page)).toContainText(`Made in 5 days, ${arrives('744101')}`);
  await expect(page.getByText(arrives(null))).toHaveCount(0);

  const [year, month, day] = today.split('-') as [string, string, string];
  await delivery.getByLabel('Needed by').pressSequentially(month + day + year);
  await expect(delivery.getByLabel('Needed by')).toHaveValue(today);
  const warning = page.getByRole('alert').filter({ hasText: 'contact the shop' });
  await expect(warning).toContainText(`Not in time: your gifts arrive ${by(far)}`);
  await expect(warning).toContainText(`need them ${by(today)}`);
  await expect(warning.getByRole('link')).toHaveAttribute('href', '/contact');
  await keptOnDevice(page, today);
  await page.reload();
  await expect(warning).toBeVisible();

  await page.goto('/payment');
  await expect(page.getByLabel('PIN code')).toHaveValue('744101');
  await expect(warning).toBeVisible();
  await page.getByLabel('PIN code').fill('302001');
  await expect(summary).toContainText(`Delivery to 302001Made in 5 days, ${arrives('302001')}`);
  await expect(warning).toContainText(by(near));
  await page.getByLabel('Needed by').fill(daysAfter(near, 2));
  await expect(warning).toHaveCount(0);
  await expect(page.getByText(`In time: ${dayWords.near(near)}, two days before`)).toBeVisible();
  // There is a day that an earlier visit left; it can be cleared.
  await page.getByLabel('Needed by').fill('2026-01-09');
  await expect(page.getByLabel('Needed by')).toHaveAccessibleDescription(/from today on/);
  await page.getByLabel('Needed by').fill('');
  await expect(page.getByLabel('Needed by')).toHaveAccessibleDescription('');
  await page.getByLabel('PIN code').fill('30200');
  await expect(summary).toContainText(`DeliveryMade in 5 days, ${arrives(null)}`);
  await expect(page.getByText(by(near))).toHaveCount(0);
});

testWithWorker(
  '[P38] [P14] the card of a gift tells when it arrives, by a PIN code that was asked for once, and nothing moves',
  async ({ page, context }) => {
    const shifts = await watchShifts(page);
    const anywhere = `Made in 5 days, ${arrives(null)}`;
    const day = `Made in 5 days, ${arrives('302001')}`;
    const card = page.getByRole('article', { name: 'Zodiac Coin', exact: true });
    const days = card.getByText('Delivery in 5 days', { exact: true });
    await addZodiacCoin(page);
    await expect(days).toBeVisible();
    await expect(card.getByText(anywhere, { exact: true })).toBeVisible();

    await page.getByText('When does it arrive?').click();
    await page.getByRole('region', { name: 'Delivery' }).getByLabel('PIN code').fill('302001');
    await expect(card.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByText('Delivery to 302001', { exact: true })).toBeVisible();
    await page.goto('/');
    await serviceWorkerReady(page);
    const before = shifts.sum;
    for (const path of ['/cart', '/payment']) {
      await page.goto(path);
      await expect(page.getByText(arrives('302001')).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await frameDrawn(page);
    }
    for (const offline of [false, true]) {
      await context.setOffline(offline);
      await page.goto('/products/zodiac-coins');
      await beginToUse(page);
      await expect(card.getByText(day, { exact: true })).toBeVisible();
      await expect(days).toBeVisible();
      await frameDrawn(page);
    }
    expect(shifts.sum - before, shifts.list.join('\n')).toBeLessThan(0.02);
  },
);

test('[P38] [D40] a gift has one day, one price and one made size from its card to its order', {
  tag: '@core',
}, async ({ page }) => {
  const frame = fallbackProducts.find(({ name }) => name === 'small1_1note_1name');
  const madeSize = frame && madeSizeOf(frame);
  if (!madeSize) throw new Error('There is no small frame');
  const making = { orderedAt: new Date(), makingDays: frame.w_days };
  const arrival = arrivalOf({ ...making, pinCode: '302001' });
  const anywhere = arrivalText(arrivalOf({ ...making, pinCode: null }));
  const size = madeSizeText(madeSize);
  // The frame is 299, and each of 10 letters 45.
  const price = '₹749';
  const expectTruth = async (place: Locator, ...texts: string[]) => {
    for (const text of [price, ...texts]) await expect(place).toContainText(text);
    await expect(place).not.toContainText(anywhere);
  };
  const day = arrivalText(arrival);
  const main = page.getByRole('main');
  await haveAccount(page, newShopper());

  await page.goto(smallFramePage);
  await main.getByRole('region', { name: 'Delivery' }).getByLabel('PIN code').fill('302001');
  await expectTruth(main, size, day);
  await keptOnDevice(page, '302001');
  await page.goto(framedNotes);
  await beginToUse(page);
  await expectTruth(productCard(page, smallFrame), size, day);

  const dialog = await openSmallFrame(page);
  await expectTruth(dialog, size, day);
  await fillSmallFrame(dialog);
  await submitOrderDetails(dialog);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expectTruth(cartLines(page), day);
  await expectTruth(summary, day);

  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  await expectTruth(summary, day);
  // Shipping is 68.
  await page.getByRole('button', { name: 'Place Order - ₹817' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(orderDayText(arrival.latest, false));
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expectTruth(main, orderDayText(arrival.latest, false));
});
