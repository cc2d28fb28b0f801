import type { Db } from 'mongodb';
import { recordTables } from '../schema.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { ensureIndexesOf } from './mongo-records.ts';

/** Creates every index; existing ones are kept (P5). */
export async function ensureIndexes(db: Db, collections: MongoCollections): Promise<void> {
  for (const table of recordTables.values()) await ensureIndexesOf(db, table);
  await collections.cartLines.createIndex({ owner: 1, state: 1, arrival: 1 });
  await collections.cartLines.createIndex({ state: 1, endedAt: 1 });
  await collections.cartLines.createIndex({ slot: 1 }, { unique: true, sparse: true });
  await collections.orders.createIndex({ owner: 1, idempotencyKey: 1 }, { unique: true });
  await collections.orders.createIndex({ owner: 1, created_at: -1, _id: -1 });
  await collections.orders.createIndex({
    owner: 1,
    order_status: 1,
    payment_status: 1,
    entered_by: 1,
  });
  await collections.orders.createIndex({
    owner: 1,
    payment_status: 1,
    payment_reference: 1,
    order_status: 1,
    payment_problem: 1,
  });
  await collections.orders.createIndex(
    { owner: 1, lineIds: 1 },
    // An order without lines has no part in it, or it would be an owner's only one.
    { unique: true, partialFilterExpression: { 'lineIds.0': { $exists: true } } },
  );
  await collections.orders.createIndex(
    { uncounted: 1, created_at: 1 },
    { partialFilterExpression: { uncounted: true } },
  );
  await collections.orders.createIndex({ owner: 1, 'items.custom_photo_folder': 1 });
  await collections.orders.createIndex({ order_number: 1 }, { unique: true });
  await collections.orders.createIndex({ created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ total_amount: 1, order_number: 1 });
  await collections.orders.createIndex({ order_status: 1, created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ order_status: 1, total_amount: 1, order_number: 1 });
  await collections.orders.createIndex({ step: 1, due_on: 1, order_number: 1 });
  await collections.orders.createIndex({ step: 1, created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ 'moves.by': 1, gifts_returned: 1, created_at: 1 });
  await collections.orders.createIndex({ order_status: 1, invoice_number: 1, 'moves.at': 1 });
  await collections.orders.createIndex({ ends: 1 });
  await collections.orders.createIndex({ payment_id: 1 });
  await collections.orders.createIndex({ 'payments.id': 1 });
  await collections.orders.createIndex({ payment_reference: 1, created_at: -1 });
  await collections.orders.createIndex({ payment_problem: 1, created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ 'questions.at': 1, created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ step: 1, needed_by: 1 });
  await collections.orders.createIndex(
    { created_at: 1, order_number: 1, cash_with_courier: 1 },
    { partialFilterExpression: { cash_with_courier: true } },
  );
  await collections.orders.createIndex({ page_to_cancel: 1, created_at: 1, order_number: 1 });
  await collections.invoices.createIndex({ year: 1, number: -1 });
  await collections.limitEvents.createIndex({ expiresAt: 1 });
}
