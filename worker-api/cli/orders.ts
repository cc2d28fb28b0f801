import { afterMove, afterWord } from '#api/orders/moves/after-move.ts';
import { changeOrder } from '#api/orders/moves/change-order.ts';
import { orderQuery } from '#api/orders/order-query.ts';
import { deliveryPlan } from '#api/shop-settings/own-shop.ts';
import type { OrderChange } from '#api/storage/order-store.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import { type AdminOrderRow, adminOrdersQuerySchema } from '#shared/http/admin-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { type OrderStatus, orderStatuses, type StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { paymentStatuses } from '#shared/payments/payment-keys.ts';
import { formatInr } from '#shared/values/money.ts';
import { type Command, done, noteDeed, refused } from './command.ts';
import { mistakeIn } from './mistake-in.ts';
import { tableLines } from './table-lines.ts';

const stepsOfStatus: Readonly<Record<OrderStatus, OrderStep>> = {
  pending: 'placed',
  confirmed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** The staff's list of orders, and the statuses of one. */
export const orderCommands: readonly Command[] = [
  {
    words: ['orders'],
    parameters: [],
    options: { search: 'TEXT', status: 'STATUS', page: 'NUMBER' },
    summary: 'the orders, newest first, twenty a page; TEXT is part of an e-mail or order number',
    prepare({ options: { search, status, page } }) {
      const asked = adminOrdersQuerySchema.safeParse({ search, status, page });
      if (!asked.success) {
        const [issue] = asked.error.issues;
        if (issue?.path[0] === 'status')
          return refused(`${statusRule(orderStatuses)}, not “${status}”.`);
        if (issue?.path[0] === 'page')
          return refused(`--page takes a number from 1, not “${page}”.`);
        return refused(`${mistakeIn(asked.error)}.`);
      }
      const { page: number, limit, ...filter } = asked.data;
      return {
        ok: true,
        async work({ storage }) {
          const { orders } = await storage();
          const skip = (number - 1) * limit;
          const { rows, count } = await orders.search(orderQuery(filter), { skip, limit });
          const pages = Math.ceil(count / limit);
          if (count === 0) return done('There are no such orders.');
          if (number > pages)
            return refused(`There is no page ${number}: the last one is ${pages}.`);
          const next = number < pages ? `; --page ${number + 1} shows the next` : '';
          return done(
            ...orderLines(rows),
            '',
            `Page ${number} of ${pages}, orders: ${count}${next}`,
          );
        },
      };
    },
  },
  statusCommand({
    word: 'status',
    summary: 'moves an order on',
    statuses: orderStatuses,
    of: ({ order_status }) => order_status,
    change: (order, status, now, plan) =>
      order.order_status === status
        ? null
        : afterMove(order, { to: stepsOfStatus[status], by: 'owner' }, now, plan),
    deed: (status) => (status === 'cancelled' ? 'order_cancelled' : 'order_moved'),
  }),
  statusCommand({
    word: 'payment',
    summary: 'notes whether an order is paid',
    statuses: paymentStatuses,
    of: ({ payment_status }) => payment_status,
    change: (order, payment_status, now, plan) => ({
      ...afterWord(order, payment_status, now.toISOString()),
      ...(payment_status === 'completed' && order.step === 'waiting_for_payment'
        ? afterMove(order, { to: 'confirmed', by: 'owner' }, now, plan)
        : {}),
    }),
    deed: (status) => (status === 'completed' ? 'payment_confirmed' : 'no_payment_noted'),
  }),
];

interface StatusKind<Status extends string> {
  word: string;
  summary: string;
  statuses: readonly Status[];
  of(order: StoredOrder): Status;
  /** Null when it has that status already. */
  change(order: StoredOrder, status: Status, now: Date, plan: DeliveryPlan): OrderChange | null;
  deed(status: Status): StaffDeed;
}

/** A command that sets one kind of status of an order. */
function statusCommand<Status extends string>(kind: StatusKind<Status>): Command {
  const { word, summary, statuses } = kind;
  return {
    words: ['orders', word],
    parameters: ['NUMBER', 'STATUS'],
    options: {},
    summary: `${summary}: ${statuses.join(', ')}`,
    prepare({ values: [number = '', text = ''] }) {
      const status = statuses.find((each) => each === text.toLowerCase());
      if (status === undefined) return refused(`${statusRule(statuses)}, not “${text}”.`);
      return {
        ok: true,
        async work(deps) {
          const { storage, clock } = deps;
          let was: Status = status;
          const shop = await storage();
          const plan = await deliveryPlan(shop, clock());
          const after = await changeOrder(shop, number, (order) => {
            was = kind.of(order);
            return kind.change(order, status, clock(), plan);
          });
          if (!after) {
            return refused(`There is no order “${number}”. npm run shop -- orders lists them.`);
          }
          await noteDeed(deps, kind.deed(status), after.order_number);
          return done(`${number}: ${was === status ? `${status} already` : `${was} → ${status}`}`);
        },
      };
    },
  };
}

function statusRule(statuses: readonly string[]): string {
  return `A status is one of ${statuses.join(', ')}`;
}

function orderLines(rows: readonly AdminOrderRow[]): string[] {
  return tableLines(
    [
      { title: 'Order' },
      { title: 'Made (India)' },
      { title: 'Amount', align: 'end' },
      { title: 'Status' },
      { title: 'Payment' },
      { title: 'E-mail' },
      { title: 'Customer' },
    ],
    rows.map((row) => [
      row.order_number,
      formatMoment(row.created_at),
      formatInr(row.total_amount),
      row.order_status,
      row.payment_status,
      row.customer_email,
      row.customer_name,
    ]),
  );
}
