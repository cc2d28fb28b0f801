import type { BrowserContext, Locator, Page } from '@playwright/test';
import { comeBack } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import {
  type Device,
  longestWaitSeconds,
  openDevice,
  printHead,
  quickest,
  type Row,
  type Screen,
  screens,
  showEverything,
  signInEverywhere,
  untilShown,
  wantedSeconds,
  wantedWithoutContact,
} from './truth-matrix.ts';

test.use({ serviceWorkers: 'allow' });

const customerText = 'Your session has expired. Please log in again; your cart is kept.';
const staffText = 'Your session has ended. Please log in again.';

/** What each screen says once its session is over, in place or where it leads. */
function noticesOf({ tabs }: Device) {
  const notice = (screen: Screen) =>
    tabs[screen].getByText(screen === 'staff list' ? staffText : customerText).first();
  return Object.fromEntries(screens.map((screen) => [screen, notice(screen)])) as Record<
    Screen,
    Locator
  >;
}

/** The tokens of a session of the customer and of one of staff, new ones where they have ended. */
async function signedIn(device: Device) {
  const stored = (key: string) =>
    device.elsewhere.evaluate((name) => localStorage.getItem(name) ?? '', key);
  if ((await stored('token')) === '') {
    await signInEverywhere(device);
    await showEverything(device);
  }
  return { customer: await stored('token'), staff: await stored('adminToken') };
}

/** Both sessions end on the server, as their owners may have them end from another device. */
async function endElsewhere({ elsewhere: { request } }: Device, tokens: Tokens): Promise<void> {
  const ends = { '/api/auth/logout': tokens.customer, '/api/admin/logout': tokens.staff };
  for (const [path, token] of Object.entries(ends)) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.post(path, { headers })).ok(), path).toBe(true);
  }
}
type Tokens = Awaited<ReturnType<typeof signedIn>>;

/** The server's refusal of a request, of any tab or the service worker. */
function refused(context: BrowserContext, whose: 'customer' | 'staff') {
  return context.waitForEvent('response', {
    predicate: (response) =>
      response.status() === 401 && response.url().includes('/api/admin/') === (whose === 'staff'),
  });
}

async function endedElsewhere(context: BrowserContext, device: Device): Promise<Row> {
  await endElsewhere(device, await signedIn(device));
  const { 'staff list': staff, ...shoppers } = noticesOf(device);
  const hears = async (whose: 'customer' | 'staff', tab: Page) => {
    const contact = refused(context, whose);
    await comeBack(tab);
    await contact;
  };
  await hears('customer', device.tabs.home);
  const shown = await untilShown(shoppers);
  await hears('staff', device.tabs['staff list']);
  return { ...shown, ...(await untilShown({ 'staff list': staff })) };
}

/** The same while no tab is used: only the time advances. */
async function timeAlone(context: BrowserContext, device: Device): Promise<Row> {
  await endElsewhere(device, await signedIn(device));
  const contact = Promise.all([refused(context, 'customer'), refused(context, 'staff')]);
  await context.clock.fastForward(longestWaitSeconds * 1_000);
  await contact;
  const row = await untilShown(noticesOf(device));
  for (const screen of screens) row[screen] += longestWaitSeconds;
  return row;
}

/** A device without a network finds out by its own clock alone. */
async function byTheClock(context: BrowserContext, device: Device): Promise<Row> {
  const tokens = await signedIn(device);
  await context.setOffline(true);
  let passedMs = 0;
  const untilOver = async (token: string) => {
    const leftMs = endOf(token) - Date.now() - passedMs;
    await context.clock.fastForward(leftMs);
    passedMs += leftMs;
  };
  const { 'staff list': staff, ...shoppers } = noticesOf(device);
  await untilOver(tokens.staff);
  const desk = await untilShown({ 'staff list': staff });
  await untilOver(tokens.customer);
  return { ...desk, ...(await untilShown(shoppers)) };
}

/** Milliseconds since 1970. */
function endOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.exp * 1_000;
}

test('[P15] every screen shows the end of a session: ≤ 1 s after the next contact, ≤ 60 s without', {
  tag: '@long',
}, async ({ page, context }) => {
  const device = await openDevice(context, page);
  printHead('Seconds until the end of a session shows, from when the device can know of it:');
  await quickest('ended elsewhere', wantedSeconds, () => endedElsewhere(context, device));
  await quickest('no contact', wantedWithoutContact, () => timeAlone(context, device));
  await quickest('its own clock', wantedWithoutContact, () => byTheClock(context, device));
});
