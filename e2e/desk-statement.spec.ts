import { builtShop, expect, testAlone as test } from './shop.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });

const settings = {
  ...{ PAYMENTS: 'upi-qr', UPI_ID: 'noteworthy@bank', UPI_NAME: 'Noteworthy' },
  GSTIN: '27AAPFU0939F1ZV',
};

test('[B81] [B48] a bank statement confirms payments, of which one is invoiced and credited on paper', {
  tag: '@core',
}, async ({ page, request, shop }) => {
  await shop.restart(builtShop, settings);
  const customer = await newCustomer(request);
  const registered = { buyer_gstin: '29aagcb7383 j1z4' };
  const [first, second] = [await customer.orderCoin(registered), await customer.orderCoin()];
  const token = await registerAdmin(request);
  await holdToken(page, token);
  await page.goto('/admin?tab=work');
  await page.getByRole('link', { name: 'Payments from a statement' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Payments from a bank statement',
  );

  await page.getByLabel('Or paste the rows here').fill('hello');
  await expect(page.getByText('This is no table of text.')).toBeVisible();
  const lines = [
    'Day,Who,Came',
    `1 Nov,UPI-ASHA-asha@ok-437276589036-${first.replace('-', '')},267.00`,
    `1 Nov,UPI-ASHA-asha@ok-437276589036-${first.replace('-', '')},267.00`,
    '2 Nov,UPI-RAVI-ravi@ok-437276589037-gift,267.00',
    '3 Nov,RENT,"12,000.00"',
    '4 Nov,PAPER,',
  ];
  await page.getByLabel('Or paste the rows here').fill(lines.join('\n'));
  // Its heading is no bank's: the columns are chosen once.
  await page.getByLabel('Narration: who paid').selectOption('Who');
  await page.getByLabel('Money that came in').selectOption('Came');
  await page.getByRole('button', { name: 'Read the statement' }).tap();
  await expect(page.getByText('3 payments came in, 1 other row is left out.')).toBeVisible();
  const fits = page.getByRole('list', { name: 'Fits exactly (1)' });
  await expect(fits.getByRole('checkbox', { name: first })).toBeChecked();
  await page.getByRole('button', { name: 'Confirm 1 payment, ₹267' }).tap();
  await expect(page.getByText('No payment fits an order exactly.')).toBeVisible();
  const open = page.getByRole('list', { name: 'Look at these (1)' });
  await expect(open).toContainText('The sum fits, but the statement names neither the order');
  await open.getByRole('button', { name: `Confirm ${second}` }).tap();
  await expect(open).toBeHidden();
  await page.getByText('Fits no order (1)').tap();
  await expect(page.getByText('₹12,000')).toBeVisible();

  // Nothing is left to confirm in the same statement.
  await page.reload();
  await page.getByLabel('Or paste the rows here').fill(lines.join('\n'));
  await expect(page.getByText('Fits no order (3)')).toBeVisible();

  await page.goto('/admin?tab=orders');
  await page.getByRole('row', { name: first }).getByRole('button', { name: 'View' }).tap();
  const life = page.getByRole('region', { name: `${first}, Steps` });
  await expect(life).toContainText('437276589036');
  await life.getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
  const print = async (name: string | RegExp, paper: RegExp) => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name }).tap();
    const printed = page.getByRole('article', { name: paper, includeHidden: true });
    await expect(printed).toContainText('29AAGCB7383J1Z4');
    return printed;
  };
  const invoice = await print('Print tax invoice', /^Tax invoice of/);
  await expect(invoice).toContainText('Place of supply');
  const note = await print(/^Print CN/, /^Credit note CN/);
  await expect(note).toContainText(/For tax invoice.*\d{4}-\d\d\/00000\d/);
  await expect(note).toContainText('Total taken back');
});
