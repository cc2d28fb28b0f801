import {
  type AnyTable,
  columnOf,
  type Field,
  fieldsOf,
  hasArrival,
  onceEach,
  readFieldsOf,
  sortedBy,
} from '../table.ts';
import type { SqlValue } from './database/sqlite-database.ts';

/** A part of a statement, with the values of its places. */
export interface Sql {
  text: string;
  values: SqlValue[];
}

const types = { text: 'TEXT', number: 'INTEGER', flag: 'INTEGER', json: 'TEXT', bytes: 'BLOB' };

const columns = new Map<string, string>();

/** The column of a field, quoted, as some fields are called by a word of SQL. */
export function quoted(field: string): string {
  const earlier = columns.get(field);
  if (earlier !== undefined) return earlier;
  const sqlName = `"${columnOf(field)}"`;
  columns.set(field, sqlName);
  return sqlName;
}

/**
 * Returns what makes a table with its indexes. Rows with bytes are too large to lie in the index of
 * their key.
 */
export function createTable(table: AnyTable): string {
  const { name, key, unique = [], indexes = [], parent } = table;
  const fields = fieldsOf(table);
  const arrives = hasArrival(table);
  const list = (names: readonly string[]) => names.map(quoted).join(', ');
  const columns = fields.map(([field, { type, empty }]) => {
    const refers =
      parent?.field === field ? ` REFERENCES ${parent.table} (id) ON DELETE CASCADE` : '';
    return `${quoted(field)} ${types[type]}${empty ? '' : ' NOT NULL'}${refers}`;
  });
  const constraints = unique.map((names) => `UNIQUE (${list(names)})`);
  const isWide = arrives || fields.some(([, { type }]) => type === 'bytes');
  const created = `CREATE TABLE ${name} (${[
    ...(arrives ? ['arrival INTEGER PRIMARY KEY'] : []),
    ...columns,
    `${arrives ? 'UNIQUE' : 'PRIMARY KEY'} (${list(key)})`,
    ...constraints,
  ].join(', ')}) STRICT${isWide ? '' : ', WITHOUT ROWID'};`;
  const indexed = indexes.map((sorts) => {
    const parts = sorts.map((sort) => sortedBy(String(sort)));
    const by = parts.map(({ field }) => columnOf(field)).join('_');
    const order = parts.map(
      ({ field, ascending }) => `${quoted(field)}${ascending ? '' : ' DESC'}`,
    );
    return `CREATE INDEX ${name}_by_${by} ON ${name} (${order.join(', ')});`;
  });
  return [created, ...indexed].join('\n');
}

function toSql({ type }: Field, value: unknown): SqlValue {
  if (value === undefined || value === null) return null;
  if (type === 'flag') return value ? 1 : 0;
  return type === 'json' ? JSON.stringify(value) : (value as SqlValue);
}

/** Returns the values of a record in the order of the fields. */
export function rowOf(table: AnyTable, record: object): SqlValue[] {
  const values = record as Record<string, unknown>;
  return fieldsOf(table).map(([name, field]) => toSql(field, values[name]));
}

/** Returns what a row of `columnsOf` is as a record; made once for each table. */
export function reader<T extends object>(table: AnyTable): (row: object) => T {
  const fields = readFieldsOf(table).map(([name, { type, empty }]) => ({ name, type, empty }));
  return (row) => {
    const values = row as Record<string, SqlValue>;
    const record: Record<string, unknown> = {};
    for (const { name, type, empty } of fields) {
      const value = values[name] ?? null;
      if (value !== null) record[name] = type === 'text' ? value : fromSql(type, value);
      else if (empty !== 'absent') record[name] = null;
    }
    return record as T;
  };
}

function fromSql(type: Field['type'], value: SqlValue): unknown {
  if (type === 'flag') return value === 1;
  if (type === 'json') return JSON.parse(String(value));
  return type === 'bytes' ? bufferOf(value as Uint8Array<ArrayBuffer>) : value;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The columns of a table under the names of its fields. */
export const columnsOf = onceEach((table) =>
  readFieldsOf(table)
    .map(([name]) => (columnOf(name) === name ? quoted(name) : `${quoted(name)} AS "${name}"`))
    .join(', '),
);

/** What a column is asked by each kind of a test. */
const comparisons: Readonly<Record<string, (column: string) => string>> = {
  in: (column) => `${column} IN (SELECT value FROM json_each(?))`,
  below: (column) => `${column} < ?`,
  until: (column) => `${column} <= ?`,
  above: (column) => `${column} > ?`,
  from: (column) => `${column} >= ?`,
  not: (column) => `${column} IS NOT ?`,
  belowOrNone: (column) => `(${column} IS NULL OR ${column} < ?)`,
  aboveOrNone: (column) => `(${column} IS NULL OR ${column} > ?)`,
};

/** The texts of a table's statements, by their kind and the shape of what they ask. */
const textsOf = onceEach(() => new Map<string, string>());

/**
 * Returns a statement about the records that meet `where`. Its text is written once for each kind and
 * shape: one text is found again faster than an equal one.
 */
export function statementOf(
  table: AnyTable,
  kind: string,
  where: object,
  write: (condition: string) => string,
): Sql {
  const values: SqlValue[] = [];
  let shape = kind;
  for (const [name, test] of Object.entries(where) as [string, unknown][]) {
    const field = (table.fields as Record<string, Field>)[name];
    // A test that was left out by mistake would meet every record.
    if (test === undefined || !field) throw new Error(`${table.name} is asked for no ${name}`);
    const how = comparisonOf(test);
    shape += ` ${name} ${how}`;
    if (how === 'equal') values.push(toSql(field, test));
    else if (how !== 'none') {
      const value = (test as Record<string, unknown>)[how];
      values.push(how === 'in' ? JSON.stringify(value) : toSql(field, value));
    }
  }
  const texts = textsOf(table);
  const earlier = texts.get(shape);
  if (earlier !== undefined) return { text: earlier, values };
  const text = write(conditionOf(where));
  texts.set(shape, text);
  return { text, values };
}

export function condition(table: AnyTable, where: object): Sql {
  return statementOf(table, 'condition', where, (text) => text);
}

function comparisonOf(test: unknown): string {
  if (test === null) return 'none';
  if (typeof test !== 'object') return 'equal';
  const [how = 'nothing'] = Object.keys(test);
  if (!Object.hasOwn(comparisons, how)) throw new Error(`A field is compared by ${how}`);
  return how;
}

function conditionOf(where: object): string {
  const tests = Object.entries(where).map(([name, test]) => {
    const column = quoted(name);
    const how = comparisonOf(test);
    if (how === 'none') return `${column} IS NULL`;
    if (how === 'equal') return `${column} = ?`;
    return comparisons[how]?.(column);
  });
  return tests.join(' AND ') || 'true';
}

export function assignments(table: AnyTable, changes: object): Sql {
  const fields = table.fields as Record<string, Field>;
  const parts = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    const column = quoted(name);
    const isSum = typeof value === 'object' && value !== null && 'plus' in value;
    if (isSum) return { text: `${column} = ${column} + ?`, value: value.plus as number };
    return { text: `${column} = ?`, value: toSql(fields[name] as Field, value) };
  });
  return {
    text: parts.map(({ text }) => text).join(', '),
    values: parts.map(({ value }) => value),
  };
}

export function orderOf(sort: readonly string[]): string {
  const parts = sort.map((each) => {
    const { field, ascending } = sortedBy(each);
    return `${field === 'arrival' ? field : quoted(field)}${ascending ? '' : ' DESC'}`;
  });
  return parts.length > 0 ? ` ORDER BY ${parts.join(', ')}` : '';
}
