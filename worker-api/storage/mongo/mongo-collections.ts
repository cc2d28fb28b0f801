import { type Db, GridFSBucket, type MongoClient } from 'mongodb';
import type {
  FolderDocument,
  LimitDocument,
  MigrationDocument,
  PhotoDocument,
  UnlistedFilesDocument,
} from './mongo-documents.ts';
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
