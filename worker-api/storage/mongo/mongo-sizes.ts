import { type Db, MongoServerError } from 'mongodb';
import { type TableSize, tablesOf } from '../schema.ts';
import { photoBucket } from './mongo-collections.ts';

const namespaceNotFound = 26;

/** The size of every collection as the server counts it; GridFS has two for the files (ST30). */
export async function mongoSizes(db: Db): Promise<TableSize[]> {
  return await Promise.all(tablesOf('mongodb').map((table) => sizeOf(db, table)));
}

async function sizeOf(db: Db, table: string): Promise<TableSize> {
  if (table !== photoBucket) return { table, ...(await statistics(db, table)) };
  const [heads, chunks] = await Promise.all(
    ['files', 'chunks'].map((part) => statistics(db, `${table}.${part}`)),
  );
  return { table, rows: heads?.rows ?? 0, bytes: (heads?.bytes ?? 0) + (chunks?.bytes ?? 0) };
}

/** A collection is made with its first document or index; not every server knows it before. */
async function statistics(db: Db, collection: string): Promise<{ rows: number; bytes: number }> {
  try {
    const { count, size } = await db.command({ collStats: collection });
    return { rows: Number(count ?? 0), bytes: Number(size ?? 0) };
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== namespaceNotFound) throw error;
    return { rows: 0, bytes: 0 };
  }
}
