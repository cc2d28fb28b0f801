import { expect, type Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { comeBack } from '../owner.ts';
import { refuseChanges } from '../refuse-changes.ts';
import { serviceWorkerReady } from '../service-worker.ts';
import {
  addCurrencyNote,
  addSmallFrame,
  cartLines,
  haveSession,
  logIn,
  openOrderDetails,
  smallFrame,
} from '../shopper.ts';
import { newCustomer } from '../staff.ts';
import { inLongForm, type Scene, type Story } from './scene.ts';

const cartFullText = englishFailures.cart_full({ max: maxCartLines });

type Customer = Awaited<ReturnType<typeof newCustomer>>;

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const alert = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Opens the cart of a customer on a device that has not seen it before. */
async function openCartOf(page: Page, customer: Customer): Promise<void> {
  await haveSession(page, customer);
  await page.goto('/cart');
  await expect(cartLines(page).first()).toBeVisible();
}

function change(): Scene[] {
  let customer: Customer;
  let line: CartLine;
  return [
    {
      name: 'cart-edit',
      async show(page) {
        customer = await newCustomer(page.request);
        line = await customer.putFrame();
        await openCartOf(page, customer);
        await press(page, `Edit ${smallFrame}`);
        await expect(details(page).getByRole('img', { name: 'us.jpg' })).toBeVisible();
        await details(page).getByLabel('Name', { exact: true }).fill('Meera');
      },
    },
    {
      name: 'cart-edit-changed-elsewhere',
      async show(page) {
        await customer.rename(line, 'Kabir');
        await comeBack(page);
        await expect(details(page).getByText('changed elsewhere')).toBeVisible();
      },
    },
    {
      name: 'cart-edit-unsaved',
      async show(page) {
        await details(page).getByRole('button', { name: 'Close' }).click();
        await expect(cartLines(page).getByText('not saved yet')).toBeVisible();
      },
    },
    {
      name: 'cart-edit-continued',
      async show(page) {
        await press(page, `Edit ${smallFrame}`);
        await expect(details(page).getByText('Continue where you left off')).toBeVisible();
        await expect(details(page).getByText('changed elsewhere')).toBeVisible();
      },
    },
    {
      name: 'cart-edit-discard',
      async show(page) {
        await details(page).getByRole('button', { name: 'Discard changes' }).click();
        await expect(alert(page)).toBeVisible();
      },
    },
    {
      name: 'cart-edit-gone',
      async show(page) {
        await alert(page).getByRole('button', { name: 'Keep them' }).click();
        await customer.remove(line);
        await comeBack(page);
        await expect(details(page).getByText('no longer in your cart')).toBeVisible();
      },
    },
  ];
}

const withoutPhotos: Scene[] = [
  {
    name: 'cart-duplicate-offline',
    offline: true,
    async show(page) {
      const customer = await newCustomer(page.request);
      await customer.putFrame();
      await openCartOf(page, customer);
      await serviceWorkerReady(page);
      await page.context().setOffline(true);
      await press(page, `Duplicate ${smallFrame}`);
      await expect(details(page).getByText('could not be copied')).toBeVisible();
    },
  },
];

const forRoom: Scene[] = [
  {
    name: 'about-gifts-wait-for-room',
    async show(page) {
      const customer = await newCustomer(page.request);
      await customer.putCoins(maxCartLines);
      await addCurrencyNote(page);
      await addSmallFrame(page);
      // What a server says whose cart is full; this one has no limits.
      await refuseChanges(page, 409, { code: 'cart_full', message: cartFullText });
      // Where the status line is all there is of them; a hundred gifts are slow to look at.
      await page.goto('/login?next=%2Fabout');
      await logIn(page, customer);
      await expect(page.getByText('2 gifts wait for room')).toBeVisible();
    },
  },
];

/** The owner's changes of the coin, for this page alone: others use the same shop. */
async function answerCoin(page: Page, changes: Partial<Product>): Promise<void> {
  await page.unroute('**/api/products?**');
  await page.route('**/api/products?**', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    const products: Product[] = await answer.json();
    const json = products.map((product) =>
      product.name === 'zodiac_coin' ? { ...product, ...changes } : product,
    );
    await route.fulfill({ json, headers: { etag: `"${JSON.stringify(changes)}"` } });
  });
  await comeBack(page);
}

const news: Scene[] = [
  {
    name: 'details-price-changed',
    async show(page) {
      const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
      await dialog.getByLabel('Zodiac sign').selectOption('Leo');
      await answerCoin(page, { price: 249 });
      await expect(dialog.getByText('Price changed: was')).toBeVisible();
    },
  },
  {
    name: 'details-sold-out',
    async show(page) {
      await answerCoin(page, { price: 249, is_available: false });
      await expect(details(page).getByText('Out of stock at the moment')).toBeVisible();
    },
  },
];

/** A gift of the cart that is changed or duplicated, and a cart that is full. */
export const cartGiftStories: readonly Story[] = [
  { scenes: change() },
  { scenes: news },
  ...inLongForm([{ scenes: forRoom }, { scenes: withoutPhotos, serviceWorker: true }]),
];
