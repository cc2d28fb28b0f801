import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import { mayTakeUp } from '#shared/orders/order-moves.ts';
import { owed } from '#shared/payments/owed.ts';
import { formatInr } from '#shared/values/money.ts';
import type { Moving } from './use-move.ts';
import { words } from './words.ts';

/** Has a cancelled order go on after it has asked, also for money that nobody has noted; nothing where it may not. */
export function TakeUpOrder({ order, moving }: { order: AdminOrder; moving: Moving }) {
  if (!mayTakeUp(order)) return null;
  const { order_number, customer_name, total_amount } = order;
  const isUnpaid = order.payment_kind === 'upi-qr' && owed(order) === 0;
  const ask = async () => {
    if (moving.busy) return;
    const money = isUnpaid ? words.countsAsPaid(formatInr(total_amount)) : '';
    const text = `${words.askToTakeUp(order_number, customer_name)} ${money}`.trimEnd();
    const answers = { confirmLabel: words.takeUp, cancelLabel: words.leaveCancelled };
    if (await confirmAlert({ text, ...answers })) await moving.move('confirmed');
  };
  return (
    <Button variant="quiet" aria-disabled={moving.busy || undefined} onClick={ask}>
      {words.takeUp}
    </Button>
  );
}
