import type { ShopDocument, ShopDocumentStore } from '../shop-document-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { ShopDocumentDocument } from './mongo-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** So many saves of a document are remembered; more are not made while one call waits. */
const kept = 50;

/*
 * A save is inserted under the key and the revision that it makes. THIS is the commit, as with the
 * changes of orders (mongo-order-changes.ts): of parallel inserts one succeeds, because `_id` is unique.
 * Then the document is replaced. Whoever comes second finds the first one's save and makes it too, in
 * case a crash came between the two.
 */
export function mongoShopDocuments({
  shopDocuments,
  shopDocumentSaves: saves,
}: MongoCollections): ShopDocumentStore {
  async function read(key: string): Promise<ShopDocument | null> {
    const found = await shopDocuments.findOne({ _id: { $eq: key } });
    if (!found) return null;
    const { _id: _, ...document } = found;
    return { key, ...document };
  }

  async function make({ key, ...saved }: ShopDocument): Promise<void> {
    if (saved.revision === 1) {
      await insertOnce(() => shopDocuments.insertOne({ _id: key, ...saved }));
      return;
    }
    const before = { _id: { $eq: key }, revision: { $eq: saved.revision - 1 } };
    await shopDocuments.replaceOne(before, saved satisfies Omit<ShopDocumentDocument, '_id'>);
  }

  return {
    read,
    async save(document, from) {
      const revision = ((await read(document.key))?.revision ?? 0) + 1;
      if (revision !== from + 1) return false;
      const saved = { ...document, revision };
      const _id = documentKey(document.key, revision);
      if (!(await insertOnce(() => saves.insertOne({ _id, ...saved })))) {
        const first = await saves.findOne({ _id: { $eq: _id } }, { projection: { _id: 0 } });
        if (first) await make(first);
        return false;
      }
      await make(saved);
      await saves.deleteOne({ _id: { $eq: documentKey(document.key, revision - kept) } });
      return true;
    },
  };
}
