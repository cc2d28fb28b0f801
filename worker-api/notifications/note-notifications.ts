import type { Storage } from '#api/storage/storage.ts';
import { type HappenedEvent, notifiableEventsOf } from '#shared/notifications/notifiable-events.ts';
import type {
  NotifiableEvent,
  NotificationChannel,
} from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { NotificationPlace } from './notification-store.ts';

/** Moves that staff take back when the finger slipped are told once that is unlikely. */
const takenBack: readonly NotifiableEvent[] = ['in_production', 'shipped', 'delivered'];

/** Returns the instant from which on an event is notified. */
export function notifiedFromMs({ event, at }: HappenedEvent, graceMs: number): number {
  return Date.parse(at) + (takenBack.includes(event) ? graceMs : 0);
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
