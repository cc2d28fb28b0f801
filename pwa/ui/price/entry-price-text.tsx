import { laterWords } from '#pwa/ui/later-words.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { formatInr } from '#shared/values/money.ts';
import { beside, FromPrice, Price } from './price.tsx';

/** Shows what a gift starts at: `₹100`, `from ₹1,596` or `₹299 + ₹45 a letter`. */
export function EntryPriceText({ product }: { product: Product }) {
  const { rupees, from, letterRupees } = entryPrice(product);
  if (from) return <FromPrice rupees={rupees} />;
  const price = <Price rupees={rupees} />;
  return letterRupees === null
    ? price
    : laterWords.prices.withLetters(price, formatInr(letterRupees), beside);
}
