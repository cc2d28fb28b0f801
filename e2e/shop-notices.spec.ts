import type { Browser, Page } from '@playwright/test';
import { dayWords } from '#shared/delivery/day-words.ts';
import { builtInPlan } from '#shared/delivery/delivery-plan.ts';
import { expectedDelivery, shipBy } from '#shared/delivery/expected-delivery.ts';
import type { KeptNotices, KeptPlan } from '#shared/shop-settings/own-shop-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import { addZodiacCoin, askApi, readyToOrder } from './shopper.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

// Each changes what the whole shop says.
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

/** What staff fill in once: reason and days. */
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
  await page.getByLabel('Deliver to PIN').fill('302001');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(by(expectedAt('302001')));
  const tab = await page.context().newPage();
  await tab.goto('/products/zodiac-coins');

  const { page: staff, token } = await staffPage(browser, baseURL, 'notices');
  await closeWorkshop(staff);

  // At the next contact, in this tab and the other one.
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
  const stored = await buyer.request.get(`/api/admin/orders/${order?.order_number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await stored.json()).due_on).toBe(shipBy(today(), 5, closedPlan()));
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

test('[B45] [ST99] zones, ways and holidays change by touch, and a colleague’s change is not lost', async ({
  browser,
  baseURL,
}) => {
  const { page: staff, token } = await staffPage(browser, baseURL, 'delivery');
  const headers = { authorization: `Bearer ${token}` };
  const tryIt = staff.getByRole('region', { name: 'Try a PIN code' });
  await tryIt.getByLabel('PIN code').fill('793001');
  await expect(tryIt.getByRole('status')).toContainText('8 working days on the way (Far)');

  const far = staff.getByRole('region', { name: 'Days on the way' }).getByLabel('Far');
  await far.selectOption('12');
  await expect(tryIt.getByRole('status')).toContainText('12 working days on the way (Far)');

  // Somebody else saves meanwhile.
  const path = '/api/admin/delivery-plan';
  const kept = (await (await staff.request.get(path, { headers })).json()) as KeptPlan;
  const plan = { ...kept.plan, transitDays: { far: 20 } };
  await staff.request.put(path, { headers, data: { revision: kept.revision, plan } });
  const beginnings = staff.getByRole('region', { name: 'PIN codes in another zone' });
  await beginnings.getByLabel('PIN codes that begin with').fill('793');
  await beginnings.getByRole('button', { name: 'Add PIN codes' }).tap();
  await expect(beginnings.getByRole('alert')).toContainText('changed this meanwhile');
  await expect(far).toHaveValue('20');
  await beginnings.getByRole('button', { name: 'Add PIN codes' }).tap();
  await expect(beginnings.getByRole('listitem').filter({ hasText: '793…' })).toBeVisible();
  await expect(tryIt.getByRole('status')).toContainText('(North and large cities)');
  await staff.getByRole('button', { name: 'Undo' }).tap();
  await expect(tryIt.getByRole('status')).toContainText('20 working days on the way (Far)');

  const holidays = staff.getByRole('region', { name: 'Courier holidays' });
  await holidays.getByLabel('Year').selectOption(String(Number(today().slice(0, 4)) + 1));
  await expect(holidays.getByText('By the moon').first()).toBeVisible();
  const republic = holidays.getByRole('listitem').filter({ hasText: 'Republic Day' });
  await republic.getByRole('checkbox').tap();
  await expect(republic.getByRole('checkbox')).not.toBeChecked();
  const now = (await (await staff.request.get(path, { headers })).json()) as KeptPlan;
  expect(now.plan.workedHolidays).toEqual([`${Number(today().slice(0, 4)) + 1}-01-26`]);
  const said = (await (
    await staff.request.get('/api/admin/notices', { headers })
  ).json()) as KeptNotices;
  expect(said.notices).toEqual([]);
});
