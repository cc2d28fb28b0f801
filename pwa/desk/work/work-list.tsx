import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { ChosenOrders } from './chosen-orders.tsx';
import { useOrderFocus } from './use-order-focus.ts';
import { useRowHeights } from './use-row-heights.ts';
import { words } from './words.ts';
import { WorkGroup } from './work-group.tsx';
import type { WorkGroup as Group } from './work-groups.ts';
import styles from './work-list.module.css';

/** So many are on the page at first, and come with each tap. */
const pageSize = 100;

interface WorkListProps {
  groups: readonly Group[];
  /** A hand is on the list. */
  onTouch: () => void;
  /** Shown where there are no orders. */
  none: ReactNode;
}

/** The orders in their groups, and what is done with those that are chosen. */
export function WorkList({ groups: all, onTouch, none }: WorkListProps) {
  const [most, setMost] = useState(pageSize);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const groups = firstOf(all, most);
  const count = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const { list, focus, onFocus, onBlur } = useOrderFocus();
  useRowHeights(list);
  const onPage = groups.flatMap((group) => group.rows);
  const isHere = onPage.filter(({ order_number }) => chosen.has(order_number));
  const choose = useCallback(
    (numbers: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
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
      className={styles.list}
      onPointerDownCapture={onTouch}
      onKeyDownCapture={onTouch}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {count === 0 && none}
      {groups.map(({ key, rows: its }) => (
        <WorkGroup key={key} group={key} rows={its} chosen={chosen} onChoose={choose} />
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

/** The first `most` orders, in their groups. */
function firstOf(groups: readonly Group[], most: number): Group[] {
  let left = most;
  return groups.flatMap(({ key, rows }) => {
    const its = rows.slice(0, left);
    left -= its.length;
    return its.length > 0 ? [{ key, rows: its }] : [];
  });
}
