import { words } from '#pwa/ui/words.tsx';
import styles from './price.module.css';
import { Price } from './price.tsx';

/** `from ₹1,596`. */
export function FromPrice({ rupees }: { rupees: number }) {
  return words.fromPrice(<Price rupees={rupees} />, beside);
}

/** The quiet text beside a price. */
export const beside = (text: string) => <span className={styles.beside}>{text}</span>;
