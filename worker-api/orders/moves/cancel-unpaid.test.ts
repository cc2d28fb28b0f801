import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDemoPayments } from '#api/payments/providers/demo-payments.ts';
import { GatewayAwayError, type PaymentGateway } from '#api/payments/providers/payment-provider.ts';
import { photoAddress } from '#api/photos/photo-address.ts';
import { thumbnailWidths } from '#api/photos/photo-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { dyingStorage, Killed } from '#api/server/test-dying-storage.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  sampleOrder,
  samplePhoto,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import type { ReceivedPayment } from '#shared/payments/payment-keys.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';

const placedAt = '2026-03-01T10:00:00.000Z';
const overdue = new Date('2026-03-03T10:00:00.000Z');
const widths = ['full', ...thumbnailWidths] as const;

describe.each(testDatabases(process.env))('unpaid orders on %s', (_, open, wholly) => {
  const most = wholly ? 3 : 1;
  let shop: TestShop;
  let remove: () => Promise<void>;
  const openShop = async (limits: Partial<AppDeps['limits']> = {}) => {
    const database = await open();
    remove = database.remove;
    shop = await openTestShop({ storage: database.storage, limits });
  };
  afterEach(async () => {
    await shop.close();
    await remove();
  });

  /** Resolves to a gift of a new order; with `photos` of which so many have arrived. */
  async function gift(
    owner: string,
    {
      photos = 0,
      arrived = photos,
      quantity = 1,
    }: { photos?: number; arrived?: number; quantity?: number } = {},
  ) {
    const { items } = sampleOrder(owner);
    const [item] = items as [StoredOrderItem];
    const customization = { frameName1: 'Asha', frameEvent: 'birthday' } as const;
    const plain = { ...item, quantity, customization, custom_photo_folder: null };
    if (photos === 0) return plain;
    const folder = randomUUID();
    const store = shop.storage.photos;
    await store.claimFolder(folder, owner, placedAt);
    const all = Array.from({ length: photos }, () => samplePhoto({ owner, folder, bytes: 40 }));
    for (const photo of all.slice(0, arrived)) {
      await store.put(
        photo,
        widths.map((width) => ({ width, data: Buffer.from(`${photo.id} ${width}`) })),
      );
    }
    const photoIds = all.map(({ photoId }) => photoId);
    const pose = { widthPx: 1200, heightPx: 900, placing: { x: 0.4, y: 0.6, zoom: 2, turn: 90 } };
    return {
      ...plain,
      custom_photo_folder: folder,
      custom_photo_urls: all.slice(0, arrived).map(({ id }) => photoAddress(id)),
      customization: {
        ...customization,
        folder,
        photoIds,
        imageUrls: all.slice(0, arrived).map(({ id }) => photoAddress(id)),
        photoPoses: photoIds.map((photoId) => ({ photoId, ...pose })),
      } as StoredOrderItem['customization'],
    };
  }

  async function customer(): Promise<string> {
    const user = sampleUser();
    await shop.storage.users.insert(user);
    return user.id;
  }

  async function unpaid(owner: string, changes: Partial<StoredOrder> = {}): Promise<StoredOrder> {
    const { payments: _p, refunds: _r, gifts_returned: _g, ...order } = sampleOrder(owner);
    const { payment_reference: _f, payment_link: _l, ...fresh } = order;
    const waits = { step: 'waiting_for_payment', payment_kind: 'razorpay' } as const;
    const unpaidOrder: StoredOrder = {
      ...fresh,
      ...waits,
      moves: [],
      created_at: placedAt,
      ...changes,
    };
    expect(await shop.storage.orders.place(unpaidOrder)).toMatchObject({ ok: true });
    return unpaidOrder;
  }
  const now = async ({ order_number }: StoredOrder) => {
    const order = await shop.storage.orders.byNumber(order_number);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  const linesOf = (owner: string) => shop.storage.carts.lines(owner);

  /** Each gift is in the cart once, and looks as it was ordered. */
  async function expectBack(order: StoredOrder) {
    const lines = await linesOf(order.owner);
    expect(lines.map(({ quantity }) => quantity)).toEqual(
      order.items.map(({ quantity }) => quantity),
    );
    for (const [index, item] of order.items.entries()) {
      expect(lines[index]?.customization).toEqual(item.customization);
    }
    const after = await now(order);
    expect([after.step, after.gifts_returned]).toEqual(['cancelled', lines.length]);
    expect(after.moves.filter(({ step }) => step === 'cancelled')).toHaveLength(1);
    const folders = new Set([
      ...order.items.flatMap((item) => item.custom_photo_folder ?? []),
      ...lines.flatMap(({ customization }) => customization.folder ?? []),
    ]);
    expect(new Set(await shop.storage.photos.foldersOf(order.owner))).toEqual(folders);
  }

  test('[B13] are cancelled after 48 hours, and their gifts are in the cart again', async () => {
    await openShop();
    const owner = await customer();
    const items = [
      await gift(owner, { quantity: 3 }),
      await gift(owner, { photos: 2 }),
      await gift(owner, { photos: 2, arrived: 1 }),
    ];
    const order = await unpaid(owner, { items });
    await cancelUnpaid(shop.deps, new Date(overdue.getTime() - 1));
    expect([(await now(order)).step, await linesOf(owner)]).toEqual(['waiting_for_payment', []]);
    await cancelUnpaid(shop.deps, overdue);
    await expectBack(order);
    expect((await now(order)).moves).toEqual([
      { step: 'cancelled', at: overdue.toISOString(), by: 'shop' },
    ]);
    await cancelUnpaid(shop.deps, new Date(overdue.getTime() + 60_000));
    await expectBack(order);
  });

  test('[B13] give each gift back once, whichever call to the storage is the last of a process', async () => {
    await openShop();
    let kills = 0;
    let months = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            photos: fc.integer({ min: 0, max: Math.min(2, most) }),
            arrived: fc.integer({ min: 0, max: Math.min(2, most) }),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
          { minLength: 1, maxLength: most },
        ),
        fc.constantFrom('before' as const, 'after' as const),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
        async (gifts, when, laterKills) => {
          for (let call = 1; ; call += 1) {
            const owner = await customer();
            const items = [];
            for (const { photos, arrived, quantity } of gifts) {
              items.push(
                await gift(owner, { photos, arrived: Math.min(photos, arrived), quantity }),
              );
            }
            // The rounds do not look at the orders of before.
            months += 2;
            const at = (text: string) => new Date(Date.parse(text) + months * 31 * 86_400_000);
            const later = at(overdue.toISOString());
            const order = await unpaid(owner, { items, created_at: at(placedAt).toISOString() });
            let wasKilled = false;
            for (const last of [call, ...laterKills]) {
              const dying = dyingStorage(shop.storage, { call: last, when });
              const round = cancelUnpaid({ ...shop.deps, storage: dying.storage }, later);
              await round.catch(() => undefined);
              if (last === call) wasKilled = dying.wasKilled();
              if (dying.wasKilled()) kills += 1;
            }
            await cancelUnpaid(shop.deps, later);
            await expectBack(order);
            if (!wasKilled) return;
          }
        },
      ),
      { numRuns: most },
    );
    // A round makes at least four calls, and each is the last one once.
    expect(kills).toBeGreaterThanOrEqual(4 * most);
  });

  if (!wholly) return;

  test('[SY3] a gift that was removed from the cart between two rounds stays removed', async () => {
    await openShop();
    const owner = await customer();
    const order = await unpaid(owner, { items: [await gift(owner), await gift(owner)] });
    const { orders } = shop.storage;
    const change: typeof orders.change = async (from, what) => {
      if (what.gifts_returned !== undefined) throw new Killed();
      return await orders.change(from, what);
    };
    const dying = { ...shop.storage, orders: { ...orders, change } };
    await expect(cancelUnpaid({ ...shop.deps, storage: dying }, overdue)).rejects.toThrow();
    const [first, second] = await linesOf(owner);
    await shop.storage.carts.remove(owner, first?.id ?? '', overdue.toISOString());
    await cancelUnpaid(shop.deps, overdue);
    expect(await linesOf(owner)).toEqual([second]);
    expect((await now(order)).gifts_returned).toBe(2);
  });

  test('[T48] a gift whose folder the order alone names is back with it', async () => {
    await openShop();
    const owner = await customer();
    const photoItem = await gift(owner, { photos: 1 });
    const { folder, ...customization } = { folder: undefined, ...photoItem.customization };
    expect(folder).toBe(photoItem.custom_photo_folder);
    await unpaid(owner, { items: [{ ...photoItem, customization }] });
    await cancelUnpaid(shop.deps, overdue);
    expect((await linesOf(owner)).map((line) => line.customization.folder)).toEqual([folder]);
  });

  test.each<[string, Partial<StoredOrder>]>([
    ['of the demo', { payment_kind: 'demo' }],
    ['paid at the door', { payment_kind: 'cod' }],
    ['that somebody says they paid', { payment_reference: '123456789012' }],
    ['with a payment', { payments: [{ id: 'pay_1', amount: 1, at: placedAt }] }],
    ['that wait for nothing', { step: 'placed' }],
  ])('[B13] leave orders %s as they are', async (_, changes) => {
    await openShop();
    const owner = await customer();
    const order = await unpaid(owner, changes);
    await cancelUnpaid(shop.deps, overdue);
    expect(await now(order)).toEqual(order);
    expect(await linesOf(owner)).toEqual([]);
  });

  /** A gateway that knows of these payments; where it is `away`, it counts who asks. */
  function razorpay({
    paymentsByLink = {},
    away = false,
  }: {
    paymentsByLink?: SeenById;
    away?: boolean;
  }) {
    const look = vi.fn(async ({ payment_link }: StoredOrder) => {
      if (away) throw new GatewayAwayError();
      return { payments: paymentsByLink[payment_link?.id ?? ''] ?? [], refunds: [] };
    });
    const cancelPage = vi.fn(async (_: StoredOrder) => {
      if (away) throw new GatewayAwayError();
    });
    const gateway: PaymentGateway = {
      prepare: () => Promise.reject(new Error('Nothing is prepared')),
      ...{ look, cancelPage, readEvent: () => null },
    };
    const provider = { ...createDemoPayments(shop.deps), kind: 'razorpay' as const, gateway };
    return { look, cancelPage, payments: [provider] as const };
  }
  type SeenById = Record<string, ReceivedPayment[]>;
  const link = (id: string) => ({ payment_link: { id, url: 'https://pay.example/1' } });

  test('[B12] [ST223] are asked for at the gateway first, and whose page is cancelled there', async () => {
    await openShop();
    const owner = await customer();
    const paidOrder = await unpaid(owner, link('paid'));
    const open = await unpaid(owner, link('open'));
    const payment = { id: 'pay_1', amount: paidOrder.total_amount, at: placedAt };
    const { payments, cancelPage } = razorpay({ paymentsByLink: { paid: [payment] } });
    await cancelUnpaid({ ...shop.deps, payments }, overdue);
    const steps = await Promise.all([paidOrder, open].map(async (o) => (await now(o)).step));
    expect(steps).toEqual(['confirmed', 'cancelled']);
    // Nobody can pay the other any more (ST223).
    const { order_number } = open;
    expect(cancelPage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ order_number }));
    expect(await now(open)).toMatchObject({ page_to_cancel: null });
    expect(await linesOf(owner)).toHaveLength(1);
  });

  test('[P21] nothing goes back to an account that was deleted', async () => {
    await openShop();
    const owner = randomUUID();
    const order = await unpaid(owner);
    await cancelUnpaid(shop.deps, overdue);
    expect([(await now(order)).step, await linesOf(owner)]).toEqual(['cancelled', []]);
  });
});
