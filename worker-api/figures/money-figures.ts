import { setImmediate as nextTurn } from 'node:timers/promises';
import { ordersInBatches } from '#api/orders/order-query.ts';
import type { OrderQuery, OrderStore } from '#api/orders/order-store.ts';
import type { MoneyAnswer, NamedSum, OrdersSum } from '#shared/figures/figures-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { cashAtDoor, owed } from '#shared/payments/order-balance.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import type { AccountsRow } from './accounts-columns.ts';

type ReadOrders = Pick<OrderStore, 'after' | 'byNumber'>;

/** Few, because orders may be large. */
const batchSize = 50;

/** Resolves to the money that is to come or to go back now (B49). */
export async function moneyToCome(
  orders: ReadOrders,
): Promise<Pick<MoneyAnswer, 'to_check' | 'on_the_way' | 'with_courier' | 'refunds_due'>> {
  const sort = 'created_at:asc';
  return {
    to_check: await sumOf(orders, { steps: ['waiting_for_payment'], sort }, (order) =>
      paymentTraits[order.payment_kind].namedBy === 'customer' ? order.total_amount : 0,
    ),
    on_the_way: await sumOf(orders, { steps: ['shipped'], sort }, cashAtDoor),
    with_courier: await sumOf(orders, { isCashAway: true, sort }, (order) => order.total_amount),
    refunds_due: await sumOf(orders, { hasProblem: true, sort }, (order) =>
      order.payment_problem === 'refund_due' ? Math.max(0, owed(order)) : 0,
    ),
  };
}

/** Resolves to the sum of what each order of a query has to come; those with nothing are not counted. */
async function sumOf(
  orders: ReadOrders,
  query: OrderQuery,
  amountOf: (order: StoredOrder) => number,
): Promise<OrdersSum> {
  let count = 0;
  let paise = 0;
  for await (const rows of ordersInBatches(orders, query, batchSize)) {
    for (const { order_number } of rows) {
      const order = await orders.byNumber(order_number);
      const amount = order ? amountOf(order) : 0;
      if (amount === 0) continue;
      count += 1;
      paise += Math.round(amount * 100);
    }
    await nextTurn();
  }
  return { orders: count, sum: paise / 100 };
}

/** Adds the rows of the accountant's file up by way of payment, state and coupon, so that both say the same (B49). */
export function createSalesSums() {
  const sums = { by_payment: newSums(), by_state: newSums(), by_coupon: newSums() };
  return {
    add(rows: readonly AccountsRow[]) {
      for (const row of rows) {
        if (row.total === '') continue;
        sums.by_payment.add(row.paymentKind, row);
        sums.by_state.add(row.state, row);
        if (row.coupon !== '') sums.by_coupon.add(row.coupon, row);
      }
    },
    sums: (): Pick<MoneyAnswer, 'by_payment' | 'by_state' | 'by_coupon'> => ({
      by_payment: sums.by_payment.named(),
      by_state: sums.by_state.named(),
      by_coupon: sums.by_coupon.named(),
    }),
  };
}

function newSums() {
  const byName = new Map<string, { numbers: Set<string>; paise: number }>();
  return {
    add(name: string, { order, total }: AccountsRow) {
      const group = byName.get(name) ?? { numbers: new Set<string>(), paise: 0 };
      group.numbers.add(order);
      group.paise += Math.round(Number(total) * 100);
      byName.set(name, group);
    },
    named: (): NamedSum[] =>
      [...byName]
        .map(([name, { numbers, paise }]) => ({ name, orders: numbers.size, sum: paise / 100 }))
        .filter(({ sum }) => sum !== 0)
        .sort((one, other) => other.sum - one.sum || (one.name < other.name ? -1 : 1)),
  };
}
