import type { Records } from '#api/storage/records.ts';
import { bytes, type Table, text } from '#api/storage/table.ts';

/** One of the files of a picture, such as `960.avif`. */
export interface PictureFile {
  name: string;
  data: Buffer;
}

/*
 * The owner's pictures of products. Which product shows them, and in which order, is with the product.
 *
 * [ST83] A picture's id names its content, so storing it again changes nothing, also from several
 *        processes at once, and completes what an interrupted `put` left. Once `put` has resolved every
 *        file reads as it was given, also in another process.
 * [ST84] Of a removed picture nothing can be read, and it can be stored again.
 */
export interface PictureStore {
  put(id: string, files: readonly PictureFile[]): Promise<void>;
  read(id: string, name: string): Promise<Buffer<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
}

/** Each file is one record: the largest has about a megabyte. */
export const pictureFiles: Table<PictureFile & { id: string }> = {
  name: 'picture_files',
  fields: { id: text, name: text, data: bytes },
  key: ['id', 'name'],
};

export function pictureStore(records: Records): PictureStore {
  const table = records.of(pictureFiles);
  return {
    async put(id, files) {
      await Promise.all(files.map(({ name, data }) => table.insert({ id, name, data })));
    },
    async read(id, name) {
      const file = await table.first({ id, name });
      return file && (file.data as Buffer<ArrayBuffer>);
    },
    async remove(id) {
      await table.remove({ id });
    },
  };
}
