import type { Document } from 'mongodb';
import { documentOf, recordOf, sortOf } from '#api/storage/mongo/mongo-records.ts';
import { documentKey } from '#api/storage/mongo/unique-inserts.ts';
import type { Row } from '#api/storage/storage.ts';
import { type AnyTable, columnOf, type Field, fieldsOf } from '#api/storage/table.ts';

/** How the documents of a collection and the rows of its table become each other. */
export interface RowShape {
  /** What the documents are sorted by; the rows of SQLite come in the same order. */
  sort: Record<string, 1 | -1>;
  toRow(document: Document): Row;
  /** `place` counts the rows of the table from 1; orders count those of their owner. */
  toDocument(row: Row, place: number): Document;
}

/** Returns the columns of a table and the fields of its documents that hold the same. */
function plain(...parts: readonly Readonly<Record<string, string>>[]): RowShape {
  const fields = Object.entries(Object.assign({}, ...parts) as Record<string, string>);
  return {
    sort: { _id: 1 },
    toRow: (document) =>
      Object.fromEntries(fields.map(([column, field]) => [column, whole(document[field])])),
    toDocument: (row) => Object.fromEntries(fields.map(([column, field]) => [field, row[column]])),
  };
}

/** Returns the records of a table, whose fields say how a row has them. */
export function recordShape(table: AnyTable): RowShape {
  const fields = fieldsOf(table);
  return {
    sort: sortOf(table, (table.sorted ?? table.key) as string[]),
    toRow(document) {
      const record = recordOf<Record<string, unknown>>(table, document, fields);
      const values = fields.map(([name, field]) => [columnOf(name), inRow(field, record[name])]);
      return Object.fromEntries(values);
    },
    toDocument(row) {
      const values = fields.flatMap(([name, field]) => {
        const value = row[columnOf(name)] ?? null;
        if (value === null && field.empty === 'absent') return [];
        return [[name, inRecord(field, value)]];
      });
      return documentOf(table, Object.fromEntries(values));
    },
  };
}

function inRow({ type }: Field, value: unknown): Row[string] {
  if (value === undefined || value === null) return null;
  if (type === 'json') return JSON.stringify(value);
  return type === 'flag' ? Number(value) : whole(value);
}

function inRecord({ type }: Field, value: Row[string]): unknown {
  if (value === null) return null;
  if (type === 'json') return JSON.parse(String(value));
  return type === 'flag' ? value === 1 : value;
}

/**
 * Does as `plain` for documents whose id is made of the fields of `key`, by which they are sorted.
 */
export function keyed(
  key: Readonly<Record<string, string>>,
  ...parts: readonly Readonly<Record<string, string>>[]
): RowShape {
  const shape = plain(key, ...parts);
  return {
    ...shape,
    sort: Object.fromEntries(Object.values(key).map((field) => [field, 1])),
    toDocument: (row, place) => {
      const _id = documentKey(...Object.keys(key).map((column) => row[column] as string | number));
      return { _id, ...shape.toDocument(row, place) };
    },
  };
}

/** SQLite keeps no NUL character in a text, nor anything but null for what is absent. */
function whole(value: unknown): Row[string] {
  return typeof value === 'string'
    ? value.replaceAll('\0', '\uFFFD')
    : ((value ?? null) as Row[string]);
}
