import type { Db } from 'mongodb';
import { insertMissing } from '#api/storage/mongo/unique-inserts.ts';
import type { Row, RowStore } from '#api/storage/storage.ts';
import { shapeOf } from './mongo-row-shapes.ts';

/** What a copy that is not whole yet has; `_id` is a table. */
interface ProgressDocument {
  _id: string;
  rowCount: number;
}

export function mongoRows(db: Db): RowStore {
  const progress = db.collection<ProgressDocument>('copy_progress');

  async function* all(table: string): AsyncIterable<Row> {
    const { sort, toRow } = shapeOf(table);
    // The marks of lines that were ordered (mongo-carts.ts) are no rows of SQLite.
    const those = table === 'cart_lines' ? { state: { $ne: 'ordered' } } : {};
    const cursor = db.collection(table).find(those).sort(sort).allowDiskUse(true);
    for await (const document of cursor) yield toRow(document);
  }

  return {
    async *read(table, skip = 0) {
      let place = 0;
      for await (const row of all(table)) {
        place += 1;
        if (place > skip) yield row;
      }
    },
    async begin() {
      if ((await progress.findOne({ _id: 'begun' })) !== null) return;
      await progress.insertOne({ _id: 'begun', rowCount: 0 });
      await db.collection('products').deleteMany({});
      await db.collection('revisions').deleteMany({});
    },
    async write(table, skip, rows) {
      const { toDocument } = shapeOf(table);
      const documents = rows.map((row, index) => toDocument(row, skip + index + 1));
      await insertMissing(db.collection(table), documents);
      await progress.updateOne(
        { _id: table },
        { $set: { rowCount: skip + rows.length } },
        { upsert: true },
      );
    },
    async progress() {
      const notes = await progress.find().toArray();
      if (notes.length === 0) return null;
      return Object.fromEntries(notes.map(({ _id, rowCount }) => [_id, rowCount]));
    },
    async end() {
      await progress.drop();
    },
  };
}
