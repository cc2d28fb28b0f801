import type { LinkStore, StoredLink } from '../link-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { LinkDocument } from './mongo-documents.ts';
import { insertOnce } from './unique-inserts.ts';

/**
 * A link is taken by inserting a mark under its id, which one of any callers can: not every server
 * deletes a document for one caller alone.
 */
export function mongoLinks({ links, takenLinks }: MongoCollections): LinkStore {
  const open = (id: string, kind: StoredLink['kind'], now: string) =>
    links.findOne({ _id: { $eq: id }, kind, expiresAt: { $gt: now } });

  return {
    insert: ({ id, ...link }) => insertOnce(() => links.insertOne({ _id: id, ...link })),
    async find(id, kind, now) {
      const found = await open(id, kind, now);
      return found && toLink(found);
    },
    async take(id, kind, now) {
      const found = await open(id, kind, now);
      if (!found) return null;
      const { expiresAt } = found;
      const taken = await insertOnce(() => takenLinks.insertOne({ _id: id, expiresAt }));
      if (!taken) return null;
      await links.deleteOne({ _id: { $eq: id } });
      return toLink(found);
    },
    async deleteOfUser(userId, kind) {
      await links.deleteMany({
        userId: { $eq: userId },
        ...(kind === undefined ? {} : { kind }),
      });
    },
    async deleteExpired(now) {
      await links.deleteMany({ expiresAt: { $lte: now } });
      // After the links, so that none is taken again.
      await takenLinks.deleteMany({ expiresAt: { $lte: now } });
    },
  };
}

function toLink({ _id, ...link }: LinkDocument): StoredLink {
  return { id: _id, ...link };
}
