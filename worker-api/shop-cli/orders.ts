import { orderQuery } from '#api/services/order-query.ts';
import { formatMoment } from '#shared/format-moment.ts';
import { type AdminOrderRow, adminOrdersQuerySchema } from '#shared/http/admin-schemas.ts';
import { formatInr } from '#shared/money.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/order.ts';
import { type Command, done, refused } from './command.ts';
import { tableLines } from './table-lines.ts';

const statusRule = `A status is one of ${orderStatuses.join(', ')}`;

/** The orders as staff list them, and where they are with one. */
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
        if (issue?.path[0] === 'status') return refused(`${statusRule}, not “${status}”.`);
        if (issue?.path[0] === 'page')
          return refused(`--page takes a number from 1, not “${page}”.`);
        return refused(`${issue?.message}.`);
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
  {
    words: ['orders', 'status'],
    parameters: ['NUMBER', 'STATUS'],
    options: {},
    summary: `moves an order on; ${statusRule.toLowerCase()}`,
    prepare({ values: [number = '', text = ''] }) {
      const status = text.toLowerCase();
      if (!isOrderStatus(status)) return refused(`${statusRule}, not “${text}”.`);
      return {
        ok: true,
        async work({ storage }) {
          const { orders } = await storage();
          const before = await orders.byNumber(number);
          const after = before && (await orders.updateStatus(number, status));
          if (!after) {
            return refused(`There is no order “${number}”. npm run shop -- orders lists them.`);
          }
          const was = before.order_status;
          return done(`${number}: ${was === status ? `${status} already` : `${was} → ${status}`}`);
        },
      };
    },
  },
];

function isOrderStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text);
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
