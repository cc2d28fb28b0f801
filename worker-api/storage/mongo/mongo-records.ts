import {
  Binary,
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  type Filter,
  type MongoClient,
  ObjectId,
} from 'mongodb';
import type { Change, Part, Records, RecordsOf, Where } from '#api/storage/records.ts';
import { recordTables } from '#api/storage/schema.ts';
import {
  type AnyTable,
  type Field,
  fieldsOf,
  hasArrival,
  readFieldsOf,
  sortedBy,
  type Table,
} from '#api/storage/table.ts';
import { inTransaction } from './in-transaction.ts';
import { documentKey, insertOnce, isDuplicate } from './unique-inserts.ts';

/** The most records that one transaction removes with those that go with them. */
const removedAtOnce = 500;

const within = (session?: ClientSession) => (session ? { session } : {});

type StoredDocument = Document & { _id: string };
type Fields = Record<string, unknown>;

/**
 * Returns the records in MongoDB. A key of one field is `_id`; one of several is made into a text,
 * and the fields stand in the document too.
 */
export function mongoRecords(client: MongoClient, db: Db): Records {
  const of = (table: AnyTable) => db.collection<StoredDocument>(table.name);
  const childrenOf = ({ name }: AnyTable) =>
    [...recordTables.values()].filter(({ parent }) => parent?.table === name);

  async function remove(table: AnyTable, where: object, session?: ClientSession): Promise<number> {
    const children = childrenOf(table);
    const filter = filterOf(table, where);
    if (children.length === 0)
      return (await of(table).deleteMany(filter, within(session))).deletedCount;
    if (!session)
      return await inTransaction(client, (ownSession) => remove(table, where, ownSession));
    const ids = await idsOf(of(table).find(filter, { session, projection: { _id: 1 } }));
    if (ids.length === 0) return 0;
    for (const child of children) {
      await remove(child, { [child.parent?.field ?? '']: { in: ids } }, session);
    }
    return (await of(table).deleteMany({ _id: { $in: ids } }, { session })).deletedCount;
  }

  async function make(change: Change, session?: ClientSession): Promise<number> {
    const { table, kind } = change;
    if (kind === 'remove') return await remove(table, change.where, session);
    if (kind === 'insert') {
      await of(table).insertOne(documentOf(table, change.record), within(session));
      return 1;
    }
    const filter = filterOf(table, change.where);
    const update = updateOf(table, change.changes);
    return (await of(table).updateMany(filter, update, within(session))).matchedCount;
  }

  return {
    of: (table) =>
      recordsOf(of(table), table, {
        remove: (where) => remove(table, where),
        async purge(where) {
          if (childrenOf(table).length === 0) {
            await remove(table, where);
            return;
          }
          for (let ids = ['']; ids.length > 0; ) {
            const some = of(table).find(filterOf(table, where), { projection: { _id: 1 } });
            ids = await idsOf(some.limit(table.removedAtOnce ?? removedAtOnce));
            await remove(table, { ...where, [table.key[0] ?? '']: { in: ids } });
          }
        },
      }),
    async commit(changes) {
      try {
        return await inTransaction(client, async (session) => {
          for (const [at, change] of changes.entries()) {
            if ((await make(change, session)) > 0 || at > 0) continue;
            await session.abortTransaction();
            return false;
          }
          return true;
        });
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async standing(table, field, values) {
      const standingValues = await db
        .collection(table)
        .distinct(field, { [field]: { $in: [...values] } });
      return new Set(standingValues);
    },
  };
}

function recordsOf<T extends object>(
  collection: Collection<StoredDocument>,
  table: Table<T>,
  whole: Pick<RecordsOf<T>, 'remove' | 'purge'>,
): RecordsOf<T> {
  const toRecord = (document: Document) => recordOf<T>(table, document);
  const recordOrNull = (document: Document | null) => document && toRecord(document);
  return {
    ...whole,
    insert: (record) => insertOnce(() => collection.insertOne(documentOf(table, record))),
    async put(record) {
      const { _id, ...document } = documentOf(table, record);
      const replace = () =>
        collection.replaceOne({ _id: { $eq: _id } }, document, { upsert: true });
      // It is there for one of two that insert it at the same moment.
      if (!(await insertOnce(replace))) await replace();
    },
    get: async (key) => recordOrNull(await collection.findOne({ _id: { $eq: key } })),
    async withParent(key, parents) {
      const as = 'parent of the record';
      const from = parents.name;
      const localField = table.parent?.field ?? '';
      const [document] = await collection
        .aggregate<Document>([
          { $match: { _id: { $eq: key } } },
          { $lookup: { from, localField, foreignField: '_id', as } },
        ])
        .toArray();
      const [parent] = document?.[as] ?? [];
      return document && parent ? [toRecord(document), recordOf(parents, parent)] : null;
    },
    first: async (where) => recordOrNull(await collection.findOne(filterOf(table, where))),
    async find(where, part = {}) {
      const { sort = [], skip = 0, limit = 0 } = part;
      const cursor = collection
        .find(listed(table, where, part))
        .sort(sortOf(table, sort))
        .skip(skip)
        .limit(limit);
      return (await cursor.toArray()).map(toRecord);
    },
    async update(where, changes) {
      const filter = filterOf(table, where);
      return (await collection.updateMany(filter, updateOf(table, changes))).matchedCount;
    },
    async updated(where, changes) {
      const update = updateOf(table, changes);
      const options = { returnDocument: 'after' } as const;
      return recordOrNull(
        await collection.findOneAndUpdate(filterOf(table, where), update, options),
      );
    },
    take: async (where) => recordOrNull(await collection.findOneAndDelete(filterOf(table, where))),
    count: (where, most) =>
      collection.countDocuments(filterOf(table, where), most === undefined ? {} : { limit: most }),
    async sum(field, where = {}) {
      const [sum] = await collection
        .aggregate<{ total: number }>([
          { $match: filterOf(table, where) },
          { $group: { _id: null, total: { $sum: `$${field}` } } },
        ])
        .toArray();
      return sum?.total ?? 0;
    },
    async tally(field, values, where = {}) {
      const counted = collection.aggregate<{ _id: string; count: number }>([
        { $match: { ...filterOf(table, where), [field]: { $in: [...values] } } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      ]);
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id, count]));
    },
  };
}

/** Makes the indexes of a table; those that are there stay (P5). */
export async function ensureIndexesOf(db: Db, table: AnyTable): Promise<void> {
  const { key, unique = [], indexes = [], fields } = table;
  const collection = db.collection(table.name);
  if (key.length > 1) await collection.createIndex(sortOf(table, key));
  for (const names of unique) {
    const sparse = names.every(
      (name) => (fields as Record<string, Field>)[name]?.empty === 'absent',
    );
    await collection.createIndex(sortOf(table, names), { unique: true, sparse });
  }
  for (const sorts of indexes) await collection.createIndex(sortOf(table, sorts));
}

/** A record as its document. */
export function documentOf(table: AnyTable, record: object): StoredDocument {
  const values = record as Fields;
  const fields = fieldsOf(table).map(([name, { type }]) => {
    const value = values[name];
    return [pathOf(table, name), type === 'bytes' ? new Binary(value as Uint8Array) : value];
  });
  return {
    ...Object.fromEntries(fields),
    _id: idOf(table, values),
    ...(hasArrival(table) && { arrival: new ObjectId() }),
  };
}

/** A document as its record. */
export function recordOf<T>(table: AnyTable, document: Document, fields = readFieldsOf(table)): T {
  const record: Fields = {};
  for (const [name, { type, empty }] of fields) {
    const value = document[pathOf(table, name)] ?? null;
    if (value === null && empty === 'absent') continue;
    record[name] = type === 'bytes' ? bufferOf(value) : value;
  }
  return record as T;
}

/** The driver reads bytes as one or the other. */
function bufferOf(value: Binary | Uint8Array): Buffer {
  const { buffer, byteOffset, byteLength } = value instanceof Binary ? value.value() : value;
  return Buffer.from(buffer, byteOffset, byteLength);
}

function idOf({ key }: AnyTable, values: Fields): string {
  const parts = key.map((name) => values[name] as string | number);
  return parts.length === 1 ? String(parts[0]) : documentKey(...parts);
}

const pathOf = ({ key }: AnyTable, name: string) =>
  key.length === 1 && key[0] === name ? '_id' : name;

const comparisons: Readonly<Record<string, string>> = {
  in: '$in',
  below: '$lt',
  until: '$lte',
  above: '$gt',
  from: '$gte',
  not: '$ne',
};

function filterOf(table: AnyTable, where: object): Filter<StoredDocument> {
  const tests = Object.entries(where).map(([name, test]: [string, unknown]) => {
    // A test that was left out by mistake would meet every record.
    if (test === undefined || !(name in table.fields)) {
      throw new Error(`${table.name} is asked for no ${name}`);
    }
    return [pathOf(table, name), comparison(test)];
  });
  const values = where as Fields;
  const isKey = table.key.length > 1 && table.key.every((name) => isValue(values[name]));
  return { ...Object.fromEntries(tests), ...(isKey && { _id: { $eq: idOf(table, values) } }) };
}

const isValue = (test: unknown) => typeof test === 'string' || typeof test === 'number';

function comparison(test: unknown): object {
  if (typeof test !== 'object' || test === null) return { $eq: test };
  const [[kind = 'nothing', value] = []] = Object.entries(test);
  if (kind === 'belowOrNone') return { $not: { $gte: value } };
  if (kind === 'aboveOrNone') return { $not: { $lte: value } };
  const operator = Object.hasOwn(comparisons, kind) ? comparisons[kind] : undefined;
  if (!operator) throw new Error(`A field is compared by ${kind}`);
  return { [operator]: value };
}

function listed<T extends object>(
  table: Table<T>,
  where: Where<T>,
  { sort = [], after, containing }: Part<T>,
): Filter<StoredDocument> {
  const filters: Document[] = [filterOf(table, where)];
  if (after) filters.push({ $or: afterLast(table, sort, after as Fields) });
  if (containing) {
    const texts = Object.entries(containing) as [string, string][];
    filters.push({ $or: texts.map(([name, text]) => ({ [name]: new RegExp(literal(text)) })) });
  }
  return filters.length === 1 ? (filters[0] ?? {}) : { $and: filters };
}

/** A pattern that matches only the text itself (ST3). */
export function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Returns conditions that are equal in the first fields, and more in the next one. */
function afterLast(table: AnyTable, sort: readonly string[], last: Fields): Document[] {
  return sort.map((name, at) => ({
    ...Object.fromEntries(
      sort.slice(0, at).map((same) => [pathOf(table, same), { $eq: last[same] }]),
    ),
    [pathOf(table, name)]: { $gt: last[name] },
  }));
}

/** Returns the sort by fields of a table, or the keys of its index. */
export function sortOf(table: AnyTable, sort: readonly string[]): Record<string, 1 | -1> {
  const parts = sort.map((each) => sortedBy(each));
  return Object.fromEntries(
    parts.map(({ field, ascending }) => [pathOf(table, field), ascending ? 1 : -1]),
  );
}

function updateOf(table: AnyTable, changes: object): Document {
  const sets: Fields = {};
  const sums: Fields = {};
  const unset: Fields = {};
  for (const [name, value] of Object.entries(changes) as [string, unknown][]) {
    const { empty } = (table.fields as Record<string, Field>)[name] as Field;
    if (typeof value === 'object' && value !== null && 'plus' in value) sums[name] = value.plus;
    else if (value === null && empty === 'absent') unset[name] = true;
    else sets[name] = value;
  }
  const parts = Object.entries({ $set: sets, $inc: sums, $unset: unset });
  return Object.fromEntries(parts.filter(([, part]) => Object.keys(part).length > 0));
}

async function idsOf(documents: AsyncIterable<{ _id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { _id } of documents) ids.push(_id);
  return ids;
}
