import {
  type Mail,
  type Mailer,
  MailNotSentError,
} from '#api/notifications/mail/recipient-bounds.ts';
import { isolated } from '#shared/language/directions.ts';
import { hindi as datesInHindi } from '#shared/language/format-moment.hi.ts';
import type { Language } from '#shared/language/language.ts';
import { giftMark } from '#shared/orders/gift-mark.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatDate } from '#shared/values/calendar-date.ts';
import { formatInr } from '#shared/values/money.ts';
import { notificationNews, notificationWords } from './notification-words.ts';
import type { NotificationMessage, SendingChannel } from './sending-channel.ts';

/** Tells by e-mail. */
export function emailChannel(mailer: Mailer): SendingChannel {
  return {
    channel: 'email',
    atOnce: 1,
    readyInMs: async () => 0,
    async tell(message, { signal, mayHandOver }) {
      const mail = { to: message.recipient, ...notificationLetter(message) };
      if (!mayHandOver()) return { outcome: 'later' };
      try {
        await mailer.send(mail, signal);
        return { outcome: 'sent' };
      } catch (error) {
        if (!(error instanceof MailNotSentError)) return { outcome: 'unclear' };
        if (error.isFinal) return { outcome: 'refused' };
        return { outcome: 'later', ...(error.trouble === null ? {} : { trouble: error.trouble }) };
      }
    },
  };
}

/**
 * Returns the e-mail of a message, as plain text and as simple HTML that says the same. @internal
 */
export function notificationLetter({
  order,
  event,
  now,
  link,
  isOwn,
  stopLink,
}: NotificationMessage): Omit<Mail, 'to'> {
  const words = notificationWords[order.language];
  const hello = isOwn ? words.helloTo(isolated(order.customer_name)) : words.hello;
  const stop = isOwn ? words.stopByMail : words.stopByMailAnybody;
  const paragraphs = [hello, notificationNews(order, event, now)];
  const receipt = event === 'placed' ? receiptOf(order, isOwn) : [];
  const text = [
    ...paragraphs,
    ...(receipt.length > 0 ? [receipt.join('\n')] : []),
    `${words.see}\n${link}`,
    stop,
    ...(stopLink ? [`${words.stopAllMail}\n${stopLink}`] : []),
    shop.name,
  ].join('\n\n');
  const html = [
    ...paragraphs.map((each) => `<p>${escaped(each)}</p>`),
    ...(receipt.length > 0 ? [`<p>${receipt.map(escaped).join('<br>')}</p>`] : []),
    `<p>${escaped(words.see)} <a href="${escaped(link)}">${escaped(order.order_number)}</a></p>`,
    `<p><small>${escaped(stop)}</small></p>`,
    ...(stopLink
      ? [`<p><small><a href="${escaped(stopLink)}">${escaped(words.stopAllMail)}</a></small></p>`]
      : []),
    `<p>${escaped(shop.name)}</p>`,
  ].join('\n');
  return {
    subject: words.titles[event](order.order_number),
    text: `${text}\n`,
    html: `<!doctype html><html lang="${order.language}"><body>\n${html}\n</body></html>\n`,
    unsubscribe: link,
  };
}

/** The gifts and sums, a line for each. */
function receiptOf(order: StoredOrder, isOwn: boolean): string[] {
  const { receipt } = notificationWords[order.language];
  const { subtotal, shipping, discount_amount: discount, total_amount: total } = order;
  return [
    `${receipt.title} (${order.order_number})`,
    ...order.items.map((item) => {
      const name = [isolated(item.display_name), ...markIn(order.language, item, isOwn)].join(', ');
      return `${receipt.items(name, item.quantity)}: ${formatInr(item.total_price)}`;
    }),
    `${receipt.subtotal}: ${formatInr(subtotal)}`,
    ...(discount > 0 ? [`${receipt.discount}: −${formatInr(discount)}`] : []),
    `${receipt.shipping}: ${formatInr(shipping)}`,
    `${receipt.total}: ${formatInr(total)}`,
  ];
}

/**
 * Returns what tells a gift from others of its kind. What was typed for it is said only to an address that is the
 * customer's own.
 */
function markIn(language: Language, item: StoredOrderItem, isOwn: boolean): string[] {
  const { names = [], date } = giftMark(item);
  const day = date === undefined ? [] : [daysIn[language](date)];
  return isOwn ? [...names.map(isolated), ...day] : day;
}

const daysIn: Readonly<Record<Language, (day: string) => string>> = {
  en: formatDate,
  hi: datesInHindi.day,
};

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
