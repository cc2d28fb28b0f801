import { pipeline } from 'node:stream/promises';
import { ObjectId } from 'mongodb';
import type { PhotoStore, StoredPhoto } from '#api/photos/photo-store.ts';
import type {
  MongoCollections,
  PhotoDocument,
  UnlistedFilesDocument,
} from './mongo-collections.ts';
import { chunkBytes } from './rows/mongo-row-files.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/*
 * 1. insert a note of the files about to be written, and for which photo;
 * 2. write the files;
 * 3. insert the photo's document with the ids of its files: a listed photo can be read in full
 *    (ST13);
 * 4. delete the note, and the files of a photo that lost a race.
 *
 * A folder of at most n photos has n slots, and every photo is listed with one of them: the unique
 * index prevents two photos in one slot, also from several processes (ST28). Photos that were stored
 * without a limit have no slot, and reduce the number of slots.
 *
 * After a crash in between the note is still there, and `purgeUnlisted` does step 4.
 */
export function mongoPhotos(collections: MongoCollections): PhotoStore {
  const { folders, photos, photoFiles, photoFileHeads, photoFileChunks, unlistedFiles } =
    collections;
  const folderOwner = async (folder: string) =>
    (await folders.findOne({ _id: { $eq: folder } }))?.owner ?? null;

  async function writeFile(file: ObjectId, name: string, data: Buffer) {
    await pipeline(chunksOf(data), photoFiles.openUploadStreamWithId(file, name));
  }

  /** Deletes the files of the note that the photo does not list, and the note. */
  async function settle({ _id, photo, files }: UnlistedFilesDocument) {
    const listed = (await photos.findOne({ _id: { $eq: photo } }))?.files ?? [];
    const unlisted = files.filter((id) => !listed.some(({ file }) => file.equals(id)));
    // The bucket is not used, since it throws when another process was faster.
    await photoFileHeads.deleteMany({ _id: { $in: unlisted } });
    await photoFileChunks.deleteMany({ files_id: { $in: unlisted } });
    await unlistedFiles.deleteOne({ _id });
  }

  async function removePhotos(folder: string) {
    for await (const { _id, files, createdAt } of photos.find({ folder: { $eq: folder } })) {
      // With the note, `purgeUnlisted` deletes the files if this is interrupted.
      const note = { _id: new ObjectId(), photo: _id, files: files.map(({ file }) => file) };
      await unlistedFiles.insertOne({ ...note, createdAt });
      await photos.deleteOne({ _id });
      await settle({ ...note, createdAt });
    }
  }

  async function freeSlots(folder: string, maxInFolder: number): Promise<string[]> {
    const documents = await photos
      .find({ folder: { $eq: folder } }, { projection: { slot: 1 } })
      .toArray();
    const taken = new Set(documents.flatMap(({ slot }) => slot ?? []));
    const places =
      documents.length >= maxInFolder ? 0 : maxInFolder - (documents.length - taken.size);
    return Array.from({ length: places }, (_, place) => documentKey(folder, place)).filter(
      (slot) => !taken.has(slot),
    );
  }

  /** Lists the photo in a free slot; false when its id is taken or the folder is full. */
  async function list(document: PhotoDocument, maxInFolder: number | undefined): Promise<boolean> {
    const { _id, folder, publicId } = document;
    if (maxInFolder === undefined) return insertOnce(() => photos.insertOne(document));
    // A further turn means that another photo took the slot in the meantime.
    for (;;) {
      const [slot] = await freeSlots(folder, maxInFolder);
      if (slot === undefined) return false;
      if (await insertOnce(() => photos.insertOne({ ...document, slot }))) return true;
      const taken = { $or: [{ _id: { $eq: _id } }, { publicId: { $eq: publicId } }] };
      if ((await photos.findOne(taken, { projection: { _id: 1 } })) !== null) return false;
    }
  }

  return {
    async claimFolder(folder, owner, now) {
      const holder = await folderOwner(folder);
      if (holder !== null) return holder === owner;
      await insertOnce(() => folders.insertOne({ _id: folder, owner, createdAt: now }));
      return (await folderOwner(folder)) === owner;
    },
    folderOwner,
    async put(photo, files, maxInFolder) {
      const _id = documentKey(photo.folder, photo.photoId);
      const known = await photos.findOne({ _id: { $eq: _id } });
      if (known) return toPhoto(known);
      const isFull = async () =>
        maxInFolder !== undefined && (await freeSlots(photo.folder, maxInFolder)).length === 0;
      if (await isFull()) return null;
      const { id: publicId, createdAt, ...rest } = photo;
      const writing = files.map((each) => ({ ...each, file: new ObjectId() }));
      const note = {
        _id: new ObjectId(),
        photo: _id,
        files: writing.map(({ file }) => file),
        createdAt,
      };
      await unlistedFiles.insertOne(note);
      for (const { file, width, data } of writing) {
        await writeFile(file, `${publicId}/${width}`, data);
      }
      const document: PhotoDocument = {
        _id,
        publicId,
        arrival: new ObjectId(),
        files: writing.map(({ width, file }) => ({ width, file })),
        createdAt,
        ...rest,
      };
      if (await list(document, maxInFolder)) {
        await unlistedFiles.deleteOne({ _id: note._id });
        return photo;
      }
      await settle(note);
      const winner = await photos.findOne({ _id: { $eq: _id } });
      if (winner) return toPhoto(winner);
      if (await isFull()) return null;
      throw new Error('Another photo has this public id');
    },
    async read(id, width) {
      const photo = await photos.findOne({ publicId: { $eq: id } });
      const stored = photo?.files.find((each) => each.width === width);
      if (!photo || !stored) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of photoFiles.openDownloadStream(stored.file)) chunks.push(chunk);
      return { contentType: photo.contentType, data: Buffer.concat(chunks) };
    },
    async inFolder(folder) {
      const found = await photos
        .find({ folder: { $eq: folder } })
        .sort({ createdAt: 1, arrival: 1 })
        .toArray();
      return found.map(toPhoto);
    },
    async bytesOf(owner) {
      const found = await photos
        .find({ owner: { $eq: owner } }, { projection: { bytes: 1 } })
        .toArray();
      return found.reduce((total, { bytes }) => total + bytes, 0);
    },
    async bytesOfAll() {
      const [sum] = await photos
        .aggregate<{ total: number }>([{ $group: { _id: null, total: { $sum: '$bytes' } } }])
        .toArray();
      return sum?.total ?? 0;
    },
    async purgeUnlisted(before) {
      for await (const note of unlistedFiles.find({ createdAt: { $lt: before } })) {
        await settle(note);
      }
    },
    async foldersOf(owner) {
      const found = await folders.find({ owner: { $eq: owner } }).toArray();
      return found.map(({ _id }) => _id);
    },
    async removeFolder(folder) {
      await removePhotos(folder);
      await folders.deleteOne({ _id: { $eq: folder } });
      // Another process that still saw the claim may have listed a photo meanwhile.
      await removePhotos(folder);
    },
    async unordered(before, after, limit) {
      const { createdAt, folder } = after ?? { createdAt: '', folder: '' };
      const later = [{ createdAt: { $gt: createdAt } }, { createdAt, _id: { $gt: folder } }];
      const found = await folders
        .find({ $or: later, createdAt: { $lt: before }, ordered: { $exists: false } })
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, owner, createdAt }) => ({ folder: _id, owner, createdAt }));
    },
    async markOrdered(folder) {
      await folders.updateOne({ _id: { $eq: folder } }, { $set: { ordered: true } });
    },
    async unmarkOrdered(folder) {
      await folders.updateOne({ _id: { $eq: folder } }, { $unset: { ordered: true } });
    },
  };
}

/** One is on its way at a time: given whole, GridFS copies and sends all of them at once. */
function* chunksOf(data: Buffer): Iterable<Buffer> {
  for (let at = 0; at < data.length; at += chunkBytes) yield data.subarray(at, at + chunkBytes);
}

function toPhoto(document: PhotoDocument): StoredPhoto {
  const { _id: _, arrival: _arrival, files: _files, slot: _slot, publicId, ...photo } = document;
  return { id: publicId, ...photo };
}
