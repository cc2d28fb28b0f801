import { expect, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import {
  addZodiacCoin,
  coinPage,
  haveAccount,
  newShopper,
  productCard,
  smallFramePage,
} from '../shopper.ts';
import { inCore, inLongForm, open, type Scene, type Story, storiesOf } from './scene.ts';

const menu: Scene[] = [
  {
    name: 'products-menu',
    widths: [820, 1280],
    async show(page) {
      await open(page, '/about');
      await page.getByRole('button', { name: 'Products' }).click();
      await expect(page.getByRole('link', { name: 'Resin Frames' })).toBeVisible();
    },
  },
  {
    name: 'mobile-menu',
    widths: [390],
    async show(page) {
      await haveAccount(page, newShopper());
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const overlay = page.getByRole('dialog', { name: 'Menu' });
      await overlay.getByRole('button', { name: 'Products' }).click();
      await expect(overlay.getByRole('link', { name: 'Resin Frames' })).toBeVisible();
    },
  },
];

const soldOut: Scene = {
  name: 'sold-out',
  async show(page) {
    await page.route('**/api/products?**', async (route) => {
      const answer = await route.fetch();
      const products = (await answer.json()) as Product[];
      await route.fulfill({ json: products.map((one) => ({ ...one, is_available: false })) });
    });
    await open(page, '/products/zodiac-coins');
    const soldOutButton = productCard(page, 'Zodiac Coin').getByRole('button', {
      name: 'Out of Stock',
    });
    await expect(soldOutButton).toBeDisabled();
  },
};

const scrolled: Scene = {
  name: 'home-scrolled',
  scrolled: true,
  async show(page) {
    await open(page, '/');
    await page.mouse.wheel(0, 1200);
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  },
};

const cartBar: Scene[] = [
  {
    name: 'cart-bar-added',
    async show(page) {
      await addZodiacCoin(page);
      await expect(page.getByRole('region', { name: 'Your cart' })).toContainText('1 item');
    },
  },
];

const failed: Scene = {
  name: 'screen-failed',
  async show(page) {
    await page.route(/information-.*\.js/, (route) => route.fulfill({ status: 404 }));
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not open');
  },
};

async function writeMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Test Shopper');
  await page.getByLabel('Email').fill('shopper@example.test');
  await page.getByLabel('Subject').selectOption('custom-order');
  await page.getByLabel('Message').fill('Is a note of 14 February 1998 to be had?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

const contact: Scene[] = [
  {
    name: 'contact-failed',
    async show(page) {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
      await open(page, '/contact');
      await writeMessage(page);
      await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeVisible();
    },
  },
  {
    name: 'contact-offline',
    async show(page) {
      await page.context().setOffline(true);
      await expect(page.getByText('as soon as you are online')).toBeVisible();
    },
  },
  {
    name: 'contact-sent',
    async show(page) {
      await page.unrouteAll();
      await page.context().setOffline(false);
      await writeMessage(page);
      await expect(page.getByText('Thank you! Your message has been sent.')).toBeVisible();
    },
  },
];

const errorDetails: Scene = {
  name: 'contact-error-details',
  async show(page) {
    await open(page, '/login');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'p1-7' }, json: {} }),
    );
    await page.getByLabel('Email').fill('shopper@example.test');
    await page.getByLabel('Password').fill('a password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Copy details' }).click();
    await expect(page.getByText(/^(Copied|The details are marked)/)).toBeVisible();
  },
};

const access: Scene[] = [
  {
    name: 'login-refused',
    async show(page) {
      await open(page, '/login');
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    },
  },
  {
    name: 'signup-refused',
    async show(page) {
      await open(page, '/signup');
      await page.getByLabel('Full name').fill('Test Shopper');
      await page.getByLabel('Email').fill('shopper@example.test');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByLabel('Confirm password').fill('something else');
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
];

/** What anybody may open, and what can be seen there without choosing a gift. */
export const publicStories: readonly Story[] = [
  ...inCore([
    ...storiesOf({
      home: '/',
      'all-gifts': '/products',
      'currency-notes': '/products/currency-notes',
      'gift-page': smallFramePage,
    }),
    { scenes: menu },
  ]),
  ...storiesOf({
    about: '/about',
    contact: '/contact',
    terms: '/terms',
    'not-found': '/not-a-page',
    login: '/login',
    signup: '/signup',
    'cart-empty': '/cart',
  }),
  { scenes: contact },
  { scenes: access },
  ...inLongForm([
    ...storiesOf({
      'framed-notes': '/products/framed-notes',
      'resin-frames': '/products/resin-frames',
      'zodiac-coins': '/products/zodiac-coins',
      'gift-page-coin': coinPage,
      'gift-page-sold-out': '/products/currency-notes/2-rupees-note',
      'privacy-policy': '/privacy-policy',
      'refund-policy': '/refund-policy',
      'shipping-policy': '/shipping-policy',
    }),
    { scenes: [soldOut] },
    { scenes: [scrolled] },
    { scenes: cartBar },
    { scenes: [failed] },
    { scenes: [errorDetails] },
  ]),
];
