import { latestLeaseEnd } from '../latest-lease-end.ts';
import type { LeaseStore } from '../storage.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { LeaseDocument } from './mongo-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** Longer than any call takes between its two steps. */
const keptMs = 60 * 60 * 1_000;

/*
 * A lease is a series of numbered terms, of which the last one counts. Taking, renewing and releasing
 * each insert the next term: of parallel inserts one succeeds, because `_id` is unique. Every
 * MongoDB-compatible server guarantees that.
 */
export function mongoLeases({ leases }: MongoCollections): LeaseStore {
  async function lastTerm(name: string): Promise<LeaseDocument | null> {
    return await leases.findOne({ name: { $eq: name } }, { sort: { term: -1 } });
  }

  async function addTerm(lease: Omit<LeaseDocument, '_id'>): Promise<boolean> {
    const _id = documentKey(lease.name, lease.term);
    return await insertOnce(() => leases.insertOne({ ...lease, _id }));
  }

  return {
    async take(name, holder, now, expiresAt) {
      const last = await lastTerm(name);
      const isAnothers = last !== null && last.holder !== holder && last.expiresAt > now;
      if (isAnothers && last.expiresAt <= latestLeaseEnd(now, expiresAt)) return false;
      const taken = await addTerm({ name, holder, expiresAt, term: (last?.term ?? 0) + 1 });
      const longAgo = new Date(Date.parse(now) - keptMs).toISOString();
      await leases.deleteMany({
        name: { $eq: name },
        term: { $lt: last?.term ?? 0 },
        expiresAt: { $lt: longAgo },
      });
      return taken;
    },
    async release(name, holder) {
      const last = await lastTerm(name);
      if (last?.holder !== holder) return;
      await addTerm({ ...last, expiresAt: new Date(0).toISOString(), term: last.term + 1 });
    },
  };
}
