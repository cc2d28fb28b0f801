import { laterWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Product } from '#shared/catalogue/product.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { usualLetters } from '#shared/pricing/extra-prices.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './price.module.css';
import { beside, FromPrice, Price } from './price.tsx';

/**
 * Shows what a gift starts at, as it can be paid (D40): `₹100`, `from ₹1,596`, or with a name of ten
 * letters, and below it how that comes about: `₹299 + ₹45 a letter`.
 */
export function EntryPriceText({ product }: { product: Product }) {
  const { rupees, from, names, byLetter } = entryPrice(product);
  if (from) return <FromPrice rupees={rupees} />;
  if (!byLetter) return formatInr(rupees);
  const price = <Price rupees={rupees} />;
  const { prices } = laterWords;
  if (names === 0) return prices.withLetters(price, formatInr(byLetter.letter), beside);
  return (
    <>
      {price} <span className={ui.smallMedium}>{prices.withNames(names, usualLetters)}</span>{' '}
      <span className={styles.explanation}>
        {prices.byLetter(formatInr(byLetter.base), formatInr(byLetter.letter))}
      </span>
    </>
  );
}
