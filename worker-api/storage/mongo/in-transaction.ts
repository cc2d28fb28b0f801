import {
  type ClientSession,
  type Document,
  type MongoClient,
  MongoClientBulkWriteError,
  type ObjectId,
} from 'mongodb';

/** What one command may write into several collections. */
export type AnyDocuments = Record<string, Document & { _id: string | ObjectId }>;

/**
 * Does `work` in one transaction, and does it anew where another one changed the same at that moment
 * or the primary changed, so it may only change what it changes by the session. A `work` that aborts
 * the transaction has changed nothing, and what it returns is the answer.
 */
export async function inTransaction<Result>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  // What it reads is of its own moment; SecantusDB takes no `bulkWrite` that waits for another's.
  return await client.withSession({ causalConsistency: false }, (session) =>
    session.withTransaction(async () => {
      try {
        return await work(session);
      } catch (error) {
        // This error is wrapped around the one that says whether the transaction is worth another
        // attempt.
        if (error instanceof MongoClientBulkWriteError && error.cause) throw error.cause;
        throw error;
      }
    }),
  );
}
