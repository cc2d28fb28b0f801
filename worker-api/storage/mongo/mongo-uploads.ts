import { Binary } from 'mongodb';
import type { OpenUpload, UploadStore } from '#api/photos/upload/upload-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { UploadPartDocument } from './mongo-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

const withoutData = { projection: { data: 0 } } as const;

/**
 * Each document is a part. That at 0 is known by its photo and says which one is open; every later one by
 * its beginning and its place, where those before it end, so that no two of them overlap.
 */
export function mongoUploads({ uploadParts }: MongoCollections): UploadStore {
  const firstKey = (owner: string, photoId: string) => documentKey(owner, photoId);
  const laterKey = (id: string, offset: number) => documentKey(id, offset);

  async function find(owner: string, photoId: string): Promise<OpenUpload | null> {
    const first = await uploadParts.findOne(
      { _id: { $eq: firstKey(owner, photoId) } },
      withoutData,
    );
    if (!first) return null;
    const [last = first] = await uploadParts
      .find({ upload: { $eq: first.upload } }, withoutData)
      .sort({ offset: -1 })
      .limit(1)
      .toArray();
    return { ...toUpload(first), arrivedBytes: last.offset + last.length };
  }

  return {
    find,
    async add({ id, owner, photoId, bytes, startedAt }, offset, data) {
      const there = await find(owner, photoId);
      if (offset !== (there?.arrivedBytes ?? 0) || (there && there.id !== id)) return false;
      const _id = offset === 0 ? firstKey(owner, photoId) : laterKey(id, offset);
      const part = { _id, upload: id, owner, photoId, bytes, startedAt, offset };
      return await insertOnce(() =>
        uploadParts.insertOne({ ...part, length: data.length, data: new Binary(data) }),
      );
    },
    async read(id, offset) {
      const part = await uploadParts.findOne({ upload: { $eq: id }, offset: { $eq: offset } });
      if (!part) return null;
      // The driver reads them as one or the other.
      return Buffer.from(part.data instanceof Binary ? part.data.value() : part.data);
    },
    async ofOwner(owner) {
      const found = await uploadParts
        .find({ owner: { $eq: owner }, offset: 0 }, withoutData)
        .sort({ startedAt: 1, upload: 1 })
        .toArray();
      return found.map(toUpload);
    },
    async bytesOfAll() {
      const [sum] = await uploadParts
        .aggregate<{ total: number }>([{ $group: { _id: null, total: { $sum: '$length' } } }])
        .toArray();
      return sum?.total ?? 0;
    },
    async remove({ id, owner, photoId }) {
      // First what says that it is open: parts without it are nobody's, until `purge` deletes them.
      await uploadParts.deleteOne({
        _id: { $eq: firstKey(owner, photoId) },
        upload: { $eq: id },
      });
      await uploadParts.deleteMany({ upload: { $eq: id } });
    },
    async purge(before) {
      await uploadParts.deleteMany({ startedAt: { $lt: before }, offset: 0 });
      await uploadParts.deleteMany({ startedAt: { $lt: before } });
    },
  };
}

function toUpload(document: UploadPartDocument): Omit<OpenUpload, 'arrivedBytes'> {
  const { upload: id, owner, photoId, bytes, startedAt } = document;
  return { id, owner, photoId, bytes, startedAt };
}
