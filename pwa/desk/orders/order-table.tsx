import { classNames } from '#pwa/ui/class-names.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { OrderRow } from './order-row.tsx';
import styles from './order-table.module.css';
import { words } from './words.ts';

interface OrderTableProps {
  rows: readonly AdminOrderRow[];
  /** Another list is on its way; these rows stay until it is there. */
  busy: boolean;
  /** The numbers of the orders whose details are shown. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
}

/** The orders as a table; on narrow screens each row is set as a card. */
export function OrderTable({ rows, busy, open, onOpen }: OrderTableProps) {
  return (
    <table className={classNames(styles.table, busy && styles.busy)} aria-busy={busy}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.heads.number}</th>
          <th scope="col">{words.heads.customer}</th>
          <th scope="col">{laterWords.fields.email}</th>
          <th scope="col">{laterWords.fields.phone}</th>
          <th scope="col" className={styles.amount}>
            {words.heads.amount}
          </th>
          <th scope="col">{words.heads.status}</th>
          <th scope="col">{words.heads.created}</th>
          <th scope="col">
            <span className="visually-hidden">{words.heads.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SafeRow frame="tr" key={row.order_number}>
            <OrderRow
              row={row}
              open={open.has(row.order_number)}
              onToggle={() => onOpen(toggled(open, row.order_number))}
            />
          </SafeRow>
        ))}
      </tbody>
    </table>
  );
}

function toggled(open: ReadonlySet<string>, number: string): ReadonlySet<string> {
  return open.has(number)
    ? new Set([...open].filter((other) => other !== number))
    : new Set([...open, number]);
}
