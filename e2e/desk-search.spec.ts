import type { Page } from '@playwright/test';
import { moveOrder } from './move-order.ts';
import { expect, test } from './shop.ts';
import { anotherTablet, holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

test.use(tablet);

const field = (page: Page) => page.getByRole('combobox', { name: /^Find an order/ });
const options = (page: Page) => page.getByRole('option');

/** Letters that no other order of the shop has. */
const rareWord = () => `q${crypto.randomUUID().replaceAll(/\d|-/g, 'z').slice(0, 9)}`;

test('[B86] the search finds an order by all that it has, and opens it', {
  tag: '@core',
}, async ({ page, request }) => {
  const word = rareWord();
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const number = await (await newCustomer(request)).orderFrame({
    customer_name: `Asha ${word}`,
    customer_phone: `9${digits}`,
    shipping_address: `7 ${word} Road, Pune, Maharashtra, 4${digits.slice(0, 5)}`,
  });
  await moveOrder(request, number, 'confirmed', 'in_production', 'shipped');
  const token = await registerAdmin(request);
  const headers = { authorization: `Bearer ${token}` };
  const order = await (await request.get(`/api/admin/orders/${number}`, { headers })).json();
  await holdToken(page, token);
  await page.goto('/admin?tab=figures');
  const finds = [
    number.toLowerCase(),
    word.slice(1),
    `9${digits.slice(0, 4)} ${digits.slice(4)}`,
    `pune ${word}`,
    `${word} 4${digits.slice(0, 5)}`,
    order.upi_reference_id,
    `${word} ee123456789in`,
    `${word} small frame`,
    `${word} ${order.invoice_number ?? 'asha'}`,
    order.customer_email,
  ];
  for (const text of finds) {
    await field(page).fill(text);
    await expect(options(page).filter({ hasText: number }), text).toBeVisible();
  }
  await field(page).fill(number);
  await field(page).press('Enter');
  await expect(page.getByRole('region', { name: `Order ${number}` })).toBeVisible();
  // What was opened last is offered before anything is typed.
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Opened last' })).toContainText(number);
  await field(page).fill('zzz nobody');
  await expect(page.getByText('Nothing fits “zzz nobody”.')).toBeVisible();
});

test('[B86] a customer and a message open from the search; without a network it says so', async ({
  page,
  request,
  context,
}) => {
  const word = rareWord();
  const customer = await newCustomer(request);
  await customer.orderCoin();
  const message = { name: `Leela ${word}`, email: 'leela@example.test', subject: 'support' };
  await request.post('/api/contact', { data: { ...message, message: 'The glass is broken.' } });
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin');
  await field(page).fill(`${word} broken`);
  await page.getByRole('group', { name: 'Messages' }).getByRole('option').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The glass is broken.' })).toHaveCount(
    1,
  );
  await expect(page.getByRole('button', { name: 'All messages' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(customer.email);
  await page.getByRole('group', { name: 'Customers' }).getByRole('option').click();
  await expect(page.getByText(customer.email).first()).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('leela');
  await expect(page.getByText(/^You are offline. The search/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('group', { name: 'Messages' })).toBeVisible();
});

test('[B87] the desk opens on the tab that its person used last, and its numbers follow', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true');
  await tab('People').click();
  await page.goto('/admin');
  await expect(tab('People')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin?tab=shop');
  await expect(tab('Shop')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin?search=nobody');
  await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true');
  await tab('Work').click();
  await page.goBack();
  await expect(tab('Orders')).toHaveAttribute('aria-selected', 'true');

  // The language of the desk is changed where one is, in both directions, and kept.
  await page.goto('/admin?tab=people');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'स्टाफ़ डेस्क' })).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/admin\?tab=people$/);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff desk' })).toBeVisible();
  await expect(tab('People')).toHaveAttribute('aria-selected', 'true');

  // A person of their own begins with the orders, on the same device too.
  const other = await anotherTablet(browser, baseURL);
  await holdToken(other, await registerAdmin(request));
  await other.goto('/admin');
  await expect(other.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await other.context().close();
});

test('[B87] the number of a tab follows what happens elsewhere', async ({ page, request }) => {
  await holdToken(page, await registerAdmin(request));
  let due = 1;
  await page.route('**/api/admin/counts', (route) =>
    route.fulfill({
      json: { work: { due, late: 0 }, messages: { open: 0, late: 0 }, lists: { questions: 0 } },
    }),
  );
  await page.goto('/admin');
  const work = page.getByRole('tab', { name: 'Work', exact: true });
  await expect(work).toHaveAccessibleDescription('1 to ship by today');
  due = 2;
  await (await newCustomer(request)).orderCoin();
  await expect(work).toHaveAccessibleDescription('2 to ship by today');
});
