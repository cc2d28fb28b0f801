import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { NewPhoneOrder } from '#pwa/desk/new-phone-order.tsx';
import { NoRows } from '#pwa/desk/no-rows.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { useStillGroups } from './still-list.ts';
import { useWorkQueue } from './use-work-queue.ts';
import { words } from './words.ts';
import { countChoices, filteredRows, readChoice, type WorkChoice } from './work-filter.ts';
import { WorkFilters } from './work-filters.tsx';
import { workGroups } from './work-groups.ts';
import { WorkList } from './work-list.tsx';
import styles from './work-panel.module.css';

/** The Work tab: what is to be done next, and the buttons that do it. */
export function WorkPanel() {
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address.get('step'));
  const [search, setSearch] = useState('');
  const { rows, count, failed, refresh } = useWorkQueue();
  const isOnline = useOnline();
  const today = dayInIndia(serverNow().toISOString());
  const fitting = filteredRows(rows ?? [], { choice, search }, today);
  const day = choice === 'needed' ? 'needed_by' : 'due_on';
  const { groups, waiting, touch, settle } = useStillGroups(
    workGroups(fitting, today, day),
    rows ?? [],
  );
  const choose = (next: WorkChoice) => {
    settle();
    setAddress((now) => withChoice(now, next), { replace: true });
  };
  const showWaiting = () => {
    settle();
    // Its button goes with it.
    document.getElementById('work-list')?.focus({ preventScroll: true });
  };
  const isFiltered = choice !== 'all' || search.trim() !== '';

  if (rows === null) {
    if (failed) {
      return <FailedNotice onTryAgain={refresh}>{failed() || words.failed}</FailedNotice>;
    }
    return (
      <>
        <p role="status">{words.loading}</p>
        <Skeleton lines={8} />
      </>
    );
  }
  return (
    <div className={styles.work}>
      <NewPhoneOrder />
      <div className={styles.waiting} role="status">
        {waiting > 0 && <Button onClick={showWaiting}>{words.came(waiting)}</Button>}
      </div>
      <WorkFilters
        counts={countChoices(rows, today)}
        choice={choice}
        search={search}
        onChoose={choose}
        onSearch={(text) => {
          settle();
          setSearch(text);
        }}
      />
      {isOnline ? (
        failed && <FailedNotice onTryAgain={refresh}>{words.old(failed())}</FailedNotice>
      ) : (
        <Notice>{words.offline}</Notice>
      )}
      {count > rows.length && <Notice>{words.tooMany(rows.length, count)}</Notice>}
      {/* Also where nothing fits: it knows which orders are chosen. */}
      <WorkList
        key={choice}
        groups={groups}
        onTouch={touch}
        none={
          <NoRows
            texts={words}
            isFiltered={isFiltered && rows.length > 0}
            onClear={() => {
              setSearch('');
              choose('all');
            }}
          />
        }
      />
    </div>
  );
}

function withChoice(now: URLSearchParams, choice: WorkChoice): URLSearchParams {
  const next = new URLSearchParams(now);
  if (choice === 'all') next.delete('step');
  else next.set('step', choice);
  return next;
}
