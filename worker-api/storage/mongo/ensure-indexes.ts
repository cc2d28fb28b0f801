import type { MongoCollections } from './mongo-collections.ts';

/** Creates every index; existing ones are kept (P5). */
export async function ensureIndexes(collections: MongoCollections): Promise<void> {
  await collections.users.createIndex({ role: 1, emailKey: 1 }, { unique: true });
  await collections.users.createIndex({ slot: 1 }, { unique: true, sparse: true });
  await collections.users.createIndex({ role: 1, createdAt: -1, _id: -1 });
  await collections.pictureFiles.createIndex({ picture: 1, name: 1 });
  await collections.sessions.createIndex({ userId: 1 });
  await collections.sessions.createIndex({ expiresAt: 1 });
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
  await collections.orders.createIndex({ payment_id: 1 });
  await collections.orders.createIndex({ 'payments.id': 1 });
  await collections.orders.createIndex({ payment_reference: 1, created_at: -1 });
  await collections.orders.createIndex({ payment_problem: 1, created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ page_to_cancel: 1, created_at: 1, order_number: 1 });
  await collections.invoices.createIndex({ orderNumber: 1 }, { unique: true });
  await collections.invoices.createIndex({ year: 1, number: -1 });
  await collections.proofs.createIndex({ orderNumber: 1, item: 1, version: 1 });
  await collections.proofs.createIndex({ linkId: 1 }, { unique: true });
  await collections.proofAnswers.createIndex({ orderNumber: 1, item: 1, version: 1 });
  await collections.proofPictures.createIndex({ orderNumber: 1, item: 1, version: 1 });
  await collections.consents.createIndex({ orderNumber: 1, channel: 1 });
  await collections.consents.createIndex({ at: 1, orderNumber: 1, channel: 1 });
  await collections.consents.createIndex({ owner: 1 });
  await collections.consents.createIndex({ recipient: 1 });
  await collections.tellings.createIndex({ orderNumber: 1, event: 1, channel: 1 });
  await collections.tellings.createIndex({ channel: 1, dueAt: 1 });
  await collections.tellingMarks.createIndex({ orderNumber: 1, event: 1, channel: 1 });
  await collections.subscriptions.createIndex({ owner: 1 });
  await collections.subscriptions.createIndex({ sessionId: 1 });
  await collections.folders.createIndex({ owner: 1 });
  await collections.folders.createIndex({ createdAt: 1, _id: 1 });
  await collections.departures.createIndex({ leftAt: 1, _id: 1 });
  await collections.couponUses.createIndex({ coupon: 1, until: 1 });
  await collections.couponUses.createIndex({ orderNumber: 1 });
  await collections.photos.createIndex({ folder: 1 });
  await collections.photos.createIndex({ publicId: 1 }, { unique: true });
  await collections.photos.createIndex({ owner: 1 });
  await collections.photos.createIndex({ slot: 1 }, { unique: true, sparse: true });
  await collections.unlistedFiles.createIndex({ createdAt: 1 });
  await collections.uploadParts.createIndex({ upload: 1, offset: -1 });
  await collections.uploadParts.createIndex({ owner: 1, offset: 1 });
  await collections.uploadParts.createIndex({ startedAt: 1 });
  await collections.contactMessages.createIndex({ createdAt: -1 });
  const byClock = { dueAt: 1, createdAt: -1 } as const;
  await collections.contactMessages.createIndex({ state: 1, ...byClock });
  await collections.contactMessages.createIndex({ state: 1, subject: 1, ...byClock });
  await collections.ticketSteps.createIndex({ messageId: 1, place: 1 });
  await collections.leases.createIndex({ name: 1, term: -1 });
  await collections.limitEvents.createIndex({ expiresAt: 1 });
  await collections.messageAttempts.createIndex({ createdAt: -1 });
  await collections.links.createIndex({ userId: 1 });
  await collections.links.createIndex({ expiresAt: 1 });
  await collections.takenLinks.createIndex({ expiresAt: 1 });
  await collections.passkeys.createIndex({ userId: 1 });
  await collections.securityEvents.createIndex({ createdAt: -1 });
  await collections.securityEvents.createIndex({ userId: 1 });
  await collections.securityEvents.createIndex({ actor: 1, createdAt: -1 });
  await collections.securityEvents.createIndex({ thing: 1 });
}
