import type { BrowserContext, Locator, Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { expect } from './shop.ts';
import { addZodiacCoin, cartLines, haveSession } from './shopper.ts';
import { newCustomer, registerAdmin } from './staff.ts';

/** What the matrices of the truth share: a device with every screen open, and how they are timed. */

export const screens = [
  'home',
  'product page',
  'cart',
  'checkout',
  'account',
  'staff list',
] as const;
export type Screen = (typeof screens)[number];
/** Seconds from the device's next contact with what changed until the screen shows it. */
export type Row = Record<Screen, number>;

/** Seconds are measured in the long form; the short one has to pass while a machine is kept busy. */
const full = process.env.STRESS === 'full';
export const wantedSeconds = full ? 1 : 15;
/** The longest a page in sight waits before it asks. */
export const longestWaitSeconds = 50;
export const wantedWithoutContact = full ? 60 : longestWaitSeconds + wantedSeconds;
/** Whatever else the machine does only adds to the time: a busy moment gets another try. */
export const tries = 2;

const addresses: Record<Screen, string> = {
  home: '/',
  'product page': '/products/zodiac-coins',
  cart: '/cart',
  checkout: '/payment',
  account: '/account',
  'staff list': '/admin',
};

/** Resolves to every screen open in a tab of its own, on a device whose clock the test advances. */
export async function openDevice(context: BrowserContext, page: Page) {
  await context.clock.install();
  const customer = await newCustomer(page.request);
  const number = await customer.orderCoin();
  const tabs = {} as Tabs;
  for (const screen of screens) tabs[screen] = await context.newPage();
  const device = { tabs, customer, number, elsewhere: page };
  await signInEverywhere(device);
  await addZodiacCoin(page);
  await showEverything(device);
  await expect(tabs.home.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  return device;
}

/** Begins a new session of the customer, and one of staff. */
async function signInEverywhere({
  elsewhere,
  customer,
}: {
  elsewhere: Page;
  customer: Customer;
}): Promise<void> {
  const staffToken = await registerAdmin(elsewhere.request);
  await haveSession(elsewhere, customer);
  await elsewhere.evaluate((token) => localStorage.setItem('deskToken', token), staffToken);
  await elsewhere.goto('/account');
  await serviceWorkerReady(elsewhere);
}

/** Opens every screen in its tab. */
async function showEverything({ tabs, number }: { tabs: Tabs; number: string }) {
  for (const screen of screens) await tabs[screen].goto(addresses[screen]);
  await expect(cartLines(tabs.cart)).toHaveCount(1);
  await expect(itemsOf(tabs.checkout)).toHaveCount(1);
  await expect(ordersOf(tabs.account)).toHaveCount(1);
  await expect(staffRow(tabs['staff list'], number)).toBeVisible();
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;
type Tabs = Record<Screen, Page>;
export type Device = Awaited<ReturnType<typeof openDevice>>;

export const itemsOf = (checkout: Page) =>
  checkout.getByRole('region', { name: 'Order Summary' }).getByRole('listitem');
export const ordersOf = (account: Page) => account.getByRole('article', { name: /^Order / });
export const staffRow = (list: Page, number: string) =>
  list.getByRole('row', { name: new RegExp(`^${number}`) });

/** Waits for the answer to a GET, of any tab or the service worker. */
export async function answered(context: BrowserContext, path: string): Promise<void> {
  const answer = await context.waitForEvent('response', {
    predicate: (response) =>
      new URL(response.url()).pathname === path && response.request().method() === 'GET',
  });
  await answer.finished();
}

/** Seconds until each of them is shown, from now on. */
export async function untilShown<S extends Screen>(
  locators: Record<S, Locator>,
): Promise<Record<S, number>> {
  const since = performance.now();
  const times = Object.entries<Locator>(locators).map(async ([screen, locator]) => {
    await locator.waitFor();
    return [screen, (performance.now() - since) / 1_000];
  });
  return Object.fromEntries(await Promise.all(times));
}

/** The row, of two tries the quicker of each screen, and none beyond what is wanted. */
export async function quickest(
  name: string,
  wantedSeconds: number,
  measure: (attempt: number) => Promise<Row>,
): Promise<Row> {
  let best: Row | null = null;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const row: Row = await measure(attempt);
    for (const screen of screens) row[screen] = Math.min(row[screen], best?.[screen] ?? Infinity);
    best = row;
    if (screens.every((screen) => row[screen] <= wantedSeconds)) break;
  }
  if (!best) throw new Error('Nothing was measured');
  const cells = screens.map((screen) =>
    best[screen].toFixed(2).padStart(Math.max(5, screen.length)),
  );
  console.log(`${name.padEnd(16)} | ${cells.join(' | ')}`);
  for (const screen of screens)
    expect(best[screen], `${name}, ${screen}`).toBeLessThanOrEqual(wantedSeconds);
  return best;
}

/** Prints the head of the table that `quickest` fills line by line. */
export function printHead(title: string): void {
  console.log(title);
  const names = screens.map((screen) => screen.padStart(5));
  console.log(`${'changed by'.padEnd(16)} | ${names.join(' | ')}`);
}
