import type { Db, Document, MongoClient } from 'mongodb';
import { proofs } from '#api/proofs/proof-store.ts';
import type { LimitEvent } from '#api/server/limits/limit-store.ts';
import type {
  CouponDocument,
  CouponUseDocument,
  InvoiceDocument,
  LineDocument,
  MonthFiguresDocument,
  OrderDocument,
} from './orders/order-documents.ts';

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
    coupons: db.collection<CouponDocument>('coupons'),
    couponUses: db.collection<CouponUseDocument>('coupon_uses'),
    proofs: db.collection<Document & { _id: string }>(proofs.name),
    limitEvents: db.collection<LimitDocument>('limit_events'),
    migrations: db.collection<MigrationDocument>('migrations'),
  };
}

export type MongoCollections = ReturnType<typeof mongoCollections>;
