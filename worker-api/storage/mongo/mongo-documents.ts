import type { ObjectId } from 'mongodb';
import type { PhotoFile, StoredPhoto } from '#api/photos/photo-store.ts';
import type { LimitEvent } from '#api/server/limits/limit-store.ts';

export interface FolderDocument {
  _id: string;
  owner: string;
  createdAt: string;
  /** Absent until an order was found that names it. */
  ordered?: true;
}

export interface PhotoDocument extends Omit<StoredPhoto, 'id'> {
  _id: string;
  publicId: string;
  arrival: ObjectId;
  files: { width: PhotoFile['width']; file: ObjectId }[];
  /** Its slot in a folder of limited size; see mongo-photos.ts. Unique. */
  slot?: string;
}

/** Files that are being written, and for which photo; see mongo-photos.ts. */
export interface UnlistedFilesDocument {
  _id: ObjectId;
  photo: string;
  files: ObjectId[];
  createdAt: string;
}

/** What a limit counts of one key, which is the id, or notes of it; see mongo-limits.ts. */
export interface LimitDocument {
  _id: string;
  /** Each with how often it was taken and not given back. */
  events?: (Omit<LimitEvent, 'key'> & { times: number })[];
  /** When the first of them expires that were there before the last one. */
  freeAt?: string | null;
  notedUntil?: string;
  /** The expiry of the last of its events, or of the note. */
  expiresAt: string;
}

/** A migration that has run; see mongo-migrations.ts. */
export interface MigrationDocument {
  _id: string;
}
