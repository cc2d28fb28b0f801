import { productPages } from '#shared/catalogue/product-pages.ts';
import { shop } from '#shared/shop.ts';

/** What a search engine or a chat that shares the address is told of a page. */
export interface PublicPage {
  path: string;
  /** As the screen's own `h1`. */
  title: string;
  /** One sentence, up to about 155 characters. */
  description: string;
  /** A picture of 1200 × 630 pixels below `public/`. */
  picture: string;
}

const page = (path: string, title: string, description: string, picture = 'home'): PublicPage => ({
  path,
  title,
  description,
  picture: `/shared-links/${picture}.jpg`,
});

/** The pages everybody may read, each built to HTML of its own; the first is the home page. */
export const publicPages: readonly PublicPage[] = [
  page(
    '/',
    shop.name,
    'Personalised gifts from India: currency notes with the number of your day, framed notes, resin frames, zodiac coins and stamps.',
  ),
  page(
    productPages.currencyNotes.path,
    productPages.currencyNotes.title,
    'Real currency notes from ₹1 to ₹500 whose serial number is a birthday, a wedding or any day you name. Delivered within India.',
    'currency-notes',
  ),
  page(
    productPages.framedNotes.path,
    productPages.framedNotes.title,
    'Currency notes with your dates, framed with names and photos: one note, a whole set, or every note of your own choice.',
    'framed-notes',
  ),
  page(
    productPages.resinFrames.path,
    productPages.resinFrames.title,
    'A day set in clear resin with names, dates and photos. For one person or two, in two sizes, delivered within India.',
    'resin-frames',
  ),
  page(
    productPages.zodiacCoins.path,
    productPages.zodiacCoins.title,
    'Coins and stamps of the twelve zodiac signs, with a name and a few words of your own. Delivered within India.',
    'zodiac-coins',
  ),
  page(
    '/about',
    `About ${shop.name}`,
    `How ${shop.name} finds notes that carry a date, and builds personalised gifts around them, since ${shop.founded}.`,
  ),
  page(
    '/contact',
    'Contact',
    `Write to ${shop.name} in ${shop.city}: a number you are looking for, an order, or an idea of your own.`,
  ),
  page(
    '/terms',
    'Terms and Conditions',
    `The terms of buying personalised gifts from ${shop.name}: products, prices, payment, orders and delivery within India.`,
  ),
  page(
    '/privacy-policy',
    'Privacy Policy',
    `What ${shop.name} keeps about you, what stays on your device, how long, and how to reach us about it.`,
  ),
  page(
    '/refund-policy',
    'Refund Policy',
    `How ${shop.name} handles cancellations, refunds and damaged pieces.`,
  ),
  page(
    '/shipping-policy',
    'Shipping Policy',
    `Where ${shop.name} delivers within India, how long it takes and what it costs.`,
  ),
];
