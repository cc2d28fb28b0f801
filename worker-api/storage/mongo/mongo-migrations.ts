import {
  readCustomisation,
  readWrittenOrder,
  type WrittenCustomisation,
} from '#shared/customisation/written-customisation.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { isFullDisk } from './naming-failures.ts';
import { insertOnce } from './unique-inserts.ts';

/*
 * A migration changes documents step by step, each step safe to repeat, and is noted once all are
 * done: an interrupted one runs again, also beside another process, and none runs for nothing at
 * every start. Documents of a process of an earlier version, or of a backup that is restored over
 * this database, may come after it, so what is read is never trusted to be migrated.
 */
const migrations: Readonly<Record<string, (collections: MongoCollections) => Promise<void>>> = {
  'choices-as-keys': choicesAsKeys,
  'proofs-without-owner': async ({ proofs }) => {
    await proofs.updateMany({ owner: { $exists: true } }, { $unset: { owner: true } });
  },
};

/**
 * Runs the migrations that have not run on this database (P5). One that finds the disk full is
 * reported and left to the next start, as everything is readable without it (P7).
 */
export async function migrate(
  collections: MongoCollections,
  onFullDisk: (migration: string, error: Error) => void,
): Promise<void> {
  for (const [_id, run] of Object.entries(migrations)) {
    if ((await collections.migrations.findOne({ _id: { $eq: _id } })) !== null) continue;
    try {
      await run(collections);
      await insertOnce(() => collections.migrations.insertOne({ _id }));
    } catch (error) {
      if (!isFullDisk(error)) throw error;
      onFullDisk(_id, error);
    }
  }
}

/** Choices that were stored as English texts become keys; instructions texts stay (D22). */
async function choicesAsKeys({ cartLines, orders }: MongoCollections): Promise<void> {
  for await (const { _id, line } of cartLines.find({ state: 'active' })) {
    const { from, to } = changes(line.customization, readCustomisation(line.customization));
    // Not the line as it is by now, if it was changed meanwhile.
    if (Object.keys(to).length > 0) await cartLines.updateOne({ ...from, _id }, { $set: to });
  }
  for await (const order of orders.find({}, { projection: { items: 1 } })) {
    const { items } = readWrittenOrder(order);
    const same = items.every((item, index) => item === order.items[index]);
    // Nothing else ever changes the gifts of an order.
    if (!same) await orders.updateOne({ _id: order._id }, { $set: { items } });
  }
}

/** The choices of a line that were texts, and their keys, as the paths of its document. */
function changes(before: WrittenCustomisation, after: WrittenCustomisation) {
  const changed = Object.entries(after).filter(
    ([key, value]) => before[key as keyof WrittenCustomisation] !== value,
  );
  const pathOf = (key: string) => `line.customization.${key}`;
  const textOf = (key: string) => ({ $eq: before[key as keyof WrittenCustomisation] });
  return {
    from: Object.fromEntries(changed.map(([key]) => [pathOf(key), textOf(key)])),
    to: Object.fromEntries(changed.map(([key, value]) => [pathOf(key), value])),
  };
}
