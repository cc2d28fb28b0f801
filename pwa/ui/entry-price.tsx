import type { Product } from '#shared/catalogue/product.ts';
import { formatInr } from '#shared/money.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import styles from './price.module.css';
import { Price } from './price.tsx';

/** What a gift starts at: `₹100`, `from ₹1,596` or `₹299 + ₹45 a letter`. */
export function EntryPrice({ product }: { product: Product }) {
  const { rupees, from, letterRupees } = entryPrice(product);
  if (from) return <FromPrice rupees={rupees} />;
  if (letterRupees === null) return <Price rupees={rupees} />;
  return (
    <>
      <Price rupees={rupees} />{' '}
      <span className={styles.beside}>{`+ ${formatInr(letterRupees)} a letter`}</span>
    </>
  );
}

/** `from ₹1,596`. */
export function FromPrice({ rupees }: { rupees: number }) {
  return (
    <>
      <span className={styles.beside}>from</span> <Price rupees={rupees} />
    </>
  );
}
