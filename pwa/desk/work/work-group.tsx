import { useId } from 'react';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { words } from './words.ts';
import type { WorkGroupKey } from './work-groups.ts';
import styles from './work-list.module.css';
import { WorkRow } from './work-row.tsx';

interface WorkGroupProps {
  group: WorkGroupKey;
  rows: readonly AdminOrderRow[];
  chosen: ReadonlySet<string>;
  onChoose: (numbers: readonly string[], isChosen: boolean) => void;
}

/** Orders that are as urgent as one another. */
export function WorkGroup({ group, rows, chosen, onChoose }: WorkGroupProps) {
  const id = useId();
  const numbers = rows.map(({ order_number }) => order_number);
  const { heads } = words;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={group === 'overdue' ? styles.overdue : undefined}>
          {words.groupOf(words.groups[group], rows.length)}
        </h2>
        <div className={styles.chooseGroup}>
          <Choice
            type="checkbox"
            aria-describedby={id}
            checked={numbers.every((number) => chosen.has(number))}
            onChange={({ target }) => onChoose(numbers, target.checked)}
          >
            {words.chooseGroup}
          </Choice>
        </div>
      </header>
      <table className={styles.table}>
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
                isChosen={chosen.has(row.order_number)}
                onChoose={onChoose}
              />
            </SafeRow>
          ))}
        </tbody>
      </table>
    </section>
  );
}
