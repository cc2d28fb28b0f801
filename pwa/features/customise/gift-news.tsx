import { formatInr } from '#shared/money.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import styles from './gift-news.module.css';
import type { Gift } from './use-gift.ts';

type GiftNewsProps = Pick<Gift, 'product' | 'opened' | 'form' | 'soldOut' | 'possible' | 'waiting'>;

/** What happened while the dialog was open, beside its button, where it is always in sight. */
export function GiftNews({ waiting, ...now }: GiftNewsProps) {
  const { product, opened, form, soldOut, possible } = now;
  const before = priceLine(opened, form).price;
  return (
    <div role="status" className={styles.news}>
      {before !== priceLine(product, form).price && (
        <p className={styles.changed}>Price changed: was {formatInr(before)}</p>
      )}
      {soldOut && <p className={styles.changed}>{possible ? notOrdered : notAdded}</p>}
      {waiting && possible && <p>Goes into your cart as soon as the photos are ready.</p>}
    </div>
  );
}

const notAdded = 'Out of stock at the moment. What you entered is kept for you.';
const notOrdered = 'Out of stock at the moment: it can be changed, but not ordered.';
