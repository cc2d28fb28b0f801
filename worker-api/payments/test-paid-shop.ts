import { randomBytes, randomUUID } from 'node:crypto';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { createRazorpayPayments } from './razorpay/razorpay-payments.ts';
import { openTestGateway, type TestGateway } from './razorpay/test-gateway.ts';

/** A shop that is paid through a gateway of our own. */
export interface PaidShop {
  shop: TestShop;
  gateway: TestGateway;
  /** The shopper whose orders these are. */
  shopper: TestShopper;
  /** Places an order that waits for its payment and has no page yet. */
  placeWithoutPage(): Promise<StoredOrder>;
  /** Places an order of one note that waits for its payment, with its page at the gateway. */
  place(): Promise<StoredOrder>;
  /** Places so many of them, without the way through cart and checkout. */
  placeMany(count: number): Promise<StoredOrder[]>;
  /** An order as it is stored. */
  storedOrder(orderNumber: string): Promise<StoredOrder>;
  close(): Promise<void>;
}

export async function openPaidShop(
  overrides: Parameters<typeof openTestShop>[0] = {},
): Promise<PaidShop> {
  const gateway = await openTestGateway();
  const random = (n: number) => randomBytes(n);
  const surroundings = {
    ...{ clock: () => new Date(), randomBytes: random, siteOrigin: 'https://shop.example' },
    cutOffMs: 2_000,
  };
  const payments = [createRazorpayPayments(gateway.account, surroundings)] as const;
  const shop = await openTestShop({ payments, ...overrides });
  const shopper = await newShopper(shop);

  async function storedOrder(orderNumber: string): Promise<StoredOrder> {
    const order = await shop.storage.orders.byNumber(orderNumber);
    if (!order) throw new Error(`No order ${orderNumber}`);
    return order;
  }

  async function withPage(order: StoredOrder): Promise<StoredOrder> {
    const payment_link = await payments[0].gateway?.prepare(order);
    if (!payment_link) throw new Error('No page');
    const change = await shop.storage.orders.change(order, { payment_link });
    if (!change.ok) throw new Error(change.reason);
    return change.order;
  }

  async function placeOne(): Promise<StoredOrder> {
    const answer = await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
    if (answer.status !== 201) throw new Error(`Placing answered ${answer.status}`);
    return await storedOrder((await readAnswer<PlaceOrderAnswer>(answer)).order_number);
  }

  return {
    shop,
    gateway,
    shopper,
    storedOrder,
    placeWithoutPage: placeOne,
    place: async () => withPage(await placeOne()),
    async placeMany(count) {
      const sample = await placeOne();
      const placed: StoredOrder[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const key = randomUUID();
        const order = { ...sample, lineIds: [], idempotencyKey: key, order_number: `NW-${key}` };
        await shop.storage.orders.place(order);
        placed.push(await withPage(order));
      }
      return placed;
    },
    async close() {
      await gateway.close();
      await shop.close();
    },
  };
}
