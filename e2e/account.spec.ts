import { answerOrders, someOrders } from './many-orders.ts';
import { comeBack } from './owner.ts';
import { expect, test } from './shop.ts';
import { haveAccount, newShopper } from './shopper.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

test('[B13] an order shows its steps, what it costs and what has been paid of it', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  const order = page.getByRole('article', { name: /^Order / }).first();
  const steps = order.getByRole('list', { name: 'Order progress' });
  const current = steps.locator('[aria-current="step"]');
  const row = (label: string) =>
    order
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=..');

  await answerOrders(page, someOrders(1, { order_status: 'shipped', payment_status: 'completed' }));
  await page.goto('/account');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(current).toHaveText('Shipped');
  await expect(row('Total')).toContainText('₹267');
  await expect(row('Total paid')).toContainText('₹267');

  await answerOrders(page, someOrders(1, { order_status: 'cancelled' }));
  await page.reload();
  await expect(current).toHaveText('Cancelled');
  await expect(row('Total')).toContainText('₹267');
  // [D13] Nothing has been paid while the payment is pending.
  await expect(row('Total paid')).toContainText('₹0');

  const odd = { order_status: 'at_customs' } as unknown as Parameters<typeof someOrders>[1];
  await answerOrders(page, someOrders(1, odd));
  await page.reload();
  await expect(current).toHaveText('At customs');
});

test('[B13] a folded order shows its progress; a cancelled one shows no pending payment', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  const [newest, cancelled, shipped] = someOrders(3);
  await answerOrders(page, [
    ...(newest ? [newest] : []),
    ...(cancelled ? [{ ...cancelled, order_status: 'cancelled' as const }] : []),
    ...(shipped
      ? [{ ...shipped, order_status: 'shipped' as const, payment_status: 'completed' as const }]
      : []),
  ]);
  await page.goto('/account');
  const folded = page
    .getByRole('article', { name: /^Order / })
    .getByRole('button', { expanded: false });
  await expect(folded).toHaveCount(2);
  await expect(folded.first()).toContainText('Cancelled');
  await expect(folded.first()).not.toContainText('Payment');
  await expect(folded.last()).toContainText('Shipped');
  await expect(folded.last()).toContainText('Payment completed');
  const last = page.getByRole('article', { name: /^Order / }).last();
  const head = last.getByRole('button').first();
  const said = await head.textContent();
  await head.click();
  await expect(last.getByRole('list', { name: 'Order progress' })).toBeVisible();
  expect(await head.textContent()).toBe(said);
});

test('200 orders are a short page: the newest open, the others a line each, twenty at a time', {
  tag: '@long',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  await answerOrders(page, someOrders(200));
  await page.goto('/account');
  const orders = page.getByRole('article', { name: /^Order / });
  await expect(orders).toHaveCount(3);
  await expect(orders.first().getByRole('list', { name: 'Order progress' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Order progress' })).toHaveCount(1);
  const size = await page.evaluate(() => ({
    screens: document.documentElement.scrollHeight / innerHeight,
    elements: document.querySelectorAll('*').length,
  }));
  expect(size.screens).toBeLessThan(4);
  expect(size.elements).toBeLessThan(1_500);

  await orders.nth(2).getByRole('button').click();
  await expect(orders.nth(2)).toContainText('Zodiac sign: Leo');
  await page.getByRole('button', { name: 'Show 20 older orders' }).click();
  await expect(orders).toHaveCount(23);
  for (let shown = 43; shown <= 183; shown += 20) {
    await page.getByRole('button', { name: 'Show 20 older orders' }).click();
    await expect(orders).toHaveCount(shown);
  }
  await page.getByRole('button', { name: 'Show 17 older orders' }).click();
  await expect(orders).toHaveCount(200);
  await expect(page.getByRole('button', { name: /older order/ })).toHaveCount(0);
});

test('an open order does not go from the page when another is placed elsewhere', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  const orders = someOrders(4);
  await answerOrders(page, orders);
  await page.goto('/account');
  const last = page.getByRole('article', { name: /NW-MANY0002/ });
  await last.locator('h3').getByRole('button').click();
  await expect(last.getByRole('button', { name: /^Print/ })).toBeVisible();
  const another = { order_number: 'NW-SECOND', created_at: '2026-02-01T00:00:00.000Z' };
  await answerOrders(page, [...someOrders(1, another), ...orders]);
  await comeBack(page);
  await expect(page.getByRole('article', { name: /NW-SECOND/ })).toBeVisible();
  await expect(last.getByRole('button', { name: /^Print/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 older order' }).click();
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(5);
});

test('an order that is read stays open when a newer one arrives; coming back opens the newest', {
  tag: '@long',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  const before = someOrders(3);
  await answerOrders(page, before);
  await page.goto('/account');
  const toggles = page
    .getByRole('article', { name: /^Order / })
    .locator('h3')
    .getByRole('button');
  const opened = (...open: boolean[]) =>
    expect
      .poll(() =>
        toggles.evaluateAll((all) =>
          all.map((toggle) => toggle.getAttribute('aria-expanded') === 'true'),
        ),
      )
      .toEqual(open);
  await opened(true, false, false);

  const arrives = async (order_number: string, created_at: string) => {
    before.unshift(...someOrders(1, { order_number, created_at }));
    await answerOrders(page, before);
  };
  await arrives('NW-SECOND', '2026-02-01T00:00:00.000Z');
  await comeBack(page);
  await expect(toggles.first()).toContainText('NW-SECOND');
  await opened(false, true, false);

  // What the device kept is shown at first, and is not what the shopper came for.
  await page.getByRole('link', { name: 'Shipping Policy' }).click();
  await expect(page).toHaveURL(/shipping-policy$/);
  await arrives('NW-THIRD', '2026-03-01T00:00:00.000Z');
  await page.goBack();
  await expect(toggles.first()).toContainText('NW-THIRD');
  await opened(true, false, false);
});
