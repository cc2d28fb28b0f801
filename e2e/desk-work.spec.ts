import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { axeFindings } from './axe-findings.ts';
import { frameDrawn } from './frame-drawn.ts';
import { expect, type Shop, test, testAlone } from './shop.ts';
import { haveSession } from './shopper.ts';
import { answerWork, dayFromToday, someWork, workRow } from './some-work.ts';
import { anotherTablet, holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });
testAlone.use({ ...tablet, serviceWorkers: 'block' });

const row = (page: Page, orderNumber: string) =>
  page.getByRole('row', { name: orderNumber }).filter({ has: page.getByRole('checkbox') });
const button = (page: Page, orderNumber: string, name: string) =>
  row(page, orderNumber).getByRole('button', { name, exact: true });

async function openWork(page: Page, token: string, search = ''): Promise<void> {
  await holdToken(page, token);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Work' }).tap();
  if (search !== '') await page.getByRole('searchbox', { name: /^Search order#/ }).fill(search);
}

async function ship(page: Page, number: string, carrier?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (carrier) await dialog.getByLabel('Carrier').fill(carrier);
  await dialog.getByLabel('Tracking number').fill(number);
  await dialog.getByRole('button', { name: 'Mark shipped' }).tap();
  await expect(dialog).toBeHidden();
}

/** Another member of the staff moves an order, elsewhere. */
async function moveElsewhere(
  request: APIRequestContext,
  token: string,
  number: string,
  to: OrderStep,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/admin/orders/${number}`, { headers });
  const { revision } = (await answer.json()) as DeskOrder;
  const data = { to, revision };
  const moved = await request.post(`/api/admin/orders/${number}/moves`, { data, headers });
  expect(moved.ok(), await moved.text()).toBe(true);
}

/** The page hears nothing of what others do until it is called. */
async function holdNews(page: Page): Promise<() => Promise<void>> {
  const lists = /\/api\/admin\/(live|work\?|counts)/;
  await page.route(lists, (route) => route.abort());
  return async () => {
    await page.unroute(lists);
    // It asks at once then.
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

test('[B13] an order goes from Confirm to delivered by touch, and its customer sees each step', {
  tag: '@core',
}, async ({ page, request, browser, baseURL }) => {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  const shopper = await anotherTablet(browser, baseURL);
  await haveSession(shopper, customer);
  const customerSees = async (step: string) => {
    await shopper.goto('/account');
    await expect(shopper.locator('[aria-current="step"]').first()).toContainText(step);
  };
  await openWork(page, await registerAdmin(request), number);
  await expect(row(page, number)).toContainText('1 × Zodiac Coin');
  await expect(row(page, number)).toContainText('Placed');

  await button(page, number, 'Confirm').tap();
  await expect(button(page, number, 'Start production')).toBeEnabled();
  await customerSees('Confirmed');
  await button(page, number, 'Start production').tap();
  await expect(row(page, number)).toContainText('In production');

  // A slip is taken back.
  await page.getByRole('button', { name: 'Undo' }).tap();
  await button(page, number, 'Start production').tap();
  await button(page, number, 'Mark shipped').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }).tap();
  await expect(page.getByText('Please say who carries it')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Carrier').fill('Delhivery');
  await page.getByRole('dialog').getByLabel('Tracking number').fill('1234567890123');
  await expect(page.getByRole('dialog').getByLabel('Link to follow it')).toHaveValue(
    'https://www.delhivery.com/track-v2/package/1234567890123',
  );
  await ship(page, '1234567890123');
  await expect(row(page, number)).toContainText('Delhivery 1234567890123');
  await customerSees('Shipped');

  await button(page, number, 'Mark delivered').tap();
  await expect(row(page, number)).toContainText('Delivered');
  await customerSees('Delivered');
  // What is done leaves the queue by itself; the details in the list say how it went.
  await expect(row(page, number)).toBeHidden();
  await expect(page.getByText(/^(No order fits|Nothing to make: all caught up)$/)).toBeVisible();
  await page.goto(`/admin?search=${number}`);
  await page.getByRole('button', { name: 'View' }).tap();
  const steps = page.getByRole('region', { name: `${number}, Steps` });
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Confirmed .* by Test Staff$/,
    /^In production .* by Test Staff$/,
    /^Confirmed .* by Test Staff$/,
    /^In production .* by Test Staff$/,
    /^Shipped .* by Test Staff$/,
    /^Delivered .* by Test Staff$/,
  ]);
  await expect(steps.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    /delhivery/,
  );
  await steps.getByRole('button', { name: 'Back to: Shipped' }).tap();
  await expect(steps.getByRole('button', { name: 'Mark delivered' })).toBeEnabled();
  await expect(page.getByRole('row', { name: number }).first()).toContainText('Shipped');
  await shopper.context().close();
});

test('[B13] [B56] many orders move with one tap; those that did not are named, and all are taken back', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  const numbers: string[] = [];
  for (let placed = 0; placed < 4; placed += 1) numbers.push(await customer.orderCoin());
  const [movedNumber = ''] = numbers;
  const token = await registerAdmin(request);
  await openWork(page, token, customer.email);
  await expect(page.getByRole('checkbox', { name: /^Choose NW/ })).toHaveCount(4);
  /** What was moved is no longer chosen a moment after it has moved, for the sake of a second tap. */
  const chooseAll = async () => {
    await expect(page.getByRole('region', { name: 'Chosen orders' })).toBeHidden();
    await page.getByText('Choose all').tap();
  };
  const release = await holdNews(page);
  await moveElsewhere(request, token, movedNumber, 'cancelled');
  await page.getByText('Choose all').tap();
  await page.getByRole('button', { name: 'Confirm: 4 orders' }).tap();
  await expect(page.getByText('1 of 4 was not moved')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${movedNumber}: .*Cancelled \\(Test Staff\\)`)),
  ).toBeVisible();
  await release();
  await page.getByRole('button', { name: 'OK' }).tap();
  await expect(row(page, movedNumber)).toBeHidden({ timeout: 40_000 });

  await chooseAll();
  await page.getByRole('button', { name: 'Start production: 3 orders' }).tap();
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: 'Start production', exact: true })).toHaveCount(3);
  await chooseAll();
  await page.getByRole('button', { name: 'Start production: 3 orders' }).tap();
  await expect(page.getByRole('button', { name: 'Mark shipped' })).toHaveCount(3);
  await chooseAll();
  await page.getByRole('button', { name: 'Mark shipped: 3 orders' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('Ekart');
  for (const [place, number] of numbers.slice(1).entries()) {
    await dialog.getByLabel(`Tracking number of ${number}`).fill(`FMPC000000000${place}`);
  }
  // What was typed is left only after a question; nobody types it twice where the network was away.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).tap();
  await page.route('**/api/admin/orders/moves', (route) => route.abort(), { times: 1 });
  await dialog.getByLabel('Carrier').fill('Ekart');
  await dialog.getByRole('button', { name: 'Mark shipped' }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'OK' }).tap();
  await page.getByRole('button', { name: 'Mark shipped: 3 orders' }).tap();
  await dialog.getByRole('button', { name: 'Mark shipped' }).tap();
  for (const [place, number] of numbers.slice(1).entries()) {
    await expect(row(page, number)).toContainText(`Ekart FMPC000000000${place}`);
  }
});

/** Rows of which some say more than others. */
const uneven = (place: number) => ({
  ...(place % 2 === 0 && { needed_by: dayFromToday(3), delivery_by: dayFromToday(5) }),
  ...(place % 3 === 0 && { customer_name: 'Muthukrishnan Venkatasubramanian' }),
  ...(place % 5 === 0 && {
    gifts: someWork.flatMap(({ gifts }) => gifts).slice(0, 3),
    pieces: 9,
  }),
});

test('[B58] what the list is scrolled to stays where it is, whatever its rows and width', async ({
  page,
  request,
}) => {
  const rows = Array.from({ length: 30 }, (_, place) =>
    workRow(place, 'confirmed', place % 9, uneven(place)),
  );
  await answerWork(page, rows);
  await holdToken(page, await registerAdmin(request));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/admin?tab=work');
    await expect(page.getByText('Choose all')).toHaveCount(3);
    for (const box of await page.getByText('Choose all').all()) {
      const met = await box.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        return element.getBoundingClientRect().top;
      });
      // Rows that come into sight are laid out then.
      await frameDrawn(page);
      const topAfter = await box.evaluate((element) => element.getBoundingClientRect().top);
      expect(topAfter).toBeCloseTo(met, -1);
    }
  }
});

/** Makes orders wait for their payment, which the demo never does, each with the reference that its customer named. */
function awaitPayment(
  { dataDir }: Shop,
  numbers: readonly string[],
  referenceOf = (place: number): string | null => String(100_000_000_000 + place),
): void {
  const db = new DatabaseSync(join(dataDir, 'shop.db'));
  try {
    const waits = db.prepare(
      `UPDATE orders SET document = json_set(document, '$.step', 'waiting_for_payment',
       '$.payment_kind', 'upi-qr', '$.payment_reference', ?, '$.due_on', ?) WHERE order_number = ?`,
    );
    for (const [place, number] of numbers.entries()) {
      waits.run(referenceOf(place), dayFromToday(place - 10), number);
    }
  } finally {
    db.close();
  }
}

testAlone(
  '[B13] [B78] money is confirmed of many orders after one question, and taken back within a minute',
  async ({ page, request, shop }) => {
    const customer = await newCustomer(request);
    const numbers = [await customer.orderCoin(), await customer.orderCoin()];
    awaitPayment(shop, numbers, () => null);
    await openWork(page, await registerAdmin(request));
    await page.getByText('Choose all').tap();
    const confirm = page.getByRole('button', { name: 'Confirm payment: 2 orders' });
    await confirm.tap();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Have you seen these 2 payments, ₹534 together?');
    await expect(question).toContainText('No UPI reference was named for 2 of them.');
    await page.screenshot({ path: testAlone.info().outputPath('question.png') });
    await question.getByRole('button', { name: 'Look again' }).tap();
    await expect(page.getByRole('button', { name: 'To be paid (2)' })).toBeVisible();
    await confirm.tap();
    await question.getByRole('button', { name: 'Yes, all of them' }).tap();
    await expect(page.getByRole('button', { name: 'Confirmed (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('button', { name: 'To be paid (2)' })).toBeVisible();
  },
);

testAlone(
  '[B63] money of which one reference was named for two orders is confirmed only after a question',
  async ({ page, request, shop }) => {
    const customer = await newCustomer(request);
    const numbers = [await customer.orderCoin(), await customer.orderCoin()] as const;
    const [first, second] = numbers;
    awaitPayment(shop, numbers, () => '123456789012');
    await openWork(page, await registerAdmin(request));
    const question = page.getByRole('alertdialog');
    const bothNamed = (one: string, other: string) =>
      expect(question).toContainText(`${one}, ${other} name the same UPI reference 123456789012.`);

    await page.getByText('Choose all').tap();
    await page.getByRole('button', { name: 'Confirm payment: 2 orders' }).tap();
    await expect(question).toContainText('name the same UPI reference 123456789012.');
    expect(await axeFindings(page, {})).toEqual([]);
    await page.screenshot({ path: testAlone.info().outputPath('question.png') });
    await question.getByRole('button', { name: 'Look again' }).tap();
    await expect(page.getByRole('button', { name: 'To be paid (2)' })).toBeVisible();

    await button(page, first, 'Confirm payment').tap();
    await bothNamed(first, second);
    await question.getByRole('button', { name: 'Yes, it has' }).tap();
    await expect(page.getByRole('button', { name: 'Confirmed (1)' })).toBeVisible();
    await button(page, second, 'Confirm payment').tap();
    await bothNamed(second, first);
    await question.getByRole('button', { name: 'Look again' }).tap();
    await expect(page.getByRole('button', { name: 'To be paid (1)' })).toBeVisible();
  },
);

testAlone(
  '[B90] five thousand open orders are shown within a second, in parts, and one is found among them',
  async ({ page, request, shop }) => {
    test.setTimeout(120_000);
    const token = await registerAdmin(request);
    const customer = await newCustomer(request);
    copyOrders(shop, await customer.orderCoin(), 5_000);
    await holdToken(page, token);
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Work' })).toBeVisible();
    // The code of the tab is on the device from the first time on.
    await page.getByRole('tab', { name: 'Work' }).tap();
    await expect(page.locator('[data-order]').first()).toBeVisible();
    await page.getByRole('tab', { name: 'WhatsApp' }).tap();
    await expect(page.locator('[data-order]')).toHaveCount(0);
    const shownMs = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelector<HTMLElement>('#tab-work')?.click();
      while (!document.querySelector('[data-order]')) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - start;
    });
    test.info().annotations.push({ type: 'shown in ms', description: String(shownMs) });
    expect(shownMs).toBeLessThan(1_000);
    await expect(page.getByText('5,001 orders, 101 shown')).toBeVisible();
    await page.getByRole('button', { name: 'Show more (4,900)' }).tap();
    await expect(page.getByText('5,001 orders, 201 shown')).toBeVisible();
    await page.getByRole('searchbox', { name: /^Search order#/ }).fill('Person 4711');
    await expect(page.locator('[data-order]')).toHaveCount(1);
    await page.screenshot({ path: testAlone.info().outputPath('found.png') });
  },
);

/** Puts so many orders like one into the shop, which are to be made. */
function copyOrders({ dataDir }: Shop, number: string, count: number): void {
  const db = new DatabaseSync(join(dataDir, 'shop.db'));
  try {
    db.exec(`
      INSERT INTO orders (order_number, owner, idempotency_key, created_at, document)
      WITH RECURSIVE rows (row) AS (SELECT 1 UNION ALL SELECT row + 1 FROM rows WHERE row < ${count})
      SELECT printf('NW-MANY%04d', row), owner, 'many-' || row, created_at,
        json_set(document, '$.order_number', printf('NW-MANY%04d', row), '$.step', 'confirmed',
          '$.order_status', 'confirmed', '$.idempotencyKey', 'many-' || row, '$.lineIds', json('[]'),
          '$.customer_name', 'Person ' || row)
      FROM orders, rows WHERE order_number = '${number}';
      INSERT INTO order_texts (order_number, text)
      SELECT order_number, lower(order_number || ' ' || json_extract(document, '$.customer_name'))
      FROM orders WHERE order_number LIKE 'NW-MANY%';`);
  } finally {
    db.close();
  }
}

test('[B90] production of an order with an open question starts only after staff were asked', async ({
  page,
}) => {
  const at = '2026-01-01T00:00:00.000Z';
  const rows = [
    workRow(1, 'confirmed', 1, { questions: [{ kind: 'changes', at, item: 0 }] }),
    workRow(2, 'confirmed', 1, { questions: [{ kind: 'photos', at }] }),
    workRow(3, 'confirmed', 1),
  ];
  await answerWork(page, rows);
  await holdToken(page, await registerAdmin(page.request));
  await page.goto('/admin?tab=work');
  await expect(page.getByRole('button', { name: 'Questions (2)' })).toBeVisible();
  const question = page.getByRole('alertdialog');
  await button(page, 'NW-WORK0001', 'Start production').tap();
  await expect(question).toContainText('asked for changes to NW-WORK0001. Start all the same?');
  await question.getByRole('button', { name: 'Look again' }).tap();
  await page.getByText('Choose all').tap();
  await page.getByRole('button', { name: 'Start production: 3 orders' }).tap();
  await expect(question).toContainText('asked for changes to NW-WORK0001.');
  await expect(question).toContainText('order NW-WORK0002 are missing. Start all the same?');
  await question.getByRole('button', { name: 'Look again' }).tap();
  await page.getByRole('button', { name: 'Questions (2)' }).tap();
  await expect(page.locator('[data-order]')).toHaveCount(2);
});

test('[B13] what else is done with an order is behind its dots, by keyboard too', async ({
  page,
}) => {
  await answerWork(page, someWork);
  await holdToken(page, await registerAdmin(page.request));
  await page.goto('/admin?tab=work');
  const dots = row(page, 'NW-WORK0002').getByRole('button', { name: 'More for NW-WORK0002' });
  await dots.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('group', { name: 'More for NW-WORK0002' });
  await expect(menu.getByRole('button')).toHaveText([
    'View',
    'Print sheet',
    'Print label',
    'Print files',
    'Answered: Photos missing',
    'Back to: Confirmed',
    'Cancel order',
  ]);
  await expect(menu.getByRole('button', { name: 'View' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(dots).toBeFocused();
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const heights = await page
      .locator('[data-order]')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([88]));
  }
});
