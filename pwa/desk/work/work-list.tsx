import {
  type FocusEvent,
  type ReactNode,
  useCallback,
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
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { WorkPart } from '#shared/orders/work-choices.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { words } from './words.ts';
import { type WorkGroup as Group, partBelow, partOf, type WorkGroupKey } from './work-filter.ts';
import styles from './work-row.module.css';
import { WorkRow } from './work-row.tsx';

interface WorkListProps {
  groups: readonly Group[];
  /** The lists that these are the first of, and how many there are of each. */
  parts: readonly WorkPart[];
  fitting: Partial<Record<WorkPart, number>>;
  /** Has more of each list read; null where no more are. */
  onMore: (() => void) | null;
  /** A hand is on the list. */
  onTouch: () => void;
  /** Shown where there are no orders. */
  none: ReactNode;
}

/** Shows the orders in their groups, and what is done with those that are chosen. */
export function WorkList({ groups, parts, fitting, onMore, onTouch, none }: WorkListProps) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const { list, focus, onFocus, onBlur } = useOrderFocus();
  const onPage = groups.flatMap((group) => group.rows);
  const keys = groups.map(({ key }) => key);
  const all = parts.reduce((sum, part) => sum + (fitting[part] ?? 0), 0);
  /** Returns how many orders of a list are not here. */
  const missing = (part: WorkPart | null) => {
    if (part === null) return 0;
    const its = groups.filter(({ key }) => partOf(key, parts) === part);
    const here = its.reduce((sum, { rows }) => sum + rows.length, 0);
    return Math.max(0, (fitting[part] ?? 0) - here);
  };
  const isHere = onPage.filter(({ order_number }) => selection.has(order_number));
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
      {onPage.length === 0 && none}
      {all > onPage.length && <p className={ui.screenOnly}>{words.shownOf(all, onPage.length)}</p>}
      {groups.map(({ key, rows: its }) => (
        <WorkGroup
          key={key}
          group={key}
          rows={its}
          missing={missing(partBelow(key, keys, parts))}
          selection={selection}
          onChoose={choose}
          onMore={onMore}
        />
      ))}
      <ChosenOrders orders={isHere} onChoose={choose} onDone={focus} />
    </section>
  );
}

interface WorkGroupProps {
  group: WorkGroupKey;
  rows: readonly DeskOrderRow[];
  /** How many more of its list the server has, from here on. */
  missing?: number;
  selection: ReadonlySet<string>;
  onChoose: (numbers: readonly string[], isChosen: boolean) => void;
  onMore?: (() => void) | null;
}

/** Orders that are as urgent as one another. @internal */
export function WorkGroup({
  group,
  rows,
  missing = 0,
  selection,
  onChoose,
  onMore = null,
}: WorkGroupProps) {
  const id = useId();
  const numbers = rows.map(({ order_number }) => order_number);
  const { heads } = words;
  return (
    <section className={classNames(ui.stack3, ui.shrinking)} aria-labelledby={id}>
      <header className={classNames(ui.titles, styles.head)}>
        <h2 id={id} className={group === 'overdue' ? ui.danger : undefined}>
          {(missing > 0 ? words.firstOf : words.groupOf)(words.groups[group], rows.length)}
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
      {missing > 0 && onMore && (
        <Button variant="secondary" onClick={onMore}>
          {words.showMore(missing)}
        </Button>
      )}
      {missing > 0 && !onMore && <p>{words.noMore(missing)}</p>}
    </section>
  );
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
