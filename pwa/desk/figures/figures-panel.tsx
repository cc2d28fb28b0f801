import { useSearchParams } from 'wouter';
import { serverNow } from '#pwa/session/device-clock.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { FiguresFilters } from './figures-filters.tsx';
import styles from './figures-panel.module.css';
import { readFiguresQuery, withFigures } from './figures-query.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { FiguresView } from './figures-view.tsx';
import { SaveAccounts } from './save-accounts.tsx';
import { useFigures } from './use-figures.ts';
import { words } from './words.ts';

/** The Figures tab: what was sold on chosen days. The address holds them, so a link shows the same. */
export function FiguresPanel() {
  const [address, setAddress] = useSearchParams();
  const query = readFiguresQuery(address, dayInIndia(serverNow().toISOString()));
  const { shown, loading, failed, load } = useFigures(query.days);
  const isOnline = useOnline();
  const isEmpty = shown !== null && shown.now.days.length === 0 && shown.now.overdue === 0;
  return (
    <div className={styles.figures}>
      <FiguresFilters
        query={query}
        onChange={(change) => setAddress((now) => withFigures(now, change), { replace: true })}
      />
      {!isOnline && <Notice>{shown ? words.offline : words.offlineEmpty}</Notice>}
      {failed !== null && isOnline && (
        <FailedNotice onTryAgain={load}>{shown ? words.old(failed) : failed}</FailedNotice>
      )}
      {loading && !shown && (
        <>
          <p className="visually-hidden" role="status">
            {words.loading}
          </p>
          <FiguresSkeleton />
        </>
      )}
      {isEmpty && <EmptyState title={words.none} text={words.noneText} />}
      {shown && !isEmpty && (
        <div className={styles.figures} aria-busy={loading} data-loading={loading}>
          <FiguresView figures={shown} by={query.by} />
          <SaveAccounts days={query.days} />
        </div>
      )}
    </div>
  );
}
