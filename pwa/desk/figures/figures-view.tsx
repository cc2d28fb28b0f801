import { type FiguresGroup, figuresBy, type Grouping, sumOf } from '#shared/figures/figures-by.ts';
import { formatInr, groupDigits } from '#shared/values/money.ts';
import { BarChart } from './bar-chart.tsx';
import styles from './figures-panel.module.css';
import { Headlines } from './headlines.tsx';
import { PopularGifts } from './popular-gifts.tsx';
import type { ShownFigures } from './use-figures.ts';
import { words } from './words.ts';

/** Sums, charts with their tables, and what was ordered most. */
export function FiguresView({ figures, by }: { figures: ShownFigures; by: Grouping }) {
  const { days, now, before } = figures;
  const groups = figuresBy(by, days, now.days);
  const columns = (values: (group: FiguresGroup) => readonly [number, number]) =>
    groups.map((group) => ({
      key: group.from,
      label: labelOf(by, group),
      mark: markOf(by, group),
      values: values(group),
    }));
  return (
    <>
      <h2 className={styles.paperTitle}>{words.titleOf(words.days(days))}</h2>
      <Headlines
        now={sumOf(now.days)}
        before={sumOf(before.days)}
        overdue={now.overdue}
        days={days}
      />
      <div className={styles.charts}>
        <BarChart
          caption={words.revenueBy[by]}
          note={words.revenueNote}
          unit={words.by[by]}
          columns={columns(({ paid, revenue }) => [paid, revenue - paid])}
          parts={[
            { name: words.paid, tone: 'primary' },
            { name: words.notPaid, tone: 'muted' },
          ]}
          written={formatInr}
          wide
        />
        <BarChart
          caption={words.ordersBy[by]}
          unit={words.by[by]}
          columns={columns(({ orders, cancelled }) => [orders - cancelled, cancelled])}
          parts={[
            { name: words.notCancelled, tone: 'primary' },
            { name: words.cancelledOrders, tone: 'muted' },
          ]}
          written={groupDigits}
        />
        <BarChart
          caption={words.lateBy[by]}
          note={words.lateNote}
          unit={words.by[by]}
          columns={columns(({ late }) => [late, 0])}
          parts={[{ name: words.late, tone: 'danger' }]}
          written={groupDigits}
        />
        <PopularGifts gifts={now.gifts} />
      </div>
    </>
  );
}

/** What a column is, in full. */
function labelOf(by: Grouping, { from, to }: FiguresGroup): string {
  if (by === 'month') return words.month(from);
  return words.days({ from, to });
}

/** The same below the chart, where there is little room. */
function markOf(by: Grouping, { from }: FiguresGroup): string {
  return by === 'month' ? words.month(from) : words.shortDay(from);
}
