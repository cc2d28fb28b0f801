import { type Document, ObjectId } from 'mongodb';
import type { Row } from '../row-store.ts';
import { documentKey } from './unique-inserts.ts';

/** How the documents of a collection and the rows of its table become each other. */
export interface RowShape {
  /** What the documents are sorted by; the rows of SQLite come in the same order. */
  sort: Record<string, 1>;
  toRow(document: Document): Row;
  /** `place` counts the rows of the table from 1; orders count those of their owner. */
  toDocument(row: Row, place: number): Document;
}

/** The columns of a table and the fields of its documents that hold the same. */
export function plain(...parts: readonly Readonly<Record<string, string>>[]): RowShape {
  const fields = Object.entries(Object.assign({}, ...parts) as Record<string, string>);
  return {
    sort: { _id: 1 },
    toRow: (document) =>
      Object.fromEntries(fields.map(([column, field]) => [column, whole(document[field])])),
    toDocument: (row) => Object.fromEntries(fields.map(([column, field]) => [field, row[column]])),
  };
}

/** As `plain`, sorted by time and, within an instant, by arrival. */
export function arriving(...parts: readonly Readonly<Record<string, string>>[]): RowShape {
  const shape = plain(...parts);
  return {
    ...shape,
    sort: { createdAt: 1, arrival: 1 },
    toDocument: (row, place) => ({ ...shape.toDocument(row, place), arrival: new ObjectId() }),
  };
}

/** As `shape`, with one column that is a list or an object, as JSON in a row. */
export function withJson(column: string, shape: RowShape): RowShape {
  return {
    ...shape,
    toRow: (document) => ({ ...shape.toRow(document), [column]: JSON.stringify(document[column]) }),
    toDocument: (row, place) => ({
      ...shape.toDocument(row, place),
      [column]: JSON.parse(String(row[column])),
    }),
  };
}

/** As `shape`, of documents whose id is the place of a proof. */
export function ofPlace(shape: RowShape): RowShape {
  return {
    ...shape,
    sort: { orderNumber: 1, item: 1, version: 1 },
    toDocument: (row, place) => {
      const { order_number: orderNumber, item, version } = row;
      const _id = documentKey(String(orderNumber), Number(item), Number(version));
      return { _id, ...shape.toDocument(row, place) };
    },
  };
}

/** As `plain`, of documents whose id is made of the fields of `key`, by which they are sorted. */
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
