import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useStore } from 'zustand';
import { type ApiAnswer, read } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { ChoiceChips } from '#pwa/desk/forms/choice-chips.tsx';
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
import type { DeskOrderRow, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import { stateWords } from '#shared/orders/state-words.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { createWorkQueue } from './create-work-queue.ts';
import { useStillGroups } from './still-list.ts';
import { words } from './words.ts';
import {
  countChoices,
  filteredRows,
  readChoice,
  type WorkChoice,
  workChoices,
  workGroups,
} from './work-filter.ts';
import { WorkList } from './work-list.tsx';
import styles from './work-row.module.css';

/** Shows the Work tab: what is to be done next, and the buttons that do it. */
export function WorkPanel() {
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address.get('step'));
  const [search, setSearch] = useState('');
  const { rows, count, failure, refresh } = useWorkQueue();
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
    return <RemotePending remote={{ failure, load: refresh }} texts={words} lines={8} />;
  }
  return (
    <div className={classNames(ui.shrinking, styles.work)}>
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
        failure && <FailedNotice onTryAgain={refresh}>{words.old(textOf(failure))}</FailedNotice>
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

interface WorkFiltersProps {
  counts: Readonly<Record<WorkChoice, number>>;
  choice: WorkChoice;
  search: string;
  onChoose: (choice: WorkChoice) => void;
  onSearch: (search: string) => void;
}

/** Which orders of the queue are shown; each takes effect at once. */
function WorkFilters({ counts, choice, search, onChoose, onSearch }: WorkFiltersProps) {
  return (
    <search aria-label={words.title} className={classNames(ui.stack3, ui.screenOnly)}>
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
      <ChoiceChips
        label={words.choices}
        choices={workChoices}
        value={choice}
        nameOf={(each) => words.counted(nameOf(each), counts[each])}
        isAlarming={(each) => (each === 'problem' || each === 'overdue') && counts[each] > 0}
        onChoose={onChoose}
      />
    </search>
  );
}

function nameOf(choice: WorkChoice): string {
  if (choice === 'overdue') return words.groups.overdue;
  if (choice === 'all' || choice === 'needed' || choice === 'problem') return words[choice];
  return stateWords.steps[choice];
}

/**
 * The orders that are not done or have a problem, asked for anew as soon as the server tells of a change, and every few
 * seconds in any case, for an event may be lost on its way: never older than 5 s while the page is in sight.
 */
function useWorkQueue() {
  const [queue] = useState(newQueue);
  const state = useStore(queue.store);
  useOrderChanges((deskOrderRow) =>
    deskOrderRow ? queue.replaceRow(deskOrderRow) : queue.refresh(),
  );
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

function newQueue() {
  return createWorkQueue({
    ask: () => readWork(deskApi().openOrders, deskApi().problemOrders),
    isVisible,
  });
}

type Ask = (page: number) => Promise<ApiAnswer<DeskOrdersAnswer>>;

/** A list that nobody works through: the first ones are enough. */
const mostPages = 10;

/**
 * Resolves to all pages of the list as one. An order that moves from one page to another meanwhile
 * is there once, or missing until the list is read again.
 */
async function readPages(ask: Ask): Promise<ApiAnswer<DeskOrdersAnswer>> {
  const rows = new Map<string, DeskOrderRow>();
  for (let page = 1; ; page += 1) {
    const answer = await ask(page).then(
      read((list) => {
        for (const row of list.rows) rows.set(row.order_number, row);
        return list;
      }),
    );
    if (!answer.ok) return answer;
    const isLast = answer.data.rows.length === 0 || rows.size >= answer.data.count;
    if (isLast || page === mostPages) {
      return { ok: true, data: { rows: [...rows.values()], count: answer.data.count } };
    }
  }
}

/**
 * Resolves to the orders that are not done and those with a problem, each once; `count` is of all
 * of them.
 */
export async function readWork(open: Ask, problems: Ask): Promise<ApiAnswer<DeskOrdersAnswer>> {
  const [work, wrong] = await Promise.all([readPages(open), readPages(problems)]);
  if (!work.ok) return work;
  if (!wrong.ok) return wrong;
  const here = new Set(work.data.rows.map(({ order_number }) => order_number));
  const others = wrong.data.rows.filter(({ order_number }) => !here.has(order_number));
  const rows = [...work.data.rows, ...others];
  const missing = [work, wrong].reduce((sum, { data }) => sum + data.count - data.rows.length, 0);
  return { ok: true, data: { rows, count: rows.length + missing } };
}

function withChoice(now: URLSearchParams, choice: WorkChoice): URLSearchParams {
  const next = new URLSearchParams(now);
  if (choice === 'all') next.delete('step');
  else next.set('step', choice);
  return next;
}
