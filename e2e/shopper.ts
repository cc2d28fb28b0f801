import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { SessionAnswer } from '#shared/accounts/auth-schemas.ts';

/** What shoppers do, in the words of the screens. */
export interface Shopper {
  name: string;
  email: string;
  password: string;
}

export function newShopper(): Shopper {
  return {
    name: 'Test Shopper',
    email: `shopper-${crypto.randomUUID()}@example.test`,
    password: 'correct horse battery',
  };
}

/** A photo as a phone makes it: JPEG, with the place it was taken in its metadata. */
export async function photo(fileName: string, colour = '#b06a3b') {
  const buffer = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: colour },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: fileName, mimeType: 'image/jpeg', buffer };
}

export function productCard(page: Page, displayName: string): Locator {
  return page.getByRole('article', { name: displayName, exact: true });
}

/** Presses a key once the page listens, so that what waits for use on a first visit comes (P25). */
export async function beginToUse(page: Page): Promise<void> {
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await page.keyboard.press('Shift');
}

/** Returns the gifts of the cart, whose details are lists as well. */
export function cartLines(page: Page): Locator {
  const remove = page.getByRole('button', { name: /^Remove / });
  // A dialog lies in the page too, and lists photos that can be removed.
  const lines = page.getByRole('listitem').and(page.locator('main li:not(dialog li)'));
  return lines.filter({ has: remove });
}

/** Opens the Order Details dialog of a product on its page. */
export async function openOrderDetails(
  page: Page,
  path: string,
  displayName: string,
): Promise<Locator> {
  await page.goto(path);
  await productCard(page, displayName).getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function submitOrderDetails(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog).toBeHidden();
}

export async function addCurrencyNote(page: Page): Promise<void> {
  const dialog = await openOrderDetails(page, '/products/currency-notes', '₹100 Currency Note');
  await dialog.getByLabel('Special date').fill('1998-02-14');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Other');
  await dialog.getByLabel('Specify event').fill('First day at school');
  await submitOrderDetails(dialog);
}

export async function addZodiacCoin(page: Page, sign = 'Leo'): Promise<void> {
  const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
  await dialog.getByLabel('Zodiac sign').selectOption(sign);
  await submitOrderDetails(dialog);
}

export const framedNotes = '/products/framed-notes';
export const smallFrame = 'Small Frame – 1 Note, 1 Name';

/** The pages of two gifts (B70). */
export const smallFramePage = `${framedNotes}/small1-1note-1name`;
export const coinPage = '/products/zodiac-coins/zodiac-coin';

export function openSmallFrame(page: Page): Promise<Locator> {
  return openOrderDetails(page, framedNotes, smallFrame);
}

export async function fillSmallFrame(dialog: Locator, fileName = 'us.jpg'): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
  await dialog.getByLabel('Event date').fill('2001-11-30');
  await dialog.getByLabel('Photos').setInputFiles(await photo(fileName));
}

export async function addSmallFrame(page: Page, fileName = 'us.jpg'): Promise<void> {
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog, fileName);
  await submitOrderDetails(dialog);
}

export async function addSmallResin(page: Page, fileName = 'baby.jpg'): Promise<void> {
  const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
  await dialog.getByLabel('Name', { exact: true }).fill('Ishaan');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
  await dialog.getByLabel('Event date').fill('2020-01-01');
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(await photo(fileName, '#3b6ab0'));
  await submitOrderDetails(dialog);
}

export async function signUp(page: Page, shopper: Shopper): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, shopper);
}

/**
 * Signs a new shopper up by calls alone, on a device that has nothing yet: what a journey needs
 * that is not about signing up. The next page that is opened knows them.
 */
export async function haveAccount(page: Page, shopper: Shopper): Promise<void> {
  await holdSessionFrom(page, '/api/auth/register', shopper);
}

/** Signs somebody who has an account in by calls alone, as `haveAccount` signs up. */
export async function haveSession(
  page: Page,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await holdSessionFrom(page, '/api/auth/login', { email, password });
}

async function holdSessionFrom(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token, refreshToken, ...user } = (await answer.json()) as SessionAnswer;
  // This page has the same origin, and runs no code.
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, refreshToken, user: JSON.stringify(user) },
  );
}

/**
 * Puts a coin into the cart of the account this device is signed in to, by a call alone: what a
 * journey needs that is not about adding a gift. The next page that is opened has it.
 */
export async function haveCoin(page: Page, zodiacSign = 'Leo'): Promise<void> {
  const added = await page.request.post('/api/cart', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { productName: 'zodiac_coin', quantity: 1, customization: { zodiacSign } },
  });
  expect(added.status(), await added.text()).toBe(201);
}

/** Signs up on the sign-up page, which has to be open. */
export async function fillSignUp(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('Full name').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByLabel('Confirm password').fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).not.toHaveURL(/signup/);
}

/** Logs in on the login page, which has to be open. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Logs out from the header, or from the menu that a narrow screen has in its place. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Logout' });
  await expect(menu.or(button)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await button.click();
  await expect(page).toHaveURL(/\/$/);
}

export async function fillBilling(page: Page): Promise<void> {
  const phone = page.getByLabel('Phone');
  // What the account knows may fill it in at the same moment.
  await expect(async () => {
    await phone.fill('98000 00000');
    await expect(phone).toHaveValue('98000 00000', { timeout: 500 });
  }).toPass();
  await page.getByLabel('Address').fill('12 Lake Road');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('State').selectOption('Rajasthan');
  await page.getByLabel('PIN code').fill('302001');
}

export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('CVV').fill('737');
  await page.getByLabel('Name on card').fill('CANARY CARDHOLDER');
}

/** A new shopper with a coin in the cart of the account, and nothing to do but place the order. */
export async function readyToOrder(page: Page): Promise<Shopper> {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await haveCoin(page);
  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  return shopper;
}

/** Resolves to the bearer token the page holds, for asking the API what it knows. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  if (token === null) throw new Error('This page has no session');
  return token;
}

/** Puts a token that is over in place of the one the browser holds. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const claims = { sub: 'asha', role: 'customer', exp: Math.floor(Date.now() / 1000) - 1 };
    localStorage.setItem('token', ['e30', btoa(JSON.stringify(claims)), 'unsigned'].join('.'));
  });
}

/** Resolves to what the API answers for the signed-in shopper. */
export async function askApi<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}
