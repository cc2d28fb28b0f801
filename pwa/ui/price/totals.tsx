import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shippingRupees } from '#shared/pricing/price-cart.ts';
import { Price } from './price.tsx';
import styles from './totals.module.css';

/** Rows of what something costs; put `TotalRow`s inside. */
export function Totals({ children }: { children: ReactNode }) {
  return <dl className={ui.stack2}>{children}</dl>;
}

interface TotalRowProps {
  label: string;
  /** The sum the other rows lead to. */
  strong?: boolean;
  children: ReactNode;
}

export function TotalRow({ label, strong = false, children }: TotalRowProps) {
  return (
    <div className={classNames(styles.row, strong && styles.strong)}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** What shipping costs; the usual price stays struck through beside `Free` (D24). */
export function ShippingPrice({ rupees }: { rupees: number }) {
  if (rupees > 0) return <Price rupees={rupees} />;
  return laterWords.prices.freeInsteadOf(<Price rupees={shippingRupees} struck />);
}
