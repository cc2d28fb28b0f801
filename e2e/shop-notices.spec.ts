import type { Browser, Page } from '@playwright/test';
import { dayWords } from '#shared/delivery/day-words.ts';
import { builtInPlan } from '#shared/delivery/delivery-plan.ts';
import { expectedDelivery, shipBy } from '#shared/delivery/expected-delivery.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import { addZodiacCoin, askApi, readyToOrder } from './shopper.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

// Each test changes what the whole shop says.
test.use({ serviceWorkers: 'allow' });

const dayMs = 86_400_000;
const today = () => dayInIndia(new Date().toISOString());
const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * dayMs).toISOString());
const by = (day: string | null) => dayWords.by(dayWords.near(day ?? ''));

const closedTill = () => ({ from: today(), until: inDays(9) });
const closedPlan = () => ({ ...builtInPlan, closed: [{ ...closedTill(), reason: '' }] });
const expectedAt = (pinCode: string, plan = builtInPlan) =>
  expectedDelivery({ orderedAt: new Date(), makingDays: 5, pinCode }, plan);

async function staffPage(browser: Browser, baseURL: string | undefined, section: string) {
  const context = await browser.newContext({
    ...tablet,
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const token = await registerAdmin(page.request);
  await holdToken(page, token);
  await page.goto(`/admin?tab=shop&section=${section}`);
  return { page, token };
}

/** Fills in what staff say of a closed workshop: reason and days. */
async function closeWorkshop(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Close the workshop' }).tap();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Diwali');
  await dialog.getByLabel('First closed day').fill(today());
  await dialog.getByLabel('Last closed day').fill(inDays(9));
  await expect(dialog.getByRole('region', { name: 'As shoppers see it' })).toContainText(
    'Closed for Diwali till',
  );
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByRole('listitem').filter({ hasText: 'Diwali' })).toContainText(
    'Shown now',
  );
}

const noticeIn = (page: Page) => page.getByText('Closed for Diwali till');

test('[B44] [B45] [P15] staff close the workshop once: notice, day in the cart and order follow, also offline', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  await addZodiacCoin(page);
  await page.goto('/cart');
  await page.getByLabel('PIN code').fill('302001');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(by(expectedAt('302001')));
  const tab = await page.context().newPage();
  await tab.goto('/products/zodiac-coins');

  const { page: staff, token } = await staffPage(browser, baseURL, 'notices');
  await closeWorkshop(staff);

  // It shows at the next contact, in this tab and the other one.
  await page.reload();
  await expect(noticeIn(page)).toBeVisible();
  await expect(summary).toContainText(by(expectedAt('302001', closedPlan())));
  await expect(noticeIn(tab)).toBeVisible();
  for (const path of ['/', '/products/zodiac-coins', '/payment']) {
    await page.goto(path);
    await expect(noticeIn(page)).toBeVisible();
  }
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(noticeIn(page)).toHaveCount(0);

  const buying = await browser.newContext({ ...(baseURL && { baseURL }) });
  const buyer = await buying.newPage();
  await readyToOrder(buyer);
  await buyer.getByRole('button', { name: /Place Order/ }).click();
  await buyer.getByRole('button', { name: 'OK' }).click();
  await buyer.waitForURL('**/account');
  const [order] = await askApi<{ order_number: string }[]>(buyer, '/api/orders/user');
  const orderAnswer = await buyer.request.get(`/api/admin/orders/${order?.order_number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await orderAnswer.json()).due_on).toBe(shipBy(today(), 5, closedPlan()));
  await buying.close();

  await page.goto('/');
  await serviceWorkerReady(page);
  await addZodiacCoin(page);
  await shop.halt();
  for (const path of ['/', '/products/zodiac-coins', '/cart']) {
    await page.goto(path);
    await expect(noticeIn(page)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
    by(expectedAt('302001', closedPlan())),
  );
});
