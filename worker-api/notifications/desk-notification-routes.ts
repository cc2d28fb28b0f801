import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { happenedOf } from '#shared/notifications/notifiable-events.ts';
import {
  type NotifiableEvent,
  notifiableEvents,
  notificationChannels,
} from '#shared/notifications/notification-keys.ts';
import type {
  StaffNotification,
  StaffNotifications,
} from '#shared/notifications/notification-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { notificationNews } from './channels/notification-words.ts';
import { movedAt } from './customer-notifications.ts';
import { mayAskAgain, standingOf, troubleOf } from './notification-bounds.ts';
import type { MarkedNotification, NotificationPlace } from './notification-store.ts';

/** What customers were told about their orders, for staff, who may have it sent again (B18). */
export function deskNotificationRoutes(
  deps: AppDeps,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const admin = requireRole(sessions, 'admin');
  return new Hono<AppEnv>()
    .get('/orders/:number/notifications', admin, limitReads, async (c) => {
      return c.json(await staffNotifications(deps, c.req.param('number')), 200);
    })
    .post('/order-notifications/:id/again', admin, limitReads, async (c) => {
      const again = await notifyAgain(deps, c.req.param('id'), c.get('user').name);
      if (!again.ok) return fail(c, again);
      await deeds.note(c, 'notification_repeated', again.notification.id);
      return c.json(again.notification, 200);
    });
}

/** Resolves to what the customer of an order agreed to, and what they were told, for staff. */
async function staffNotifications(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  orderNumber: string,
): Promise<StaffNotifications> {
  const consents = await storage.notifications.consentsOf([orderNumber]);
  const notifications = await storage.notifications.ofOrders([orderNumber]);
  const order = await storage.orders.byNumber(orderNumber);
  return {
    language: order?.language ?? 'en',
    consents: consents.map(({ channel, text, version, at, withdrawnAt }) => ({
      channel,
      text,
      version,
      at,
      withdrawn_at: withdrawnAt,
    })),
    notifications: notifications
      .map((each) => staffNotification(each, order, clock()))
      .toSorted((one, other) => {
        return notifiableEvents.indexOf(one.event) - notifiableEvents.indexOf(other.event);
      }),
  };
}

/**
 * Has one sent again whose end is not known, or that was given up. Refused for what was sent or waits
 * anyway, for what is no longer so, and for a customer who wants no more.
 */
async function notifyAgain(
  { storage, clock, notificationQueue }: Pick<AppDeps, 'storage' | 'clock' | 'notificationQueue'>,
  id: string,
  author: string,
): Promise<
  { ok: true; notification: StaffNotification } | Refused<'unknown_notification' | 'not_to_repeat'>
> {
  const place = placeOf(id);
  const find = async () => {
    const notifications = place ? await storage.notifications.ofOrders([place.orderNumber]) : [];
    return notifications.find((each) => idOf(each) === id);
  };
  const notification = await find();
  if (!place || !notification) return { ok: false, reason: 'unknown_notification' };
  const consents = await storage.notifications.consentsOf([place.orderNumber]);
  const holds = consents.some(
    ({ channel, withdrawnAt }) => channel === place.channel && withdrawnAt === null,
  );
  const { state, attempt } = standingOf(notification.marks);
  const order = await storage.orders.byNumber(place.orderNumber);
  if (!holds || !mayAskAgain(state) || !isSo(order, place.event))
    return { ok: false, reason: 'not_to_repeat' };
  const at = clock().toISOString();
  // Of several who ask at once one mark is kept: it is sent once.
  await storage.notifications.mark(place, { attempt, kind: 'asked', outcome: null, at, author });
  await storage.notifications.setDue(place, at);
  notificationQueue?.nudge();
  const current = await find();
  return current
    ? { ok: true, notification: staffNotification(current, order, clock()) }
    : { ok: false, reason: 'unknown_notification' };
}

function staffNotification(
  notification: MarkedNotification,
  order: StoredOrder | null,
  now: Date,
): StaffNotification {
  const { event, channel, happenedAt, marks } = notification;
  const { state } = standingOf(marks);
  return {
    id: idOf(notification),
    event,
    channel,
    happened_at: happenedAt,
    state,
    at: movedAt(notification),
    trouble: troubleOf(marks),
    attempts: marks.filter(({ kind }) => kind === 'begun').length,
    may_ask_again: mayAskAgain(state) && isSo(order, event),
    text: order ? notificationNews(order, event, now) : '',
  };
}

/** Whether it is so now: staff may have taken it back. */
function isSo(order: StoredOrder | null, event: NotifiableEvent): boolean {
  return order !== null && happenedOf(order, event) !== undefined;
}

function idOf({ orderNumber, event, channel }: NotificationPlace): string {
  return `${orderNumber}.${event}.${channel}`;
}

function placeOf(id: string): NotificationPlace | null {
  const [orderNumber = '', event, channel] = id.split('.');
  const place = {
    event: notifiableEvents.find((each) => each === event),
    channel: notificationChannels.find((each) => each === channel),
  };
  if (!place.event || !place.channel) return null;
  return { orderNumber, event: place.event, channel: place.channel };
}
