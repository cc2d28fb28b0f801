import type { AppDeps } from '#api/server/app-deps.ts';
import type { CustomerConsent, CustomerNotification } from '#shared/accounts/people-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { standingOf } from './notification-standing.ts';
import type { MarkedNotification } from './notification-store.ts';

interface CustomerNotifications {
  consents: CustomerConsent[];
  told: CustomerNotification[];
}

/** What a customer agreed to and was told about these orders, the latest first (B60). */
export async function customerNotifications(
  { storage }: Pick<AppDeps, 'storage'>,
  orders: readonly Pick<StoredOrder, 'order_number' | 'language'>[],
): Promise<CustomerNotifications> {
  const numbers = orders.map(({ order_number }) => order_number);
  const [consents, notifications] = await Promise.all([
    storage.notifications.consentsOf(numbers),
    storage.notifications.ofOrders(numbers),
  ]);
  const languages = new Map(orders.map(({ order_number, language }) => [order_number, language]));
  return {
    consents: consents
      .map(({ orderNumber, channel, text, version, at, withdrawnAt }) => ({
        order_number: orderNumber,
        channel,
        text,
        version,
        at,
        withdrawn_at: withdrawnAt,
        language: languages.get(orderNumber) ?? 'en',
      }))
      .toSorted(latestFirst),
    told: notifications
      .map((notification) => ({
        order_number: notification.orderNumber,
        event: notification.event,
        channel: notification.channel,
        state: standingOf(notification.marks).state,
        at: movedAt(notification),
      }))
      .toSorted(latestFirst),
  };
}

/** Returns when a notification came to where it stands. */
export function movedAt({ marks, happenedAt }: MarkedNotification): string {
  const moments = marks.map(({ at }) => at).toSorted();
  return moments.at(-1) ?? happenedAt;
}

function latestFirst(one: { at: string }, other: { at: string }): number {
  return other.at.localeCompare(one.at);
}
