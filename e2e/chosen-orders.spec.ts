import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, type Shop, testAlone } from './shop.ts';
import { dayFromToday } from './some-work.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

testAlone.use({ ...tablet, serviceWorkers: 'block' });

/** The short form has as many as a hand still counts; how many they are changes no tap. */
const many = process.env.STRESS === 'full' ? 60 : 12;
const ofCustomer = 12;

/** Makes orders wait for their payment by UPI, all to be sent on one day. */
function awaitPayment({ dataDir }: Shop, numbers: readonly string[]): void {
  const db = new DatabaseSync(join(dataDir, 'shop.db'));
  try {
    const waits = db.prepare(
      `UPDATE orders SET document = json_set(document, '$.step', 'waiting_for_payment',
       '$.payment_kind', 'upi-qr', '$.payment_reference', ?, '$.due_on', ?) WHERE order_number = ?`,
    );
    for (const [place, number] of numbers.entries()) {
      waits.run(String(100_000_000_000 + place), dayFromToday(1), number);
    }
  } finally {
    db.close();
  }
}

/** Counts the taps of a hand. */
function countedTaps() {
  let taps = 0;
  return {
    async tap(place: Locator) {
      taps += 1;
      await place.tap();
    },
    count: () => taps,
  };
}

const chosenBar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' });

testAlone(
  '[B78] many orders go from their money to the courier, with labels and files, in forty taps at most',
  async ({ page, request, shop }) => {
    testAlone.setTimeout(240_000);
    const numbers: string[] = [];
    while (numbers.length < many) {
      const customer = await newCustomer(request);
      for (let placed = 0; placed < ofCustomer; placed += 1) {
        numbers.push(await customer.orderCoin());
      }
    }
    awaitPayment(shop, numbers);
    await holdToken(page, await registerAdmin(request));
    await page.addInitScript(() => {
      window.print = () => {
        const paper = document.querySelector('body > article');
        document.body.setAttribute('data-printed', paper?.getAttribute('aria-label') ?? '');
      };
    });
    const hand = countedTaps();
    await page.goto('/admin');
    await hand.tap(page.getByRole('tab', { name: 'Work' }));
    const chooseAll = async () => {
      await expect(chosenBar(page)).toBeHidden();
      await hand.tap(page.getByText('Choose all').first());
      await expect(chosenBar(page)).toContainText(`${many} orders chosen`);
    };

    await hand.tap(page.getByRole('button', { name: `To be paid (${many})` }));
    await chooseAll();
    await hand.tap(page.getByRole('button', { name: `Confirm payment: ${many} orders` }));
    await expect(page.getByRole('alertdialog')).toContainText(
      `Have you seen these ${many} payments, ₹${(267 * many).toLocaleString('en-IN')} together?`,
    );
    await hand.tap(page.getByRole('button', { name: 'Yes, all of them' }));
    await hand.tap(page.getByRole('button', { name: `To be made (${many})` }));
    await chooseAll();
    await hand.tap(page.getByRole('button', { name: `Start production: ${many} orders` }));

    await chooseAll();
    await hand.tap(page.getByRole('button', { name: `Papers and files: ${many}` }));
    const dialog = page.getByRole('dialog');
    const printed = (label: string) =>
      expect(page.locator('body')).toHaveAttribute('data-printed', label, { timeout: 60_000 });
    await hand.tap(dialog.getByRole('button', { name: 'Print work sheets' }));
    await printed('Work sheets');
    await expect(page.locator('body > article section')).toHaveCount(many);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await dialog.getByLabel('Paper').selectOption('fours');
    await hand.tap(dialog.getByLabel('Paper'));
    await hand.tap(dialog.getByRole('button', { name: 'Print labels' }));
    await printed('Labels');
    const labels = await page.pdf({
      preferCSSPageSize: true,
      path: 'test-results/labels-four.pdf',
    });
    expect(labels.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(many / 4);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await axeFindings(page, {})).toEqual([]);

    await hand.tap(dialog.getByRole('button', { name: 'Make print files' }));
    await expect(dialog.getByRole('button', { name: 'Download ZIP' })).toBeVisible({
      timeout: 120_000,
    });
    const files = page.waitForEvent('download');
    await hand.tap(dialog.getByRole('button', { name: 'Download ZIP' }));
    expect((await files).suggestedFilename()).toMatch(/\.zip$/);
    const list = page.waitForEvent('download');
    await hand.tap(dialog.getByRole('button', { name: 'Download list' }));
    const lines = (await readFile(await (await list).path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(many + 1);
    await hand.tap(dialog.getByRole('button', { name: 'Close' }));

    await hand.tap(page.getByRole('button', { name: `Mark shipped: ${many} orders` }));
    await dialog.getByLabel('Carrier').fill('Delhivery');
    const csv = [
      'Order,AWB',
      ...numbers.map((number, place) => `${number},${4_000_000_001_000 + place}`),
    ];
    // The courier has not taken the last one.
    await dialog.getByLabel('Paste the courier’s numbers').fill(csv.slice(0, -1).join('\n'));
    await expect(dialog.getByText(`${many - 1} of ${many} numbers filled in`)).toBeVisible();
    await hand.tap(dialog.getByRole('button', { name: `Ship the ${many - 1} filled` }));
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    await expect(chosenBar(page)).toContainText('1 order chosen');
    await hand.tap(page.getByRole('button', { name: 'Mark shipped: 1 order' }));
    await hand.tap(dialog.getByLabel('Handed over or picked up, without a courier'));
    await hand.tap(dialog.getByRole('button', { name: 'Mark shipped' }));
    await expect(page.getByText('Handed over or picked up')).toBeVisible();
    testAlone.info().annotations.push({ type: 'taps', description: String(hand.count()) });
    expect(hand.count()).toBeLessThanOrEqual(40);
  },
);
