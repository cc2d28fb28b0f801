import { type Db, GridFSBucket, type MongoClient, type ObjectId } from 'mongodb';
import type { PhotoFile, StoredPhoto } from '#api/photos/photo-store.ts';
import type { LimitEvent } from '#api/server/limits/limit-store.ts';
import type {
  CouponDocument,
  CouponUseDocument,
  InvoiceDocument,
  LineDocument,
  MonthFiguresDocument,
  OrderDocument,
} from './orders/order-documents.ts';

/** The name of the GridFS bucket. */
export const photoBucket = 'photo_files';

interface FolderDocument {
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

/** A migration that has run; see mongo-storage.ts. */
interface MigrationDocument {
  _id: string;
}

/** Returns the collections of one database, typed. */
export function mongoCollections(client: MongoClient, db: Db) {
  return {
    /** The client is there for transactions. */
    client,
    cartLines: db.collection<LineDocument>('cart_lines'),
    orders: db.collection<OrderDocument>('orders'),
    monthFigures: db.collection<MonthFiguresDocument>('month_figures'),
    invoices: db.collection<InvoiceDocument>('invoices'),
    folders: db.collection<FolderDocument>('folders'),
    photos: db.collection<PhotoDocument>('photos'),
    photoFiles: new GridFSBucket(db, { bucketName: photoBucket }),
    photoFileHeads: db.collection(`${photoBucket}.files`),
    photoFileChunks: db.collection(`${photoBucket}.chunks`),
    unlistedFiles: db.collection<UnlistedFilesDocument>('unlisted_files'),
    coupons: db.collection<CouponDocument>('coupons'),
    couponUses: db.collection<CouponUseDocument>('coupon_uses'),
    limitEvents: db.collection<LimitDocument>('limit_events'),
    migrations: db.collection<MigrationDocument>('migrations'),
  };
}

export type MongoCollections = ReturnType<typeof mongoCollections>;
