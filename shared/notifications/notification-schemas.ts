import { z } from 'zod';
import { linkTokenSchema } from '#shared/accounts/auth-schemas.ts';
import { because } from '#shared/http/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { PhotoAsk } from '#shared/orders/corrections/corrections.ts';
import type { GiftMark } from '#shared/orders/gift-mark.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import type { OrderMove, OrderStep } from '#shared/orders/order-life.ts';
import { paymentReferenceSchema } from '#shared/orders/order-life-schemas.ts';
import type { Refund } from '#shared/payments/payment-keys.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import {
  type MailTrouble,
  type NotifiableEvent,
  type NotificationChannel,
  type NotificationState,
  notificationChannels,
} from './notification-keys.ts';

/**
 * What the shopper agreed to beside a box. A page that is newer than the server may name a channel that the
 * server does not know.
 */
export const agreedSchema = z
  .array(
    z.object(
      {
        channel: z.enum(notificationChannels, because('consent_unknown')),
        version: z.int(because('consent_unknown')),
      },
      because('consent_unknown'),
    ),
    because('consent_unknown'),
  )
  .max(notificationChannels.length, because('consent_unknown'))
  .optional();

/** Names the channels on which the shop tells. */
export interface NotificationChannelsAnswer {
  channels: NotificationChannel[];
  /** What a device subscribes with (VAPID, base64url); null without pushes. */
  push_key: string | null;
  /** The number with which shoppers may chat, in E.164; null without one. */
  chat: string | null;
}

/** A device that its push service has given up, so that notifications no longer reach it. */
export interface GoneDevice {
  /** It was signed in from this browser; null where that is not known. */
  browser: string | null;
  system: string | null;
  /** A UTC instant. */
  at: string;
  /** Whether it is the one that asks. */
  here: boolean;
}

/** The channels on which the account is told, and of how many orders. */
export interface OwnConsentsAnswer {
  consents: { channel: NotificationChannel; orders: number }[];
  /** Devices that were to be told by pushes and are not any more, oldest first. */
  gone: GoneDevice[];
  /** What a device subscribes with (VAPID, base64url); null without pushes. */
  push_key: string | null;
}

/** Means every channel where none is named. */
export const stopNotificationsSchema = z.object({
  channel: z.enum(notificationChannels).optional(),
});

export const openOrderSchema = z.object({ token: linkTokenSchema });
export const stopByLinkSchema = openOrderSchema.extend({
  channel: z.enum(notificationChannels).optional(),
});

export const referenceByLinkSchema = openOrderSchema.extend(paymentReferenceSchema.shape);

/** The push services of the browsers: the shop sends to no other address. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Returns whether an address is one of a push service, on its own port. */
function isPushService(address: string): boolean {
  const host = /^https:\/\/([a-z\d.-]+)\/[!-~]*$/.exec(address)?.[1];
  return host !== undefined && pushServices.some((service) => service.test(host));
}

const maxEndpointLength = 1_000;
/** A point of P-256 and 16 bytes, in base64url. */
const keysSchema = z.object({
  p256dh: z.string().regex(/^[\w-]{87}=?$/, because('push_unknown')),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/, because('push_unknown')),
});

export const endpointSchema = z.object({
  endpoint: z
    .string()
    .max(maxEndpointLength, because('push_unknown'))
    .refine(isPushService, because('push_unknown')),
});
/** Has the shape that `PushSubscription.toJSON()` gives. */
export const subscriptionSchema = endpointSchema.extend({ keys: keysSchema });
export type SubscriptionRequest = z.input<typeof subscriptionSchema>;

/** An order as its link shows it: nothing of who ordered it and where it goes, nor of its gifts' texts. */
export interface LinkedOrder
  extends Pick<
    Order,
    | 'order_number'
    | 'created_at'
    | 'subtotal'
    | 'shipping'
    | 'delivery_fee'
    | 'discount_amount'
    | 'total_amount'
    | 'payment_status'
    | 'payment_kind'
    | 'shipment'
    | 'delivery_by'
  > {
  language: Language;
  step: OrderStep;
  moves: Pick<OrderMove, 'step' | 'at'>[];
  items: (Pick<OrderItem, 'product_name' | 'display_name' | 'quantity' | 'total_price'> &
    GiftMark)[];
  /** How to pay it, while it waits for that. */
  pay?: PayRequest;
  /** The UTC instant until which it has to be paid. */
  pay_by?: string;
  /** The UTC instant until which its coupon is reserved. */
  coupon_until?: string;
  /** What was paid back, oldest first; absent where nothing was. */
  refunds?: Pick<Refund, 'amount' | 'at'>[];
  /** Whether its customer named the UPI reference; absent where none is asked for. */
  reference_named?: boolean;
  /** It goes to somebody else, who pays at the door what is paid there. */
  goes_elsewhere?: true;
  /** The photos that staff asked for, which the link takes: the place of the gift, and on it, from 0. */
  photos_asked?: PhotoAsk[];
  /** The channels of its messages that the link stops. */
  tell: NotificationChannel[];
  /** Whether that ends all messages to whoever got the link, or those about this order (T46). */
  stops: 'recipient' | 'order';
}

/** One thing that was told, or is to be, for staff. */
export interface StaffNotification {
  id: string;
  event: NotifiableEvent;
  channel: NotificationChannel;
  happened_at: string;
  state: NotificationState;
  /** What keeps an e-mail from being sent, where the owner can mend it (T52). */
  trouble: MailTrouble | null;
  /** When it came to that state. */
  at: string;
  attempts: number;
  may_ask_again: boolean;
  /** What it says, without greeting, link and how to stop, in the language of the order. */
  text: string;
}

export interface StaffNotifications {
  consents: {
    channel: NotificationChannel;
    text: string;
    version: number;
    at: string;
    withdrawn_at: string | null;
  }[];
  notifications: StaffNotification[];
  /** The language of what is sent. */
  language: Language;
}

/** What the desk is told as it happens; what became of the order it asks for itself. */
export interface OrderNewsItem {
  kind: 'placed' | 'changed';
  order_number: string;
}
