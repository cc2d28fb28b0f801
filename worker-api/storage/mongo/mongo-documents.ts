import type { Binary, ObjectId } from 'mongodb';
import type { StoredSession, StoredUser } from '../account-stores.ts';
import type { SeenTime } from '../clock-store.ts';
import type { LimitEvent } from '../limit-store.ts';
import type { StoredLink } from '../link-store.ts';
import type { StoredPasskey } from '../passkey-store.ts';
import type { PhotoFile, StoredPhoto } from '../photo-store.ts';
import type { StoredProduct } from '../product-store.ts';
import type { SecurityEvent } from '../security-store.ts';
import type { ShopDocument } from '../shop-document-store.ts';

export interface UserDocument
  extends Omit<StoredUser, 'id' | 'language' | 'emailConfirmedAt' | 'post' | 'totp'> {
  _id: string;
  post?: StoredUser['post'] | null;
  totp?: string | null;
  /** Absent in what an older version stored. */
  language?: string | null;
  emailConfirmedAt?: string | null;
  emailKey: string;
  /** Until when who was signed in last would have stayed so (ST215). */
  signedInUntil?: string | null;
  /** Of the first administrator. */
  slot?: string;
}

export interface SessionDocument extends Pick<StoredSession, 'userId' | 'expiresAt'> {
  _id: string;
  startedAt?: string | null;
  device?: string | null;
  seenAt?: string | null;
}

export interface ProductDocument extends Omit<StoredProduct, 'name'> {
  _id: string;
  position: number;
}

/** A file of a picture, whose id is `picture`. */
export interface PictureFileDocument {
  _id: string;
  picture: string;
  name: string;
  data: Binary;
}

/**
 * How many changes of the products were begun, and how many ended; the only document (ST82). A crash
 * between the two leaves them apart for good.
 */
export interface ProductChangesDocument {
  _id: 'all';
  begun: number;
  ended: number;
}

/** The id is the name. */
export interface StoppedMailboxDocument {
  _id: string;
  at: string;
}

export interface ShopKeyDocument {
  _id: string;
  value: string;
}

export interface FolderDocument {
  _id: string;
  owner: string;
  createdAt: string;
  /** Absent until an order was found that names it. */
  ordered?: true;
}

/** The id is the owner's. */
export interface DepartureDocument {
  _id: string;
  leftAt: string;
}

/** The id is its key. */
export interface ShopDocumentDocument extends Omit<ShopDocument, 'key'> {
  _id: string;
}

/** The id is its key and revision. */
export interface ShopDocumentSaveDocument extends ShopDocument {
  _id: string;
}

export interface SeenTimeDocument extends SeenTime {
  _id: string;
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

/** A part of a photo on its way; see mongo-uploads.ts. */
export interface UploadPartDocument {
  _id: string;
  upload: string;
  owner: string;
  photoId: string;
  bytes: number;
  startedAt: string;
  offset: number;
  length: number;
  data: Binary | Uint8Array;
}

/** One term of a lease; see mongo-leases.ts. */
export interface LeaseDocument {
  _id: string;
  name: string;
  term: number;
  holder: string;
  expiresAt: string;
}

export interface LinkDocument extends Omit<StoredLink, 'id'> {
  _id: string;
}

/** The id of a link that was taken; see mongo-links.ts. */
export interface TakenLinkDocument {
  _id: string;
  expiresAt: string;
}

export interface PasskeyDocument extends Omit<StoredPasskey, 'id'> {
  _id: string;
}

export interface SecurityEventDocument
  extends Omit<SecurityEvent, 'id' | 'actor' | 'thing' | 'device' | 'mark'> {
  _id: string;
  times: number;
  actor?: string | null;
  thing?: string | null;
  device?: string | null;
  mark?: string | null;
  arrival: ObjectId;
}

/** What a limit counts of one key, which is the id, or notes of it; see mongo-limits.ts. */
export interface LimitDocument {
  _id: string;
  /** Each with how often it was taken and not given back. */
  events?: (Omit<LimitEvent, 'key'> & { times: number })[];
  /** When the first of them expires that were there before the last one. */
  freeAt?: string | null;
  notedUntil?: string;
  /** Of the last of its events, or of the note. */
  expiresAt: string;
}

/** A migration that has run; see mongo-migrations.ts. */
export interface MigrationDocument {
  _id: string;
}
