import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { formatInr } from '#shared/values/money.ts';
import { words } from './words.ts';

type PaidOrder = Pick<
  DeskOrderRow,
  'order_number' | 'total_amount' | 'payment_reference' | 'same_reference'
>;

/**
 * Whether staff say that the money of these orders has come, asked where a customer did not name it, or
 * named it for another order too: nothing takes back that it was confirmed (B13).
 */
export async function hasCome(orders: readonly PaidOrder[]): Promise<boolean> {
  return (await hasItsOwn(orders)) && (await hasUnnamedCome(orders));
}

/** The same of the reference alone: one payment pays one order (B63). */
export async function hasItsOwn(orders: readonly PaidOrder[]): Promise<boolean> {
  const named = [...namedTwice(orders)].map(([reference, numbers]) =>
    words.oneReference([...numbers].join(', '), isolated(reference)),
  );
  if (named.length === 0) return true;
  return confirmAlert({
    text: words.haveTheirOwnCome(named.join(' ')),
    confirmLabel: orders.length === 1 ? words.itCame : words.eachCame,
    cancelLabel: words.lookAgain,
  });
}

/**
 * Returns, by reference, all orders that name it, of those references that more than one order
 * names.
 */
function namedTwice(orders: readonly PaidOrder[]): Map<string, Set<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const { order_number, payment_reference: reference, same_reference = [] } of orders) {
    if (!reference) continue;
    const orderNumbers = numbers.get(reference) ?? [];
    numbers.set(reference, new Set([...orderNumbers, order_number, ...same_reference]));
  }
  return new Map([...numbers].filter(([, its]) => its.size > 1));
}

async function hasUnnamedCome(orders: readonly PaidOrder[]): Promise<boolean> {
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
