import type { Product } from '#shared/catalogue/product.ts';
import { formatInr } from '#shared/money.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { FromPrice } from './from-price.tsx';
import styles from './price.module.css';
import { Price } from './price.tsx';
import { words } from './words.tsx';

/** What a gift starts at: `₹100`, `from ₹1,596` or `₹299 + ₹45 a letter`. */
export function EntryPrice({ product }: { product: Product }) {
  const { rupees, from, letterRupees } = entryPrice(product);
  if (from) return <FromPrice rupees={rupees} />;
  const price = <Price rupees={rupees} />;
  return letterRupees === null ? price : words.withLetters(price, formatInr(letterRupees), beside);
}

const beside = (text: string) => <span className={styles.beside}>{text}</span>;
