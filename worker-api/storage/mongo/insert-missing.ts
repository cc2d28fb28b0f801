import { type Collection, type Document, MongoBulkWriteError, type OptionalId } from 'mongodb';

const duplicateKey = 11_000;

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
