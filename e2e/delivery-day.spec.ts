import { dayWords } from '#shared/delivery/day-words.ts';
import { expectedDelivery } from '#shared/delivery/expected-delivery.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { keptOnDevice } from './device.ts';
import { frameDrawn } from './frame-drawn.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, beginToUse, cartLines } from './shopper.ts';
import { watchShifts } from './watch-shifts.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });

/** Returns the day on which a coin that is ordered now is expected. */
function expectedAt(pinCode: string): string {
  const day = expectedDelivery({ orderedAt: new Date(), makingDays: 5, pinCode });
  if (day === null) throw new Error(`${pinCode} is no PIN code`);
  return day;
}

const by = (day: string) => dayWords.by(dayWords.near(day));

test('[B16] cart and checkout tell the day for a PIN code, and warn when a gift is needed before', {
  tag: '@core',
}, async ({ page }) => {
  const far = expectedAt('744101');
  const near = expectedAt('302001');
  const today = dayInIndia(new Date().toISOString());
  await addZodiacCoin(page);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Estimated delivery');
  await expect(summary.getByLabel('Deliver to PIN')).toBeVisible();
  await expect(page.getByText(by(far))).toHaveCount(0);

  await summary.getByLabel('Deliver to PIN').fill('74410');
  await summary.getByRole('button', { name: 'Show the day' }).click();
  await expect(summary.getByLabel('Deliver to PIN')).toHaveAccessibleDescription(/six digits/);
  await summary.getByLabel('Deliver to PIN').fill('744 101');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText(`Expected at 744101${by(far)}`);
  await expect(summary).toContainText('Estimated delivery5 days');
  await expect(cartLines(page)).toContainText('Delivery in 5 days');
  await expect(cartLines(page).getByText(by(far), { exact: true })).toBeVisible();
  // The keyboard goes on where the question was.
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('button', { name: 'Change PIN' })).toBeFocused();

  const [year, month, day] = today.split('-') as [string, string, string];
  await summary.getByLabel('Needed by').pressSequentially(month + day + year);
  await expect(summary.getByLabel('Needed by')).toHaveValue(today);
  const warning = page.getByRole('alert').filter({ hasText: 'contact the shop' });
  await expect(warning).toContainText(by(far));
  await expect(warning).toContainText(`need them ${by(today)}`);
  await expect(warning.getByRole('link')).toHaveAttribute('href', '/contact');
  await keptOnDevice(page, today);
  await page.reload();
  await expect(warning).toBeVisible();

  await page.goto('/payment');
  await expect(page.getByLabel('PIN code')).toHaveValue('744101');
  await expect(warning).toBeVisible();
  await page.getByLabel('PIN code').fill('302001');
  await expect(summary).toContainText(`Expected at 302001${by(near)}`);
  await expect(warning).toContainText(by(near));
  await page.getByLabel('Needed by').fill(near);
  await expect(warning).toHaveCount(0);
  // There is a day that an earlier visit left; it can be cleared.
  await page.getByLabel('Needed by').fill('2026-01-09');
  await expect(page.getByLabel('Needed by')).toHaveAccessibleDescription(/from today on/);
  await page.getByLabel('Needed by').fill('');
  await expect(page.getByLabel('Needed by')).toHaveAccessibleDescription('');
  await page.getByLabel('PIN code').fill('30200');
  await expect(summary).toContainText('Enter your PIN code');
  await expect(page.getByText(by(near))).toHaveCount(0);
});

testWithWorker(
  '[B16] [P14] a day that is known moves nothing, and the card of a gift tells it, also without a network',
  async ({ page, context }) => {
    const shifts = await watchShifts(page);
    const day = `to 302001 ${by(expectedAt('302001'))}`;
    const card = page.getByRole('article', { name: 'Zodiac Coin', exact: true });
    const days = card.getByText('Delivery in 5 days', { exact: true });
    await addZodiacCoin(page);
    await expect(days).toBeVisible();
    await expect(card.getByText(day)).toHaveCount(0);

    await page.goto('/cart');
    await page.getByLabel('Deliver to PIN').fill('302001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible();
    await page.goto('/');
    await serviceWorkerReady(page);
    const before = shifts.sum;
    for (const path of ['/cart', '/payment']) {
      await page.goto(path);
      await expect(page.getByText('Expected at 302001')).toBeVisible();
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
