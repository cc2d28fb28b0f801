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
      const code = 'storage_full';
      await page.route('**/api/upload/{multiple,parts/**}', (route) =>
        route.fulfill({ status: 507, json: { code, reason: code, message: 'No room.' } }),
      );
      await addSmallFrame(page);
      await open(page, '/cart');
      await status(page, '1 photo is not saved');
      await expect(page.getByText('sent by themselves as soon as')).toBeVisible();
    },
  },
];

const offline: Scene[] = [
  {
    name: 'cart-offline',
    offline: true,
    async show(page) {
      await haveAccount(page, newShopper());
      await open(page, '/');
      await serviceWorkerReady(page);
      await addZodiacCoin(page);
      await everythingSaved(page);
      await page.context().setOffline(true);
      await open(page, '/cart');
      await expect(page.getByRole('button', { name: 'Remove Zodiac Coin' })).toBeVisible();
      await status(page, 'Offline – changes are saved on this device');
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
  ]),
];
