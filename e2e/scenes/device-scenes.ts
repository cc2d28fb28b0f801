import { expect, type Page } from '@playwright/test';
import { everythingSaved } from '../device.ts';
import { refuseChanges } from '../refuse-changes.ts';
import { serviceWorkerReady } from '../service-worker.ts';
import { sharePhotos } from '../share-photos.ts';
import {
  addCurrencyNote,
  addSmallFrame,
  addZodiacCoin,
  haveAccount,
  newShopper,
} from '../shopper.ts';
import { inLongForm, open, type Scene, type Story } from './scene.ts';

const status = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

const refuseUploads = (page: Page, code: string) =>
  page.route('**/api/upload/{multiple,parts/**}', (route) =>
    route.fulfill({ status: 507, json: { code, reason: code, message: 'No room.' } }),
  );

const syncing: Scene[] = [
  {
    name: 'syncing',
    async show(page) {
      await haveAccount(page, newShopper());
      await page.route('**/api/{cart,cart/**,upload/**}', (route) => route.abort());
      await addSmallFrame(page);
      await open(page, '/cart');
      await status(page, '1 photo to go');
    },
  },
  {
    name: 'refused-change',
    async show(page) {
      await page.unrouteAll();
      const message = 'This gift is not made any more';
      await refuseChanges(page, 422, { code: 'refused', message });
      await open(page, '/cart');
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    },
  },
];

const withoutRoom: Scene[] = [
  {
    name: 'photo-without-room',
    async show(page) {
      await haveAccount(page, newShopper());
      await refuseUploads(page, 'storage_full');
      await addSmallFrame(page);
      await open(page, '/cart');
      await status(page, '1 photo is not saved');
      await expect(page.getByText('sent by themselves as soon as')).toBeVisible();
    },
  },
  {
    name: 'photo-refused',
    async show(page) {
      // It takes the place of the route before it; without any a photo would get through.
      await refuseUploads(page, 'quota_exceeded');
      await open(page, '/cart');
      await status(page, '1 photo is not saved: its gift says why');
      await expect(page.getByText('Your account has no room')).toBeVisible();
    },
  },
];

const offline: Scene[] = [
  {
    name: 'cart-offline',
    async show(page) {
      await haveAccount(page, newShopper());
      await serviceWorkerReady(page);
      await addZodiacCoin(page);
      await everythingSaved(page);
      await open(page, '/account');
      await expect(page.getByText('No orders yet')).toBeVisible();
      await page.context().setOffline(true);
      await open(page, '/cart');
      await expect(page.getByRole('button', { name: 'Remove Zodiac Coin' })).toBeVisible();
      await status(page, 'Offline – changes are saved on this device');
    },
  },
  {
    name: 'account-offline',
    async show(page) {
      await open(page, '/account');
      await expect(page.getByText(/You are offline\. As of/)).toBeVisible();
    },
  },
];

const shared: Scene[] = [
  {
    name: 'shared-photos',
    async show(page) {
      await open(page, '/');
      await serviceWorkerReady(page);
      await sharePhotos(page, 'us.jpg', 'baby.jpg');
      await expect(page.getByRole('img', { name: 'baby.jpg' })).toBeVisible();
    },
  },
];

const update: Scene[] = [
  {
    name: 'update-ready',
    async show(page) {
      // Any other script at its address is another version; the shop's own then is the newer one.
      await page.context().route('**/sw.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\n// older` });
      });
      await open(page, '/');
      await serviceWorkerReady(page);
      await page.context().unrouteAll();
      await open(page, '/about');
      await expect(page.getByText('A new version is ready.')).toBeVisible();
    },
  },
];

const install: Scene[] = [
  {
    name: 'install-invitation',
    async show(page) {
      await page.addInitScript(() => {
        window.addEventListener('load', () => {
          window.dispatchEvent(
            Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
              prompt: async () => ({ outcome: 'dismissed' }),
            }),
          );
        });
      });
      await addCurrencyNote(page);
      await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
    },
  },
];

const keepsNothing: Scene[] = [
  {
    name: 'browser-keeps-nothing',
    async show(page) {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: undefined });
      });
      await open(page, '/products/framed-notes');
      await status(page, 'This browser keeps nothing');
    },
  },
];

const installByHand: Scene[] = [
  {
    name: 'install-by-menu',
    async show(page) {
      await page.addInitScript(() => {
        const userAgent = 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
        Object.defineProperty(navigator, 'userAgent', { value: userAgent });
      });
      await addCurrencyNote(page);
      await expect(page.getByText('tap the menu')).toBeVisible();
    },
  },
];

/** What the shop says about the device, the network and itself. */
export const deviceStories: readonly Story[] = [
  { scenes: install },
  ...inLongForm([
    { scenes: syncing },
    { scenes: withoutRoom },
    { scenes: offline, serviceWorker: true },
    { scenes: shared, serviceWorker: true },
    { scenes: update, serviceWorker: true },
    { scenes: keepsNothing },
    { scenes: installByHand },
  ]),
];
