import { type ConfirmedEmail, confirmedEmail } from '#api/accounts/account-stores.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { hiddenAddress } from '#api/server/limits/networks.ts';
import type { Issue } from '#shared/http/failure.ts';
import type { Language } from '#shared/language/language.ts';
import { hindi } from '#shared/notifications/consent-words.hi.ts';
import { consentVersion, englishConsents } from '#shared/notifications/consent-words.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { messageNumber } from '#shared/values/phone-number.ts';
import { notificationStop } from './mail/recipient-bounds.ts';
import type { StoredConsent } from './notification-store.ts';

type Agreed = readonly { channel: NotificationChannel; version: number }[];

/**
 * Returns why the customer of an order cannot be told on a channel whose box they ticked: it is switched
 * off, also for who has no account; its sentence is unknown, as on a page newer than this server (P18); or there is no way to them.
 */
export function consentFaults(
  { notificationQueue }: { notificationQueue?: { channels: readonly NotificationChannel[] } },
  to: Recipients,
  agreed: Agreed = [],
): Issue[] {
  const offered = notificationQueue?.channels ?? [];
  return agreed.flatMap(({ channel, version }, place): Issue[] => {
    const path = `tell.${place}`;
    const isOff = !offered.includes(channel) || (channel === 'push' && !to.hasAccount);
    if (isOff) return [{ path, reason: 'channel_off', params: { channel } }];
    if (!sentencesOf(version)) return [{ path, reason: 'consent_unknown' }];
    if (recipientOf(to, channel) !== null) return [];
    return channel === 'email'
      ? [{ path, reason: 'give', params: { what: 'email' } }]
      : [{ path, reason: 'mobile_needed' }];
  });
}

type Recipients = Pick<StoredOrder, 'customer_email' | 'customer_phone'> & { hasAccount: boolean };

/**
 * Keeps what the customer of an order agreed to beside its boxes, in the sentence that their page
 * showed (B18). Doing so again changes nothing. Where whoever has the address
 * or number stopped such messages the consent is kept as withdrawn, so that the desk shows that it does
 * not hold (T44). `address` is where the customer ordered; none for what staff entered.
 */
export async function keepConsents(
  { storage, secret }: Pick<BasicDeps, 'storage' | 'secret'>,
  order: StoredOrder,
  agreed: Agreed = [],
  address?: string,
): Promise<void> {
  const placedFrom = address === undefined ? '' : hiddenAddress(address, secret);
  for (const { channel, version } of agreed) {
    const recipient = recipientOf(order, channel);
    const text = sentencesOf(version)?.[order.language][channel];
    if (text === undefined || recipient === null) continue;
    const to = { owner: order.owner, channel, recipient };
    await storage.notifications.keepConsent({
      ...to,
      orderNumber: order.order_number,
      text,
      version,
      placedFrom,
      // The consent is as old as the order, so that the order itself is notified too.
      at: order.created_at,
      withdrawnAt: (await isStopped(storage, to)) ? order.created_at : null,
    });
  }
}

type Sentences = Readonly<Record<Language, Readonly<Record<NotificationChannel, string>>>>;

/**
 * Every version of what stands beside the boxes, as it was read: a page of before an update sends the
 * version that it shows (B18). Sentences that change leave the old ones here, whole.
 */
const versions: Readonly<Record<number, Sentences>> = {
  [consentVersion]: { en: englishConsents.agree, hi: hindi.agree },
};

/** Undefined for a version that this server does not know. */
function sentencesOf(version: number): Sentences | undefined {
  return Object.hasOwn(versions, version) ? versions[version] : undefined;
}

type Ways = Pick<BasicDeps['storage'], 'notifications' | 'mailStops' | 'users'>;
type ConsentPlace = Pick<StoredConsent, 'owner' | 'channel' | 'recipient'>;

/**
 * Ends the messages about orders to an address or a number on a channel: those of every order, also of
 * later ones and of other accounts, however it is written there (T44).
 */
export async function stopMessages(
  { notifications, mailStops }: Pick<Ways, 'notifications' | 'mailStops'>,
  { channel, recipient }: Omit<ConsentPlace, 'owner'>,
  at: string,
): Promise<void> {
  await mailStops.add(notificationStop(channel, recipient), at);
  await notifications.withdraw({ recipient }, channel, at);
}

/**
 * Whether messages about this owner's orders may not go there, as `stopMessages` ended them. It holds for
 * everybody but the account that confirmed the address: anybody else may type it, and may have typed it
 * in the order whose message was stopped. No account confirms a number.
 */
export async function isStopped(storage: Ways, to: ConsentPlace): Promise<boolean> {
  if (to.channel === 'push' || (await ownAddress(storage, to))) return false;
  return storage.mailStops.has(notificationStop(to.channel, to.recipient));
}

/** The recipient as the account's own address; written otherwise it may be another's (T47). */
export async function ownAddress(
  { users }: Pick<Ways, 'users'>,
  { owner, channel, recipient }: ConsentPlace,
): Promise<ConfirmedEmail | null> {
  const user = channel === 'email' ? await users.byId(owner) : null;
  const address = user && confirmedEmail(user);
  return address?.toLowerCase() === recipient.toLowerCase() ? address : null;
}

/** Returns null where there is no way to them. */
export function recipientOf(
  { customer_email, customer_phone }: Pick<StoredOrder, 'customer_email' | 'customer_phone'>,
  channel: NotificationChannel,
): string | null {
  if (channel === 'push') return '';
  if (channel === 'email') return customer_email || null;
  return messageNumber(customer_phone);
}
