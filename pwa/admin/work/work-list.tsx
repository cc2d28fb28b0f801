import { useCallback, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { words } from './words.ts';
import { WorkGroup } from './work-group.tsx';
import { workGroups } from './work-groups.ts';
import styles from './work-list.module.css';

/** So many are on the page at first, and come with each tap. */
const pageSize = 100;

interface WorkListProps {
  rows: readonly AdminOrderRow[];
  /** YYYY-MM-DD in India. */
  today: string;
}

/** The orders in their groups, and what is done with those that are chosen. */
export function WorkList({ rows, today }: WorkListProps) {
  const [most, setMost] = useState(pageSize);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const groups = firstOf(workGroups(rows, today), most);
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
    <div className={styles.list}>
      {groups.map(({ key, rows: its }) => (
        <WorkGroup key={key} group={key} rows={its} chosen={chosen} onChoose={choose} />
      ))}
      {rows.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + pageSize)}>
          {words.showMore(Math.min(pageSize, rows.length - most))}
        </Button>
      )}
      <ChosenOrders orders={isHere} onChoose={choose} />
    </div>
  );
}

/** The first `most` orders, in their groups. */
function firstOf(groups: ReturnType<typeof workGroups>, most: number) {
  let left = most;
  return groups.flatMap(({ key, rows }) => {
    const its = rows.slice(0, left);
    left -= its.length;
    return its.length > 0 ? [{ key, rows: its }] : [];
  });
}
