import { ObjectId } from 'mongodb';
import { endsOfWords, searchableText } from '#api/orders/search/order-words.ts';
import { documentKey } from '#api/storage/mongo/unique-inserts.ts';
import { recordTables } from '#api/storage/schema.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { keyed, type RowShape, recordShape } from './row-shape.ts';

/** This is how the rows of a table are stored. */
export function shapeOf(name: string): RowShape {
  const table = recordTables.get(name);
  const shape = table ? recordShape(table) : ownShapes[name];
  if (!shape) throw new Error(`No documents are rows of ${name}`);
  return shape;
}

const ownShapes: Readonly<Record<string, RowShape>> = {
  cart_lines: {
    sort: { owner: 1, arrival: 1, _id: 1 },
    toRow: ({ owner, line, endedAt }) => ({
      owner,
      id: line.id,
      product_name: line.productName,
      quantity: line.quantity,
      customization: JSON.stringify(line.customization),
      created_at: line.createdAt,
      ended_at: endedAt ?? null,
    }),
    toDocument: (row, place) => ({
      _id: documentKey(String(row.owner), String(row.id)),
      owner: row.owner,
      state: row.ended_at === null ? 'active' : 'removed',
      arrival: place,
      line: {
        id: row.id,
        productName: row.product_name,
        quantity: row.quantity,
        customization: JSON.parse(String(row.customization)),
        createdAt: row.created_at,
      },
      ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    }),
  },
  orders: {
    sort: { owner: 1, created_at: 1, _id: 1 },
    toRow({ _id, uncounted: _, ends: _ends, ...order }) {
      const { order_number, owner, idempotencyKey, created_at } = order as StoredOrder;
      const document = JSON.stringify(order);
      return { order_number, owner, idempotency_key: idempotencyKey, created_at, document };
    },
    toDocument(row) {
      const order: StoredOrder = JSON.parse(String(row.document));
      return { _id: new ObjectId(), ...order, ends: endsOfWords(searchableText(order)) };
    },
  },
  invoices: keyed({ year: 'year', number: 'number' }, { order_number: 'orderNumber' }),
};
