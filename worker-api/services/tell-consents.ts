import type { AppDeps } from '#api/app-deps.ts';
import type { Language } from '#shared/language.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { toPhoneNumber } from '#shared/phone-number.ts';
import { hindi } from '#shared/told/consent-words.hi.ts';
import { consentVersion, englishConsents } from '#shared/told/english-consents.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';

const texts: Readonly<Record<Language, typeof englishConsents>> = {
  en: englishConsents,
  hi: hindi,
};

/**
 * Keeps what the customer of an order agreed to beside its boxes, on channels that are switched on and
 * in the sentences of today (B18). Doing so again changes nothing.
 */
export async function keepConsents(
  { storage, outbox }: Pick<AppDeps, 'storage' | 'outbox'>,
  order: StoredOrder,
  agreed: readonly { channel: ToldChannel; version: number }[] = [],
): Promise<void> {
  for (const { channel, version } of agreed) {
    const recipient = recipientOf(order, channel);
    if (version !== consentVersion || recipient === null) continue;
    if (!outbox?.channels.includes(channel)) continue;
    await storage.told.keepConsent({
      ...{ orderNumber: order.order_number, channel, owner: order.owner, recipient, version },
      text: texts[order.language ?? 'en'].agree[channel],
      // With the order, so that it is told of too.
      at: order.created_at,
      withdrawnAt: null,
    });
  }
}

/** Null where there is no way to them. */
function recipientOf(
  { customer_email, customer_phone }: StoredOrder,
  channel: ToldChannel,
): string | null {
  if (channel === 'push') return '';
  if (channel === 'email') return customer_email || null;
  const phone = toPhoneNumber(customer_phone);
  return phone.ok ? phone.number : null;
}
