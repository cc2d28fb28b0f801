import type { ShopDocumentStore } from '../shop-document-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

export function mongoShopDocuments({ shopDocuments }: MongoCollections): ShopDocumentStore {
  return {
    async read(key) {
      const found = await shopDocuments.findOne({ _id: { $eq: key } });
      if (!found) return null;
      const { _id: _, ...document } = found;
      return { key, ...document };
    },
    async save({ key, ...said }, from) {
      const saved = { ...said, revision: from + 1 };
      if (from === 0) return insertOnce(() => shopDocuments.insertOne({ _id: key, ...saved }));
      const { matchedCount } = await shopDocuments.replaceOne(
        { _id: { $eq: key }, revision: { $eq: from } },
        saved,
      );
      return matchedCount === 1;
    },
  };
}
