import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { isFocusLost } from '#pwa/ui/focus/keep-focus.ts';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { afterFirstPaint } from '#pwa/ui/loading/when-used.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { words } from './words.ts';
import type { WorkGroup as Group, WorkGroupKey } from './work-filter.ts';
import styles from './work-row.module.css';
import { WorkRow } from './work-row.tsx';

/** So many are on the page at first, and come with each tap. */
const pageSize = 100;

interface WorkListProps {
  groups: readonly Group[];
  /** A hand is on the list. */
  onTouch: () => void;
  /** Shown where there are no orders. */
  none: ReactNode;
}

/** Shows the orders in their groups, and what is done with those that are chosen. */
export function WorkList({ groups: all, onTouch, none }: WorkListProps) {
  const [most, setMost] = useState(pageSize);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const groups = firstOf(all, most);
  const count = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const { list, focus, onFocus, onBlur } = useOrderFocus();
  useRowHeights(list);
  // Also those that are not on the page yet: a group is chosen whole.
  const isHere = all
    .flatMap((group) => group.rows)
    .filter(({ order_number }) => selection.has(order_number));
  const choose = useCallback(
    (numbers: readonly string[], isChosen: boolean) =>
      setSelection((before) => {
        const after = new Set(before);
        for (const number of numbers) {
          if (isChosen) after.add(number);
          else after.delete(number);
        }
        return after;
      }),
    [],
  );
  return (
    <section
      ref={list}
      id="work-list"
      tabIndex={-1}
      aria-label={words.title}
      className={ui.column6}
      onPointerDownCapture={onTouch}
      onKeyDownCapture={onTouch}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {count === 0 && none}
      {groups.map(({ key, rows: its }) => (
        <WorkGroup
          key={key}
          group={key}
          rows={its}
          all={all.find((group) => group.key === key)?.rows ?? its}
          selection={selection}
          onChoose={choose}
        />
      ))}
      {count > most && (
        <Button variant="secondary" onClick={() => setMost(most + pageSize)}>
          {words.showMore(Math.min(pageSize, count - most))}
        </Button>
      )}
      <ChosenOrders orders={isHere} onChoose={choose} onDone={focus} />
    </section>
  );
}

interface WorkGroupProps {
  group: WorkGroupKey;
  /** Those on the page, and all that there are. */
  rows: readonly DeskOrderRow[];
  all?: readonly DeskOrderRow[];
  selection: ReadonlySet<string>;
  onChoose: (numbers: readonly string[], isChosen: boolean) => void;
}

/** Orders that are as urgent as one another. @internal */
export function WorkGroup({ group, rows, all = rows, selection, onChoose }: WorkGroupProps) {
  const id = useId();
  const numbers = all.map(({ order_number }) => order_number);
  const { heads } = words;
  return (
    <section className={classNames(ui.stack3, ui.shrinking)} aria-labelledby={id}>
      <header className={classNames(ui.titles, styles.head)}>
        <h2 id={id} className={group === 'overdue' ? ui.danger : undefined}>
          {words.groupOf(words.groups[group], all.length)}
        </h2>
        <div className={classNames(deskUi.row, ui.screenOnly)}>
          <Choice
            type="checkbox"
            aria-describedby={id}
            checked={numbers.every((number) => selection.has(number))}
            onChange={({ target }) => onChoose(numbers, target.checked)}
          >
            {words.chooseGroup}
          </Choice>
        </div>
      </header>
      <table className={classNames(ui.columnRows, styles.table)}>
        <caption className="visually-hidden">{words.groups[group]}</caption>
        <thead className="visually-hidden">
          <tr>
            {Object.entries(heads).map(([key, head]) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SafeRow frame="tr" key={row.order_number}>
              <WorkRow
                row={row}
                isOverdue={group === 'overdue'}
                isChosen={selection.has(row.order_number)}
                onChoose={onChoose}
              />
            </SafeRow>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** So many take some milliseconds. */
const rowsAtOnce = 20;

/**
 * Lays each order of the list out once, while the page has nothing else to do. Out of sight it is counted as high
 * as it was then (`contain-intrinsic-block-size: auto`), so what the list is scrolled to stays where it is (B58).
 */
function useRowHeights(list: RefObject<HTMLElement | null>): void {
  /** What the height of a row followed from when it was laid out. */
  const [causes] = useState(() => new WeakMap<HTMLElement, string>());
  // Each time the list is drawn: rows come, or say something else.
  useEffect(() => {
    let laidOut: HTMLElement[] = [];
    const causeOf = (row: HTMLElement) => `${row.clientWidth} ${row.textContent}`;
    const restore = () => {
      for (const row of laidOut) row.style.contentVisibility = '';
    };
    const next = () => {
      for (const row of laidOut) causes.set(row, causeOf(row));
      restore();
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [];
      laidOut = [...rows].filter((row) => causes.get(row) !== causeOf(row)).slice(0, rowsAtOnce);
      for (const row of laidOut) row.style.contentVisibility = 'visible';
      if (laidOut.length > 0) cancel = afterFirstPaint(next);
    };
    let cancel = afterFirstPaint(next);
    const again = () => {
      cancel();
      cancel = afterFirstPaint(next);
    };
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('resize', again);
      cancel();
      restore();
    };
  });
}

/**
 * Keeps the focus at an order whose row goes from one place of the list to another, and at the list
 * where the row is gone. The page does not scroll: only the keyboard's place is kept.
 */
function useOrderFocus() {
  const list = useRef<HTMLElement>(null);
  /** The order that the focus was in. */
  const focused = useRef<string | null>(null);
  const focus = (number: string) => {
    const row = list.current?.querySelector(`[data-order="${CSS.escape(number)}"]`);
    const next = row?.querySelector('[data-next] button') ?? row?.querySelector('[tabindex="-1"]');
    const place = next ?? list.current;
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  // Each time the list is drawn: a row that has gone says nothing.
  useLayoutEffect(() => {
    if (focused.current === null || !isFocusLost()) return;
    focus(focused.current);
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target.closest<HTMLElement>('[data-order]')?.dataset.order ?? null;
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    // Somebody went elsewhere; what was removed says so too in some browsers.
    if (target.isConnected) focused.current = null;
  };
  return { list, focus, onFocus, onBlur };
}

/** Returns the first `most` orders, in their groups. */
function firstOf(groups: readonly Group[], most: number): Group[] {
  let rowsLeft = most;
  return groups.flatMap(({ key, rows }) => {
    const its = rows.slice(0, rowsLeft);
    rowsLeft -= its.length;
    return its.length > 0 ? [{ key, rows: its }] : [];
  });
}
