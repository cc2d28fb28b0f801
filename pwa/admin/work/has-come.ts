import { words } from '#pwa/admin/moves/words.ts';
import { confirmAlert } from '#pwa/ui/alert-store.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { formatInr } from '#shared/money.ts';

type PaidOrder = Pick<AdminOrderRow, 'order_number' | 'total_amount' | 'payment_reference'>;

/**
 * Whether staff say that the money of these orders has come, asked where a customer did not name it:
 * nothing takes back that it was confirmed (B13).
 */
export async function hasCome(orders: readonly PaidOrder[]): Promise<boolean> {
  const unnamed = orders.filter(({ payment_reference: reference }) => !reference).length;
  if (unnamed === 0) return true;
  const [only, ...others] = orders;
  if (only && others.length === 0) {
    return confirmAlert({
      text: words.hasItCome(only.order_number, formatInr(only.total_amount)),
      confirmLabel: words.itCame,
      cancelLabel: words.lookAgain,
    });
  }
  return confirmAlert({
    text: words.haveAllCome(unnamed, orders.length),
    confirmLabel: words.allCame,
    cancelLabel: words.lookAgain,
  });
}
