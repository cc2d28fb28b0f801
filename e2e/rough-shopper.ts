import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Recorder } from '#pwa/sync/test-recorder.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { comeBack } from './owner.ts';
import { roughNotes, shownLines } from './rough-notes.ts';
import type { SeededRandom } from './seeded-random.ts';
import { serviceWorkerReady } from './service-worker.ts';
import {
  addSmallFrame,
  cartLines,
  fillBilling,
  haveAccount,
  newShopper,
  payByCard,
  productCard,
} from './shopper.ts';

const signs = ['Aries', 'Taurus', 'Gemini', 'Cancer', 'Leo', 'Virgo', 'Libra', 'Scorpio'];
/** What tells the one frame's line from the coins' in the order details. */
export const frameName = 'Sunita Rani';
const keys = [frameName, ...signs];
const mostLines = 6;

/** Quantities by what tells the line: the sign of a coin, or the name on the frame. */
export type Wanted = ReadonlyMap<string, number>;

/** Somebody who shops in two tabs and knows what they asked for. */
export interface RoughShopper {
  /** The tab with the cart, as long as it is not crashed. */
  page(): Page;
  /** Makes one change, and waits until the screen says that it happened. */
  tap(random: SeededRandom): Promise<void>;
  /** Asks for one more of a line, which is a change in any case. */
  oneMore(random: SeededRandom): Promise<void>;
  /** The process of one of the tabs dies; the tab is opened anew. */
  crash(random: SeededRandom): Promise<void>;
  /** Sends an order of all that is in the cart, which fails for the page. */
  orderInVain(): Promise<void>;
  /** Waits until one of the tabs says that the order was placed after all. */
  learnOfOrder(): Promise<void>;
  /** What the acknowledged taps say. */
  expectedCart: Wanted;
  taps(): number;
}

/**
 * Signs up, fills the service worker's cache and opens a tab with the cart and one to choose. Every
 * tap, and what the tab with the cart shows after it, goes into the history of `recorder`.
 */
export async function startShopping(
  context: BrowserContext,
  recorder: Recorder,
): Promise<RoughShopper> {
  const cart: Tab = { page: await context.newPage(), path: '/cart' };
  const gifts: Tab = { page: await context.newPage(), path: '/products/zodiac-coins' };
  const expectedCart = new Map<string, number>();
  let taps = 0;
  const notes = roughNotes(recorder, keys, () => cart.page);

  await haveAccount(cart.page, newShopper());
  await cart.page.goto('/');
  await serviceWorkerReady(cart.page);
  await notes.add(frameName, () => addSmallFrame(gifts.page));
  expectedCart.set(frameName, 1);
  for (const tab of [cart, gifts]) await tab.page.goto(tab.path);

  const line = (key: string) => cartLines(cart.page).filter({ hasText: key });
  /** Waits until the line is there in this quantity. Not by `expect`: that looks again only after a while. */
  const shows = (key: string, quantity: number) =>
    line(key)
      .filter({ has: cart.page.locator('output', { hasText: new RegExp(`^${quantity}$`) }) })
      .waitFor();
  const press = (key: string, label: RegExp) =>
    line(key).getByRole('button', { name: label }).dispatchEvent('click');
  const leaves = (key: string) => line(key).waitFor({ state: 'detached' });

  async function add(random: SeededRandom): Promise<void> {
    const sign = random.pick(signs.filter((name) => !expectedCart.has(name)));
    await notes.add(sign, async () => {
      const button = productCard(gifts.page, 'Zodiac Coin').getByRole('button');
      await button.filter({ hasText: 'Add to Cart' }).click();
      const dialog = gifts.page.getByRole('dialog', { name: 'Order Details' });
      await dialog.getByLabel('Zodiac sign').selectOption(sign);
      await dialog.getByRole('button', { name: 'Add to Cart' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expectedCart.set(sign, 1);
      await shows(sign, 1);
    });
  }

  async function step(key: string, by: 1 | -1): Promise<void> {
    const before = expectedCart.get(key) ?? 0;
    const quantity = before + by;
    await shows(key, before);
    const button = by > 0 ? /^Increase quantity of / : /^Decrease quantity of /;
    if (quantity === 0) return remove(key, button);
    const change = (line: string) => ({ do: 'quantity' as const, line, quantity });
    await notes.change(key, change, async () => {
      await press(key, button);
      await shows(key, quantity);
    });
    expectedCart.set(key, quantity);
  }

  async function remove(key: string, button = /^Remove /): Promise<void> {
    const change = (line: string) => ({ do: 'remove' as const, line });
    await notes.change(key, change, async () => {
      await press(key, button);
      await leaves(key);
    });
    expectedCart.delete(key);
  }

  return {
    page: () => cart.page,
    expectedCart,
    taps: () => taps,
    async tap(random) {
      const chance = random.next();
      const there = [...expectedCart.keys()];
      if (there.length === 0 || (chance < 0.3 && there.length < mostLines)) await add(random);
      else if (chance < 0.45) await remove(random.pick(there));
      else await step(random.pick(there), chance < 0.8 ? 1 : -1);
      taps += 1;
      await notes.look();
    },
    async oneMore(random) {
      if (expectedCart.size === 0) await add(random);
      await step(random.pick([...expectedCart.keys()]), 1);
      taps += 1;
      await notes.look();
    },
    async crash(random) {
      await crashTab(random.pick([cart, gifts]));
      for (const tab of [cart, gifts]) await reopen(tab);
      await notes.look();
    },
    async orderInVain() {
      const { page } = gifts;
      await page.goto('/payment');
      await fillBilling(page);
      await payByCard(page);
      await notes.order([...expectedCart.keys()], async () => {
        await page.getByRole('button', { name: /^Place Order - / }).click();
        await page.getByRole('alertdialog').filter({ hasText: 'Order failed: ' }).waitFor();
      });
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    },
    async learnOfOrder() {
      await comeBack(gifts.page);
      // Whichever tab hears of it first says so.
      const dialogs = [cart, gifts].map(({ page }) =>
        page.getByRole('alertdialog').filter({ hasText: 'Payment successful!' }),
      );
      await expect
        .poll(async () => (await Promise.all(dialogs.map((dialog) => dialog.count()))).sort())
        .toEqual([0, 1]);
      await cart.page.getByText('Your Cart is Empty').waitFor();
      expectedCart.clear();
      await notes.look();
    },
  };
}

interface Tab {
  page: Page;
  path: string;
}

async function crashTab({ page }: Tab): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // Never answered: who would answer is gone.
  devTools.send('Page.crash').catch(() => {});
  await crashed;
}

/** Also the other tab, should it have shared the process. */
async function reopen(tab: Tab): Promise<void> {
  const context = tab.page.context();
  await tab.page.close();
  tab.page = await context.newPage();
  await tab.page.goto(tab.path);
}

/** Returns the text by which a line is recognised. */
export function keyOf({ datewith_instructions }: CartLine): string {
  return keys.find((text) => datewith_instructions?.includes(text)) ?? 'unknown';
}

/** The quantities a tab shows, by key. */
export async function shownQuantities(page: Page): Promise<Record<string, number>> {
  const lines = await shownLines(page, keys);
  return Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));
}
