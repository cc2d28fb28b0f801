import { createHash } from 'node:crypto';
import { Binary, ObjectId } from 'mongodb';
import type { PhotoFile } from '#api/photos/photo-store.ts';
import type { MongoCollections, PhotoDocument } from '#api/storage/mongo/mongo-collections.ts';
import { documentKey, insertMissing } from '#api/storage/mongo/unique-inserts.ts';
import type { Row } from '#api/storage/row-store.ts';

/** What GridFS cuts files into. */
export const chunkBytes = 255 * 1_024;
/** How much is read at once: one query finds the files of many photos. */
const bytesAtATime = 16 * 1_024 * 1_024;
const photosAtATime = 200;
/** FerretDB keeps up to a hundred connections, one for each update of a call until that ends. */
const updatesAtATime = 50;
const objectIdBytes = 12;

type Photo = Pick<PhotoDocument, 'publicId' | 'files' | 'bytes'>;

/** Yields the files of all photos, sorted by photo and width. */
export async function* readFiles(collections: MongoCollections): AsyncIterable<Row> {
  const all = collections.photos
    .find({}, { projection: { publicId: 1, files: 1, bytes: 1 } })
    .sort({ publicId: 1 });
  let photos: Photo[] = [];
  let bytes = 0;
  for await (const photo of all) {
    photos.push(photo);
    bytes += photo.bytes;
    if (bytes < bytesAtATime && photos.length < photosAtATime) continue;
    yield* filesOf(collections, photos);
    photos = [];
    bytes = 0;
  }
  yield* filesOf(collections, photos);
}

async function* filesOf(
  { photoFileChunks }: MongoCollections,
  photos: readonly Photo[],
): AsyncIterable<Row> {
  const ids = photos.flatMap(({ files }) => files.map(({ file }) => file));
  const cursor = photoFileChunks.find({ files_id: { $in: ids } }).sort({ files_id: 1, n: 1 });
  const parts = new Map<string, Uint8Array[]>();
  for await (const { files_id, data } of cursor) {
    const bytes = data instanceof Binary ? data.value() : data;
    parts.set(String(files_id), [...(parts.get(String(files_id)) ?? []), bytes]);
  }
  for (const { publicId, files } of photos) {
    for (const { width, file } of files.toSorted(byWidth)) {
      yield {
        id: publicId,
        width: String(width),
        data: Buffer.concat(parts.get(String(file)) ?? []),
      };
    }
  }
}

/** Compares them as texts, which they are in SQLite. */
function byWidth(a: { width: PhotoFile['width'] }, b: { width: PhotoFile['width'] }): number {
  return String(a.width) < String(b.width) ? -1 : 1;
}

/** Writes files as GridFS has them, but many at once, and adds each to its photo. */
export async function writeFiles(
  { photos, photoFileHeads, photoFileChunks }: MongoCollections,
  rows: readonly Row[],
): Promise<void> {
  // GridFS makes them before its own first file only.
  await photoFileChunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  await photoFileHeads.createIndex({ filename: 1, uploadDate: 1 });
  const files = rows.map(({ id, width, data }) => ({
    photo: String(id),
    width: (width === 'full' ? width : Number(width)) as PhotoFile['width'],
    file: fileIdOf(String(id), String(width)),
    data: data as Uint8Array,
  }));
  for (const { file, data } of files) {
    await insertMissing(
      photoFileChunks,
      Array.from({ length: Math.ceil(data.length / chunkBytes) }, (_, n) => ({
        files_id: file,
        n,
        data: new Binary(data.subarray(n * chunkBytes, (n + 1) * chunkBytes)),
      })),
    );
  }
  await insertMissing(
    photoFileHeads,
    files.map(({ photo, width, file, data }) => ({
      _id: file,
      length: data.length,
      chunkSize: chunkBytes,
      uploadDate: new Date(),
      filename: `${photo}/${width}`,
    })),
  );
  const updates = files.map(({ photo, width, file }) => ({
    updateOne: {
      filter: { publicId: { $eq: photo } },
      update: { $addToSet: { files: { width, file } } },
    },
  }));
  for (let at = 0; at < updates.length; at += updatesAtATime) {
    await photos.bulkWrite(updates.slice(at, at + updatesAtATime));
  }
}

/** Returns the same for every copy of a photo's file, so that writing it again changes nothing. */
function fileIdOf(photo: string, width: string): ObjectId {
  const digest = createHash('sha256').update(documentKey(photo, width)).digest();
  return new ObjectId(digest.subarray(0, objectIdBytes));
}
