import { useIsWorkshop } from '#pwa/desk/access/staff-account.tsx';
import styles from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { mayMove } from '#shared/orders/order-moves.ts';
import { owed } from '#shared/payments/order-balance.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { formatSum } from '#shared/values/money.ts';
import { CameBack } from './came-back.tsx';
import type { SeenOrder } from './move-orders.ts';
import type { Moving } from './use-move.ts';
import { words } from './words.ts';

interface CancelOrderProps {
  order: SeenOrder & CancelledMoney;
  moving: Moving;
  describedBy?: string | undefined;
}

/** Cancels an order after it has asked, or notes that its parcel came back; nothing where staff may do neither. */
export function CancelOrder({ order, moving, describedBy }: CancelOrderProps) {
  const isWorkshop = useIsWorkshop();
  if (isWorkshop) return null;
  if (order.step === 'shipped') return <CameBack {...{ order, moving, describedBy }} />;
  if (!mayMove(order.step, 'cancelled', 'staff')) return null;
  const { order_number, customer_name } = order;
  const ask = async () => {
    if (moving.busy) return;
    const question = words.askToCancel(order_number, isolated(customer_name));
    const text = `${question} ${owedAfterCancel(order)}`.trimEnd();
    const answers = { confirmLabel: words.cancel, cancelLabel: words.keep, isDanger: true };
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
      {words.cancel}
    </Button>
  );
}

/** The money of an order as its details know it; a row of the list has no sums that came or went back. */
type CancelledMoney = Pick<DeskOrderRow, 'payment_kind' | 'payment_status' | 'payment_problem'> &
  Parameters<typeof owed>[0];

/** What is said of the money before an order is cancelled; empty where none has to go back. @internal */
export function owedAfterCancel(order: CancelledMoney): string {
  const { payment_kind: kind, payment_problem: problem, payments, refunds } = order;
  if (paymentTraits[kind].due === 'never') return '';
  if (payments) {
    const sum = owed({ payments, refunds });
    return sum > 0 ? words.refundAfter(formatSum(sum)) : '';
  }
  const isPaid = order.payment_status === 'completed' && problem !== 'given_back';
  return isPaid || problem === 'too_small' ? words.refundOfRest : '';
}
