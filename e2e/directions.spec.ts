import { expect, type Locator, type Page } from '@playwright/test';
import { strayTexts } from '#shared/language/test-stray-texts.ts';
import { test } from './shop.ts';
import {
  cartLines,
  fillBilling,
  haveAccount,
  newShopper,
  openSmallFrame,
  payByCard,
  photo,
  submitOrderDetails,
} from './shopper.ts';
import { anotherTablet, holdToken, newAdmin, registerAdmin } from './staff.ts';

/** What people who write Urdu type, each with what it would turn. */
const urdu = {
  shopper: 'حسین 7)',
  name: 'زینب 5)',
  event: 'سالگرہ 25)',
  address: 'لاہوری گیٹ 12/A',
  city: 'دہلی 6)',
  recipient: 'فاطمہ 3)',
  wish: 'سالگرہ مبارک (25)',
  code: 'عید 10)',
  message: 'میرا آرڈر 3) کہاں ہے؟',
  staff: 'سارہ 9)',
};

/** Waits until `text` is shown, and expects that nothing typed on the page reaches beyond its place. */
async function expectApart(page: Page, text: string): Promise<void> {
  await expect(page.locator('body')).toContainText(text);
  expect(strayTexts(await page.content())).toEqual([]);
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

/** Waits until the address is shown, and expects its house number and its parts in the order they were written. */
async function expectInOrder(place: Locator): Promise<void> {
  await expect.poll(async () => plain((await place.textContent()) ?? '')).toContain(urdu.address);
  const sequence = await place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (!walker.nextNode()?.textContent?.includes('لاہوری'));
    const node = walker.currentNode;
    const places = ['12', '/', 'A', 'دہلی', 'Delhi', '110006'].map((text) => {
      const range = document.createRange();
      const at = node.textContent?.indexOf(text) ?? 0;
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const { top, height, left } = range.getBoundingClientRect();
      return { text, line: Math.round((top + height / 2) / 12), left };
    });
    places.sort((a, b) => a.line - b.line || a.left - b.left);
    return places.map(({ text }) => text).join(' ');
  });
  expect(sequence).toBe('12 / A دہلی Delhi 110006');
}

test('[T54] names in Urdu turn nothing beside them, for shoppers, at the desk and on paper', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const shopper = { ...newShopper(), name: urdu.shopper };
  await haveAccount(page, shopper);
  const details = await openSmallFrame(page);
  await details.getByLabel('Name', { exact: true }).fill(urdu.name);
  await details.getByLabel('Event', { exact: true }).selectOption('Other');
  await details.getByLabel('Specify event').fill(urdu.event);
  await details.getByLabel('Event date').fill('2001-11-30');
  await details.getByLabel('Photos').setInputFiles(await photo('تصویر 3).jpg'));
  await expectApart(page, urdu.event);
  await submitOrderDetails(details);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await expectApart(page, urdu.name);

  await page.goto('/payment');
  await fillBilling(page);
  await page.getByRole('radio', { name: 'Somebody else' }).check();
  const parcel = page.getByRole('group', { name: 'Deliver to' });
  await parcel.getByLabel('Recipient’s name').fill(urdu.recipient);
  await parcel.getByLabel('Address').fill(urdu.address);
  await parcel.getByLabel('City').fill(urdu.city);
  await parcel.getByLabel('State').selectOption('Delhi');
  await parcel.getByLabel('PIN code').fill('110006');
  await page.getByLabel('Message on a card').fill(urdu.wish);
  await page.context().setOffline(true);
  await page.getByLabel('Coupon code').fill(urdu.code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectApart(page, urdu.code);
  await page.context().setOffline(false);
  await page.getByLabel('Coupon code').fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await payByCard(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const order = page.getByRole('article', { name: /^Order / });
  await expectApart(page, urdu.wish);
  await order.getByRole('button', { name: /^Order summary/ }).click();
  await expectInOrder(page.getByRole('dialog'));

  const email = shopper.email;
  const data = { name: urdu.shopper, email, subject: 'support', message: urdu.message };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  const desk = await anotherTablet(browser, baseURL);
  const token = await registerAdmin(desk.request, { ...newAdmin(), name: urdu.staff });
  await holdToken(desk, token);
  await desk.addInitScript(() => {
    window.print = () => undefined;
  });
  await desk.goto(`/admin?search=${email}`);
  await desk.getByRole('button', { name: 'View' }).click();
  await expectApart(desk, urdu.wish);
  await expectInOrder(desk.locator('main'));
  for (const name of ['Print', 'Print label']) {
    await desk.getByRole('button', { name, exact: true }).click();
    await desk.emulateMedia({ media: 'print' });
    await expectInOrder(desk.locator('body > article'));
    await desk.emulateMedia({ media: null });
    expect(strayTexts(await desk.content())).toEqual([]);
  }
  await desk.getByRole('button', { name: 'Cancel order' }).click();
  await expect(desk.getByRole('alertdialog')).toContainText(urdu.shopper);
  await expectApart(desk, urdu.shopper);
  await desk.getByRole('button', { name: 'Keep order' }).click();
  await desk.goto('/admin?tab=work');
  await expectApart(desk, urdu.shopper);
  await desk.goto('/admin?tab=people');
  const message = desk.getByRole('article').filter({ hasText: urdu.message });
  await message.getByRole('button', { name: 'Resolve' }).click();
  await desk.getByLabel('What came of it').fill(urdu.message);
  await expectApart(desk, urdu.message);
  await desk.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await desk.goto('/admin?tab=people&state=closed');
  await expectApart(desk, urdu.staff);
  await desk.goto(`/admin?tab=people&people=customers&who=${email}`);
  await desk.getByRole('link', { name: urdu.shopper }).click();
  await desk.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectApart(desk, urdu.shopper);
});
