import type { ProductChange, ProductStore } from '../product-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

/** The driver reads so many at a time, and other calls go on between them. */
const documentsAtATime = 500;

export function mongoProducts({ products, productChanges }: MongoCollections): ProductStore {
  const only = { _id: 'all' } as const;

  /**
   * Counts a change before it begins and once it ended, so that no reading can miss it (ST82). One that
   * was cut off leaves the counts apart, and they still never repeat.
   */
  async function changing(change: () => Promise<void>): Promise<void> {
    const { matchedCount } = await productChanges.updateOne(only, { $inc: { begun: 1 } });
    if (matchedCount === 0) {
      await insertOnce(() => productChanges.insertOne({ ...only, begun: 0, ended: 0 }));
      await productChanges.updateOne(only, { $inc: { begun: 1 } });
    }
    try {
      await change();
    } finally {
      await productChanges.updateOne(only, { $inc: { ended: 1 } });
    }
  }

  return {
    async all() {
      const found = products
        .find()
        .sort({ position: 1, _id: 1 })
        .batchSize(documentsAtATime)
        .map(({ _id, position: _, ...product }) => ({ name: _id, ...product }));
      return found.toArray();
    },
    async revision() {
      const { begun = 0, ended = 0 } = (await productChanges.findOne(only)) ?? {};
      return `${begun}.${ended}`;
    },
    async seed(seeds) {
      const known = await products.find().toArray();
      const names = new Set(known.map(({ _id }) => _id));
      const last = Math.max(-1, ...known.map(({ position }) => position));
      const missing = seeds.filter(({ name }) => !names.has(name));
      if (missing.length === 0) return;
      await changing(async () => {
        for (const [index, { name, ...product }] of missing.entries()) {
          const position = last + 1 + index;
          await insertOnce(() => products.insertOne({ _id: name, position, ...product }));
        }
      });
    },
    async update(changes) {
      const known = await products.find().toArray();
      const names = new Set(known.map(({ _id }) => _id));
      const unknown = changes.map(({ name }) => name).filter((name) => !names.has(name));
      if (unknown.length > 0) return { ok: false, unknown };
      await changing(async () => {
        for (const { name, ...change } of changes) {
          const update = updateOf(change);
          if (update) await products.updateOne({ _id: { $eq: name } }, update);
        }
      });
      return { ok: true };
    },
  };
}

function updateOf({ price, is_available, w_days, pictures }: Omit<ProductChange, 'name'>) {
  const set = {
    ...(price === undefined ? {} : { price }),
    ...(is_available === undefined ? {} : { is_available }),
    ...(w_days === undefined ? {} : { w_days }),
    ...(pictures?.length ? { pictures } : {}),
  };
  const update = {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(pictures?.length === 0 ? { $unset: { pictures: true } as const } : {}),
  };
  return Object.keys(update).length > 0 ? update : null;
}
