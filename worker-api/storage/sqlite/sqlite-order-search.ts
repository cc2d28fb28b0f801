import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { orderRow, orderSorting } from '../order-row.ts';
import type { OrderQuery, OrderStore } from '../storage.ts';
import type { SqliteDatabase, SqlValue } from './sqlite-database.ts';

interface Condition {
  sql: string;
  values: SqlValue[];
}

/*
 * Every query is answered from an index that holds all it asks for, in its order; documents
 * are read for the rows of the page alone. A search looks at every index entry that fits the
 * rest, which is quicker than it sounds: a hundred thousand of them are some megabytes.
 */
export function sqliteOrderSearch(database: SqliteDatabase): Pick<OrderStore, 'search' | 'after'> {
  const rowOf = ({ order_number }: { order_number: string }): AdminOrderRow[] => {
    const row = database.get<{ document: string }>(
      'SELECT document FROM orders WHERE order_number = ?',
      order_number,
    );
    return row ? [orderRow(JSON.parse(row.document))] : [];
  };

  return {
    async search(query, { skip, limit }) {
      const { sql, values } = pageSql(query, null);
      const numbers = database.all<{ order_number: string }>(
        `${sql} LIMIT ? OFFSET ?`,
        ...values,
        limit,
        skip,
      );
      const where = whereSql(conditionsOf(query));
      const counted = database.get<{ count: number }>(
        `SELECT count(*) AS count FROM orders ${where.sql}`,
        ...where.values,
      );
      return { rows: numbers.flatMap(rowOf), count: counted?.count ?? 0 };
    },
    async after(query, last, limit) {
      const { sql, values } = pageSql(query, last);
      return database
        .all<{ order_number: string }>(`${sql} LIMIT ?`, ...values, limit)
        .flatMap(rowOf);
    },
  };
}

/** The numbers of the orders that fit, in order, without a limit. */
export function pageSql(query: OrderQuery, last: AdminOrderRow | null): Condition {
  const { key, ascending } = orderSorting(query.sort);
  const behind = last && {
    sql: `(${key}, order_number) ${ascending ? '>' : '<'} (?, ?)`,
    values: [last[key], last.order_number],
  };
  const { sql, values } = whereSql([...conditionsOf(query), ...(behind ? [behind] : [])]);
  const direction = ascending ? 'ASC' : 'DESC';
  return {
    sql: `SELECT order_number FROM orders ${sql}
          ORDER BY ${key} ${direction}, order_number ${direction}`,
    values,
  };
}

function conditionsOf({ from, before, status, search }: OrderQuery): Condition[] {
  return [
    ...(status === undefined ? [] : [{ sql: 'order_status = ?', values: [status] }]),
    ...(from === undefined ? [] : [{ sql: 'created_at >= ?', values: [from] }]),
    ...(before === undefined ? [] : [{ sql: 'created_at < ?', values: [before] }]),
    // SQLite's lower() knows ASCII alone, as e-mail addresses and order numbers do.
    ...(search === undefined
      ? []
      : [{ sql: 'instr(search_text, lower(?)) > 0', values: [search] }]),
  ];
}

function whereSql(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '', values: [] };
  return {
    sql: `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
  };
}
