import {
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoServerError,
  type OptionalId,
} from 'mongodb';

/** An `_id` of several values; no two lists of them give the same text (ST8). */
export function documentKey(...values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

/** MongoDB's code for a second document with a unique value. */
const duplicateKey = 11_000;

/** Inserts one document; false when its id or another unique value is taken. */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Returns whether a unique value of a written document was taken. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof MongoClientBulkWriteError) {
    return [...error.writeErrors.values()].some(({ code }) => code === duplicateKey);
  }
  return error instanceof MongoServerError && error.code === duplicateKey;
}

/** Inserts the documents whose id, or another unique value, is not there yet. */
export async function insertMissing(
  collection: Collection,
  documents: readonly OptionalId<Document>[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    await collection.insertMany(documents, { ordered: false });
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    if (failed.length === 0 || failed.some(({ code }) => code !== duplicateKey)) throw error;
  }
}
