import { accountRemains } from '#api/accounts/forget-customer.ts';
import { eachOrder } from '#api/orders/each-order.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Storage } from '#api/storage/storage.ts';
import { keptDays } from '#shared/http/kept-days.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { toPhoneNumber } from '#shared/whatsapp/phone-number.ts';
import type { ShopDeps } from './command.ts';

const plural = pluralsOf('en-IN');
/** More than staff can write before attempts are deleted (T22). */
const allAttempts = 10_000;

type RemainsDeps = Pick<ShopDeps, 'clock' | 'backupDays'> & { storage: Storage };

/**
 * What stays of a customer who is deleted, as their account page lists it, but only what there is of
 * this one (P21).
 */
export async function remainsLines(deps: RemainsDeps, user: StoredUser): Promise<string[]> {
  const { orders, openOrders, messages, backupDays } = await accountRemains(deps, user);
  const closed = orders - openOrders;
  const stays = [
    ...(closed > 0 ? [closedText(closed)] : []),
    ...(openOrders > 0 ? [openText(openOrders)] : []),
    ...((await wasWrittenTo(deps.storage, user)) ? [whatsappText] : []),
    ...(messages ? [messagesText] : []),
    backupDays === null ? 'Backups hold the rest until they are deleted.' : backupsText(backupDays),
  ];
  return [`Only this stays of ${user.email}:`, ...stays.map((text) => `- ${text}`)];
}

function closedText(count: number): string {
  return plural(count, {
    one: `${count} order: its number, the gifts by name, the sums, name and address, for as long as the law asks.`,
    other: `${count} orders: their numbers, the gifts by name, the sums, name and address, for as long as the law asks.`,
  });
}

function openText(count: number): string {
  const days = keptDays.unconfirmedOrder;
  return plural(count, {
    one: `${count} order that is not delivered yet stays whole, with its photos, until it is delivered or cancelled, or for ${days} days if nobody confirms it; then its number, the gifts by name, the sums, name and address stay. One of which money is owed stays until it is back.`,
    other: `${count} orders that are not delivered yet stay whole, with their photos, until they are delivered or cancelled, or for ${days} days if nobody confirms them; then their numbers, the gifts by name, the sums, name and address stay. Those of which money is owed stay until it is back.`,
  });
}

const whatsappText = `That staff wrote to them by WhatsApp: number and time, for ${keptDays.messageAttempt} days.`;

function backupsText(days: number): string {
  return plural(days, {
    one: `Backups hold the rest for ${days} more day.`,
    other: `Backups hold the rest for ${days} more days at most.`,
  });
}

const messagesText =
  'Messages from the contact form stay: nobody confirmed that their e-mail address is the customer’s.';

async function wasWrittenTo(storage: Storage, user: StoredUser): Promise<boolean> {
  const typed = new Set<string | null | undefined>([user.phone]);
  for await (const { customer_phone, shipping_phone } of eachOrder(storage.orders, user.id)) {
    typed.add(customer_phone).add(shipping_phone);
  }
  const numbers = new Set(
    [...typed].flatMap((text) => {
      const read = toPhoneNumber(text ?? '');
      return read.ok ? [read.number] : [];
    }),
  );
  const attempts = await storage.messageAttempts.latest(allAttempts);
  return attempts.some(({ recipient }) => numbers.has(recipient));
}
