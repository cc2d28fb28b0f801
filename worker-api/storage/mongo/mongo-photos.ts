import { ObjectId } from 'mongodb';
import type { PhotoFile, PhotoStore, StoredPhoto } from '../storage.ts';
import {
  documentKey,
  insertOnce,
  type MongoCollections,
  type PhotoDocument,
} from './mongo-documents.ts';

/*
 * Files first, then the document that lists them and names each of them: a photo can be read
 * in full from the moment it is listed (ST13). Files of a photo that lost a race are deleted
 * again; those of a crash stay behind unseen.
 */
export function mongoPhotos({ folders, photos, photoFiles }: MongoCollections): PhotoStore {
  const folderOwner = async (folder: string) =>
    (await folders.findOne({ _id: { $eq: folder } }))?.owner ?? null;

  async function writeFile(photo: string, { width, data }: PhotoFile) {
    const upload = photoFiles.openUploadStream(`${photo}/${width}`);
    await new Promise<void>((resolve, reject) => {
      upload.on('finish', resolve).on('error', reject).end(data);
    });
    return { width, file: upload.id };
  }

  return {
    async claimFolder(folder, owner, now) {
      const holder = await folderOwner(folder);
      if (holder !== null) return holder === owner;
      await insertOnce(() => folders.insertOne({ _id: folder, owner, createdAt: now }));
      return (await folderOwner(folder)) === owner;
    },
    folderOwner,
    async put(photo, files) {
      const _id = documentKey(photo.folder, photo.photoId);
      const known = await photos.findOne({ _id: { $eq: _id } });
      if (known) return toPhoto(known);
      const written: PhotoDocument['files'] = [];
      for (const file of files) written.push(await writeFile(photo.id, file));
      const { id: publicId, ...rest } = photo;
      const document: PhotoDocument = {
        _id,
        publicId,
        arrival: new ObjectId(),
        files: written,
        ...rest,
      };
      if (await insertOnce(() => photos.insertOne(document))) return photo;
      for (const { file } of written) await photoFiles.delete(file);
      const winner = await photos.findOne({ _id: { $eq: _id } });
      if (!winner) throw new Error('Another photo has this public id');
      return toPhoto(winner);
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
  };
}

function toPhoto(document: PhotoDocument): StoredPhoto {
  const { _id: _, arrival: _arrival, files: _files, publicId, ...photo } = document;
  return { id: publicId, ...photo };
}
