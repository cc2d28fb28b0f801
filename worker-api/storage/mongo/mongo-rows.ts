import type { Collection, Db, Document, Filter } from 'mongodb';
import type { Row, RowStore } from '../row-store.ts';
import type { MovedTable } from '../tables.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { readFiles, writeFiles } from './mongo-row-files.ts';
import { rowShapes } from './mongo-row-shapes.ts';
import { insertMissing } from './unique-inserts.ts';

/** What a copy that is not whole yet has; `_id` is a table. */
interface ProgressDocument {
  _id: MovedTable | 'begun';
  written: number;
}

const checkedAtATime = 500;

export function mongoRows(db: Db, collections: MongoCollections): RowStore {
  const progress = db.collection<ProgressDocument>('copy_progress');

  async function* all(table: MovedTable): AsyncIterable<Row> {
    if (table === 'photo_files') {
      yield* readFiles(collections);
      return;
    }
    const { sort, toRow } = rowShapes[table];
    const found = db.collection(table).find().sort(sort).allowDiskUse(true);
    for await (const documents of batches(found)) {
      const gone = await leftOver(collections, table, documents);
      for (const document of documents) if (!gone.has(document)) yield toRow(document);
    }
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
      await progress.insertOne({ _id: 'begun', written: 0 });
      await collections.products.deleteMany({});
    },
    async write(table, skip, rows) {
      if (table === 'photo_files') await writeFiles(collections, rows);
      else {
        const { toDocument } = rowShapes[table];
        const documents = rows.map((row, index) => toDocument(row, skip + index + 1));
        await insertMissing(db.collection(table), documents);
      }
      await progress.updateOne(
        { _id: table },
        { $set: { written: skip + rows.length } },
        { upsert: true },
      );
    },
    async progress() {
      const notes = await progress.find().toArray();
      if (notes.length === 0) return null;
      return Object.fromEntries(notes.map(({ _id, written }) => [_id, written]));
    },
    async end() {
      await progress.drop();
    },
  };
}

/** Tables whose rows go with their user. */
const ofUsers: readonly MovedTable[] = ['sessions', 'links', 'passkeys', 'security_events'];

/**
 * What SQLite has no rows of: the marks of lines that were ordered (mongo-carts.ts), and what a crash
 * left behind, which are links that were taken (mongo-links.ts) and what is of a user who is gone.
 */
async function leftOver(
  collections: MongoCollections,
  table: MovedTable,
  documents: readonly Document[],
): Promise<Set<Document>> {
  if (table === 'cart_lines') return new Set(documents.filter(({ state }) => state === 'ordered'));
  if (!ofUsers.includes(table)) return new Set();
  const users = await idsAmong(
    collections.users,
    documents.map(({ userId }) => userId),
  );
  const taken = await idsAmong(
    collections.takenLinks,
    table === 'links' ? documents.map(({ _id }) => _id) : [],
  );
  return new Set(
    documents.filter(
      ({ _id, userId }) => taken.has(_id) || (userId !== null && !users.has(userId)),
    ),
  );
}

async function idsAmong<Doc extends { _id: string }>(
  collection: Collection<Doc>,
  ids: readonly (string | null)[],
): Promise<Set<string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const found = collection.find({ _id: { $in: wanted } } as Filter<Doc>);
  return new Set(
    (await found.project<{ _id: string }>({ _id: 1 }).toArray()).map(({ _id }) => _id),
  );
}

async function* batches(documents: AsyncIterable<Document>): AsyncIterable<Document[]> {
  let batch: Document[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < checkedAtATime) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
