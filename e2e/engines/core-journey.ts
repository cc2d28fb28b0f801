import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Order } from '#shared/orders/order.ts';
import { orderedFrame } from '../ask-about-frame.ts';
import { framedNotes, newShopper, photo, smallFrame } from '../shopper.ts';
import { engineTest as test } from './engine-test.ts';
import type { Tab, Target } from './tab.ts';

const main = 'main';

/** Waits until the page, or a part of it, says something. */
async function says(tab: Tab, words: string | RegExp, part = 'body'): Promise<void> {
  const text = () => tab.run((css) => document.querySelector(css)?.textContent ?? '', part);
  if (typeof words === 'string') await expect.poll(text).toContain(words);
  else await expect.poll(text).toMatch(words);
}

/** Waits until a cart line shows its gift as it was personalised, which is one drawn picture. */
async function drawsTheLine(tab: Tab): Promise<void> {
  const width = () =>
    tab.run(() => {
      const picture = document.querySelector<HTMLImageElement>('main img[src^="blob:"][alt]');
      return picture?.complete ? picture.naturalWidth : 0;
    });
  await expect.poll(width).toBeGreaterThan(0);
}

async function isAt(tab: Tab, path: RegExp): Promise<void> {
  await expect.poll(() => tab.url()).toMatch(path);
}

/** Presses until it took effect: WebKit's driver may press where the target no longer is. */
async function press(tab: Tab, target: Target, tookEffect: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await tookEffect())) await tab.click(target);
    await expect.poll(tookEffect, { timeout: 5_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const isOpen = (tab: Tab) => () => tab.run(() => document.querySelector('dialog[open]') !== null);

/** Opens a gift's page, there its pictures, and goes from these to its details. */
async function openGift(tab: Tab, gift: string): Promise<void> {
  await press(tab, { kind: 'link', name: gift, within: main }, () =>
    tab.run(() => document.querySelector('main button img') !== null),
  );
  await press(tab, { kind: 'button', name: `Pictures of ${gift}` }, isOpen(tab));
  const asksDetails = () => tab.run(() => document.querySelector('dialog[open] form') !== null);
  await press(tab, { kind: 'button', name: 'Add to Cart', within: 'dialog' }, asksDetails);
}

async function signUp(tab: Tab): Promise<void> {
  const { name, email, password } = newShopper();
  await tab.fill({ kind: 'field', name: 'Full name' }, name);
  await tab.fill({ kind: 'field', name: 'Email' }, email);
  await tab.fill({ kind: 'field', name: 'Password' }, password);
  await tab.fill({ kind: 'field', name: 'Confirm password' }, password);
  await tab.click({ kind: 'button', name: 'Sign Up', within: main });
  await expect.poll(() => tab.url()).not.toContain('signup');
}

/** Personalises the gift whose dialog is open, with a photo, and adds it. */
async function personaliseFrame(tab: Tab, photoPath: string, photos = 1): Promise<void> {
  await tab.fill({ kind: 'field', name: 'Name' }, 'Sunita Rani');
  await tab.fill({ kind: 'field', name: 'Event' }, 'Birthday');
  await tab.fill({ kind: 'field', name: 'Event date' }, '2001-11-30');
  await tab.attach({ kind: 'field', name: 'Photos' }, photoPath);
  await expect
    .poll(() => tab.run(() => document.querySelectorAll('dialog ol img').length))
    .toBe(photos);
  await add(tab);
}

/** Presses the dialog's button; resolves when the dialog is gone, so the gift is in the cart. */
async function add(tab: Tab): Promise<void> {
  await tab.click({ kind: 'button', name: 'Add to Cart' });
  await expect
    .poll(() => tab.run(() => document.querySelector('dialog[open]') === null))
    .toBe(true);
}

async function openCoin(tab: Tab, url: string): Promise<void> {
  await tab.goto(`${url}/products/zodiac-coins`);
  await openGift(tab, 'Zodiac Coin');
  await tab.fill({ kind: 'field', name: 'Zodiac sign' }, 'Leo');
}

/** Asks the shop itself, past what stands between it and the browser. */
async function asker(tab: Tab, url: string) {
  const token = await tab.run(() => localStorage.getItem('token'));
  return async <T>(path: string): Promise<T> => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
}

/** Resolves once the service worker has stored the shop and answers for this page. */
async function workerControls(tab: Tab): Promise<void> {
  const controlled = () => tab.run(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controlled).toBe(true);
}

test('[P24] a visitor personalises a gift with a photo, signs up, pays and finds the order', async ({
  tab,
  shop,
}, testInfo) => {
  const photoPath = testInfo.outputPath('us.jpg');
  await writeFile(photoPath, (await photo('us.jpg')).buffer);

  await tab.goto(`${shop.url}/`);
  const isThere = async () => (await tab.url()).endsWith('/products/framed-notes');
  await press(tab, { kind: 'link', name: 'Shop Framed Notes' }, isThere);
  await openGift(tab, smallFrame);
  await personaliseFrame(tab, photoPath);

  await tab.goto(`${shop.url}/cart`);
  await says(tab, smallFrame, main);
  await drawsTheLine(tab);
  await tab.click({ kind: 'link', name: 'Login to Checkout' });
  await tab.click({ kind: 'link', name: 'Create an account', within: main });
  await signUp(tab);
  await isAt(tab, /\/payment$/);

  await tab.fill({ kind: 'field', name: 'Phone' }, '98000 00000');
  await tab.fill({ kind: 'field', name: 'Address' }, '12 Lake Road');
  await tab.fill({ kind: 'field', name: 'City' }, 'Jaipur');
  await tab.fill({ kind: 'field', name: 'State' }, 'Rajasthan');
  await tab.fill({ kind: 'field', name: 'PIN code' }, '302001');
  await tab.click({ kind: 'field', name: 'Card' });
  await tab.fill({ kind: 'field', name: 'Card number' }, '4111 1111 1111 1111');
  await tab.fill({ kind: 'field', name: 'Expiry (MM/YY)' }, '12/30');
  await tab.fill({ kind: 'field', name: 'CVV' }, '737');
  await tab.fill({ kind: 'field', name: 'Name on card' }, 'Test Cardholder');
  const text = await tab.run(() => document.body.textContent ?? '');
  expect(text, 'a first visit').not.toContain('A new version is ready');
  // The sum is 299 + 10 letters × 45 + 68 for the way there.
  await tab.click({ kind: 'button', name: 'Place Order - ₹817' });
  await says(tab, /Payment successful! Orders? \S+ placed/);
  await tab.click({ kind: 'button', name: 'OK' });
  await isAt(tab, /\/account$/);
  const ask = await asker(tab, shop.url);
  const [order] = await ask<Order[]>('/api/orders/user');
  await says(tab, order?.order_number ?? 'no order', main);
  expect(await ask('/api/cart')).toEqual([]);
});

test('[B14] [P24] a photo is placed, and the picture of its gift is made', async ({
  tab,
  shop,
}, testInfo) => {
  const photoPath = testInfo.outputPath('us.jpg');
  await writeFile(photoPath, (await photo('us.jpg')).buffer);
  await tab.goto(`${shop.url}${framedNotes}`);
  await openGift(tab, smallFrame);
  await tab.attach({ kind: 'field', name: 'Photos' }, photoPath);
  const dialogs = (count: number) => () =>
    tab.run(
      (expectedCount) => document.querySelectorAll('dialog[open]').length === expectedCount,
      count,
    );
  const places = { kind: 'button', name: 'Place photo 1' } as const;
  await press(tab, places, dialogs(2));
  const turns = () => tab.run(() => document.querySelector('[transform*="rotate(90)"]') !== null);
  await press(tab, { kind: 'button', name: 'Turn' }, turns);
  await tab.click({ kind: 'button', name: 'Zoom in' });
  await press(tab, { kind: 'button', name: 'Done' }, dialogs(1));
  await personaliseFrame(tab, photoPath, 2);

  await tab.goto(`${shop.url}/cart`);
  await drawsTheLine(tab);
  const enlarges = { kind: 'button', name: `Enlarge picture of ${smallFrame}` } as const;
  await press(tab, enlarges, dialogs(1));
  await expect.poll(turns).toBe(true);
  await press(tab, { kind: 'button', name: 'Share' }, dialogs(2));
  // It is made once the button can be pressed.
  const isMade = () =>
    tab.run(() =>
      [...document.querySelectorAll('dialog button:not(:disabled, [aria-disabled="true"])')].some(
        (button) => /the picture$/.test(button.textContent ?? ''),
      ),
    );
  await expect.poll(isMade).toBe(true);
});

test('[B24] [P24] a gift that staff ask about is approved by its link', async ({
  tab,
  shop,
  request,
}) => {
  const ask = await orderedFrame(request);
  await tab.goto(shop.url + (await ask('Sunita Rina')));
  await says(tab, 'Now: Sunita Rina', main);
  const isApproved = () =>
    tab.run(() => document.body.textContent?.includes('You approved this version') ?? false);
  await press(tab, { kind: 'button', name: 'Approve', within: main }, isApproved);
});

const withoutBackgroundSyncMs = 2_000;

test('[SY5] [P24] a gift is on the server two seconds after it was added', async ({
  tab,
  shop,
}) => {
  await tab.goto(`${shop.url}/signup`);
  await signUp(tab);
  await workerControls(tab);
  const ask = await asker(tab, shop.url);
  for (const count of [1, 2]) {
    await openCoin(tab, shop.url);
    await add(tab);
    const since = Date.now();
    await expect.poll(async () => (await ask<unknown[]>('/api/cart')).length).toBe(count);
    expect(Date.now() - since).toBeLessThan(withoutBackgroundSyncMs);
  }
});

test('[P24] the cart opens without the server', async ({ tab, shop }) => {
  await tab.goto(`${shop.url}/`);
  await workerControls(tab);
  await openCoin(tab, shop.url);
  await add(tab);
  await tab.goto(`${shop.url}/cart`);
  await says(tab, 'Zodiac Coin', main);
  await shop.halt();
  await tab.run(() => location.reload());
  await says(tab, 'Zodiac Coin', main);
});

/** A login page left in the middle of all that begins with a session, at moments of its own. */
const leftAfterMs = [0, 5, 20, 50, 100];

test('[P24] a login left at once holds up no page after it', async ({ tab, shop }) => {
  const { name, email, password } = newShopper();
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: name, email, password }),
  });
  expect(answer.status).toBe(201);
  const hasToken = () => tab.run(() => localStorage.getItem('token') !== null);
  for (const [path, words] of [
    ['/cart', 'Your Cart is Empty'],
    ['/account', email],
  ] as const) {
    for (const afterMs of leftAfterMs) {
      // The page before leaves by itself, too, once its session is gone, and may win.
      await expect(() => tab.goto(`${shop.url}/login`)).toPass();
      await tab.fill({ kind: 'field', name: 'Email' }, email);
      await tab.fill({ kind: 'field', name: 'Password' }, password);
      await tab.click({ kind: 'button', name: 'Sign In', within: main });
      await expect.poll(hasToken, { intervals: [10] }).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      // The login page's own way home may come after this and win.
      await expect(async () => {
        await tab.goto(shop.url + path);
        expect(await tab.url()).toBe(shop.url + path);
      }).toPass();
      await says(tab, words, main);
      expect(await tab.run(() => document.body.textContent)).not.toContain('keeps nothing');
      await tab.run(() => localStorage.clear());
    }
  }
});

test('[SY4] [P24] a gift arrives though its tab is closed in the middle of sending', async ({
  tab,
  browserOfEngine,
  shop,
  network,
}) => {
  await tab.goto(`${network.url}/signup`);
  await signUp(tab);
  await workerControls(tab);
  const ask = await asker(tab, shop.url);
  await openCoin(tab, network.url);
  // The browser stays open: what is closed is the shop.
  await browserOfEngine.openTab();
  network.setRough(true);
  const sending = network.nextChange();
  await add(tab);
  await sending;
  await tab.close();
  await expect
    .poll(() => ask<CartLine[]>('/api/cart'), { timeout: 60_000 })
    .toMatchObject([{ quantity: 1 }]);
});
