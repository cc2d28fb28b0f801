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
 * Whether staff say that the money of these orders has come. For one it is asked where its customer did not name it, or
 * named it for another order too; for several once, with their number and sum (B13).
 */
export async function hasCome(orders: readonly PaidOrder[]): Promise<boolean> {
  const [only, ...others] = orders;
  if (!only) return false;
  if (others.length === 0) return (await hasItsOwn(only)) && (await hasUnnamedCome(only));
  const unnamed = orders.filter(({ payment_reference: reference }) => !reference).length;
  const more = [
    ...sentencesOfDoubles(orders),
    ...(unnamed > 0 ? [words.unnamed(unnamed)] : []),
    words.undoneFor,
  ];
  const sum = orders.reduce((all, { total_amount }) => all + total_amount, 0);
  return confirmAlert({
    text: words.haveAllCome(orders.length, formatInr(sum), more.join(' ')),
    confirmLabel: words.allCame,
    cancelLabel: words.lookAgain,
  });
}

/** The same of the reference alone: one payment pays one order (B63). */
export async function hasItsOwn(order: PaidOrder): Promise<boolean> {
  const named = sentencesOfDoubles([order]);
  if (named.length === 0) return true;
  return confirmAlert({
    text: words.haveTheirOwnCome(named.join(' ')),
    confirmLabel: words.itCame,
    cancelLabel: words.lookAgain,
  });
}

/** Names all orders of each reference that more than one order names. */
function sentencesOfDoubles(orders: readonly PaidOrder[]): string[] {
  const numbers = new Map<string, Set<string>>();
  for (const { order_number, payment_reference: reference, same_reference = [] } of orders) {
    if (!reference) continue;
    const orderNumbers = numbers.get(reference) ?? [];
    numbers.set(reference, new Set([...orderNumbers, order_number, ...same_reference]));
  }
  return [...numbers]
    .filter(([, its]) => its.size > 1)
    .map(([reference, its]) => words.oneReference([...its].join(', '), isolated(reference)));
}

async function hasUnnamedCome(order: PaidOrder): Promise<boolean> {
  if (order.payment_reference) return true;
  return confirmAlert({
    text: words.hasItCome(order.order_number, formatInr(order.total_amount)),
    confirmLabel: words.itCame,
    cancelLabel: words.lookAgain,
  });
}
