import type { AppDeps } from '#api/app-deps.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { toPhoneNumber } from '#shared/phone-number.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';
import { sentencesOf } from './consent-sentences.ts';

/**
 * Keeps what the customer of an order agreed to beside its boxes, on channels that are switched on and
 * in the sentence that their page showed (B18). Doing so again changes nothing.
 */
export async function keepConsents(
  { storage, outbox }: Pick<AppDeps, 'storage' | 'outbox'>,
  order: StoredOrder,
  agreed: readonly { channel: ToldChannel; version: number }[] = [],
): Promise<void> {
  for (const { channel, version } of agreed) {
    const recipient = recipientOf(order, channel);
    const text = sentencesOf(version)?.[order.language ?? 'en'][channel];
    if (text === undefined || recipient === null) continue;
    if (!outbox?.channels.includes(channel)) continue;
    await storage.told.keepConsent({
      ...{ orderNumber: order.order_number, channel, owner: order.owner, recipient, version },
      text,
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
