import { hindi as hindiDays } from '#shared/delivery/day-words.hi.ts';
import { english as englishDays, orderDayText } from '#shared/delivery/day-words.ts';
import { isolated } from '#shared/language/directions.ts';
import type { Language } from '#shared/language/language.ts';
import type { NotifiableEvent } from '#shared/notifications/notification-keys.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import { arrivalDayOf } from '#shared/orders/delivery-form/needed-by.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { damageHours, isHandedOver, problemDays } from '#shared/orders/order-life.ts';
import { hindi as statesInHindi } from '#shared/orders/state-words.hi.ts';
import { englishStates } from '#shared/orders/state-words.ts';
import { type PaymentState, paymentStateOf } from '#shared/payments/meaning-of.ts';
import { owed, sum } from '#shared/payments/order-balance.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr, formatSum } from '#shared/values/money.ts';
import { hindi } from './notification-words.hi.ts';

/** Sums of an order, as they are written. */
interface NewsOfMoney {
  /** What was paid: where staff accepted another sum, not the order's. */
  received: string;
  /** What comes next once it was placed. */
  next: string;
  /** Where the payment stands, as every page says it; empty where there is nothing to say. */
  payment: string;
}

export interface NotificationWords {
  /** The subject of an email, the title of a push. */
  titles: Record<NotifiableEvent, (number: string) => string>;
  /** What happened, in a sentence or two. */
  news: Record<NotifiableEvent, (order: StoredOrder, money: NewsOfMoney) => string>;
  /** What comes next once it was placed: its payment, or its making. */
  placed: { pay: string; make: string };
  hello: string;
  helloTo(name: string): string;
  receipt: {
    title: string;
    items: (name: string, count: number) => string;
    subtotal: string;
    shipping: string;
    discount: string;
    total: string;
  };
  /** The words before the link. */
  see: string;
  stopByMail: string;
  /** The same where nobody has confirmed the address. */
  stopByMailAnybody: string;
  /** The words before the link with which an address ends all mail to it. */
  stopAllMail: string;
  stopByWhatsapp: string;
}

const english: NotificationWords = {
  titles: {
    placed: (number) => `Your order ${number} at ${shop.name}`,
    paid: (number) => `We received your payment for ${number}`,
    in_production: (number) => `Your order ${number} is being made`,
    corrected: (number) => `We corrected your order ${number}`,
    shipped: (number) => `Your order ${number} is on its way`,
    delivered: (number) => `Your order ${number} was delivered`,
    cancelled: (number) => `Your order ${number} was cancelled`,
  },
  news: {
    placed: (_, { next }) => `Thank you for your order. ${next}`,
    paid: (_, { received }) => `We received ${received}. Thank you.`,
    in_production: () => 'Your gifts are being made now.',
    corrected: () =>
      'We corrected something in your order. Please look whether all of it is right now, and write to us if it is not.',
    shipped: ({ shipment }) => {
      if (!shipment) return 'Your gifts are on their way.';
      if (isHandedOver(shipment))
        return 'Your gifts are ready. They are handed over in person, without a courier.';
      return `Your gifts are on their way with ${isolated(shipment.carrier)}, tracking number ${isolated(shipment.tracking_number)}.${shipment.link === '' ? '' : ` Follow them: ${shipment.link}`}`;
    },
    delivered: () =>
      `Your gifts were delivered. If something is wrong, please tell us within ${problemDays} days. Report damage within ${damageHours} hours if you can.`,
    cancelled: (_, { payment }) => `Your order was cancelled. ${payment}`.trim(),
  },
  placed: { pay: 'Open it to pay.', make: 'We will make your gifts with care.' },
  hello: 'Hello,',
  helloTo: (name) => `Hello ${name},`,
  receipt: {
    title: 'Your gifts',
    items: (name, count) => `${count} × ${name}`,
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    discount: 'Discount',
    total: 'Total',
  },
  see: 'See your order:',
  stopByMail: 'You asked for emails about this order. To get no more, open the order above.',
  stopByMailAnybody:
    'This address was given for the order. If that was not you, or you want no more emails, open the order above and stop them.',
  stopAllMail: 'Never write to this address again:',
  stopByWhatsapp: 'Reply STOP to get no more messages about your orders.',
};

/** What is said of an order that was placed: to make it, to pay it, or that its payment is looked for. */
function placedNews(
  state: PaymentState | null,
  payment: string,
  { pay, make }: NotificationWords['placed'],
): string {
  if (state === 'due') return `${payment} ${pay}`;
  const texts = [state === 'checked' ? '' : make, state === 'paid' ? '' : payment];
  return texts.filter(Boolean).join(' ');
}

const sentences = { en: englishStates.sentences, hi: statesInHindi.sentences };

function moneyOf(order: StoredOrder): NewsOfMoney {
  const { payments = [], refunds, total_amount: total, language } = order;
  const received = formatInr(sum(payments) || total);
  const state = paymentStateOf(order);
  // Its reference belongs to their bank account, and a message may reach somebody else.
  const came = payments.length > 0 ? payments : [{ amount: total }];
  const facts = {
    sum: formatInr(total),
    reference: null,
    receiver: deliveryOf(order).elsewhere ? '' : undefined,
    back: formatSum(owed({ payments: came, refunds })),
  };
  const payment = state === null ? '' : sentences[language][state](facts);
  const next = placedNews(state, payment, notificationWords[language].placed);
  return { received, next, payment };
}

/**
 * Returns what is told of an event of an order, in a sentence or two, without a word that its
 * customer typed.
 */
export function notificationNews(order: StoredOrder, event: NotifiableEvent, now: Date): string {
  const sentence = notificationWords[order.language].news[event](order, moneyOf(order));
  const day = endEvents.includes(event) ? null : arrivalDayOf(order, now);
  if (day === null) return sentence;
  const { words, stop } = days[order.language];
  return `${sentence} ${orderDayText(day, deliveryOf(order).elsewhere, words)}${stop}`;
}

/** After these nothing is on its way. */
const endEvents: readonly NotifiableEvent[] = ['delivered', 'cancelled'];

const days = { en: { words: englishDays, stop: '.' }, hi: { words: hindiDays, stop: '।' } };

/** What customers are told, in the language of their order. */
export const notificationWords: Readonly<Record<Language, NotificationWords>> = {
  en: english,
  hi: hindi,
};
