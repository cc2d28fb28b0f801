import { Link } from 'wouter';
import type { DaysAsked, FiguresSum } from '#shared/figures/figures-by.ts';
import { formatInr, groupDigits } from '#shared/values/money.ts';
import { daysBefore } from './figures-query.ts';
import styles from './headlines.module.css';
import { words } from './words.ts';

interface HeadlinesProps {
  now: FiguresSum;
  before: FiguresSum;
  overdue: number;
  days: DaysAsked;
}

/** The sums of the days, each beside that of as many days before. */
export function Headlines({ now, before, overdue, days }: HeadlinesProps) {
  const part = now.orders === 0 ? 0 : Math.round((now.late / now.orders) * 100);
  return (
    <section aria-label={words.title}>
      <dl className={styles.headlines}>
        <Headline name={words.revenue} value={formatInr(now.revenue)}>
          <Compared now={now.revenue} before={before.revenue} written={formatInr} />
          <span>{words.ofItPaid(formatInr(now.paid))}</span>
        </Headline>
        <Headline name={words.orders} value={groupDigits(now.orders)}>
          <Compared now={now.orders} before={before.orders} written={groupDigits} />
          <span>{words.cancelled(now.cancelled, groupDigits(now.cancelled))}</span>
        </Headline>
        <Headline name={words.late} value={groupDigits(now.late)}>
          <Compared now={now.late} before={before.late} written={groupDigits} lessIsBetter />
          <span>{words.ofOrders(part)}</span>
        </Headline>
        <Headline name={words.overdue} value={groupDigits(overdue)} warns={overdue > 0}>
          {overdue === 0 ? (
            <span>{words.noneOverdue}</span>
          ) : (
            <Link href="/admin?tab=work&step=overdue" className={styles.link}>
              {words.toWork}
            </Link>
          )}
        </Headline>
      </dl>
      <p className={styles.note}>{words.comparedWith(words.days(daysBefore(days)))}</p>
    </section>
  );
}

interface HeadlineProps {
  name: string;
  value: string;
  warns?: boolean;
  children: React.ReactNode;
}

function Headline({ name, value, warns = false, children }: HeadlineProps) {
  return (
    <div className={styles.headline} data-warns={warns}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.facts}>{children}</dd>
    </div>
  );
}

interface ComparedProps {
  now: number;
  before: number;
  written: (value: number) => string;
  lessIsBetter?: boolean;
}

/** `▲ 12% more (₹1,23,000)`: in words too, as a sign and a colour say it to some alone. */
function Compared({ now, before, written, lessIsBetter = false }: ComparedProps) {
  if (before === 0) return <span>{now === 0 ? words.same : words.newly}</span>;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return <span>{words.same}</span>;
  const isMore = now > before;
  const tone = isMore === lessIsBetter ? styles.worse : styles.better;
  const said = isMore ? words.more(groupDigits(percent)) : words.less(groupDigits(percent));
  return (
    <span>
      <span className={tone}>
        <span aria-hidden="true">{isMore ? '▲ ' : '▼ '}</span>
        {said}
      </span>{' '}
      ({written(before)})
    </span>
  );
}
