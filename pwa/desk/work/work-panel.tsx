import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useIsWorkshop } from '#pwa/desk/access/staff-account.tsx';
import type { WorkListsQuery } from '#pwa/desk/api/order-calls.ts';
import { ChoiceChips } from '#pwa/desk/forms/choice-chips.tsx';
import { askCounts, useDeskCounts } from '#pwa/desk/live/desk-counts.ts';
import { hearOrderNews } from '#pwa/desk/live/hear-order-news.ts';
import { useOrderChanges } from '#pwa/desk/moves/move-orders.ts';
import { NewPhoneOrder, NoRows } from '#pwa/desk/row-list.tsx';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { RemotePending } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { mostWorkPages } from '#shared/http/bounds.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { WorkListsAnswer } from '#shared/orders/desk-search-schemas.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import {
  partsOf,
  type WorkChoice,
  type WorkCounts,
  workChoices,
} from '#shared/orders/work-choices.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { createWorkQueue, type WorkAnswer } from './create-work-queue.ts';
import { useStillGroups } from './still-list.ts';
import { words } from './words.ts';
import { readChoice, workGroups } from './work-filter.ts';
import { WorkList } from './work-list.tsx';
import styles from './work-row.module.css';

/** Shows the Work tab: what is to be done next, and the buttons that do it. */
export function WorkPanel() {
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address.get('step'));
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const { work, failure, refresh } = useWorkQueue({ choice, search, pages });
  const counts = useDeskCounts()?.lists ?? null;
  const isOnline = useOnline();
  const today = dayInIndia(serverNow().toISOString());
  const rows = work?.rows ?? [];
  const day = choice === 'needed' ? 'needed_by' : 'due_on';
  const { groups, waiting, touch, settle } = useStillGroups(workGroups(rows, today, day), rows);
  const choose = (next: WorkChoice) => {
    settle();
    setPages(1);
    setAddress((now) => withChoice(now, next), { replace: true });
  };
  const showWaiting = () => {
    settle();
    // Its button goes with it.
    document.getElementById('work-list')?.focus({ preventScroll: true });
  };
  const isFiltered = choice !== 'all' || search.trim() !== '';

  if (work === null) {
    return <RemotePending remote={{ failure, load: refresh }} texts={words} lines={8} />;
  }
  return (
    <div className={classNames(ui.shrinking, styles.work)}>
      <NewPhoneOrder />
      <div className={styles.waiting} role="status">
        {waiting > 0 && <Button onClick={showWaiting}>{words.came(waiting)}</Button>}
      </div>
      <WorkFilters
        counts={counts}
        choice={choice}
        search={search}
        onChoose={choose}
        onSearch={(text) => {
          settle();
          setPages(1);
          setSearch(text);
        }}
      />
      {isOnline ? (
        failure && <FailedNotice onTryAgain={refresh}>{words.old(textOf(failure))}</FailedNotice>
      ) : (
        <Notice>{words.offline}</Notice>
      )}
      {/* Also where nothing fits: it knows which orders are chosen. */}
      <WorkList
        key={choice}
        groups={groups}
        parts={partsOf(choice)}
        fitting={work.fitting}
        onMore={pages < mostWorkPages ? () => setPages(pages + 1) : null}
        onTouch={touch}
        none={
          <NoRows
            texts={words}
            isFiltered={isFiltered && counts?.all !== 0}
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

interface WorkFiltersProps {
  /** Null until they are known. */
  counts: WorkCounts | null;
  choice: WorkChoice;
  search: string;
  onChoose: (choice: WorkChoice) => void;
  onSearch: (search: string) => void;
}

/** Those that nobody looks for while they are empty. */
const exceptions: readonly WorkChoice[] = ['overdue', 'needed', 'questions', 'problem'];

function isAlways(choice: WorkChoice, isWorkshop: boolean): boolean {
  return !exceptions.includes(choice) && (choice !== 'to_pay' || !isWorkshop);
}

/** Which orders are shown, in one row; each takes effect at once. */
function WorkFilters({ counts, choice, search, onChoose, onSearch }: WorkFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  const isWorkshop = useIsWorkshop();
  const numberOf = (each: WorkChoice) => counts?.[each] ?? 0;
  // A phone is narrower than all of them.
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed="true"]');
    if (choice !== 'all') chip?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [choice]);
  return (
    <search aria-label={words.title} className={classNames(ui.screenOnly, ui.stack3)}>
      <TextInput
        className={later.formWide}
        label={words.search}
        aria-label={words.searchFor}
        placeholder={words.searchHint}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <div ref={row} className={styles.chips}>
        <ChoiceChips
          label={words.choices}
          choices={workChoices.filter(
            (each) => numberOf(each) > 0 || each === choice || isAlways(each, isWorkshop),
          )}
          value={choice}
          nameOf={(each) => (counts ? words.counted(nameOf(each), counts[each]) : nameOf(each))}
          isAlarming={(each) =>
            exceptions.includes(each) && each !== 'needed' && numberOf(each) > 0
          }
          onChoose={onChoose}
        />
      </div>
    </search>
  );
}

function nameOf(choice: WorkChoice): string {
  if (choice === 'overdue') return words.groups.overdue;
  if (choice === 'confirmed' || choice === 'in_production' || choice === 'shipped') {
    return stateWords.steps[choice];
  }
  return words.lists[choice];
}

interface WantedWork {
  choice: WorkChoice;
  search: string;
  /** How many pages of each list. */
  pages: number;
}

/** Whoever types a letter types the next one within this time. */
const typingMs = 250;

/**
 * The orders of a choice, asked for anew as soon as the server tells of a change, and every few
 * seconds in any case, for an event may be lost on its way: never older than 5 s while the page is in sight.
 */
function useWorkQueue({ choice, search, pages }: WantedWork) {
  const latest = useRef<WantedWork>({ choice, search, pages });
  const [queue] = useState(() =>
    createWorkQueue({ ask: () => readWork(deskApi(), latest.current), isVisible }),
  );
  const state = useStore(queue.store);
  useOrderChanges((deskOrderRow) => {
    if (deskOrderRow) queue.replaceRow(deskOrderRow);
    else queue.refresh();
    askCounts();
  });
  useEffect(() => {
    const isTyped = search !== latest.current.search;
    latest.current = { choice, search, pages };
    if (!isTyped) queue.askAnew();
    const timer = isTyped ? setTimeout(queue.askAnew, typingMs) : undefined;
    return () => clearTimeout(timer);
  }, [queue, choice, search, pages]);
  useEffect(() => {
    const stop = queue.start();
    const stopHearing = hearOrderNews(queue.refresh);
    const stopWatching = onVisibility((visible) => visible && queue.refresh());
    window.addEventListener('online', queue.refresh);
    return () => {
      window.removeEventListener('online', queue.refresh);
      stopHearing();
      stopWatching();
      stop();
    };
  }, [queue]);
  return { ...state, refresh: queue.refresh };
}

interface WorkApi {
  work: (query: WorkListsQuery) => Promise<ApiAnswer<WorkListsAnswer>>;
}

/** Resolves to the first orders of each list of a choice, each once. */
export async function readWork(
  api: WorkApi,
  { choice, search, pages }: WantedWork,
): Promise<ApiAnswer<WorkAnswer>> {
  const answer = await api.work({ choice, words: search.trim(), pages: String(pages) });
  if (!answer.ok) return answer;
  const rows = new Map<string, DeskOrderRow>();
  const fitting: WorkAnswer['fitting'] = {};
  for (const list of answer.data.lists) {
    fitting[list.part] = list.count;
    for (const row of list.rows) rows.set(row.order_number, row);
  }
  return { ok: true, data: { rows: [...rows.values()], fitting } };
}

function withChoice(now: URLSearchParams, choice: WorkChoice): URLSearchParams {
  const next = new URLSearchParams(now);
  if (choice === 'all') next.delete('step');
  else next.set('step', choice);
  return next;
}
