import { useId, useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import styles from './bar-chart.module.css';
import { BarPlot } from './bar-plot.tsx';
import { BarTable } from './bar-table.tsx';
import { words } from './words.ts';

export interface ChartColumn {
  key: string;
  /** What the column is, in full. */
  label: string;
  /** The same below the chart. */
  mark: string;
  /** Of each part, from below. */
  values: readonly number[];
}

export interface ChartPart {
  name: string;
  tone: 'primary' | 'muted' | 'danger';
}

export interface BarChartProps {
  caption: string;
  note?: string;
  /** What a column is: a day, a week or a month. */
  unit: string;
  columns: readonly ChartColumn[];
  /** From below; one alone needs no legend. */
  parts: readonly ChartPart[];
  written: (value: number) => string;
  /** As wide as the page has room. */
  wide?: boolean;
}

/** A chart of columns, with the same as a table below it. */
export function BarChart(props: BarChartProps) {
  const { caption, note, columns, parts, written, wide = false } = props;
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const column = pointed === null ? undefined : columns[pointed];
  return (
    <figure className={classNames(styles.chart, wide && styles.wide)} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} className={styles.caption}>
          {caption}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </figcaption>
      {parts.length > 1 && (
        <ul className={styles.legend}>
          {parts.map(({ name, tone }) => (
            <li key={name}>
              <span className={styles.sample} data-tone={tone} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.readout}>
        {column ? saidOf(column, parts, written) : <span>{words.pointHint}</span>}
      </p>
      <BarPlot
        caption={caption}
        columns={columns}
        parts={parts}
        written={written}
        pointed={pointed}
        saidOf={(each) => saidOf(each, parts, written)}
        onPoint={setPointed}
      />
      <Disclosure label={words.asTable} className={styles.table}>
        <BarTable {...props} />
      </Disclosure>
    </figure>
  );
}

/** `23 Nov 2026: ₹1,497, Paid ₹998`. */
function saidOf(
  { label, values }: ChartColumn,
  parts: readonly ChartPart[],
  written: (value: number) => string,
): string {
  const sum = values.reduce((all, value) => all + value, 0);
  const each = parts.map(({ name }, at) => words.value(name, written(values[at] ?? 0)));
  const whole = words.value(label, written(sum));
  return parts.length > 1 ? `${whole} (${each.join(', ')})` : whole;
}
