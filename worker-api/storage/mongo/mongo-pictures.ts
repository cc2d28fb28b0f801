import { Binary } from 'mongodb';
import type { PictureStore } from '../picture-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** Each file is one document: the largest has about a megabyte, and a document room for sixteen. */
export function mongoPictures({ pictureFiles }: MongoCollections): PictureStore {
  return {
    async put(id, files) {
      for (const { name, data } of files) {
        const document = { _id: documentKey(id, name), picture: id, name, data: new Binary(data) };
        await insertOnce(() => pictureFiles.insertOne(document));
      }
    },
    async read(id, name) {
      const found = await pictureFiles.findOne({ _id: { $eq: documentKey(id, name) } });
      return found && Buffer.from(bytesOf(found.data));
    },
    async remove(id) {
      await pictureFiles.deleteMany({ picture: { $eq: id } });
    },
  };
}

/** The driver reads them as one or the other. */
function bytesOf(data: Binary | Uint8Array): Uint8Array {
  return data instanceof Binary ? data.value() : data;
}
