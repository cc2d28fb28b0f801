import type { ProductStore } from '../product-store.ts';
import { insertOnce, type MongoCollections } from './mongo-documents.ts';

export function mongoProducts({ products }: MongoCollections): ProductStore {
  return {
    async all() {
      const found = await products.find().sort({ position: 1, _id: 1 }).toArray();
      return found.map(({ _id, position: _, ...product }) => ({ name: _id, ...product }));
    },
    async seed(seeds) {
      const known = await products.find().toArray();
      const names = new Set(known.map(({ _id }) => _id));
      const last = Math.max(-1, ...known.map(({ position }) => position));
      const missing = seeds.filter(({ name }) => !names.has(name));
      for (const [index, { name, ...product }] of missing.entries()) {
        const position = last + 1 + index;
        await insertOnce(() => products.insertOne({ _id: name, position, ...product }));
      }
    },
    async update(changes) {
      const known = await products.find().toArray();
      const names = new Set(known.map(({ _id }) => _id));
      const unknown = changes.map(({ name }) => name).filter((name) => !names.has(name));
      if (unknown.length > 0) return { ok: false, unknown };
      for (const { name, price, is_available } of changes) {
        if (price === undefined && is_available === undefined) continue;
        const change = {
          ...(price === undefined ? {} : { price }),
          ...(is_available === undefined ? {} : { is_available }),
        };
        await products.updateOne({ _id: { $eq: name } }, { $set: change });
      }
      return { ok: true };
    },
  };
}
