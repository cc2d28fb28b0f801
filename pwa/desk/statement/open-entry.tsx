import { useState } from 'react';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { groupedReference } from '#shared/payments/meaning-of.ts';
import { formatSum } from '#shared/values/money.ts';
import type { Match } from './match-statement.ts';
import type { StatementEntry } from './read-statement.ts';
import styles from './statement.module.css';
import { words } from './words.ts';

/** Shows money as the statement says it: sum and day, who paid, and its references. */
export function EntryText({ entry }: { entry: StatementEntry }) {
  return (
    <div>
      <p>
        <strong>{formatSum(entry.paise / 100)}</strong> · {entry.date}
      </p>
      <p className={ui.note}>{isolated(entry.narration)}</p>
      {entry.references.map((reference) => (
        <p key={reference} className={ui.note}>
          {words.reference(groupedReference(reference))}
        </p>
      ))}
    </div>
  );
}

interface OpenEntryProps {
  match: Match<DeskOrderRow>;
  isBusy: boolean;
  onConfirm: (order: DeskOrderRow) => void;
}

/** Shows money that may pay an order, with why it is not certain; a sum that fits can be confirmed by hand. */
export function OpenEntry({ match, isBusy, onConfirm }: OpenEntryProps) {
  const { entry, orders, reason } = match;
  const fitting = orders.filter(({ total_amount }) => total_amount * 100 === entry.paise);
  const [only, ...others] = fitting;
  const [number, setNumber] = useState('');
  const order = others.length === 0 ? only : fitting.find((each) => each.order_number === number);
  return (
    <li className={styles.entry}>
      <EntryText entry={entry} />
      <div className={ui.stack2}>
        <p>{reason && words.reasons[reason]}</p>
        {others.length > 0 && (
          <Select
            label={words.whichOrder}
            emptyLabel={words.chooseOrder}
            options={fitting.map(({ order_number, customer_name }) => ({
              value: order_number,
              label: words.order(order_number, customer_name),
            }))}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
        <div className={ui.row2}>
          {order && (
            <Button variant="secondary" disabled={isBusy} onClick={() => onConfirm(order)}>
              {words.confirmOne(order.order_number)}
            </Button>
          )}
          {orders.length === 1 && orders[0] && (
            <ButtonLink
              href={`/admin?search=${encodeURIComponent(orders[0].order_number)}`}
              variant="quiet"
            >
              {words.seeOrder(orders[0].order_number)}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
