import type { BrowserContext, Locator, Page } from '@playwright/test';
import { comeBack, priceCoin } from './owner.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, type Shop, testAlone as test } from './shop.ts';
import {
  addZodiacCoin,
  askApi,
  cartLines,
  fillBilling,
  logIn,
  payByCard,
  productCard,
  tokenOf,
} from './shopper.ts';
import { newCustomer, registerAdmin } from './staff.ts';

const screens = ['home', 'product page', 'cart', 'checkout', 'account', 'staff list'] as const;
type Screen = (typeof screens)[number];
/** Seconds from the device's next contact with what changed until the screen shows it. */
type Row = Record<Screen, number>;

const wantedSeconds = 1;
const wantedWithoutContact = 60;
/** The longest a page in sight waits before it asks. */
const longestWaitSeconds = 50;
/** Whatever else the machine does only adds to the time: a busy moment gets another try. */
const tries = 2;

const addresses: Record<Screen, string> = {
  home: '/',
  'product page': '/products/zodiac-coins',
  cart: '/cart',
  checkout: '/payment',
  account: '/account',
  'staff list': '/admin',
};

/** Every screen open in a tab of its own, on a device whose time only passes when told to. */
async function openDevice(context: BrowserContext, page: Page) {
  await context.clock.install();
  const customer = await newCustomer(page.request);
  const number = await customer.orderCoin();
  const staffToken = await registerAdmin(page.request);
  await page.goto('/login?next=%2Faccount');
  await page.evaluate((token) => localStorage.setItem('adminToken', token), staffToken);
  await logIn(page, customer);
  await serviceWorkerReady(page);
  await addZodiacCoin(page);
  const tabs = {} as Record<Screen, Page>;
  for (const screen of screens) {
    tabs[screen] = await context.newPage();
    await tabs[screen].goto(addresses[screen]);
  }
  await expect(cartLines(tabs.cart)).toHaveCount(1);
  await expect(itemsOf(tabs.checkout)).toHaveCount(1);
  await expect(ordersOf(tabs.account)).toHaveCount(1);
  await expect(staffRow(tabs['staff list'], number)).toBeVisible();
  await expect(tabs.home.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  return { tabs, customer, number, elsewhere: page };
}
type Device = Awaited<ReturnType<typeof openDevice>>;

const itemsOf = (checkout: Page) =>
  checkout.getByRole('region', { name: 'Order Summary' }).getByRole('listitem');
const ordersOf = (account: Page) => account.getByRole('article', { name: /^Order / });
const staffRow = (list: Page, number: string) =>
  list.getByRole('row', { name: new RegExp(`^${number}`) });

/** The answer to a GET, whoever of the device asked. */
async function answered(context: BrowserContext, path: string): Promise<void> {
  const answer = await context.waitForEvent('response', {
    predicate: (response) =>
      new URL(response.url()).pathname === path && response.request().method() === 'GET',
  });
  await answer.finished();
}

/** Seconds until each of them is shown, from now on. */
async function untilShown<S extends Screen>(shown: Record<S, Locator>): Promise<Record<S, number>> {
  const since = performance.now();
  const times = Object.entries<Locator>(shown).map(async ([screen, locator]) => {
    await locator.waitFor();
    return [screen, (performance.now() - since) / 1_000];
  });
  return Object.fromEntries(await Promise.all(times));
}

/** What the four screens of a shopper show once the cart holds one coin more. */
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
  const done = elsewhere.getByRole('alertdialog');
  await expect(done).toContainText('Payment successful!');
  const [, number = ''] = /Orders (\S+) placed/.exec((await done.textContent()) ?? '') ?? [];
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

/** The owner prices the coin, notes a payment and moves an order on. */
async function atTheTerminal({ elsewhere, number, tabs }: Device, shop: Shop, turn: number) {
  const rupees = 120 + turn;
  const paid = turn % 2 === 0 ? 'completed' : 'failed';
  const status = turn % 2 === 0 ? 'confirmed' : 'shipped';
  await shop.owner('orders', 'payment', number, paid);
  await shop.owner('orders', 'status', number, status);
  await priceCoin(elsewhere, shop, rupees);
  const price = `₹${rupees}`;
  const line = (lines: Locator) => lines.filter({ hasText: price }).filter({ hasText: 'was ₹' });
  return {
    home: tabs.home.getByRole('main').getByText(price).first(),
    'product page': productCard(tabs['product page'], 'Zodiac Coin').getByText(price),
    cart: line(cartLines(tabs.cart)).first(),
    checkout: line(itemsOf(tabs.checkout)).first(),
    account: ordersOf(tabs.account).filter({ hasText: number }).getByText(`Payment ${paid}`),
    'staff list': staffRow(tabs['staff list'], number).getByText(new RegExp(status, 'i')),
  };
}

const asked = ['/api/products', '/api/cart', '/api/orders/user', '/api/admin/orders'];

async function theTerminal(context: BrowserContext, device: Device, shop: Shop, turn: number) {
  const shown = await atTheTerminal(device, shop, turn);
  const contact = Promise.all(asked.map((path) => answered(context, path)));
  for (const screen of ['home', 'account', 'staff list'] as const) {
    await comeBack(device.tabs[screen]);
  }
  await contact;
  return untilShown(shown);
}

/** The same with nobody at the device: its time alone goes on. */
async function timeAlone(context: BrowserContext, device: Device, shop: Shop, turn: number) {
  const shown = await atTheTerminal(device, shop, turn);
  const contact = Promise.all(asked.map((path) => answered(context, path)));
  await context.clock.fastForward(longestWaitSeconds * 1_000);
  await contact;
  const row = await untilShown(shown);
  for (const screen of screens) row[screen] += longestWaitSeconds;
  return row;
}

/** The row, of two tries the quicker of each screen, and none beyond what is wanted. */
async function quickest(
  name: string,
  wanted: number,
  measure: (attempt: number) => Promise<Row>,
): Promise<Row> {
  let best: Row | null = null;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const row: Row = await measure(attempt);
    for (const screen of screens) row[screen] = Math.min(row[screen], best?.[screen] ?? Infinity);
    best = row;
    if (screens.every((screen) => row[screen] <= wanted)) break;
  }
  if (!best) throw new Error('Nothing was measured');
  const cells = screens.map((screen) =>
    best[screen].toFixed(2).padStart(Math.max(5, screen.length)),
  );
  console.log(`${name.padEnd(16)} | ${cells.join(' | ')}`);
  for (const screen of screens)
    expect(best[screen], `${name}, ${screen}`).toBeLessThanOrEqual(wanted);
  return best;
}

test('[P15] what changed anywhere is shown everywhere: ≤ 1 s after the next contact, ≤ 60 s without', async ({
  page,
  context,
  shop,
}) => {
  const device = await openDevice(context, page);
  console.log('Seconds until a change shows, from the device’s next contact with it:');
  console.log(
    `${'changed by'.padEnd(16)} | ${screens.map((screen) => screen.padStart(5)).join(' | ')}`,
  );
  await quickest('another device', wantedSeconds, () => anotherDevice(context, device));
  await quickest('the terminal', wantedSeconds, (n) => theTerminal(context, device, shop, n));
  await quickest('no contact', wantedWithoutContact, (n) =>
    timeAlone(context, device, shop, tries + n),
  );
  await quickest('another tab', wantedSeconds, () => anotherTab(context, device));
  console.log(
    [
      'Home and product page show the cart’s count and the coin’s price; account and staff list',
      'show orders: a price changes nothing on them, so their cells are of an order’s payment and',
      'status. Another tab of the device is no tab of the staff’s: to the staff list it is another',
      `device. Without contact the time is the device’s own, which ran ${longestWaitSeconds} s.`,
    ].join('\n'),
  );
});
