import { classNames } from '#pwa/ui/class-names.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './price.module.css';

/** Whole rupees, `₹1,00,000`; struck through when it no longer counts. */
export function Price({ rupees, struck = false }: { rupees: number; struck?: boolean }) {
  return struck ? (
    <s className={classNames(styles.price, styles.struck)}>{formatInr(rupees)}</s>
  ) : (
    <span className={styles.price}>{formatInr(rupees)}</span>
  );
}
