import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Addressee, orderLink } from '#api/orders/order-link.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { readAnswer, specItem, type TestShopper } from '#api/server/testing/test-shopper.ts';
import { consentVersion } from '#shared/notifications/consent-words.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { createNotificationQueue } from './notification-queue.ts';
import { testChannel } from './test-notification-queue.ts';

/** Resolves to a shop that tells its customers at once, by e-mail and WhatsApp for tests. */
export async function openNotifyingShop() {
  const email = testChannel('email');
  const whatsapp = testChannel('whatsapp');
  const basic = await openTestShop();
  const { storage, orderEvents } = basic.deps;
  const notificationQueue = createNotificationQueue(basic.deps, [email, whatsapp], {
    pushKey: 'key',
    times: { graceMs: 0, everyMs: 50 },
  });
  const shop = await openTestShop({ storage, orderEvents, notificationQueue });
  notificationQueue.start();
  const close = async () => {
    await notificationQueue.close();
    await shop.close();
  };
  return { shop, notificationQueue, email, whatsapp, close };
}

export type NotifyingShop = Awaited<ReturnType<typeof openNotifyingShop>>;

export const agreed = (...channels: NotificationChannel[]) =>
  channels.map((channel) => ({ channel, version: consentVersion }));

export async function ordered(shopper: TestShopper, more: object): Promise<string> {
  const line = await shopper.inCart(frameLine('Asha'));
  const answer = await shopper.place(orderBody([specItem(line)], more));
  expect(answer.status).toBe(201);
  return (await readAnswer<{ order_number: string }>(answer)).order_number;
}

export async function staffToken(shop: TestShop): Promise<string> {
  const body = { name: 'Ravi', email: `${randomUUID()}@example.com`, password: 'marigold-52' };
  return (
    await readAnswer<{ token: string }>(await shop.call('POST', '/api/admin/register', { body }))
  ).token;
}

/** Resolves to the token of the link that staff show, or of the one in a message. */
export const tokenOf = async (shop: TestShop, number: string, to?: Addressee) => {
  const order = await shop.storage.orders.byNumber(number);
  if (!order) throw new Error('No order');
  return new URL(orderLink(shop.deps, order, to)).hash.slice(1);
};
export const byMail = (recipient = 'customer@example.com'): Addressee => ({
  channel: 'email',
  recipient,
});
/** Resolves to the channels on which each of these orders is told still. */
export const standingChannels = async (shop: TestShop, ...numbers: string[]) => {
  const consents = await shop.storage.notifications.consentsOf(numbers);
  const standingConsents = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  return numbers.map((number) =>
    standingConsents.flatMap(({ orderNumber, channel }) =>
      orderNumber === number ? [channel] : [],
    ),
  );
};
