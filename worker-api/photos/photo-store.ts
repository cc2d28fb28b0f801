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
  folder: string;
  owner: string;
  createdAt: string;
}

/*
 * [ST12] A folder belongs to the first owner who claims it, also of claims at the same moment.
 * [ST13] A photo id exists once in its folder: storing it again returns the first photo.
 *        A photo is listed only once all its files can be read.
 * [ST28] Any number of `put` calls with the same `maxInFolder` at the same moment never put more
 *        photos into a folder; a known photo id gets the result it has in a folder with room.
 * [ST17] `purgeUnlisted` deletes what an interrupted `put` left behind; listed photos keep every
 *        file.
 */
export interface PhotoStore {
  /** Resolves to true when the folder belongs to the owner, from now on or already. */
  claimFolder(folder: string, owner: string, now: string): Promise<boolean>;
  folderOwner(folder: string): Promise<string | null>;
  /** Null: the folder is full, and nothing was stored (ST28). */
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
  /** Deletes files of photos made before the instant that were never listed. */
  purgeUnlisted(before: string): Promise<void>;
  /** The folders the owner claimed. */
  foldersOf(owner: string): Promise<string[]>;
  /**
   * [ST62] Deletes the photos of a folder with all their files, and the claim. After a crash in
   * between, a further call or `purgeUnlisted` deletes the rest. Of one that is stored meanwhile and
   * whose owner claims the folder after that, the claim or nothing is left.
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
