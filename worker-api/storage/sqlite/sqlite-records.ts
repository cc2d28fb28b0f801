import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, Part, Records, RecordsOf, Where } from '#api/storage/records.ts';
import {
  type AnyTable,
  columnOf,
  fieldsOf,
  hasArrival,
  onceEach,
  sortedBy,
  type Table,
} from '#api/storage/table.ts';
import { deleteInPieces, type SqliteDatabase, type SqlValue } from './database/sqlite-database.ts';
import {
  assignments,
  columnsOf,
  condition,
  orderOf,
  quoted,
  reader,
  rowOf,
  type Sql,
  statementOf,
} from './sql.ts';

/** Of records that are searched for a text; other calls go on in between (ST122). */
const searchedAtOnce = 10_000;

/**
 * Returns the records in SQLite. Statements are prepared once, as the database keeps them by their
 * text.
 */
export function sqliteRecords(database: SqliteDatabase): Records {
  const recordsByTable = new Map<AnyTable, RecordsOf<object>>();
  /** Once for each table, as it may remember rows. */
  function of<T extends object>(table: Table<T>): RecordsOf<T> {
    const records =
      recordsByTable.get(table) ?? (recordsOf(database, table, of) as RecordsOf<object>);
    recordsByTable.set(table, records);
    return records as unknown as RecordsOf<T>;
  }

  return {
    of,
    async commit(changes) {
      const undone = new Error('A record was known');
      try {
        return await database.together(() => {
          for (const [at, change] of changes.entries()) {
            const { text, values } = statement(change);
            const isMade = database.run(text, ...values) > 0;
            if (!isMade && at === 0) return false;
            if (!isMade && change.kind === 'insert') throw undone;
          }
          return true;
        });
      } catch (error) {
        if (error !== undone) throw error;
        return false;
      }
    },
    async standing(table, field, values) {
      const column = quoted(field);
      const rows = database.all<{ value: string }>(
        `SELECT DISTINCT ${column} AS value FROM ${table}
         WHERE ${column} IN (SELECT value FROM json_each(?))`,
        JSON.stringify(values),
      );
      return new Set(rows.map(({ value }) => value));
    },
  };
}

function statement(change: Change, returning = ''): Sql {
  const { table, kind } = change;
  if (kind === 'insert') return insertion(table, change.record);
  if (kind === 'remove') {
    const text = (where: string) => `DELETE FROM ${table.name} WHERE ${where}${returning}`;
    return statementOf(table, returning ? 'take' : 'remove', change.where, text);
  }
  const set = assignments(table, change.changes);
  const { text, values } = statementOf(
    table,
    `${returning ? 'updated' : 'update'} ${set.text}`,
    change.where,
    (where) => `UPDATE ${table.name} SET ${set.text} WHERE ${where}${returning}`,
  );
  return { text, values: [...set.values, ...values] };
}

const insertionInto = onceEach((table) => {
  const { name, parent } = table;
  const columns = fieldsOf(table).map(([field]) => quoted(field));
  const places = columns.map(() => '?').join(', ');
  const into = `INSERT INTO ${name} (${columns.join(', ')})`;
  if (!parent) return `${into} VALUES (${places}) ON CONFLICT DO NOTHING`;
  return `${into} SELECT ${places}
    WHERE ? IS NULL OR EXISTS (SELECT 1 FROM ${parent.table} WHERE id = ?) ON CONFLICT DO NOTHING`;
});

function insertion(table: AnyTable, record: object): Sql {
  const values = rowOf(table, record);
  if (table.parent) {
    const id = (record as Record<string, SqlValue>)[table.parent.field] ?? null;
    values.push(id, id);
  }
  return { text: insertionInto(table), values };
}

/** Inserts a record in the transaction that is open; false where its key or another unique value is known. */
export function insertRecord<T extends object>(
  database: SqliteDatabase,
  table: Table<T>,
  record: T,
): boolean {
  const { text, values } = insertion(table, record);
  return database.run(text, ...values) > 0;
}

function recordsOf<T extends object>(
  database: SqliteDatabase,
  table: Table<T>,
  of: Records['of'],
): RecordsOf<T> {
  const { name, key } = table;
  const toRecord = reader<T>(table);
  const select = `SELECT ${columnsOf(table)} FROM ${name}`;
  const returning = ` RETURNING ${columnsOf(table)}`;
  const rowWith = `${select} WHERE ${quoted(key[0] ?? '')} = ?`;
  const row = table.isRemembered
    ? database.remembering<object>(rowWith)
    : (value: string) => database.get<object>(rowWith, value);
  const write = async (change: Change) => {
    const { text, values } = statement(change);
    return await database.write(text, ...values);
  };

  function find(where: Where<T>, part: Part<T> = {}): T[] {
    const { text, values } = listing(table, where, part);
    return database.all<object>(text, ...values).map(toRecord);
  }

  async function get(value: string): Promise<T | null> {
    const foundRow = row(value);
    return foundRow ? toRecord(foundRow) : null;
  }

  return {
    insert: async (record) => (await write({ kind: 'insert', table, record })) === 1,
    async put(record) {
      const { text, values } = insertion(table, record);
      const columns = fieldsOf(table).map(([field]) => quoted(field));
      const replaced = columns.map((column) => `${column} = excluded.${column}`).join(', ');
      const conflict = `ON CONFLICT (${key.map(quoted).join(', ')}) DO UPDATE SET ${replaced}`;
      await database.write(text.replace('ON CONFLICT DO NOTHING', conflict), ...values);
    },
    get,
    async withParent(value, parents) {
      const record = await get(value);
      const id = record && table.parent && record[table.parent.field];
      const parent = id && (await of(parents).get(String(id)));
      return record && parent ? [record, parent] : null;
    },
    async first(where) {
      const text = (met: string) => `${select} WHERE ${met} LIMIT 1`;
      const one = statementOf(table, 'first', where, text);
      const row = database.get<object>(one.text, ...one.values);
      return row ? toRecord(row) : null;
    },
    find: async (where, part) =>
      part?.containing ? await search(database, table, where, part) : find(where, part),
    update: (where, changes) => write({ kind: 'update', table, where, changes }),
    async updated(where, changes) {
      const { text, values } = statement({ kind: 'update', table, where, changes }, returning);
      const row = await database.together(() => database.get<object>(text, ...values));
      return row ? toRecord(row) : null;
    },
    remove: (where) => write({ kind: 'remove', table, where }),
    async take(where) {
      const { text, values } = statement({ kind: 'remove', table, where }, returning);
      const row = await database.together(() => database.get<object>(text, ...values));
      return row ? toRecord(row) : null;
    },
    async purge(where) {
      const { text, values } = condition(table, where);
      const by = hasArrival(table) ? 'arrival' : key.map(quoted).join(', ');
      const { removedAtOnce: atOnce } = table;
      const those = { table: name, key: by, where: text, ...(atOnce && { atOnce }) };
      await deleteInPieces(database, those, ...values);
    },
    async count(where, most) {
      const { text, values } = condition(table, where);
      const met = `FROM ${name} WHERE ${text}`;
      const countRow = database.get<{ count: number }>(
        most === undefined
          ? `SELECT count(*) AS count ${met}`
          : `SELECT count(*) AS count FROM (SELECT 1 ${met} LIMIT ?)`,
        ...values,
        ...(most === undefined ? [] : [most]),
      );
      return countRow?.count ?? 0;
    },
    async sum(field, where = {}) {
      const { text, values } = condition(table, where);
      const sum = database.get<{ total: number }>(
        `SELECT coalesce(sum(${quoted(field)}), 0) AS total FROM ${name} WHERE ${text}`,
        ...values,
      );
      return sum?.total ?? 0;
    },
    async tally(field, values, where = {}) {
      const { text, values: met } = condition(table, where);
      const counted = database.all<{ value: string; count: number }>(
        `SELECT ${quoted(field)} AS value, count(*) AS count FROM ${name}
         WHERE ${quoted(field)} IN (SELECT value FROM json_each(?)) AND ${text} GROUP BY 1`,
        ...[JSON.stringify(values), ...met],
      );
      return new Map(counted.map(({ value, count }) => [value, count]));
    },
  };
}

/**
 * Returns the statement of a list. Values of `merging` come each from its index in order, and the
 * parts are merged.
 */
function listing<T extends object>(table: Table<T>, where: Where<T>, part: Part<T>): Sql {
  const { sort = [], merging, skip = 0, limit } = part;
  const isCut = skip > 0 || limit !== undefined;
  const places = isCut ? [limit ?? -1, skip] : [];
  const cut = isCut ? ' LIMIT ? OFFSET ?' : '';
  const select = `SELECT ${columnsOf(table)} FROM ${table.name}`;
  if (!merging && !part.after) {
    const text = (met: string) => `${select} WHERE ${met}${orderOf(sort)}${cut}`;
    const list = statementOf(table, `list ${sort.join()}${cut}`, where, text);
    return { text: list.text, values: [...list.values, ...places] };
  }
  const several = merging && (where[merging] as { in: readonly unknown[] }).in;
  const wheres = several ? several.map((value) => ({ ...where, [merging]: value })) : [where];
  const parts = wheres.map((each) => condition(table, each));
  const from = afterLast(sort, part.after);
  const listed = parts.map(({ text }) => `${select} WHERE ${text}${from.text}`).join(' UNION ALL ');
  // A compound statement is sorted by the names of what it selects.
  const order = several
    ? ` ORDER BY ${sort.map((each) => sortedBy(each)).map(({ field, ascending }) => `"${field}"${ascending ? '' : ' DESC'}`)}`
    : orderOf(sort);
  return {
    text: `${listed}${order}${cut}`,
    values: [...parts.flatMap(({ values }) => [...values, ...from.values]), ...places],
  };
}

function afterLast<T>(sort: readonly string[], last: Partial<T> | null | undefined): Sql {
  if (!last) return { text: '', values: [] };
  const values = sort.map((field) => last[field as keyof T] as SqlValue);
  const [columns, places] = [sort.map(quoted), sort.map(() => '?')];
  return { text: ` AND (${columns.join(', ')}) > (${places.join(', ')})`, values };
}

/**
 * Looks for texts in the fields of an index that has them all, from the last record to the first, some
 * at a time; the whole rows are read of those alone that are returned. `sort` falls.
 */
async function search<T extends object>(
  database: SqliteDatabase,
  table: Table<T>,
  where: Where<T>,
  { containing = {}, sort = [], skip = 0, limit = -1 }: Part<T>,
): Promise<T[]> {
  const texts = Object.entries(containing) as [string, string][];
  const sorted = sort.map((each) => quoted(sortedBy(each).field));
  const key = quoted(table.key[0] ?? '');
  const { text, values } = condition(table, where);
  const isFound = texts.map(([field]) => `instr(${quoted(field)}, ?)`).join(' OR ');
  const fields = [...new Set([key, ...texts.map(([field]) => quoted(field))])].join(', ');
  const isAfter = `(${sorted.join(', ')}) < (${sorted.map(() => '?').join(', ')})`;
  const range = (after: readonly SqlValue[]) => ({
    sql: `FROM ${table.name} WHERE ${text}${after.length > 0 ? ` AND ${isAfter}` : ''}${orderOf(sort)}`,
    from: [...values, ...after],
  });
  const ids: string[] = [];
  let skipped = 0;
  for (let after: SqlValue[] | null = []; after; ) {
    const { sql, from } = range(after);
    const rows = database.all<{ id: string }>(
      `SELECT ${key} AS id FROM (SELECT ${fields} ${sql} LIMIT ${searchedAtOnce})
       WHERE ${isFound} LIMIT ?`,
      ...[...from, ...texts.map(([, value]) => value), skip - skipped + limit - ids.length],
    );
    const passed = Math.min(skip - skipped, rows.length);
    skipped += passed;
    ids.push(...rows.slice(passed).map(({ id }) => id));
    if (ids.length >= limit) break;
    const next = database.get<Record<string, SqlValue>>(
      `SELECT ${sorted.join(', ')} ${sql} LIMIT 1 OFFSET ${searchedAtOnce - 1}`,
      ...from,
    );
    after = next ? sort.map((each) => next[columnOf(sortedBy(each).field)] ?? null) : null;
    if (after) await nextTurn();
  }
  const toRecord = reader<T>(table);
  const whole = `SELECT ${columnsOf(table)} FROM ${table.name} WHERE ${key} = ?`;
  return ids.flatMap((id) => database.get<object>(whole, id) ?? []).map(toRecord);
}
