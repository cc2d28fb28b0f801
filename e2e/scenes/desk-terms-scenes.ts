import { expect, type Page } from '@playwright/test';
import { builtInPlan, type DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import type { DeskNotice } from '#shared/shop-settings/shop-settings.ts';
import type {
  StoredNotices,
  StoredPlan,
  StoredRates,
  StoredTaxes,
} from '#shared/shop-settings/shop-settings-schemas.ts';
import { openingTaxes } from '#shared/tax/goods-taxes.ts';
import { dayFromToday as inDays } from '../some-work.ts';
import { holdToken, newCustomer, registerAdmin } from '../staff.ts';
import { inCore, open, type Scene, type Story } from './scene.ts';

const noticesAddress = '/admin?tab=shop&section=notices';
const ratesAddress = '/admin?tab=shop&section=rates';
const deliveryAddress = '/admin?tab=shop&section=delivery';

/** Answers what is kept, in the server's place; nothing is stored. */
async function answerTerms(page: Page, notices: readonly DeskNotice[], plan: DeliveryPlan) {
  await page.unrouteAll();
  const lastSave = { revision: 1, changed_at: new Date().toISOString(), changed_by: 'Asha Rao' };
  const settings: { notices: StoredNotices; plan: StoredPlan } = {
    notices: { ...lastSave, notices: [...notices] },
    plan: { ...lastSave, plan },
  };
  const refused = { status: 503, json: { code: 'busy', message: '' } };
  for (const [path, json] of [
    ['notices', settings.notices],
    ['delivery-plan', settings.plan],
  ] as const) {
    await page.route(`**/api/admin/${path}`, (route) =>
      route.fulfill(route.request().method() === 'GET' ? { json } : refused),
    );
  }
}

const someNotices = (): DeskNotice[] => [
  {
    ...{ id: 'closing', tone: 'important', from: inDays(-1), until: inDays(8) },
    text: 'Closed for Diwali till 9 Nov. Gifts ordered now are made after that.',
    text_hi: 'दिवाली के कारण 9 नवंबर तक बंद। अभी ऑर्डर किए गए उपहार उसके बाद बनेंगे।',
    closed: { from: inDays(2), until: inDays(8) },
  },
  {
    ...{ id: 'later', tone: 'info', from: inDays(20), until: inDays(40) },
    text: 'Frames for New Year: order by 20 December, as couriers are slow in the last week of the year.',
  },
  { id: 'over', tone: 'info', from: inDays(-30), until: inDays(-20), text: 'We moved next door.' },
];

const somePlan = (): DeliveryPlan => ({
  closed: [
    { from: inDays(12), until: inDays(13), reason: 'Stocktaking' },
    { from: inDays(30), until: inDays(30), reason: '' },
  ],
  addedHolidays: { [inDays(3)]: 'Local election', [inDays(5)]: '' },
  workedHolidays: [],
  transitDays: { near: 3 },
  zones: { '3020': 'near', '79': 'country' },
});

const notices: Scene[] = [
  {
    name: 'desk-notices',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await answerTerms(page, someNotices(), builtInPlan);
      await open(page, noticesAddress);
      await expect(page.getByText('Shown now')).toBeVisible();
    },
  },
  {
    name: 'desk-notice-open',
    async show(page) {
      await page.getByRole('button', { name: 'Edit' }).nth(1).click();
      await expect(page.getByRole('dialog', { name: 'Notice' })).toBeVisible();
    },
  },
  {
    name: 'desk-notice-closing',
    async show(page) {
      await (await newCustomer(page.request)).orderCoin();
      await open(page, noticesAddress);
      await page.getByRole('button', { name: 'Close the workshop' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Diwali');
      await dialog.getByLabel('First closed day').fill(inDays(0));
      await dialog.getByLabel('Last closed day').fill(inDays(8));
      await expect(dialog.getByText(/open orders? ha(s|ve) to leave on these days/)).toBeVisible();
      await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /open=NW-/);
      const preview = dialog.getByRole('region', { name: 'As shoppers see it' });
      await expect(preview).toContainText('Closed for Diwali');
    },
  },
  {
    name: 'desk-notice-wrong',
    async show(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Last closed day').fill(inDays(-1));
      await dialog.getByLabel('Show it until').fill(inDays(-1));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('The last closed day is before the first.')).toBeVisible();
    },
  },
];

const delivery: Scene[] = [
  {
    name: 'desk-delivery',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await answerTerms(page, someNotices(), somePlan());
      await open(page, deliveryAddress);
      await page.getByLabel('PIN code', { exact: true }).fill('302001');
      await expect(page.getByText('Local election')).toBeVisible();
    },
  },
  {
    name: 'desk-delivery-built-in',
    async show(page) {
      await answerTerms(page, [], builtInPlan);
      await open(page, deliveryAddress);
      await page.locator('summary').first().click();
      await expect(page.locator('details[open]')).toBeVisible();
    },
  },
  {
    name: 'desk-delivery-not-saved',
    async show(page) {
      await page.getByRole('checkbox').first().click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
];

const from = '2026-09-22';
const [frameTax = { from, hsn: '4414', percent: 18 }] = openingTaxes.photo_frame;

/** Answers what a new shop asks, with another tax of frames from a day on. */
async function answerRates(page: Page) {
  await page.unrouteAll();
  const lastSave = { revision: 1, changed_at: new Date().toISOString(), changed_by: 'Asha Rao' };
  const taxes: StoredTaxes = {
    ...lastSave,
    taxes: { ...openingTaxes, photo_frame: [frameTax, { from, hsn: '44149000', percent: 12 }] },
  };
  const rates: StoredRates = { ...lastSave, rates: openingRates };
  const conflict = {
    code: 'conflict',
    reason: 'shop_changed',
    params: { by: 'Ravi' },
    message: '',
  };
  await page.route('**/api/admin/rates', (route) =>
    route.fulfill(
      route.request().method() === 'GET' ? { json: rates } : { status: 409, json: conflict },
    ),
  );
  await page.route('**/api/admin/taxes', (route) => route.fulfill({ json: taxes }));
}

const rates: Scene[] = [
  {
    name: 'desk-rates',
    async show(page) {
      await holdToken(page, await registerAdmin(page.request));
      await answerRates(page);
      await open(page, ratesAddress);
      await expect(page.getByText('HSN 44149000, 12%')).toBeVisible();
    },
  },
  {
    name: 'desk-rates-wrong',
    async show(page) {
      await page.getByLabel('₹500 note').fill('450');
      await page.getByLabel('Delivery fee').fill('sixty');
      await page.getByRole('button', { name: 'Save prices and fees' }).click();
      await expect(page.getByText('This is less than the note is worth.')).toBeVisible();
    },
  },
  {
    name: 'desk-rates-not-saved',
    async show(page) {
      await page.getByLabel('Delivery fee').fill('80');
      await page.getByRole('button', { name: 'Save prices and fees' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    },
  },
];

/** What the shop says and how it counts days, as the Shop tab has them. */
export const deskTermsStories: readonly Story[] = [
  { scenes: notices },
  { scenes: rates },
  ...inCore([{ scenes: delivery }]),
];
