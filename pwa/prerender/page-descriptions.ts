import { noteRange } from '#shared/catalogue/note-range.ts';
import type { PublicPath } from '#shared/public-pages.ts';
import { shop } from '#shared/shop.ts';

/** What a search engine is told of each page: one sentence, up to about 155 characters. */
export const pageDescriptions: Readonly<Record<PublicPath, string>> = {
  '/': 'Personalised gifts from India: currency notes with the number of your day, framed notes, resin frames, zodiac coins and stamps.',
  '/products/currency-notes': `Real currency notes from ${noteRange} whose serial number is a birthday, a wedding or any day you name. Delivered within India.`,
  '/products/framed-notes':
    'Currency notes with your dates, framed with names and photos: one note, a whole set, or every note of your own choice.',
  '/products/resin-frames':
    'A day set in clear resin with names, dates and photos. For one person or two, in two sizes, delivered within India.',
  '/products/zodiac-coins':
    'Coins and stamps of the twelve zodiac signs, with a name and a few words of your own. Delivered within India.',
  '/about': `How ${shop.name} finds notes that carry a date, and builds personalised gifts around them, since ${shop.founded}.`,
  '/contact': `Write to ${shop.name} in ${shop.city}: a number you are looking for, an order, or an idea of your own.`,
  '/terms': `The terms of buying personalised gifts from ${shop.name}: products, prices, payment, orders and delivery within India.`,
  '/privacy-policy': `What ${shop.name} keeps about you, what stays on your device, how long, and how to reach us about it.`,
  '/refund-policy': `How ${shop.name} handles cancellations, refunds and damaged pieces.`,
  '/shipping-policy': `Where ${shop.name} delivers within India, how long it takes and what it costs.`,
};
