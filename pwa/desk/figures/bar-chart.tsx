import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './bar-chart.module.css';
import { words } from './words.ts';

export interface ChartColumn {
  key: string;
  /** What the column is, in full. */
  label: string;
  /** The same below the chart. */
  mark: string;
  /** The value of each part, from below. */
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
  formatValue: (value: number) => string;
  /** As wide as the page has room. */
  wide?: boolean;
}

/** A chart of columns, with the same as a table below it. */
export function BarChart(props: BarChartProps) {
  const { caption, note, columns, parts, formatValue, wide = false } = props;
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const column = pointed === null ? undefined : columns[pointed];
  return (
    <figure
      className={classNames(ui.shrinking, later.unsplit, styles.chart, wide && later.whole)}
      aria-labelledby={id}
    >
      <figcaption>
        <h2 id={id} className={ui.smallTitle}>
          {caption}
        </h2>
        {note !== undefined && <p className={classNames(ui.note, styles.note)}>{note}</p>}
      </figcaption>
      {parts.length > 1 && (
        <ul className={classNames(ui.note, styles.legend)}>
          {parts.map(({ name, tone }) => (
            <li key={name}>
              <span className={classNames(ui.ownColors, styles.sample)} data-tone={tone} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <p className={classNames(ui.note, later.asideWords, ui.screenOnly, styles.readout)}>
        {column ? columnText(column, parts, formatValue) : <span>{words.pointHint}</span>}
      </p>
      <BarPlot
        caption={caption}
        columns={columns}
        parts={parts}
        formatValue={formatValue}
        pointed={pointed}
        saidOf={(each) => columnText(each, parts, formatValue)}
        onPoint={setPointed}
      />
      <Disclosure label={words.asTable} className={classNames(ui.screenOnly, styles.table)}>
        <BarTable {...props} />
      </Disclosure>
    </figure>
  );
}

interface BarPlotProps
  extends Pick<BarChartProps, 'caption' | 'columns' | 'parts' | 'formatValue'> {
  /** The column that is read out, by its place. */
  pointed: number | null;
  onPoint: (column: number | null) => void;
  saidOf: (column: ChartColumn) => string;
}

const mostMarks = 4;

/** The columns with their axes; pointer and arrow keys choose one. To a screen reader it is a slider. */
function BarPlot({ caption, columns, parts, formatValue, ...choice }: BarPlotProps) {
  const { pointed, onPoint, saidOf } = choice;
  const sums = columns.map(({ values }) => values.reduce((all, value) => all + value, 0));
  const ticks = roundTicks(Math.max(...sums));
  const top = ticks.at(-1) ?? 1;
  const last = columns.length - 1;
  // In hundredths of a column; few would look like walls.
  const barWidth = columns.length > 12 ? 72 : 48;
  const at = Math.min(pointed ?? last, last);
  const current = columns[at];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onPoint(Math.min(Math.max(next, 0), last));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * columns.length);
    onPoint(Math.min(Math.max(place, 0), last));
  };

  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{formatValue(tick)}</span>
        ))}
      </div>
      <div
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label={caption}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={current && saidOf(current)}
        onKeyDown={onKeyDown}
        onFocus={() => onPoint(at)}
        onBlur={() => onPoint(null)}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(null)}
      >
        <svg
          className={styles.bars}
          viewBox={`0 0 ${columns.length * 100} ${top}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {pointed !== null && (
            <rect className={styles.pointed} x={at * 100} y={0} width={100} height={top} />
          )}
          {ticks.map((tick) => (
            <line
              key={tick}
              className={styles.line}
              x1={0}
              x2={columns.length * 100}
              y1={top - tick}
              y2={top - tick}
            />
          ))}
          {columns.map(({ key, values }, place) =>
            parts.map(({ name, tone }, part) => {
              const value = values[part] ?? 0;
              const below = values.slice(0, part).reduce((all, each) => all + each, 0);
              if (value === 0) return null;
              return (
                <rect
                  key={`${key} ${name}`}
                  className={ui.ownColors}
                  data-tone={tone}
                  x={place * 100 + (100 - barWidth) / 2}
                  y={top - below - value}
                  width={barWidth}
                  height={value}
                />
              );
            }),
          )}
        </svg>
      </div>
      <div className={styles.marks} aria-hidden="true">
        {marksOf(columns).map(({ key, mark, left }) => (
          <span key={key} style={{ left: `${left}%` }}>
            {mark}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Round numbers from 0 upwards for the axis of a chart, about five, the last no smaller than the
 * greatest value: 1, 2 or 5 times a power of ten apart, and whole.
 * @internal
 */
export function roundTicks(greatest: number): number[] {
  const rough = Math.max(greatest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Returns a few of the columns' names, evenly spread, in the middle of their columns. */
function marksOf(columns: readonly ChartColumn[]) {
  const apart = Math.ceil(columns.length / mostMarks);
  return columns.flatMap(({ key, mark }, place) =>
    place % apart === 0 ? [{ key, mark, left: ((place + 0.5) / columns.length) * 100 }] : [],
  );
}

type BarTableProps = Pick<BarChartProps, 'caption' | 'unit' | 'columns' | 'parts' | 'formatValue'>;

/** A chart in numbers, a row for each column and the sum of all. */
function BarTable({ caption, unit, columns, parts, formatValue }: BarTableProps) {
  const sums = parts.map((_, part) =>
    columns.reduce((all, { values }) => all + (values[part] ?? 0), 0),
  );
  const row = (values: readonly number[]) => [
    ...parts.map(({ name }, part) => <td key={name}>{formatValue(values[part] ?? 0)}</td>),
    parts.length > 1 && (
      <td key="sum">{formatValue(values.reduce((all, value) => all + value, 0))}</td>
    ),
  ];
  return (
    <table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {parts.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {parts.length > 1 && <th scope="col">{words.sum}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {row(values)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          {row(sums)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Says a column in words: `23 Nov 2026: ₹1,497, Paid ₹998`. */
function columnText(
  { label, values }: ChartColumn,
  parts: readonly ChartPart[],
  formatValue: (value: number) => string,
): string {
  const sum = values.reduce((all, value) => all + value, 0);
  const each = parts.map(({ name }, at) => words.value(name, formatValue(values[at] ?? 0)));
  const whole = words.value(label, formatValue(sum));
  return parts.length > 1 ? `${whole} (${each.join(', ')})` : whole;
}
