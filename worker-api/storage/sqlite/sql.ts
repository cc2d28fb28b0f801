import { type AnyTable, columnOf, type Field, fieldsOf, hasArrival, sortedBy } from '../table.ts';
import type { SqlValue } from './sqlite-database.ts';

/** A part of a statement, with the values of its places. */
export interface Sql {
  text: string;
  values: SqlValue[];
}

const types = { text: 'TEXT', number: 'INTEGER', flag: 'INTEGER', json: 'TEXT', bytes: 'BLOB' };

/** Quoted, as some fields are called by a word of SQL. */
export const quoted = (field: string) => `"${columnOf(field)}"`;

/** What makes a table with its indexes. Rows with bytes are too large to lie in the index of their key. */
export function createTable(table: AnyTable): string {
  const { name, key, unique = [], indexes = [], parent } = table;
  const fields = fieldsOf(table);
  const arrives = hasArrival(table);
  const list = (names: readonly string[]) => names.map(quoted).join(', ');
  const columns = fields.map(([field, { type, empty }]) => {
    const refers = parent?.field === field ? ` REFERENCES ${parent.table} ON DELETE CASCADE` : '';
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

/** The values of a record in the order of the fields. */
export function rowOf(table: AnyTable, record: object): SqlValue[] {
  const values = record as Record<string, unknown>;
  return fieldsOf(table).map(([name, field]) => toSql(field, values[name]));
}

/** What a row of `columnsOf` is as a record; made once for each table. */
export function reader<T extends object>(table: AnyTable): (row: object) => T {
  const odd = fieldsOf(table).filter(([, { type, empty }]) => {
    return type === 'flag' || type === 'json' || type === 'bytes' || empty === 'absent';
  });
  return (row) => {
    const record: Record<string, unknown> = { ...row };
    for (const [name, { type, empty }] of odd) {
      const value = record[name];
      if (value === null) {
        if (empty === 'absent') delete record[name];
      } else if (type === 'flag') record[name] = value === 1;
      else if (type === 'json') record[name] = JSON.parse(String(value));
      else if (type === 'bytes') record[name] = bufferOf(value as Uint8Array<ArrayBuffer>);
    }
    return record as T;
  };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The columns of a table under the names of its fields. */
export function columnsOf(table: AnyTable): string {
  return fieldsOf(table)
    .map(([name]) => (columnOf(name) === name ? quoted(name) : `${quoted(name)} AS "${name}"`))
    .join(', ');
}

const comparisons = { below: '<', until: '<=', above: '>', from: '>=', not: 'IS NOT' } as const;

export function condition(table: AnyTable, where: object): Sql {
  const tests = Object.entries(where).map(([name, test]: [string, unknown]) => {
    const field = (table.fields as Record<string, Field>)[name];
    // A test that was left out by mistake would meet every record.
    if (test === undefined || !field) throw new Error(`${table.name} is asked for no ${name}`);
    return comparison(quoted(name), field, test);
  });
  return {
    text: tests.map(({ text }) => text).join(' AND ') || 'true',
    values: tests.flatMap(({ values }) => values),
  };
}

function comparison(column: string, field: Field, test: unknown): Sql {
  if (test === null) return { text: `${column} IS NULL`, values: [] };
  if (typeof test !== 'object') return { text: `${column} = ?`, values: [toSql(field, test)] };
  const [[kind = '', value] = []] = Object.entries(test);
  if (kind === 'in') {
    const text = `${column} IN (SELECT value FROM json_each(?))`;
    return { text, values: [JSON.stringify(value)] };
  }
  const values = [toSql(field, value)];
  if (kind === 'belowOrNone') return { text: `(${column} IS NULL OR ${column} < ?)`, values };
  return { text: `${column} ${comparisons[kind as keyof typeof comparisons]} ?`, values };
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
