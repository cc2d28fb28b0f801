import type { BrowserContext, Locator, Page } from '@playwright/test';
import { moveOrder } from './move-order.ts';
import { comeBack, priceCoin } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import {
  addZodiacCoin,
  askApi,
  cartLines,
  fillBilling,
  payByCard,
  productCard,
  tokenOf,
} from './shopper.ts';
import {
  answered,
  type Device,
  itemsOf,
  longestWaitSeconds,
  openDevice,
  ordersOf,
  printHead,
  quickest,
  type Row,
  screens,
  staffRow,
  tries,
  untilShown,
  wantedSeconds,
  wantedWithoutContact,
} from './truth-matrix.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns what the four screens of a shopper show once the cart holds one coin more. */
function oneMoreCoin(
  { home, 'product page': product, cart, checkout }: Device['tabs'],
  before: number,
) {
  const badge = (page: Page) => page.getByRole('link', { name: `Cart, ${before + 1} item` });
  return {
    home: badge(home),
    'product page': badge(product),
    cart: cartLines(cart).nth(before),
    checkout: itemsOf(checkout).nth(before),
  };
}

async function coinsInCart({ elsewhere }: Device): Promise<number> {
  return (await askApi<unknown[]>(elsewhere, '/api/cart')).length;
}

/** Another tab of the browser puts a coin into the cart, then orders it all. */
async function anotherTab(context: BrowserContext, device: Device): Promise<Row> {
  const { tabs, elsewhere } = device;
  const before = await cartLines(tabs.cart).count();
  await addZodiacCoin(elsewhere);
  const cart = await untilShown(oneMoreCoin(tabs, before));
  await elsewhere.goto('/payment');
  await fillBilling(elsewhere);
  await payByCard(elsewhere);
  await elsewhere.getByRole('button', { name: /^Place Order/ }).click();
  const orderDialog = elsewhere.getByRole('alertdialog');
  await expect(orderDialog).toContainText('Payment successful!');
  const [, number = ''] = /Orders (\S+) placed/.exec((await orderDialog.textContent()) ?? '') ?? [];
  const account = await untilShown({
    account: ordersOf(tabs.account).filter({ hasText: number }),
  });
  const contact = answered(context, '/api/admin/orders');
  await comeBack(tabs['staff list']);
  await contact;
  const staff = await untilShown({ 'staff list': staffRow(tabs['staff list'], number) });
  return { ...cart, ...account, ...staff };
}

/** The same person's other device puts a coin into the cart and orders another. */
async function anotherDevice(context: BrowserContext, device: Device): Promise<Row> {
  const { tabs, customer, elsewhere } = device;
  const before = await coinsInCart(device);
  const added = await elsewhere.request.post('/api/cart', {
    data: { productName: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } },
    headers: { authorization: `Bearer ${await tokenOf(elsewhere)}` },
  });
  expect(added.status()).toBe(201);
  let contact = answered(context, '/api/cart');
  await comeBack(tabs.home);
  await contact;
  const cart = await untilShown(oneMoreCoin(tabs, before));
  const number = await customer.orderCoin();
  contact = answered(context, '/api/orders/user');
  await comeBack(tabs.account);
  await contact;
  const order = ordersOf(tabs.account).filter({ hasText: number });
  const account = await untilShown({ account: order });
  contact = answered(context, '/api/admin/orders');
  await comeBack(tabs['staff list']);
  await contact;
  const staff = await untilShown({ 'staff list': staffRow(tabs['staff list'], number) });
  return { ...cart, ...account, ...staff };
}

/** Each turn takes the order on by the next of them. */
const steps = [
  ['confirmed', 'Confirmed', 'confirmed'],
  ['in_production', 'In production', 'confirmed'],
  ['shipped', 'Shipped', 'shipped'],
  ['delivered', 'Delivered', 'delivered'],
] as const;
type Steps = Iterator<(typeof steps)[number]>;

/** Another member of staff prices the coin and moves an order on. */
async function atTheDesk({ elsewhere, number, tabs }: Device, stepsLeft: Steps, turn: number) {
  const rupees = 120 + turn;
  const [step, stepText, status] = stepsLeft.next().value;
  await moveOrder(elsewhere.request, number, step);
  await priceCoin(elsewhere, rupees);
  const price = `₹${rupees}`;
  const line = (lines: Locator) => lines.filter({ hasText: price }).filter({ hasText: 'was ₹' });
  const progress = ordersOf(tabs.account)
    .filter({ hasText: number })
    .getByRole('list', { name: 'Order progress' });
  return {
    home: tabs.home.getByRole('main').getByText(price).first(),
    'product page': productCard(tabs['product page'], 'Zodiac Coin').getByText(price),
    cart: line(cartLines(tabs.cart)).first(),
    checkout: line(itemsOf(tabs.checkout)).first(),
    account: progress.locator('[aria-current="step"]').filter({ hasText: stepText }),
    'staff list': staffRow(tabs['staff list'], number).getByText(new RegExp(status, 'i')),
  };
}

const paths = ['/api/products', '/api/cart', '/api/orders/user', '/api/admin/orders'];

async function theDesk(context: BrowserContext, device: Device, stepsLeft: Steps, turn: number) {
  const locators = await atTheDesk(device, stepsLeft, turn);
  const contact = Promise.all(paths.map((path) => answered(context, path)));
  for (const screen of ['home', 'account', 'staff list'] as const) {
    await comeBack(device.tabs[screen]);
  }
  await contact;
  return untilShown(locators);
}

/** Resolves to the same while no tab is used: only the time advances. */
async function timeAlone(context: BrowserContext, device: Device, stepsLeft: Steps, turn: number) {
  const locators = await atTheDesk(device, stepsLeft, turn);
  const contact = Promise.all(paths.map((path) => answered(context, path)));
  await context.clock.fastForward(longestWaitSeconds * 1_000);
  await contact;
  const row = await untilShown(locators);
  for (const screen of screens) row[screen] += longestWaitSeconds;
  return row;
}

test('[P15] what changed anywhere is shown everywhere: ≤ 1 s after the next contact, ≤ 60 s without', async ({
  page,
  context,
}) => {
  const device = await openDevice(context, page);
  const stepsLeft = steps.values();
  printHead('Seconds until a change shows, from the device’s next contact with it:');
  await quickest('another device', wantedSeconds, () => anotherDevice(context, device));
  await quickest('the desk', wantedSeconds, (n) => theDesk(context, device, stepsLeft, n));
  await quickest('no contact', wantedWithoutContact, (n) =>
    timeAlone(context, device, stepsLeft, tries + n),
  );
  await quickest('another tab', wantedSeconds, () => anotherTab(context, device));
  console.log(
    [
      'Home and product page show the cart’s count and the coin’s price; account and staff list',
      'show orders: a price changes nothing on them, so their cells are of an order’s step',
      'and status. Another tab of the device is no tab of the staff’s: to the staff list it is another',
      `device. Without contact the time is the device’s own, which ran ${longestWaitSeconds} s.`,
    ].join('\n'),
  );
});
