import type { Extra } from '#shared/pricing/price-line.ts';
import { classNames } from './class-names.ts';
import { Price } from './price.tsx';
import styles from './price-breakdown.module.css';

interface PriceBreakdownBoxProps {
  base: number;
  extras: readonly Extra[];
  /** The final price of one piece, extras included. */
  total: number;
  /** Says that it is the price of one, beside the price of several. */
  each?: boolean;
}

/** How a price came to be: base, each extra with its letters, extras together, final price. */
export function PriceBreakdownBox({ base, extras, total, each = false }: PriceBreakdownBoxProps) {
  const totalExtras = extras.reduce((sum, extra) => sum + extra.cost, 0);
  return (
    <dl className={styles.box}>
      <Row label="Base price" rupees={base} />
      {extras.map((extra) => (
        <Row key={extra.label} label={extraLabel(extra)} rupees={extra.cost} />
      ))}
      <Row label="Total extras" rupees={totalExtras} />
      <Row label={each ? 'Final price each' : 'Final price'} rupees={total} strong />
    </dl>
  );
}

function Row(row: { label: string; rupees: number; strong?: boolean }) {
  return (
    <div className={classNames(styles.row, row.strong && styles.total)}>
      <dt className={styles.label}>{row.label}</dt>
      <dd>
        <Price rupees={row.rupees} />
      </dd>
    </div>
  );
}

/** `Name 1` with its count: `Name 1 (11 letters)`. */
function extraLabel({ label, letters }: Extra): string {
  if (letters === undefined) return label;
  return `${label} (${letters} ${letters === 1 ? 'letter' : 'letters'})`;
}
