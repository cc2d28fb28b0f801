import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { RemoteView } from '#pwa/ui/remote/remote.tsx';
import { saveFile } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import {
  type DaysAsked,
  type FiguresGroup,
  type FiguresSum,
  figuresBy,
  type Grouping,
  sumOf,
} from '#shared/figures/figures-by.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { formatInr, groupDigits } from '#shared/values/money.ts';
import { BarChart } from './bar-chart.tsx';
import { FiguresFilters } from './figures-filters.tsx';
import styles from './figures-panel.module.css';
import {
  daysBefore,
  readFiguresQuery,
  type ShownFigures,
  useFigures,
  withFigures,
} from './figures-query.ts';
import { MoneyToCome } from './money-to-come.tsx';
import { PopularGifts } from './popular-gifts.tsx';
import { words } from './words.ts';

/**
 * Shows the Figures tab: what was sold on chosen days. The address holds them, so a link shows the
 * same.
 */
export function FiguresPanel() {
  const [address, setAddress] = useSearchParams();
  const query = readFiguresQuery(address, dayInIndia(serverNow().toISOString()));
  const figures = useFigures(query.days);
  return (
    <div className={classNames(ui.stack5, ui.shrinking, deskUi.dimmedWhenLoading, styles.figures)}>
      <FiguresFilters
        query={query}
        onChange={(change) => setAddress((now) => withFigures(now, change), { replace: true })}
      />
      <RemoteView remote={figures} texts={words} skeleton={<FiguresSkeleton />}>
        {(answer) =>
          answer.now.days.length === 0 && answer.now.overdue === 0 ? (
            <>
              <EmptyState title={words.none} text={words.noneText} />
              <MoneyToCome days={query.days} />
            </>
          ) : (
            <div
              className={classNames(
                ui.stack5,
                ui.shrinking,
                deskUi.dimmedWhenLoading,
                styles.figures,
              )}
              aria-busy={figures.isLoading}
              data-loading={figures.isLoading}
            >
              <FiguresView figures={answer} by={query.by} />
              <MoneyToCome days={query.days} />
              <SaveAccounts days={query.days} />
            </div>
          )
        }
      </RemoteView>
    </div>
  );
}

/** Sums, charts with their tables, and what was ordered most. */
function FiguresView({ figures, by }: { figures: ShownFigures; by: Grouping }) {
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
      <h2 className={classNames(ui.hidden, later.printedBlock)}>
        {words.titleOf(words.days(days))}
      </h2>
      <Headlines
        now={sumOf(now.days)}
        before={sumOf(before.days)}
        overdue={now.overdue}
        days={days}
      />
      <div className={classNames(ui.stack5, ui.shrinking, deskUi.twoColumnsFrom48)}>
        <BarChart
          caption={words.revenueBy[by]}
          note={words.revenueNote}
          unit={words.by[by]}
          columns={columns((row) => [row.paid, row.revenue - row.paid])}
          parts={[
            { name: words.paid, tone: 'primary' },
            { name: words.notPaid, tone: 'muted' },
          ]}
          formatValue={formatInr}
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
          formatValue={groupDigits}
        />
        <BarChart
          caption={words.lateBy[by]}
          note={words.lateNote}
          unit={words.by[by]}
          columns={columns(({ late }) => [late, 0])}
          parts={[{ name: words.late, tone: 'danger' }]}
          formatValue={groupDigits}
        />
        <PopularGifts gifts={now.gifts} />
      </div>
    </>
  );
}

interface HeadlinesProps {
  now: FiguresSum;
  before: FiguresSum;
  overdue: number;
  days: DaysAsked;
}

/** Shows the sums of the days, each beside that of as many days before. */
function Headlines({ now, before, overdue, days }: HeadlinesProps) {
  const part = now.orders === 0 ? 0 : Math.round((now.late / now.orders) * 100);
  return (
    <section aria-label={words.title}>
      <dl className={styles.headlines}>
        <Headline name={words.revenue} value={formatInr(now.revenue)}>
          <Compared now={now.revenue} before={before.revenue} formatValue={formatInr} />
          <span>{words.ofItPaid(formatInr(now.paid))}</span>
        </Headline>
        <Headline name={words.orders} value={groupDigits(now.orders)}>
          <Compared now={now.orders} before={before.orders} formatValue={groupDigits} />
          <span>{words.cancelled(now.cancelled, groupDigits(now.cancelled))}</span>
        </Headline>
        <Headline name={words.late} value={groupDigits(now.late)}>
          <Compared now={now.late} before={before.late} formatValue={groupDigits} lessIsBetter />
          <span>{words.ofOrders(part)}</span>
        </Headline>
        <Headline name={words.overdue} value={groupDigits(overdue)} warns={overdue > 0}>
          {overdue === 0 ? (
            <span>{words.noneOverdue}</span>
          ) : (
            <Link href="/admin?tab=work&step=overdue" className={later.boldLink}>
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
    <div className={classNames(deskUi.noteHeads, styles.headline)} data-warns={warns}>
      <dt>{name}</dt>
      <dd className={classNames(styles.value, warns && ui.danger)}>{value}</dd>
      <dd className={styles.facts}>{children}</dd>
    </div>
  );
}

interface ComparedProps {
  now: number;
  before: number;
  formatValue: (value: number) => string;
  lessIsBetter?: boolean;
}

/** `▲ 12% more (₹1,23,000)`: in words too, as a sign and a colour say it to some alone. */
function Compared({ now, before, formatValue, lessIsBetter = false }: ComparedProps) {
  if (before === 0) return <span>{now === 0 ? words.same : words.newly}</span>;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return <span>{words.same}</span>;
  const isMore = now > before;
  const tone = isMore === lessIsBetter ? deskUi.late : styles.better;
  const saidText = isMore ? words.more(groupDigits(percent)) : words.less(groupDigits(percent));
  return (
    <span>
      <span className={tone}>
        <span aria-hidden="true">{isMore ? '▲ ' : '▼ '}</span>
        {saidText}
      </span>{' '}
      ({formatValue(before)})
    </span>
  );
}

/** Returns what a column is, in full. */
function labelOf(by: Grouping, { from, to }: FiguresGroup): string {
  if (by === 'month') return words.month(from);
  return words.days({ from, to });
}

/** Returns the same below the chart, where there is little room. */
function markOf(by: Grouping, { from }: FiguresGroup): string {
  return by === 'month' ? words.month(from) : words.shortDay(from);
}

type Saving = { kind: 'none' | 'saved' } | { kind: 'busy' | 'failed'; text: string };

/** Shows the CSV files of the shown days for the accountant; only owners are offered them (B46, B49). */
function SaveAccounts({ days }: { days: DaysAsked }) {
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const staffAnswer = useStaffAccount();
  const isOffered = staffAnswer === null || staffMay(staffAnswer.post, 'download_accounts');
  const busy = saving.kind === 'busy';
  const save = async (kind: string, file: Promise<ApiAnswer<Blob>>) => {
    setSaving({ kind: 'busy', text: words.downloading });
    const answer = await file;
    if (answer.ok) saveFile(answer.data, `${kind}-${days.from}-${days.to}.csv`);
    const text = answer.ok ? '' : textOf(answer) || words.notDownloaded;
    setSaving(answer.ok ? { kind: 'saved' } : { kind: 'failed', text });
  };
  const saveAccounts = () =>
    save(
      'accounts',
      deskApi().accountsFile(days, (bytes) =>
        setSaving({ kind: 'busy', text: words.downloaded(sizeOf(bytes)) }),
      ),
    );
  return (
    <section
      className={classNames(ui.noteTexts, ui.screenOnly, styles.accounts)}
      aria-labelledby="accounts"
    >
      <div>
        <h2 id="accounts" className={styles.title}>
          {words.accounts}
        </h2>
        <p>{words.accountsText(words.days(days))}</p>
        <p role="status" className={styles.state}>
          {busy && saving.text}
          {saving.kind === 'saved' && words.saved}
        </p>
        <p role="alert" className={styles.failed}>
          {saving.kind === 'failed' && saving.text}
        </p>
      </div>
      {isOffered && (
        <div className={ui.row3}>
          <Button variant="secondary" busy={busy} onClick={saveAccounts}>
            {words.download}
          </Button>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => save('hsn', deskApi().hsnFile(days))}
          >
            {words.downloadHsn}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Few bytes are a kilobyte, so that the text does not change all the time. */
function sizeOf(bytes: number): string {
  const kB = Math.ceil(bytes / 1_000);
  return kB < 1_000 ? `${kB} kB` : `${(kB / 1_000).toFixed(1)} MB`;
}

/** As much room as the figures will take, until they are here. */
function FiguresSkeleton() {
  return (
    <div
      className={classNames(ui.stack5, ui.shrinking, deskUi.dimmedWhenLoading, styles.figures)}
      aria-hidden="true"
    >
      <div>
        <div className={styles.headlines}>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className={styles.blankHeadline} />
          ))}
        </div>
        <div className={styles.blankNote} />
      </div>
      <div className={classNames(ui.stack5, ui.shrinking, deskUi.twoColumnsFrom48)}>
        <div className={classNames(later.whole, styles.blankWide)} />
        <div className={styles.blank} />
        <div className={styles.blank} />
      </div>
    </div>
  );
}
