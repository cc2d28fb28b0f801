import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './bar-chart.module.css';
import type { BarChartProps, ChartColumn } from './bar-chart.tsx';
import { roundTicks } from './round-ticks.ts';

interface BarPlotProps extends Pick<BarChartProps, 'caption' | 'columns' | 'parts' | 'written'> {
  /** The column that is read out, by its place. */
  pointed: number | null;
  onPoint: (column: number | null) => void;
  saidOf: (column: ChartColumn) => string;
}

const mostMarks = 4;

/** The columns with their axes; pointer and arrow keys choose one. To a screen reader it is a slider. */
export function BarPlot({ caption, columns, parts, written, ...choice }: BarPlotProps) {
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
          <span key={tick}>{written(tick)}</span>
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
                  className={styles.bar}
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

/** A few of the columns' names, evenly spread, in the middle of their columns. */
function marksOf(columns: readonly ChartColumn[]) {
  const apart = Math.ceil(columns.length / mostMarks);
  return columns.flatMap(({ key, mark }, place) =>
    place % apart === 0 ? [{ key, mark, left: ((place + 0.5) / columns.length) * 100 }] : [],
  );
}
