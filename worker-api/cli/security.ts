import type { UserStore } from '#api/accounts/account-stores.ts';
import type { SecurityEventKind } from '#api/accounts/security-store.ts';
import { isDeed } from '#shared/accounts/staff-deeds.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { readNumber } from '#shared/language/typed-text.ts';
import { type Command, refused, succeeded } from './command.ts';
import { tableLines } from './table-lines.ts';

const usualCount = 50;
const mostAtOnce = 1_000;

const texts: Record<SecurityEventKind, string> = {
  login_failed: 'wrong password',
  login_refused: 'refused: too many attempts',
  passkey_failed: 'passkey not accepted',
  second_factor_failed: 'code not accepted',
  reset_asked: 'asked for a new password',
  reset_failed: 'link that is over',
  password_reset: 'chose a new password',
  staff_registered: 'registered',
  signed_in: 'signed in',
  signed_in_with_passkey: 'signed in with a passkey',
  signed_out: 'signed out',
  invitation_accepted: 'accepted the invitation',
  own_password_changed: 'changed the own password',
  own_sessions_ended: 'ended own sign-ins',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  second_factor_added: 'added an authenticator app',
  second_factor_removed: 'removed the authenticator app',
  recovery_codes_made: 'made new recovery codes',
  own_mails_chosen: 'chose what they are mailed of',
  recovery_code_used: 'signed in with a recovery code',
  staff_added: 'invited to the staff',
  invitation_made: 'invited again',
  staff_post_changed: 'post changed',
  staff_password_changed: 'given another password',
  staff_sessions_ended: 'signed out everywhere',
  staff_second_factor_removed: 'second factor removed',
  staff_removed: 'staff account removed',
  order_entered: 'order entered',
  order_moved: 'order moved',
  order_cancelled: 'order cancelled',
  photos_added: 'photos added',
  gift_asked_about: 'customer asked about a gift',
  question_settled: 'question of an order answered',
  parcel_booked: 'parcel booked',
  courier_label_downloaded: 'label of a courier downloaded',
  order_link_shown: 'link of an order shown',
  order_link_renewed: 'links of an order ended',
  notification_repeated: 'customer told again',
  order_corrected: 'order corrected',
  photo_asked_for: 'customer asked for a photo',
  order_noted: 'note of an order changed',
  call_agreed: 'customer called and agreed',
  order_remade: 'order made again',
  paper_printed: 'paper of an order printed',
  cash_noted: 'cash of the courier noted',
  payment_confirmed: 'payment confirmed',
  refund_noted: 'refund noted',
  no_payment_noted: 'no payment noted',
  product_changed: 'product changed',
  product_pictures_changed: 'pictures changed',
  prices_changed: 'prices changed',
  product_added: 'gift added',
  product_removed: 'gift deleted',
  product_placed: 'gift moved on its page',
  coupons_switched: 'built-in coupons switched',
  coupon_saved: 'coupon saved',
  coupon_removed: 'coupon removed',
  notices_saved: 'notices saved',
  delivery_plan_saved: 'days of delivery saved',
  rates_saved: 'prices and fees saved',
  taxes_saved: 'taxes saved',
  carriers_saved: 'carriers saved',
  message_handled: 'message handled',
  reset_link_made: 'link for a new password made',
  customer_sessions_ended: 'signed out everywhere',
  customer_deleted: 'account deleted',
  caller_deleted: 'data of a caller deleted',
  message_removed: 'message of the contact form removed',
  customer_exported: 'all data downloaded',
  orders_downloaded: 'orders downloaded',
  courier_list_downloaded: 'courier list downloaded',
  accounts_downloaded: 'accounts downloaded',
  price_list_downloaded: 'price list downloaded',
  print_files_made: 'print files made',
  print_files_downloaded: 'print files downloaded',
  whatsapp_started: 'WhatsApp started',
  whatsapp_code_shown: 'WhatsApp code shown',
  whatsapp_ended: 'WhatsApp signed out',
  message_sent: 'WhatsApp message sent',
};

/** What happened at the doors of the shop and what staff did, newest first, without any secret (T26). */
export const listSecurityEvents: Command = {
  words: ['security'],
  parameters: [],
  options: { limit: 'COUNT' },
  summary: `failed sign-ins, new passwords and deeds of staff, the newest ${usualCount} first, or COUNT of them`,
  prepare({ options }) {
    const typedText = options.limit ?? String(usualCount);
    const limit = wholeNumber(typedText, 1, mostAtOnce);
    if (limit === null) {
      return refused(`--limit takes a number from 1 to ${mostAtOnce}, not “${typedText}”.`);
    }
    return {
      ok: true,
      async work({ storage }) {
        const { securityEvents, users } = await storage();
        const events = await securityEvents.latest(limit);
        if (events.length === 0) return succeeded('Nothing happened yet.');
        const emails = await emailsOf(
          users,
          events.flatMap(({ userId, actor, thing }) => [userId, actor, thing]),
        );
        const columns = ['When', 'Whose', 'What', 'From', 'Of', 'Change', 'By'].map((title) => ({
          title,
        }));
        const emailOf = (id: string) => emails.get(id) ?? id;
        const rows = events.map((event) => {
          const { createdAt, role, kind, times, address, userId, actor, thing, was, became } =
            event;
          return [
            formatMoment(createdAt),
            role === 'admin' ? 'staff' : 'customer',
            times === undefined ? texts[kind] : `${texts[kind]}, ${times} times`,
            address,
            isDeed(kind) ? emailOf(thing ?? '') : emailOf(userId ?? 'no account'),
            became === undefined ? '' : `${was} → ${became}`,
            isDeed(kind) ? emailOf(actor ?? 'terminal') : '',
          ];
        });
        return succeeded(...tableLines(columns, rows));
      },
    };
  },
};

/** Returns the whole number that was typed, in any digits; null unless it is from `min` to `max`. */
function wholeNumber(typedText: string, min: number, max: number): number | null {
  const text = readNumber(typedText);
  if (!/^\d{1,12}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

async function emailsOf(users: UserStore, ids: readonly (string | null | undefined)[]) {
  const emails = new Map<string, string>();
  for (const id of new Set(ids)) {
    const user = id ? await users.byId(id) : null;
    if (user) emails.set(user.id, user.email);
  }
  return emails;
}
