import { ObjectId } from 'mongodb';
import type { PhotoFile, PhotoStore, StoredPhoto } from '../storage.ts';
import { insertOnce, type MongoCollections, type PhotoDocument } from './mongo-documents.ts';

/** The name of one file in GridFS. */
const fileName = (photo: string, width: PhotoFile['width']) => `${photo}/${width}`;

/*
 * Files first, then the document that lists them: a photo can be read in full from the
 * moment it is listed (ST13). Files of a photo that lost a race are deleted again.
 */
export function mongoPhotos({ folders, photos, photoFiles }: MongoCollections): PhotoStore {
  const folderOwner = async (folder: string) =>
    (await folders.findOne({ _id: { $eq: folder } }))?.owner ?? null;

  async function writeFile(name: string, data: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      photoFiles.openUploadStream(name).on('finish', resolve).on('error', reject).end(data);
    });
  }

  async function deleteFile(name: string): Promise<void> {
    for await (const file of photoFiles.find({ filename: { $eq: name } })) {
      await photoFiles.delete(file._id);
    }
  }

  return {
    async claimFolder(folder, owner, now) {
      await insertOnce(() => folders.insertOne({ _id: folder, owner, createdAt: now }));
      return (await folderOwner(folder)) === owner;
    },
    folderOwner,
    async put(photo, files) {
      const _id = `${photo.folder}:${photo.photoId}`;
      const known = await photos.findOne({ _id: { $eq: _id } });
      if (known) return toPhoto(known);
      for (const { width, data } of files) await writeFile(fileName(photo.id, width), data);
      const { id: publicId, ...rest } = photo;
      const document: PhotoDocument = { _id, publicId, arrival: new ObjectId(), ...rest };
      if (await insertOnce(() => photos.insertOne(document))) return photo;
      for (const { width } of files) await deleteFile(fileName(photo.id, width));
      const winner = await photos.findOne({ _id: { $eq: _id } });
      if (!winner) throw new Error('A photo id was taken and is gone');
      return toPhoto(winner);
    },
    async read(id, width) {
      const photo = await photos.findOne({ publicId: { $eq: id } });
      if (!photo) return null;
      const name = fileName(id, width);
      const [file] = await photoFiles
        .find({ filename: { $eq: name } })
        .limit(1)
        .toArray();
      if (!file) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of photoFiles.openDownloadStream(file._id)) chunks.push(chunk);
      return { contentType: photo.contentType, data: Buffer.concat(chunks) };
    },
    async inFolder(folder) {
      const found = await photos
        .find({ folder: { $eq: folder } })
        .sort({ arrival: 1 })
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

function toPhoto({ _id: _, arrival: _arrival, publicId, ...photo }: PhotoDocument): StoredPhoto {
  return { id: publicId, ...photo };
}
