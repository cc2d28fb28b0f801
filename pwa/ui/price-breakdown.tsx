import type { Extra } from '#shared/pricing/price-line.ts';
import { classNames } from './class-names.ts';
import { laterWords } from './later-words.tsx';
import { Price } from './price.tsx';
import styles from './price-breakdown.module.css';

interface PriceBreakdownBoxProps {
  base: number;
  extras: readonly Extra[];
  /** The final price of one piece, extras included. */
  total: number;
  /** Labels the final price as that of one, beside the price of several. */
  each?: boolean;
}

/** The parts of a price: base, each extra with its letters, all extras, final price. */
export function PriceBreakdownBox({ base, extras, total, each = false }: PriceBreakdownBoxProps) {
  const totalExtras = extras.reduce((sum, extra) => sum + extra.cost, 0);
  return (
    <dl className={styles.box}>
      <Row label={laterWords.prices.base} rupees={base} />
      {extras.map((extra) => (
        <Row key={extra.label} label={extraLabel(extra)} rupees={extra.cost} />
      ))}
      <Row label={laterWords.prices.extras} rupees={totalExtras} />
      <Row
        label={each ? laterWords.prices.finalEach : laterWords.prices.final}
        rupees={total}
        strong
      />
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
  return letters === undefined ? label : laterWords.prices.extraWithLetters(label, letters);
}
