import { dayInIndia } from '#shared/calendar-date.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { expectedDelivery } from '#shared/delivery/expected-delivery.ts';
import { keptOnDevice } from './device.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, cartLines } from './shopper.ts';

/** The day on which a coin that is ordered now is expected. */
function expectedAt(pinCode: string): string {
  const day = expectedDelivery({ orderedAt: new Date(), makingDays: 5, pinCode });
  if (day === null) throw new Error(`${pinCode} is no PIN code`);
  return day;
}

test('[B16] cart and checkout tell the day for a PIN code, and warn when a gift is needed before', async ({
  page,
}) => {
  const far = expectedAt('744101');
  const near = expectedAt('302001');
  const today = dayInIndia(new Date().toISOString());
  await addZodiacCoin(page);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Estimated delivery');
  await expect(summary.getByLabel('Deliver to PIN')).toBeVisible();
  await expect(page.getByText(/Expected/)).toHaveCount(0);

  await summary.getByLabel('Deliver to PIN').fill('74410');
  await summary.getByRole('button', { name: 'Show the day' }).click();
  await expect(summary.getByLabel('Deliver to PIN')).toHaveAccessibleDescription(/six digits/);
  await summary.getByLabel('Deliver to PIN').fill('744 101');
  await page.keyboard.press('Enter');
  await expect(summary).toContainText(`Expected at 744101by ${dayWords.near(far)}`);
  await expect(summary).toContainText('Estimated delivery5 days');
  await expect(cartLines(page).getByText('Delivery in 5 days', { exact: true })).toBeVisible();
  await expect(cartLines(page)).toContainText(`Expected by ${dayWords.near(far)}`);
  // The keyboard goes on where the question was.
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('button', { name: 'Change PIN' })).toBeFocused();

  const [year, month, day] = today.split('-') as [string, string, string];
  await summary.getByLabel('Needed by').pressSequentially(month + day + year);
  await expect(summary.getByLabel('Needed by')).toHaveValue(today);
  const warning = page.getByRole('alert').filter({ hasText: 'contact the shop' });
  await expect(warning).toContainText(`by ${dayWords.near(far)}`);
  await expect(warning).toContainText(`need them by ${dayWords.near(today)}`);
  await expect(warning.getByRole('link')).toHaveAttribute('href', '/contact');
  await keptOnDevice(page, today);
  await page.reload();
  await expect(warning).toBeVisible();

  await page.goto('/payment');
  await expect(page.getByLabel('PIN code')).toHaveValue('744101');
  await expect(warning).toBeVisible();
  await page.getByLabel('PIN code').fill('302001');
  await expect(summary).toContainText(`Expected at 302001by ${dayWords.near(near)}`);
  await expect(warning).toContainText(`by ${dayWords.near(near)}`);
  await page.getByLabel('Needed by').fill(near);
  await expect(warning).toHaveCount(0);
  await page.getByLabel('PIN code').fill('30200');
  await expect(page.getByText(/Expected/)).toHaveCount(0);
});
