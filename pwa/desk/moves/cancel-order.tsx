import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { stepOf } from '#shared/orders/order-life.ts';
import { mayMove } from '#shared/orders/order-moves.ts';
import styles from './cancel-order.module.css';
import type { SeenOrder } from './move-orders.ts';
import { type CancelledMoney, owedAfterCancel } from './owed-after-cancel.ts';
import type { Moving } from './use-move.ts';
import { words } from './words.ts';

interface CancelOrderProps {
  order: SeenOrder & CancelledMoney;
  moving: Moving;
  describedBy?: string | undefined;
}

/** Cancels an order after it has asked; nothing where staff may not. */
export function CancelOrder({ order, moving, describedBy }: CancelOrderProps) {
  if (!mayMove(stepOf(order), 'cancelled', 'staff')) return null;
  const { order_number, customer_name } = order;
  const [label, asked] =
    stepOf(order) === 'shipped'
      ? [words.cameBack, words.askAboutReturn]
      : [words.cancel, words.askToCancel];
  const ask = async () => {
    if (moving.busy) return;
    const question = asked(order_number, customer_name);
    const text = `${question} ${owedAfterCancel(order)}`.trimEnd();
    const answers = { confirmLabel: label, cancelLabel: words.keep, isDanger: true };
    if (await confirmAlert({ text, ...answers })) await moving.move('cancelled');
  };
  return (
    <Button
      variant="quiet"
      className={styles.cancel}
      aria-disabled={moving.busy || undefined}
      aria-describedby={describedBy}
      onClick={ask}
    >
      {label}
    </Button>
  );
}
