import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from '#pwa/ui/words.tsx';
import { formatInr } from '#shared/values/money.ts';
import styles from './price.module.css';

/** Shows whole rupees, `₹1,00,000`; struck through when it no longer counts. */
export function Price({ rupees, struck = false }: { rupees: number; struck?: boolean }) {
  return struck ? (
    <s className={classNames(styles.price, ui.muted)}>{formatInr(rupees)}</s>
  ) : (
    <span className={styles.price}>{formatInr(rupees)}</span>
  );
}

/** Shows `from ₹1,596`. */
export function FromPrice({ rupees }: { rupees: number }) {
  return words.fromPrice(<Price rupees={rupees} />, beside);
}

/** Returns the quiet text beside a price. */
export const beside = (text: string) => <span className={styles.beside}>{text}</span>;
