import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { CustomerConsent, CustomerNotification } from '#shared/accounts/people-schemas.ts';
import { type HappenedEvent, notifiableEventsOf } from '#shared/notifications/notifiable-events.ts';
import type {
  NotifiableEvent,
  NotificationChannel,
} from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { standingOf } from './notification-bounds.ts';
import type { MarkedNotification, NotificationPlace } from './notification-store.ts';

interface CustomerNotifications {
  consents: CustomerConsent[];
  notifications: CustomerNotification[];
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
    notifications: notifications
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

/** Moves that staff take back when the finger slipped are told once that is unlikely. */
const reversibleEvents: readonly NotifiableEvent[] = [
  'in_production',
  'corrected',
  'shipped',
  'delivered',
];

/** Returns the instant from which on an event is notified. */
export function notifiedFromMs(
  { event, at, isByStaff = false }: HappenedEvent,
  graceMs: number,
): number {
  return Date.parse(at) + (isByStaff || reversibleEvents.includes(event) ? graceMs : 0);
}

const againAfterMs = 60_000;

/**
 * Has an event that was told before told again in a minute, for it happened again: another correction, or a parcel that
 * is sent again (B79).
 */
export async function tellAgain(
  { notifications }: Pick<Storage, 'notifications'>,
  { orderNumber, event }: Pick<NotificationPlace, 'orderNumber' | 'event'>,
  author: string,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() + againAfterMs).toISOString();
  for (const notification of await notifications.ofOrders([orderNumber])) {
    const { state, attempt } = standingOf(notification.marks);
    const isOver = state !== 'waiting' && state !== 'sending' && state !== 'withdrawn';
    if (notification.event !== event || !isOver) continue;
    await notifications.mark(notification, { attempt, kind: 'asked', outcome: null, at, author });
    await notifications.setDue(notification, at);
  }
}

/** Names what is told of an order on a channel. */
export function notificationName({ orderNumber, event, channel }: NotificationPlace): string {
  return `${orderNumber} ${event} ${channel}`;
}

/**
 * Notes everything of an order that is to be told and is not noted yet: what happened since its
 * customer agreed to it. Doing so again changes nothing, and writes nothing of what `noted` names.
 */
export async function noteNotifications(
  { notifications }: Pick<Storage, 'notifications'>,
  order: StoredOrder,
  {
    channels,
    graceMs,
    noted,
  }: { channels: readonly NotificationChannel[]; graceMs: number; noted?: ReadonlySet<string> },
): Promise<void> {
  const consents = await notifications.consentsOf([order.order_number]);
  const events = notifiableEventsOf(order);
  for (const { channel, at: agreedAt, withdrawnAt } of consents) {
    if (withdrawnAt !== null || !channels.includes(channel)) continue;
    for (const each of events) {
      const { event, at: happenedAt } = each;
      const place = { orderNumber: order.order_number, event, channel };
      if (happenedAt < agreedAt || noted?.has(notificationName(place))) continue;
      const dueAt = new Date(notifiedFromMs(each, graceMs)).toISOString();
      await notifications.add({ ...place, happenedAt, dueAt });
    }
  }
}
