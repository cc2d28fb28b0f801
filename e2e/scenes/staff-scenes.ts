import { expect } from '@playwright/test';
import type { MessengerState } from '#shared/whatsapp/messaging-schemas.ts';
import { messengerStatus, mockMessenger, qrCode } from '../mock-messenger.ts';
import { answerFigures } from '../some-figures.ts';
import { answerOwn } from '../some-people.ts';
import { answerWork, someWork, workRow } from '../some-work.ts';
import { holdToken, newCustomer, registerAdmin, unsignedToken } from '../staff.ts';
import { inCore, open, type Scene, type Story } from './scene.ts';

const access: Scene[] = [
  {
    name: 'staff-login-refused',
    async show(page) {
      await open(page, '/admin/login');
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    },
  },
  {
    name: 'staff-signup-refused',
    async show(page) {
      await open(page, '/admin/signup');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByRole('alert')).toHaveText('All fields are required');
    },
  },
  {
    name: 'staff-session-ended',
    async show(page) {
      await holdToken(page, unsignedToken());
      await page.goto('/admin');
      await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    },
  },
];

const orders: Scene[] = [
  {
    name: 'staff-orders',
    async show(page) {
      const customer = await newCustomer(page.request);
      for (let placed = 0; placed < 20; placed += 1) await customer.orderCoin();
      await customer.orderFrame();
      await holdToken(page, await registerAdmin(page.request));
      await open(page, '/admin');
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    },
  },
  {
    name: 'staff-order',
    async show(page) {
      await page.getByRole('button', { name: 'View' }).first().click();
      await expect(page.getByRole('region', { name: 'Items' })).toContainText('Sunita Rani');
      await expect(page.getByRole('region', { name: 'Items' }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'staff-order-photo-enlarged',
    async show(page) {
      await page.getByRole('button', { name: /^Enlarge photo 1/ }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'staff-order-printed',
    paper: true,
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article', { name: /^Work sheet of/ })).toBeVisible();
    },
  },
  {
    name: 'staff-order-priced-from-text',
    async show(page) {
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'View' }).first().click();
      await expect(page.getByText('Priced from its text: check before making')).toBeVisible();
    },
  },
];

const whatsappStates = { waiting_for_scan: 'Waiting for scan', failed: 'Failed' } as const;

const whatsapp: Scene[] = Object.entries(whatsappStates).map(([state, words]) => ({
  name: `staff-whatsapp-${state.replaceAll('_', '-')}`,
  async show(page) {
    const server = await mockMessenger(page, messengerStatus(state as MessengerState, words));
    if (state === 'waiting_for_scan') server.code = await qrCode();
    await open(page, '/admin?tab=whatsapp');
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText(words);
    await page.getByText('Debug information').click();
  },
}));

const unlink: Scene = {
  name: 'staff-whatsapp-unlink',
  async show(page) {
    await mockMessenger(page, messengerStatus('ready', 'Connected'));
    await open(page, '/admin?tab=whatsapp');
    await page.getByRole('button', { name: 'Unlink phone' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};

const work: Scene[] = [
  {
    name: 'staff-work',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await answerWork(page, someWork);
      await open(page, '/admin?tab=work');
      await expect(page.getByRole('heading', { name: 'Overdue: 2 orders' })).toBeVisible();
    },
  },
  {
    name: 'staff-work-waiting',
    async show(page) {
      await page.getByLabel('Choose NW-WORK0001').focus();
      await page.evaluate(() => {
        // Somebody keeps tapping.
        const tap = () =>
          document
            .querySelector('[data-order]')
            ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        tap();
        setInterval(tap, 1_000);
      });
      await answerWork(page, [workRow(0, 'placed', 1), ...someWork, workRow(9, 'placed', 1)]);
      await expect(page.getByRole('button', { name: '2 new orders' })).toBeVisible();
    },
  },
  {
    name: 'staff-work-ship',
    async show(page) {
      await answerWork(page, someWork);
      await open(page, '/admin?tab=work');
      await page.getByRole('button', { name: 'Mark shipped' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Carrier').fill('Blue Dart');
      await dialog.getByRole('button', { name: 'Mark shipped' }).click();
      await expect(dialog.getByText('Please enter the tracking number')).toBeVisible();
    },
  },
  {
    name: 'staff-work-menu',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'More for NW-WORK0002' }).click();
      await expect(page.getByRole('button', { name: 'Answered: Photos missing' })).toBeVisible();
    },
  },
  {
    name: 'staff-work-cancel',
    async show(page) {
      await page.getByRole('button', { name: 'Cancel order' }).first().click();
      await expect(page.getByRole('alertdialog')).toContainText('sees it as cancelled');
    },
  },
  {
    name: 'staff-work-moved',
    async show(page) {
      await page.getByRole('button', { name: 'Keep order' }).click();
      await page.route('**/api/admin/orders/*/moves', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'conflict',
            reason: 'order_moved',
            message: '',
            params: { step: 'in_production', by: 'Asha Rao' },
          },
        }),
      );
      await page.getByRole('button', { name: 'Start production' }).first().click();
      await expect(page.getByRole('alert')).toContainText('In production (Asha Rao)');
    },
  },
  {
    name: 'staff-work-chosen',
    async show(page) {
      for (const box of await page.getByLabel('Choose all').all()) await box.check();
      await expect(page.getByText('7 orders chosen')).toBeVisible();
    },
  },
  {
    name: 'staff-work-not-moved',
    async show(page) {
      await page.route('**/api/admin/orders/moves', (route) => {
        const moves = route.request().postDataJSON().moves as { number: string }[];
        const failure = {
          code: 'conflict',
          reason: 'order_moved',
          message: '',
          params: { step: 'cancelled', by: 'customer' },
        };
        return route.fulfill({
          json: { results: moves.map(({ number }) => ({ number, ok: false, failure })) },
        });
      });
      await page.getByRole('button', { name: 'Start production: 2 orders' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Start production' }).click();
      await expect(page.getByText('2 of 2 were not moved')).toBeVisible();
    },
  },
];

/** An order that the server has, with its label. */
const workOfServer: Scene[] = [
  {
    name: 'staff-work-details',
    async show(page) {
      const { request } = page;
      const number = await (await newCustomer(request)).orderFrame();
      await holdToken(page, await registerAdmin(request));
      await open(page, '/admin?tab=work');
      await page.getByRole('searchbox', { name: /^Search order#/ }).fill(number);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Start production' })).toBeEnabled();
      await page.getByRole('button', { name: `More for ${number}` }).click();
      await page.getByRole('button', { name: 'View' }).click();
      await expect(page.getByRole('region', { name: 'Steps' })).toContainText('by Test Staff');
      await expect(page.getByRole('region', { name: 'Items' }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'staff-work-label',
    paper: true,
    async show(page) {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Print label' }).first().click();
      await expect(page.locator('body[data-printed]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article', { name: /^Label of/ })).toBeVisible();
    },
  },
];

const search: Scene[] = [
  {
    name: 'staff-search-empty',
    async show(page) {
      const customer = await newCustomer(page.request);
      for (let order = 0; order < 7; order += 1) await customer.orderCoin();
      await customer.orderFrame();
      await holdToken(page, await registerAdmin(page.request));
      await page.route('**/api/admin/counts', (route) =>
        route.fulfill({
          json: {
            work: { due: 12, late: 3 },
            messages: { open: 4, late: 0 },
            lists: { questions: 2 },
          },
        }),
      );
      await open(page, '/admin');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('/');
      await expect(page.getByText(/^Three letters or digits/)).toBeVisible();
    },
  },
  {
    name: 'staff-search-found',
    async show(page) {
      await page.getByRole('combobox', { name: /^Find an order/ }).fill('lake road');
      const results = page.getByRole('listbox', { name: 'Results' });
      await results.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await expect(results.getByRole('option', { selected: true })).toContainText('Small Frame');
      await expect(page.getByText('There are more.').first()).toBeVisible();
    },
  },
  {
    name: 'staff-search-none',
    async show(page) {
      await page.getByRole('combobox', { name: /^Find an order/ }).fill('nobody at all');
      await expect(page.getByText(/^Nothing fits/)).toBeVisible();
    },
  },
  {
    name: 'staff-search-failed',
    async show(page) {
      await page.route('**/api/admin/search?**', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('combobox', { name: /^Find an order/ }).fill('asha');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];

const statementRows = [
  workRow(11, 'waiting_for_payment', 2, {
    ...{ payment_kind: 'upi-qr', payment_reference: '437276589036', total_amount: 1_498 },
  }),
  workRow(12, 'waiting_for_payment', 2, {
    ...{ payment_kind: 'upi-qr', total_amount: 12_499, customer_name: 'Muthukrishnan V' },
  }),
  workRow(13, 'waiting_for_payment', 3, { payment_kind: 'upi-qr', total_amount: 267 }),
  workRow(14, 'waiting_for_payment', 3, { payment_kind: 'upi-qr', total_amount: 267 }),
];
const statementText = [
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '01/11/26,UPI-SUNITA RANI-SUNITA@OKAXIS-UTIB0000001,0000437276589036,01/11/26,,"1,498.00",1',
  '02/11/26,UPI-MUTHU-MUTHU@YBL-437276589040-NWWORK0012,0000437276589040,02/11/26,,"12,499.00",1',
  '02/11/26,UPI-RAVI-RAVI@YBL-437276589041-GIFT,0000437276589041,02/11/26,,267.00,1',
  '03/11/26,NEFT-LANDLORD,N001,03/11/26,,"1,20,000.00",1',
  '03/11/26,UPI-PAPER SHOP,0000437276589042,03/11/26,849.00,,1',
].join('\n');

const statement: Scene[] = [
  {
    name: 'staff-statement',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await page.route('**/api/admin/orders?*waiting_for_payment*', (route) =>
        route.fulfill({ json: { rows: statementRows, count: statementRows.length } }),
      );
      await open(page, '/admin?money=statement');
      await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
    },
  },
  {
    name: 'staff-statement-columns',
    async show(page) {
      await page.locator('textarea').fill('Day,Who,Came\n1 Nov,Asha,499\n');
      await expect(page.getByRole('combobox')).toHaveCount(4);
    },
  },
  {
    name: 'staff-statement-matched',
    async show(page) {
      await page.reload();
      await page.locator('textarea').fill(statementText);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
    },
  },
];

const cashRows = [
  workRow(21, 'delivered', 2, {
    ...{ payment_kind: 'cod', cash_with_courier: true, total_amount: 1_498 },
    shipment: { carrier: 'Delhivery', tracking_number: '1490812345678', link: '' },
  }),
  workRow(22, 'delivered', 3, {
    ...{ payment_kind: 'cod', cash_with_courier: true, total_amount: 12_499 },
    ...{ customer_name: 'Muthukrishnan V' },
    shipment: { carrier: 'India Post', tracking_number: 'EE123456781IN', link: '' },
  }),
  workRow(23, 'delivered', 3, {
    ...{ payment_kind: 'cod', cash_with_courier: true, total_amount: 267 },
    shipment: { carrier: 'India Post', tracking_number: 'EE123456782IN', link: '' },
  }),
];

const cash: Scene[] = [
  {
    name: 'staff-cash',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await page.route('**/api/admin/orders?*cash=with_courier*', (route) =>
        route.fulfill({ json: { rows: cashRows, count: cashRows.length } }),
      );
      await open(page, '/admin?money=cash');
      await expect(page.getByRole('checkbox')).toHaveCount(4);
    },
  },
  {
    name: 'staff-cash-asked',
    async show(page) {
      await page.getByRole('checkbox', { name: 'Tick all 2' }).check();
      await page.getByRole('button', { name: 'Cash of 2 parcels has come, ₹12,766' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

const figures: Scene[] = [
  {
    name: 'staff-figures',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await answerOwn(page, 'owner');
      await answerFigures(page);
      await open(page, '/admin?tab=figures');
      await expect(page.getByRole('slider', { name: 'Revenue by day' })).toBeVisible();
      await page.getByText('Show the sums').click();
      await expect(page.getByRole('row', { name: /^Cash with the courier/ })).toBeVisible();
    },
  },
  {
    name: 'staff-figures-pointed',
    async show(page) {
      const revenue = page.getByRole('figure', { name: 'Revenue by day' });
      await revenue.getByText('As a table').click();
      await revenue.getByRole('slider').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(revenue.getByText(/, Not paid yet: /)).toBeVisible();
    },
  },
  {
    name: 'staff-figures-year',
    async show(page) {
      await open(page, '/admin?tab=figures&range=2026-01-01_2026-12-31&by=week');
      await expect(page.getByRole('slider', { name: 'Revenue by week' })).toBeVisible();
      await page.getByLabel('From').fill('');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByText(/^Choose a first and a last day/)).toBeVisible();
    },
  },
  {
    name: 'staff-figures-printed',
    paper: true,
    async show(page) {
      await open(page, '/admin?tab=figures&range=7');
      await expect(page.getByRole('slider', { name: 'Orders by day' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
    },
  },
];

/** The desk of the staff. */
export const staffStories: readonly Story[] = [
  { scenes: orders },
  { scenes: work },
  ...inCore([{ scenes: workOfServer }, { scenes: access }]),
  { scenes: search },
  { scenes: figures },
  { scenes: statement },
  { scenes: cash },
  { scenes: [...whatsapp, unlink] },
];
