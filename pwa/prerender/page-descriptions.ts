import { families } from '#shared/gifts/families.ts';
import { shopDescription } from '#shared/gifts/shelf.ts';
import type { InformationPath } from '#shared/public-pages.ts';
import { shop } from '#shared/shop.ts';

const informationDescriptions: Readonly<Record<InformationPath, string>> = {
  '/about': `How ${shop.name} finds notes that carry a date, and builds personalised gifts around them, since ${shop.founded}.`,
  '/contact': `Write to ${shop.name} in ${shop.city}: a number you are looking for, an order, or an idea of your own.`,
  '/terms': `The terms of buying personalised gifts from ${shop.name}: products, prices, payment, orders and delivery within India.`,
  '/privacy-policy': `What ${shop.name} keeps about you, what stays on your device, how long, and how to reach us about it.`,
  '/refund-policy': `How ${shop.name} handles cancellations, refunds and damaged pieces.`,
  '/shipping-policy': `Where ${shop.name} delivers within India, how long it takes and what it costs.`,
};

/** What a search engine is told of a page: one sentence, up to about 155 characters. */
export function pageDescription(path: string): string {
  if (path === '/') return shopDescription;
  const family = Object.values(families).find(({ page }) => page.path === path);
  return family?.page.description ?? informationDescriptions[path as InformationPath];
}
