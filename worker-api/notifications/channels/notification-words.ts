import type { Language } from '#shared/language/language.ts';
import type { NotifiableEvent } from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isDueAtDoor } from '#shared/payments/meaning-of.ts';
import { owed, sum } from '#shared/payments/order-balance.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { formatInr } from '#shared/values/money.ts';

interface NotificationWords {
  /** The subject of an email, the title of a push. */
  titles: Record<NotifiableEvent, (number: string) => string>;
  /** What happened, in a sentence or two. */
  news: Record<NotifiableEvent, (order: StoredOrder) => string>;
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
    shipped: (number) => `Your order ${number} is on its way`,
    delivered: (number) => `Your order ${number} was delivered`,
    cancelled: (number) => `Your order ${number} was cancelled`,
  },
  news: {
    placed: (order) =>
      order.step === 'waiting_for_payment'
        ? 'Thank you for your order. It waits for your payment: open it to pay.'
        : `Thank you for your order. We will make your gifts with care.${atDoor(order, (cash) => ` Please keep ${cash} in cash ready for when your parcel comes.`)}`,
    paid: (order) => `We received ${formatInr(received(order))}. Thank you.`,
    in_production: () => 'Your gifts are being made now.',
    shipped: ({ shipment }) =>
      shipment
        ? `Your gifts are on their way with ${shipment.carrier}, tracking number ${shipment.tracking_number}.${shipment.link === '' ? '' : ` Follow them: ${shipment.link}`}`
        : 'Your gifts are on their way.',
    delivered: () =>
      'Your gifts were delivered. If something is damaged, please tell us within 24 hours.',
    cancelled: (order) =>
      owed(order) > 0
        ? 'Your order was cancelled. What you paid is refunded in 5 to 7 business days.'
        : 'Your order was cancelled. Nothing is to be paid.',
  },
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

const hindi: NotificationWords = {
  titles: {
    placed: (number) => `${shop.name} पर आपका ऑर्डर ${number}`,
    paid: (number) => `${number} के लिए आपका भुगतान मिल गया`,
    in_production: (number) => `आपका ऑर्डर ${number} बन रहा है`,
    shipped: (number) => `आपका ऑर्डर ${number} भेज दिया गया है`,
    delivered: (number) => `आपका ऑर्डर ${number} पहुँच गया`,
    cancelled: (number) => `आपका ऑर्डर ${number} रद्द हो गया`,
  },
  news: {
    placed: (order) =>
      order.step === 'waiting_for_payment'
        ? 'आपके ऑर्डर के लिए धन्यवाद। उसे आपके भुगतान का इंतज़ार है: भुगतान के लिए ऑर्डर खोलें।'
        : `आपके ऑर्डर के लिए धन्यवाद। हम आपके उपहार ध्यान से बनाएँगे।${atDoor(order, (cash) => ` पार्सल आने पर कृपया ${cash} नकद तैयार रखें।`)}`,
    paid: (order) => `हमें ${formatInr(received(order))} मिल गए। धन्यवाद।`,
    in_production: () => 'आपके उपहार अब बन रहे हैं।',
    shipped: ({ shipment }) =>
      shipment
        ? `आपके उपहार ${shipment.carrier} से आ रहे हैं, ट्रैकिंग नंबर ${shipment.tracking_number}।${shipment.link === '' ? '' : ` यहाँ देखें: ${shipment.link}`}`
        : 'आपके उपहार भेज दिए गए हैं।',
    delivered: () => 'आपके उपहार पहुँच गए। अगर कुछ टूटा या खराब है, तो कृपया 24 घंटे के अंदर बताएँ।',
    cancelled: (order) =>
      owed(order) > 0
        ? 'आपका ऑर्डर रद्द हो गया। आपने जो चुकाया, वह 5 से 7 कार्य दिवसों में लौटाया जाता है।'
        : 'आपका ऑर्डर रद्द हो गया। कुछ भी चुकाना नहीं है।',
  },
  hello: 'नमस्ते,',
  helloTo: (name) => `नमस्ते ${name},`,
  receipt: {
    title: 'आपके उपहार',
    items: (name, count) => `${count} × ${name}`,
    subtotal: 'जोड़',
    shipping: 'डिलीवरी',
    discount: 'छूट',
    total: 'कुल',
  },
  see: 'अपना ऑर्डर देखें:',
  stopByMailAnybody:
    'इस ऑर्डर के लिए यह पता दिया गया था। अगर वह आपने नहीं दिया, या आपको और ईमेल नहीं चाहिए, तो ऊपर दिया ऑर्डर खोलकर उन्हें रोकें।',
  stopByMail: 'आपने इस ऑर्डर के बारे में ईमेल माँगे थे। उन्हें रोकने के लिए ऊपर दिया ऑर्डर खोलें।',
  stopAllMail: 'इस पते पर फिर कभी न लिखें:',
  stopByWhatsapp: 'अपने ऑर्डर के संदेश रोकने के लिए STOP लिखकर भेजें।',
};

/** Returns what was paid, in rupees: where staff accepted another sum, not the order's. */
function received({ payments = [], total_amount }: StoredOrder): number {
  return sum(payments) || total_amount;
}

/** What is said of the sum that is still to be paid at the door; nothing where none is. */
function atDoor(order: StoredOrder, say: (cash: string) => string): string {
  const { payment_kind: paymentKind, payment_status: paymentStatus } = order;
  const isDue = isDueAtDoor({ step: order.step, paymentKind, paymentStatus });
  return isDue ? say(formatInr(order.total_amount)) : '';
}

/**
 * Returns what is told of an event of an order, in a sentence or two, without a word that its
 * customer typed.
 */
export function notificationNews(order: StoredOrder, event: NotifiableEvent): string {
  return notificationWords[order.language].news[event](order);
}

/** What customers are told, in the language of their order. */
export const notificationWords: Readonly<Record<Language, NotificationWords>> = {
  en: english,
  hi: hindi,
};
