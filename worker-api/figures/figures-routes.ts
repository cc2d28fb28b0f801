import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { requireOwner, requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { ordersInBatches } from '#api/orders/order-query.ts';
import type { OrderQuery, OrderStore } from '#api/orders/order-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { csvStream } from '#api/server/http/answers/csv-stream.ts';
import { csvAnswer } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import {
  type FiguresAnswer,
  figuresQuerySchema,
  type MoneyAnswer,
} from '#shared/figures/figures-schemas.ts';
import { stepsToMake } from '#shared/orders/order-moves.ts';
import { dayInIndia, startOfDayInIndia } from '#shared/values/calendar-date.ts';
import { pick } from '#shared/values/pick.ts';
import { type AccountsRow, accountsColumns } from './accounts-columns.ts';
import { accountsRows } from './accounts-rows.ts';
import { createHsnSummary, hsnColumns } from './hsn-summary.ts';
import { createSalesSums, moneyToCome } from './money-figures.ts';

/** Serves what was sold, day by day, for staff; order by order, for the owner's accountant. */
export function figuresRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'logger'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const owner = requireOwner(sessions, 'download_accounts');
  return new Hono<AppEnv>()
    .get(
      '/figures',
      requireRole(sessions, 'admin'),
      limitReads,
      validate('query', figuresQuerySchema),
      async (c) => {
        const { from, to } = c.req.valid('query');
        return c.json(await orderFigures(deps, from, to), 200);
      },
    )
    .get('/figures/money', owner, limitReads, validate('query', figuresQuerySchema), async (c) =>
      c.json(await moneyFigures(deps.storage.orders, c.req.valid('query')), 200),
    )
    .get(
      '/figures/orders.csv',
      owner,
      limitReads,
      validate('query', figuresQuerySchema),
      async (c) => {
        const { from, to } = c.req.valid('query');
        await deeds.note(c, 'accounts_downloaded', `${from} – ${to}`);
        return csvAnswer(c, { ...deps, sessions }, `accounts-${from}-${to}.csv`, (failed) =>
          accountsFile(deps.storage.orders, { from, to }, failed),
        );
      },
    )
    .get(
      '/figures/hsn.csv',
      owner,
      limitReads,
      validate('query', figuresQuerySchema),
      async (c) => {
        const { from, to } = c.req.valid('query');
        await deeds.note(c, 'accounts_downloaded', `HSN ${from} – ${to}`);
        return csvAnswer(c, { ...deps, sessions }, `hsn-${from}-${to}.csv`, (failed) =>
          hsnFile(deps.storage.orders, { from, to }, failed),
        );
      },
    );
}

const mostOverdue = 1;

const dayKeys = {
  day: true,
  orders: true,
  cancelled: true,
  revenue: true,
  paid: true,
  late: true,
} as const;

/** Resolves to what was sold on the days asked for, both included, and what is late now. */
async function orderFigures(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  from: string,
  to: string,
): Promise<FiguresAnswer> {
  const today = dayInIndia(clock().toISOString());
  const [{ days, gifts }, overdue] = await Promise.all([
    storage.orders.figures(from, to),
    storage.orders.search(
      { steps: stepsToMake, sort: 'due_on:asc', dueBefore: today },
      { skip: 0, limit: mostOverdue },
    ),
  ]);
  return {
    days: days.map((day) => pick(day, dayKeys)),
    gifts: gifts
      .map(({ product, quantity, revenue }) => ({
        product,
        display_name: displayName({ name: product }),
        quantity,
        revenue,
      }))
      .sort((a, b) => b.quantity - a.quantity),
    overdue: overdue.count,
  };
}

/** Resolves to the money to come now, and to what the accountant's file of the days comes to, by several names. */
async function moneyFigures(
  orders: Pick<OrderStore, 'after' | 'byNumber'>,
  days: DaysAsked,
): Promise<MoneyAnswer> {
  const sales = createSalesSums();
  for await (const rows of batchesOfRows(orders, days)) sales.add(rows);
  const { to_check, on_the_way, with_courier, refunds_due } = await moneyToCome(orders);
  const { by_payment, by_state, by_coupon } = sales.sums();
  return { to_check, on_the_way, with_courier, refunds_due, by_payment, by_state, by_coupon };
}

/** Few, because orders may be large. */
const batchSize = 50;

/**
 * The invoices, credit notes, payments and refunds from the first to the last day in India, for the accountant (B49): each
 * document by its own day, so that it is in the file of one month whenever it was ordered. Orders come oldest
 * first.
 * @internal
 */
export function accountsFile(
  orders: Pick<OrderStore, 'after' | 'byNumber'>,
  { from, to }: DaysAsked,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const batches = batchesOfRows(orders, { from, to });
  return csvStream({
    columns: accountsColumns,
    failed,
    texts: ['customer', 'item', 'reference', 'coupon'],
    async next() {
      return (await batches.next()).value ?? null;
    },
  });
}

/** What invoices and credit notes of these days come to by HSN code and rate (B49). */
function hsnFile(
  orders: Pick<OrderStore, 'after' | 'byNumber'>,
  days: DaysAsked,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const batches = batchesOfRows(orders, days);
  const summary = createHsnSummary();
  let isDone = false;
  return csvStream({
    columns: hsnColumns,
    failed,
    texts: [],
    async next() {
      if (isDone) return null;
      const batch = await batches.next();
      isDone = batch.done === true;
      if (batch.value) summary.add(batch.value);
      return isDone ? summary.rows() : [];
    },
  });
}

async function* batchesOfRows(
  orders: Pick<OrderStore, 'after' | 'byNumber'>,
  { from, to }: DaysAsked,
): AsyncGenerator<AccountsRow[], undefined> {
  const query: OrderQuery = {
    sort: 'created_at:asc',
    before: startOfDayInIndia(to, 1),
    activeSince: startOfDayInIndia(from),
  };
  for await (const rows of ordersInBatches(orders, query, batchSize)) {
    const lines: AccountsRow[] = [];
    for (const { order_number } of rows) {
      const order = await orders.byNumber(order_number);
      if (order) lines.push(...accountsRows(order));
      await nextTurn();
    }
    yield lines.filter(({ date }) => from <= date && date <= to);
  }
}
