import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type OrderQuery,
  type OrderSorting,
  type OrderStore,
  orderRow,
  orderSorting,
  type RowPlace,
} from '#api/orders/order-store.ts';
import type { SqliteDatabase, SqlValue } from '#api/storage/sqlite/database/sqlite-database.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { isCashAway } from './order-schema.ts';
import { textHasWords } from './sqlite-order-texts.ts';

type NumberedRow = Pick<DeskOrderRow, 'order_number'>;

interface Condition {
  sql: string;
  values: SqlValue[];
}

/** Of index entries that are searched at one go. */
const entriesAtOnce = 10_000;
/** Of documents that are read at one go; a page of usual orders has less. */
const lettersAtOnce = 250_000;

/*
 * Every query runs on an index that covers it and has its order; documents are read only for the
 * rows of the page. The index is named because the planner does not see that it avoids reading
 * documents. A search scans the index entries that match the other filters once, ten thousand at a
 * time with other calls in between (ST214): a hundred thousand of them are some megabytes. The orders
 * at several steps, and those with a problem, are sorted after they are found: they are few. Where orders
 * stay for good, those that were placed since an instant are looked at alone.
 */
export function sqliteOrderSearch(
  database: SqliteDatabase,
): Pick<OrderStore, 'search' | 'after' | 'count'> {
  /** Other calls go on in between: each may be one of a hundred large gifts (ST214). */
  async function rowsOf(numbers: readonly NumberedRow[]): Promise<DeskOrderRow[]> {
    const rows: DeskOrderRow[] = [];
    let letters = 0;
    for (const { order_number } of numbers) {
      const row = database.get<{ document: string }>(
        'SELECT document FROM orders WHERE order_number = ?',
        order_number,
      );
      if (!row) continue;
      rows.push(orderRow(JSON.parse(row.document)));
      letters += row.document.length;
      if (letters < lettersAtOnce) continue;
      letters = 0;
      await nextTurn();
    }
    return rows;
  }

  function count(query: OrderQuery): number {
    const { sql, values } = whereSql(conditionsOf(query));
    const counted = database.get<{ count: number }>(
      `SELECT count(*) AS count FROM orders INDEXED BY ${indexFor(query, 'created_at')} ${sql}`,
      ...values,
    );
    return counted?.count ?? 0;
  }

  /**
   * Yields the numbers of the orders after `last` that a text finds, from a part of the index each.
   */
  async function* searched(
    { search = '', phone, ...query }: OrderQuery,
    last: RowPlace | null,
  ): AsyncGenerator<NumberedRow[]> {
    const { key } = orderSorting(query.sort);
    const condition = hasText({ search, ...(phone !== undefined && { phone }), sort: query.sort });
    const columns = ['order_number', 'created_at', ...(key === 'created_at' ? [] : [key])].join();
    for (let place = last; ; await nextTurn()) {
      const { sql, values } = pageSql(query, place, `${columns}, search_text`);
      yield database.all<NumberedRow>(
        `SELECT order_number FROM (${sql} LIMIT ${entriesAtOnce}) WHERE ${condition.sql}`,
        ...values,
        ...condition.values,
      );
      const next = pageSql(query, place, columns);
      place =
        database.get<RowPlace>(`${next.sql} LIMIT 1 OFFSET ${entriesAtOnce - 1}`, ...next.values) ??
        null;
      if (!place) return;
    }
  }

  return {
    async count(query) {
      if (!isSearchedInParts(query)) return count(query);
      let sum = 0;
      for await (const numbers of searched(query, null)) sum += numbers.length;
      return sum;
    },
    async search(query, { skip, limit }) {
      if (isSearchedInParts(query)) {
        const page: NumberedRow[] = [];
        let count = 0;
        for await (const numbers of searched(query, null)) {
          const from = Math.max(0, skip - count);
          page.push(...numbers.slice(from, from + limit - page.length));
          count += numbers.length;
        }
        return { rows: await rowsOf(page), count };
      }
      const { sql, values } = pageSql(query, null);
      const numbers = database.all<NumberedRow>(`${sql} LIMIT ? OFFSET ?`, ...values, limit, skip);
      const rows = await rowsOf(numbers);
      const isLastPage = rows.length < limit && (rows.length > 0 || skip === 0);
      return { rows, count: isLastPage ? skip + rows.length : count(query) };
    },
    async after(query, last, limit) {
      if (isSearchedInParts(query)) {
        const page: NumberedRow[] = [];
        for await (const numbers of searched(query, last)) {
          page.push(...numbers.slice(0, limit - page.length));
          if (page.length === limit) break;
        }
        return rowsOf(page);
      }
      const { sql, values } = pageSql(query, last);
      return rowsOf(database.all<NumberedRow>(`${sql} LIMIT ?`, ...values, limit));
    },
  };
}

/** Whether a search looks at orders in the order of an index; the few of others are sorted at one go. */
function isSearchedInParts(query: OrderQuery): boolean {
  const index = indexFor(query, orderSorting(query.sort).key);
  return query.search !== undefined && /_(time|total)$/.test(index);
}

/** Returns the numbers of the matching orders, in order, without a limit. */
function pageSql(query: OrderQuery, last: RowPlace | null, columns = 'order_number'): Condition {
  const { key, ascending } = orderSorting(query.sort);
  const behind = last && {
    sql: `(${key}, order_number) ${ascending ? '>' : '<'} (?, ?)`,
    values: [last[key] ?? '', last.order_number],
  };
  const { sql, values } = whereSql([...conditionsOf(query), ...(behind ? [behind] : [])]);
  const direction = ascending ? 'ASC' : 'DESC';
  return {
    sql: `SELECT ${columns} FROM orders INDEXED BY ${indexFor(query, key)} ${sql}
          ORDER BY ${key} ${direction}, order_number ${direction}`,
    values,
  };
}

/** SQLite's lower() handles ASCII only, which e-mail addresses and the numbers are. */
const inTexts = 'instr(substr(search_text, 1, instr(search_text, char(30))), lower(?)) > 0';
const inPhone = 'instr(substr(search_text, instr(search_text, char(30))), ?) > 0';

/** Returns the condition that the texts have what is searched for, or the number its digits. */
function hasText({ search = '', phone }: OrderQuery): Condition {
  if (phone === undefined) return { sql: inTexts, values: [search] };
  return { sql: `(${inTexts} OR ${inPhone})`, values: [search, phone] };
}

/** The steps in which orders stay, so that there are ever more. */
const lastSteps: readonly OrderStep[] = ['shipped', 'delivered', 'cancelled'];

function indexFor(
  {
    from,
    status,
    steps,
    dueFrom,
    dueBefore,
    hasProblem,
    askedBy,
    neededUntil,
    isCashAway: isAway,
    activeSince,
    search,
  }: OrderQuery,
  key: OrderSorting['key'],
): string {
  if (askedBy !== undefined) return 'orders_by_question';
  if (hasProblem) return 'orders_by_problem';
  if (neededUntil !== undefined || dueFrom !== undefined) return 'orders_by_step';
  if (isAway) return 'orders_with_cash';
  const isBySteps = from !== undefined && steps?.some((step) => lastSteps.includes(step));
  const isLately = activeSince !== undefined || (isBySteps && !status && !search);
  // It has their steps too: of what is sorted by time the last days alone are looked at.
  if (isLately && key === 'created_at' && dueBefore === undefined) return 'orders_by_activity';
  const isOneStep = steps?.length === 1 && !status && !search && dueBefore === undefined;
  // Page after page: sorting all of them for each would take as long as the square of their number.
  if (isOneStep && !isLately && key === 'created_at') return 'orders_by_step_time';
  if (steps !== undefined || dueBefore !== undefined || key === 'due_on') return 'orders_by_step';
  if (activeSince !== undefined) return 'orders_by_activity';
  const sortedBy = key === 'created_at' ? 'time' : 'total';
  return status === undefined ? `orders_by_${sortedBy}` : `orders_by_status_${sortedBy}`;
}

/** Of one step an index has the orders in their order. */
function atSteps(steps: readonly OrderStep[]): Condition {
  const [step] = steps;
  return steps.length === 1 && step !== undefined
    ? { sql: 'step = ?', values: [step] }
    : { sql: 'step IN (SELECT value FROM json_each(?))', values: [JSON.stringify(steps)] };
}

function conditionsOf(query: OrderQuery): Condition[] {
  const { from, before, activeSince, status, steps, dueBefore, hasProblem, search } = query;
  const { askedBy, neededUntil, dueFrom } = query;
  return [
    ...(askedBy === undefined
      ? []
      : [{ sql: 'asked_at IS NOT NULL AND asked_at <= ?', values: [askedBy] }]),
    ...(neededUntil === undefined
      ? []
      : [{ sql: "needed_by <> '' AND needed_by <= ?", values: [neededUntil] }]),
    ...(hasProblem ? [{ sql: 'payment_problem IS NOT NULL', values: [] }] : []),
    ...(query.isCashAway ? [{ sql: isCashAway, values: [] }] : []),
    ...(status === undefined ? [] : [{ sql: 'order_status = ?', values: [status] }]),
    ...(steps === undefined ? [] : [atSteps(steps)]),
    ...(dueBefore === undefined
      ? []
      : [{ sql: "due_on <> '' AND due_on < ?", values: [dueBefore] }]),
    ...(dueFrom === undefined ? [] : [{ sql: 'due_on >= ?', values: [dueFrom] }]),
    ...(from === undefined ? [] : [{ sql: 'created_at >= ?', values: [from] }]),
    ...(before === undefined ? [] : [{ sql: 'created_at < ?', values: [before] }]),
    ...(activeSince === undefined ? [] : [{ sql: 'last_at >= ?', values: [activeSince] }]),
    ...(search === undefined ? [] : [hasText(query)]),
    ...(query.ways === undefined ? [] : [textHasWords(query.ways)]),
  ];
}

function whereSql(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '', values: [] };
  return {
    sql: `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
  };
}
