import { useId } from 'react';
import { EmailText } from '#pwa/desk/email-text.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Price } from '#pwa/ui/price/price.tsx';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { OrderDetails } from './order/order-details.tsx';
import styles from './order-row.module.css';
import { StatusBadge } from './status-badge.tsx';
import { words } from './words.ts';

interface OrderRowProps {
  row: AdminOrderRow;
  open: boolean;
  onToggle: () => void;
}

/** One order of the list, with its details below once they are asked for. */
export function OrderRow({ row, open, onToggle }: OrderRowProps) {
  const id = useId();
  const { order_number, customer_name, customer_email, customer_phone } = row;
  return (
    <>
      <tr className={classNames(styles.row, open && styles.open)}>
        <th scope="row" className={styles.number} id={`${id}-number`}>
          {order_number}
        </th>
        <td className={styles.customer}>{customer_name}</td>
        <td className={styles.email}>
          <EmailText email={customer_email} />
        </td>
        <td className={styles.phone}>{customer_phone}</td>
        <td className={styles.amount}>
          <Price rupees={row.total_amount} />
        </td>
        <td className={styles.status}>
          <StatusBadge status={row.order_status} />
        </td>
        <td className={styles.created}>
          <MomentText instant={row.created_at} />
        </td>
        <td className={styles.toggle}>
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-controls={open ? `${id}-details` : undefined}
            aria-describedby={`${id}-number`}
            onClick={onToggle}
          >
            {open ? words.hide : words.view}
          </Button>
        </td>
      </tr>
      {open && (
        <tr className={styles.detailsRow} id={`${id}-details`}>
          <td colSpan={8}>
            <OrderDetails orderNumber={order_number} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Day and time, each in one piece. */
function MomentText({ instant }: { instant: string }) {
  const [day, time] = formatMoment(instant).split(', ');
  return (
    <time dateTime={instant}>
      <span className={styles.piece}>{day},</span> <span className={styles.piece}>{time}</span>
    </time>
  );
}
