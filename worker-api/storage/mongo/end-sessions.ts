import type { Filter } from 'mongodb';
import type { MongoCollections } from './mongo-collections.ts';
import type { SessionDocument } from './mongo-documents.ts';

/** Deletes sessions, and with each the pushes to its device (ST109). */
export async function endSessions(
  { sessions, subscriptions }: Pick<MongoCollections, 'sessions' | 'subscriptions'>,
  which: Filter<SessionDocument>,
): Promise<void> {
  const ending = await sessions.find(which, { projection: { userId: 1 } }).toArray();
  await sessions.deleteMany(which);
  if (ending.length === 0) return;
  const userIds = [...new Set(ending.map(({ userId }) => userId))];
  await subscriptions.deleteMany({ sessionId: { $in: ending.map(({ _id }) => _id) } });
  await subscriptions.deleteMany({ owner: { $in: userIds }, sessionId: null });
}
