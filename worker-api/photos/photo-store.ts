import { type Change, inserting, type Records, updating } from '#api/storage/records.ts';
import { bytes, flag, number, type Table, text } from '#api/storage/table.ts';
import { megabyte } from '#shared/values/units.ts';

/** Widths in pixels a thumbnail is kept in. */
export const thumbnailWidths = [160, 480, 960] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

export interface StoredPhoto {
  /** The id has at least 128 random bits, because knowing it is the permission to see the photo. */
  id: string;
  owner: string;
  folder: string;
  /** Made by the client, unique in its folder; a repeat is the same photo. */
  photoId: string;
  originalName: string;
  contentType: string;
  /** The bytes of all its files together. */
  bytes: number;
  createdAt: string;
}

export interface PhotoFile {
  width: ThumbnailWidth | 'full';
  data: Buffer;
}

export interface PhotoFolder {
  id: string;
  owner: string;
  createdAt: string;
}

/*
 * [ST12] A folder belongs to the first owner who claims it, also of claims at the same moment.
 * [ST13] A photo id exists once in its folder: storing it again returns the first photo.
 *        A photo is listed only once all its files can be read.
 * [ST17] Of a photo that is not stored, for whatever reason, no file stays.
 * [ST28] Any number of `put` calls with the same `maxInFolder` at the same moment never put more
 *        photos into a folder; a known photo id gets the result it has in a folder with room.
 */
export interface PhotoStore {
  /** Resolves to true when the folder belongs to the owner, from now on or already. */
  claimFolder(folder: string, owner: string, now: string): Promise<boolean>;
  folderOwner(folder: string): Promise<string | null>;
  /**
   * Null: the folder is full, and nothing was stored (ST28). A folder that nobody has claimed is from now on
   * the owner's.
   */
  put(
    photo: StoredPhoto,
    files: readonly PhotoFile[],
    maxInFolder?: number,
  ): Promise<StoredPhoto | null>;
  read(
    id: string,
    width: ThumbnailWidth | 'full',
  ): Promise<{ contentType: string; data: Buffer<ArrayBuffer> } | null>;
  /** Lists them oldest first. */
  inFolder(folder: string): Promise<StoredPhoto[]>;
  bytesOf(owner: string): Promise<number>;
  /** Resolves to the bytes of all owners together. */
  bytesOfAll(): Promise<number>;
  /** The folders the owner claimed. */
  foldersOf(owner: string): Promise<string[]>;
  /**
   * [ST62] Deletes a folder with its photos and all their files, in one step: a photo that is stored at the
   * same moment goes too, or its folder is claimed anew.
   */
  removeFolder(folder: string): Promise<void>;
  /**
   * [ST63] The folders claimed before the instant that were not marked as ordered, oldest first;
   * `after` is the last one of the page before.
   */
  unordered(before: string, after: PhotoFolder | null, limit: number): Promise<PhotoFolder[]>;
  markOrdered(folder: string): Promise<void>;
  /** Its order is no more. */
  unmarkOrdered(folder: string): Promise<void>;
}

interface FolderRecord extends PhotoFolder {
  /** Whether an order was found that names it. */
  isOrdered: boolean;
  /** How many photos it has, which is compared and raised in one step (ST28). */
  photoCount: number;
}

export const folders: Table<FolderRecord> = {
  name: 'folders',
  fields: { id: text, owner: text, createdAt: text, isOrdered: flag, photoCount: number },
  key: ['id'],
  indexes: [['owner'], ['isOrdered', 'createdAt', 'id']],
};

export const photos: Table<StoredPhoto> = {
  name: 'photos',
  fields: {
    id: text,
    owner: text,
    folder: text,
    photoId: text,
    originalName: text,
    contentType: text,
    bytes: number,
    createdAt: text,
  },
  key: ['id'],
  unique: [['folder', 'photoId']],
  indexes: [['owner', 'bytes']],
  parent: { field: 'folder', table: 'folders' },
  sorted: ['folder', 'createdAt', 'arrival'],
};

/** A part of a file, from 0 on: a document of MongoDB has 16 MB at most, and a photo nearly as much. */
interface FilePiece {
  photo: string;
  width: string;
  piece: number;
  /** That of its photo, so that a file is read by one command. */
  contentType: string;
  data: Uint8Array;
}

export const photoFiles: Table<FilePiece> = {
  name: 'photo_files',
  fields: { photo: text, width: text, piece: number, contentType: text, data: bytes },
  key: ['photo', 'width', 'piece'],
  parent: { field: 'photo', table: 'photos' },
};

/** Most photos are one piece, which is read without a copy. */
const pieceBytes = 4 * megabyte;

export function photoStore(records: Records): PhotoStore {
  const [folderRecords, photoRecords, pieces] = [
    records.of(folders),
    records.of(photos),
    records.of(photoFiles),
  ];
  const folderOwner = async (id: string) => (await folderRecords.get(id))?.owner ?? null;
  const claim = (folder: PhotoFolder) =>
    folderRecords.insert({ ...folder, isOrdered: false, photoCount: 0 });
  const mark = async (id: string, isOrdered: boolean) => {
    await folderRecords.update({ id }, { isOrdered });
  };

  /**
   * Stores it in one step with the count of its folder; false where that is full or gone, or the photo
   * is known.
   */
  const store = (photo: StoredPhoto, files: readonly PhotoFile[], maxInFolder: number) => {
    const hasRoom = { id: photo.folder, photoCount: { below: maxInFolder } };
    return records.commit([
      updating(folders, hasRoom, { photoCount: { plus: 1 } }),
      inserting(photos, photo),
      ...files.flatMap((file) => piecesOf(photo, file)),
    ]);
  };

  return {
    async claimFolder(id, owner, createdAt) {
      const holder = await folderOwner(id);
      if (holder !== null) return holder === owner;
      return (await claim({ id, owner, createdAt })) || (await folderOwner(id)) === owner;
    },
    folderOwner,
    async put(photo, files, maxInFolder = Number.MAX_SAFE_INTEGER) {
      const { id, owner, folder, photoId, createdAt } = photo;
      const photoThere = () => photoRecords.first({ folder, photoId });
      const before = await photoThere();
      if (before) return before;
      while (!(await store(photo, files, maxInFolder))) {
        const meanwhile = await photoThere();
        if (meanwhile) return meanwhile;
        const folderRecord = await folderRecords.get(folder);
        if (folderRecord === null) await claim({ id: folder, owner, createdAt });
        else if (folderRecord.photoCount >= maxInFolder) return null;
        else if (await photoRecords.get(id)) throw new Error('Another photo has this public id');
      }
      return photo;
    },
    async read(id, width) {
      const file = await pieces.find({ photo: id, width: String(width) }, { sort: ['piece'] });
      const [first] = file;
      if (!first) return null;
      const data = file.length === 1 ? first.data : Buffer.concat(file.map(({ data }) => data));
      return { contentType: first.contentType, data: data as Buffer<ArrayBuffer> };
    },
    inFolder: (folder) => photoRecords.find({ folder }, { sort: ['createdAt', 'arrival'] }),
    bytesOf: (owner) => photoRecords.sum('bytes', { owner }),
    bytesOfAll: () => photoRecords.sum('bytes'),
    foldersOf: async (owner) => (await folderRecords.find({ owner })).map(({ id }) => id),
    async removeFolder(id) {
      await folderRecords.remove({ id });
    },
    async unordered(before, after, limit) {
      const folders = await folderRecords.find(
        { isOrdered: false, createdAt: { below: before } },
        { sort: ['createdAt', 'id'], after, limit },
      );
      return folders.map(({ id, owner, createdAt }) => ({ id, owner, createdAt }));
    },
    markOrdered: (folder) => mark(folder, true),
    unmarkOrdered: (folder) => mark(folder, false),
  };
}

function piecesOf({ id, contentType }: StoredPhoto, { width, data }: PhotoFile): Change[] {
  return Array.from({ length: Math.ceil(data.length / pieceBytes) }, (_, piece) =>
    inserting(photoFiles, {
      photo: id,
      width: String(width),
      piece,
      contentType,
      data: data.subarray(piece * pieceBytes, (piece + 1) * pieceBytes),
    }),
  );
}
