import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderLink } from '#api/orders/order-link.ts';
import { createCodPayments } from '#api/payments/providers/cod-payments.ts';
import { pictureFolder } from '#api/photos/photo-folders.ts';
import { startHousekeeping } from '#api/server/repeat/housekeeping.ts';
import { dyingStorage, Killed } from '#api/server/test-dying-storage.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import {
  sampleConsent,
  sampleOrder,
  samplePhoto,
  sampleProof,
  sampleProofPicture,
} from '#api/storage/contract/storage-contract-samples.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import { removeVoidOrders } from './remove-void-orders.ts';

const start = new Date('2026-01-01T00:00:00.000Z');
const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);
const later = inDays(200).toISOString();

describe.each(testDatabases(process.env))('void orders on %s', (_, open, wholly) => {
  let shop: TestShop;
  let remove: () => Promise<void>;
  async function openShop() {
    const database = await open();
    remove = database.remove;
    const payments = [createCodPayments({}, { randomBytes })] as const;
    shop = await openTestShop({ storage: database.storage, payments });
    shop.setNow(start);
  }
  afterEach(async () => {
    await shop.close();
    await remove();
  });

  async function photoOf(owner: string, folder?: string) {
    const photo = samplePhoto({
      owner,
      createdAt: start.toISOString(),
      ...(folder && { folder }),
    });
    await shop.storage.photos.claimFolder(photo.folder, owner, photo.createdAt);
    await shop.storage.photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
    return photo;
  }

  async function lineOf(shopper: TestShopper, folder: string) {
    const { customization, ...line } = frameLine('Asha');
    return shopper.inCart({ ...line, customization: { ...customization, folder } });
  }

  /**
   * Resolves to an order with a photo, a proof, a picture and a consent, to be paid at the door.
   */
  async function ordered(shopper: TestShopper, folder: string): Promise<string> {
    const { storage } = shop;
    const line = await lineOf(shopper, folder);
    const item = { ...itemOf(line), custom_photo_folder: folder };
    const answer = await shopper.place(orderBody([item], { payment_method: 'cod' }));
    const { order_number: orderNumber } = await readAnswer<{ order_number: string }>(answer);
    const picture = await photoOf(shopper.id, pictureFolder(orderNumber));
    await storage.photos.markOrdered(picture.folder);
    await storage.photos.markOrdered(folder);
    await storage.proofs.add(sampleProof({ orderNumber }));
    await storage.proofs.addPicture(sampleProofPicture({ orderNumber, imageId: picture.id }));
    await storage.notifications.keepConsent(sampleConsent({ orderNumber, owner: shopper.id }));
    return orderNumber;
  }

  async function cancelled(shopper: TestShopper, folder: string): Promise<string> {
    const number = await ordered(shopper, folder);
    const { token } = shopper;
    const body = { revision: 0 };
    const answer = await shop.call('POST', `/api/orders/${number}/cancel`, { token, body });
    expect(answer.status).toBe(200);
    return number;
  }

  /** Resolves to what is left of an order and its folder. */
  async function remainsOf(owner: string, number: string, folder: string): Promise<string[]> {
    const { orders, photos, proofs, notifications } = shop.storage;
    const remains = {
      order: await orders.byNumber(number),
      consent: (await notifications.consentsOf([number])).length,
      proofs: (await proofs.ofOrders([number])).length,
      pictures: (await proofs.picturesOf([number])).length,
      'files of pictures': (await photos.inFolder(pictureFolder(number))).length,
      photos: (await photos.inFolder(folder)).length,
      folders: (await photos.foldersOf(owner)).length,
    };
    return Object.entries(remains).flatMap(([name, is]) => (is ? [name] : []));
  }

  test('[ST280] [ST215] [T27] a cancelled order that nobody paid goes 180 days after, with all that is its own, and the account with it', async () => {
    await openShop();
    const shopper = await newShopper(shop);
    const { folder } = await photoOf(shopper.id);
    const number = await cancelled(shopper, folder);
    const order = await shop.storage.orders.byNumber(number);
    const [, token] = orderLink(shop.deps, order ?? sampleOrder('none')).split('#');
    const opened = () => shop.call('POST', '/api/order-links/open', { body: { token } });
    const days = ['2025-12-01', '2026-12-01'] as const;
    const figures = await shop.storage.orders.figures(...days);
    expect([(await opened()).status, figures.days.length]).toEqual([200, 1]);
    const voidOrders = vi.spyOn(shop.storage.orders, 'voidOrders');
    async function tidied(day: number, until: () => Promise<unknown>) {
      shop.setNow(inDays(day));
      const housekeeping = startHousekeeping(shop.deps);
      await vi.waitUntil(until, { timeout: 10_000 });
      await housekeeping.stop();
    }
    await tidied(179, async () => voidOrders.mock.settledResults.length > 0);
    expect(await remainsOf(shopper.id, number, folder)).toHaveLength(7);
    await tidied(181, async () => (await remainsOf(shopper.id, number, folder)).length === 0);
    expect((await opened()).status).toBe(404);
    expect(await shop.storage.orders.figures(...days)).toEqual(figures);
    await tidied(182, async () => (await shop.storage.users.byId(shopper.id)) === null);
  });

  test('[ST280] [T45] photos that another order or the cart shows stay', async () => {
    await openShop();
    const shopper = await newShopper(shop);
    const [both, inCart] = [await photoOf(shopper.id), await photoOf(shopper.id)];
    const open = await ordered(shopper, both.folder);
    const [one, other] = [
      await cancelled(shopper, both.folder),
      await cancelled(shopper, inCart.folder),
    ];
    await lineOf(shopper, inCart.folder);
    await removeVoidOrders(shop.storage, later);
    for (const number of [one, other]) {
      expect(await shop.storage.orders.byNumber(number)).toBeNull();
    }
    expect((await shopper.orders()).map(({ order_number }) => order_number)).toEqual([open]);
    for (const { folder } of [both, inCart]) {
      expect(await shop.storage.photos.inFolder(folder)).toHaveLength(1);
    }
  });

  test('[ST280] an interruption anywhere leaves nothing that the next rounds do not remove', async () => {
    await openShop();
    const shopper = await newShopper(shop);
    for (let call = 1, ended = false; !ended; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const { folder } = await photoOf(shopper.id);
        const number = await cancelled(shopper, folder);
        const { storage, wasKilled } = dyingStorage(shop.storage, { call, when });
        await removeVoidOrders(storage, later).catch((error) => {
          const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
          if (errors.some((each) => !(each instanceof Killed))) throw error;
        });
        ended = !wasKilled();
        await removeVoidOrders(shop.storage, later);
        const remains = await remainsOf(shopper.id, number, folder);
        expect(remains.filter((name) => name !== 'photos' && name !== 'folders')).toEqual([]);
        // Then they are photos of no gift.
        const loose = await shop.storage.photos.unordered(later, null, 9);
        expect(loose.map(({ id }) => id)).toEqual(remains.length > 0 ? [folder] : []);
        await shop.storage.photos.removeFolder(folder);
      }
    }
  });

  if (!wholly) return;
});
