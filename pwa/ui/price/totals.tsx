import { Fragment, type ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import { countLetters, type Extra } from '#shared/pricing/price-line.ts';
import { formatInr } from '#shared/values/money.ts';
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

interface ShippingPriceProps {
  rupees: number;
  /** What it costs else: today, or when the order was placed; undefined where that is not known. */
  fee: number | undefined;
}

/** What shipping costs; the usual price stays struck through beside `Free` (D24). */
export function ShippingPrice({ rupees, fee = 0 }: ShippingPriceProps) {
  if (rupees > 0) return <Price rupees={rupees} />;
  return laterWords.prices.freeInsteadOf(fee > 0 && <Price rupees={fee} struck />);
}

interface PriceBreakdownBoxProps {
  base: number;
  extras: readonly Extra[];
  /** The final price of one piece, extras included. */
  total: number;
  /** Labels the final price as that of one, beside the price of several. */
  each?: boolean;
}

/**
 * The parts of a price: base, each extra with its letters, all extras, final price. Every line of a
 * cart has one, so it is made of no more elements than it needs (P30).
 */
export function PriceBreakdownBox({ base, extras, total, each = false }: PriceBreakdownBoxProps) {
  const { prices } = laterWords;
  const totalExtras = extras.reduce((sum, extra) => sum + extra.cost, 0);
  const rows: [label: string, rupees: number][] = [
    [prices.base, base],
    ...extras.map((extra): [string, number] => [extraLabel(extra), extra.cost]),
    [prices.extras, totalExtras],
  ];
  return (
    <dl className={styles.box}>
      {rows.map(([label, rupees], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label counts letters while they are typed
        <Fragment key={index}>
          <dt className={ui.muted}>{label}</dt>
          <dd className={styles.sum}>{formatInr(rupees)}</dd>
        </Fragment>
      ))}
      <dt className={styles.total}>{each ? prices.finalEach : prices.final}</dt>
      <dd className={classNames(styles.sum, styles.total)}>{formatInr(total)}</dd>
    </dl>
  );
}

/** Adds its count to `Name 1`: `Name 1 (11 letters)`. */
function extraLabel({ label, letters }: Extra): string {
  return letters === undefined ? label : laterWords.prices.extraWithLetters(label, letters);
}

interface NameLettersProps {
  name: string;
  children: (letters: number, name: string) => ReactNode;
}

/** Shows what depends on the letters of a name, with the name as it stands in a sentence. */
export function NameLetters({ name, children }: NameLettersProps) {
  return children(countLetters(name), isolated(name));
}
