import { Binary, ObjectId } from 'mongodb';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { MovedTable } from '../tables.ts';
import { arriving, keyed, ofPlace, plain, type RowShape, withJson } from './row-shape.ts';
import { documentKey } from './unique-inserts.ts';

/** Photo files are in GridFS, so mongo-rows.ts reads and writes them itself. */
export const rowShapes: Readonly<Record<Exclude<MovedTable, 'photo_files'>, RowShape>> = {
  users: plain(
    { id: '_id', role: 'role', name: 'name', email: 'email', email_key: 'emailKey' },
    { phone: 'phone', address: 'address', password_hash: 'passwordHash' },
    { created_at: 'createdAt', updated_at: 'updatedAt', language: 'language' },
    { email_confirmed_at: 'emailConfirmedAt', post: 'post', totp: 'totp' },
    { signed_in_until: 'signedInUntil' },
  ),
  sessions: plain(
    { id: '_id', user_id: 'userId', expires_at: 'expiresAt' },
    { started_at: 'startedAt', device: 'device', seen_at: 'seenAt' },
  ),
  products: {
    sort: { position: 1 },
    toRow: ({ _id, is_available, pictures, ...product }) => ({
      name: _id,
      ...product,
      is_available: Number(is_available),
      pictures: pictures ? JSON.stringify(pictures) : null,
    }),
    toDocument: ({ name, is_available, pictures, ...product }) => ({
      _id: name,
      ...product,
      is_available: is_available === 1,
      ...(typeof pictures === 'string' ? { pictures: JSON.parse(pictures) } : {}),
    }),
  },
  picture_files: {
    sort: { picture: 1, name: 1 },
    toRow: ({ picture, name, data }) => ({
      id: picture,
      name,
      data: data instanceof Binary ? data.value() : data,
    }),
    toDocument: ({ id, name, data }) => ({
      _id: documentKey(String(id), String(name)),
      picture: id,
      name,
      data: new Binary(data as Uint8Array),
    }),
  },
  cart_lines: {
    sort: { owner: 1, arrival: 1, _id: 1 },
    toRow: ({ owner, line, endedAt }) => ({
      owner,
      id: line.id,
      product_name: line.productName,
      quantity: line.quantity,
      customization: JSON.stringify(line.customization),
      created_at: line.createdAt,
      ended_at: endedAt ?? null,
    }),
    toDocument: (row, place) => ({
      _id: documentKey(String(row.owner), String(row.id)),
      owner: row.owner,
      state: row.ended_at === null ? 'active' : 'removed',
      arrival: place,
      line: {
        id: row.id,
        productName: row.product_name,
        quantity: row.quantity,
        customization: JSON.parse(String(row.customization)),
        createdAt: row.created_at,
      },
      ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    }),
  },
  orders: {
    sort: { owner: 1, created_at: 1, _id: 1 },
    toRow({ _id, uncounted: _, ...order }) {
      const { order_number, owner, idempotencyKey, created_at } = order as StoredOrder;
      const document = JSON.stringify(order);
      return { order_number, owner, idempotency_key: idempotencyKey, created_at, document };
    },
    toDocument: (row) => ({ _id: new ObjectId(), ...JSON.parse(String(row.document)) }),
  },
  invoices: keyed({ year: 'year', number: 'number' }, { order_number: 'orderNumber' }),
  proofs: ofPlace(
    withJson(
      'customization',
      plain(
        { order_number: 'orderNumber', item: 'item', version: 'version' },
        { customization: 'customization', question: 'question', made_at: 'madeAt' },
        { link_id: 'linkId', expires_at: 'expiresAt' },
      ),
    ),
  ),
  proof_answers: ofPlace(
    plain(
      { order_number: 'orderNumber', item: 'item', version: 'version' },
      { kind: 'kind', text: 'text', answered_at: 'answeredAt', answered_by: 'by' },
    ),
  ),
  proof_pictures: ofPlace(
    plain(
      { order_number: 'orderNumber', item: 'item', version: 'version', image_id: 'imageId' },
      { sha256: 'sha256', drawing: 'drawing', width: 'width', height: 'height', made_at: 'madeAt' },
    ),
  ),
  tell_consents: keyed(
    { order_number: 'orderNumber', channel: 'channel' },
    { owner: 'owner', recipient: 'recipient', text: 'text', version: 'version' },
    { at: 'at', withdrawn_at: 'withdrawnAt', placed_from: 'placedFrom' },
  ),
  tellings: keyed(
    { order_number: 'orderNumber', event: 'event', channel: 'channel' },
    { happened_at: 'happenedAt', due_at: 'dueAt' },
  ),
  telling_marks: keyed(
    {
      order_number: 'orderNumber',
      event: 'event',
      channel: 'channel',
      attempt: 'attempt',
      kind: 'kind',
    },
    { outcome: 'outcome', at: 'at', author: 'author' },
  ),
  push_subscriptions: plain(
    { id: '_id', owner: 'owner', endpoint: 'endpoint' },
    {
      session_id: 'sessionId',
      p256dh: 'p256dh',
      auth: 'auth',
      created_at: 'createdAt',
      gone_at: 'goneAt',
    },
  ),
  shop_keys: plain({ name: '_id', value: 'value' }),
  folders: {
    sort: { _id: 1 },
    toRow: ({ _id, owner, createdAt, ordered }) => ({
      folder: _id,
      owner,
      created_at: createdAt,
      ordered: Number(ordered === true),
    }),
    toDocument: ({ folder, owner, created_at, ordered }) => ({
      _id: folder,
      owner,
      createdAt: created_at,
      ...(ordered === 1 ? { ordered: true } : {}),
    }),
  },
  photos: {
    sort: { folder: 1, createdAt: 1, arrival: 1 },
    toRow: (photo) => ({
      id: photo.publicId,
      owner: photo.owner,
      folder: photo.folder,
      photo_id: photo.photoId,
      original_name: photo.originalName,
      content_type: photo.contentType,
      bytes: photo.bytes,
      created_at: photo.createdAt,
    }),
    toDocument: (row) => ({
      _id: documentKey(String(row.folder), String(row.photo_id)),
      publicId: row.id,
      owner: row.owner,
      folder: row.folder,
      photoId: row.photo_id,
      originalName: row.original_name,
      contentType: row.content_type,
      bytes: row.bytes,
      createdAt: row.created_at,
      arrival: new ObjectId(),
      // Each file is added as it is written.
      files: [],
    }),
  },
  contact_messages: arriving(
    { id: '_id', name: 'name', email: 'email', phone: 'phone' },
    { subject: 'subject', message: 'message', created_at: 'createdAt' },
    { state: 'state', due_at: 'dueAt' },
  ),
  ticket_steps: {
    ...plain(
      { message_id: 'messageId', place: 'place', kind: 'kind', text: 'text' },
      { author: 'author', made_at: 'at' },
    ),
    sort: { messageId: 1, place: 1 },
    toDocument: ({ message_id: messageId, place, kind, text, author, made_at: at }) => ({
      _id: documentKey(String(messageId), Number(place)),
      messageId,
      place,
      kind,
      text,
      author,
      at,
    }),
  },
  message_attempts: arriving(
    { id: '_id', admin_id: 'adminId', kind: 'kind', recipient: 'recipient' },
    { outcome: 'outcome', created_at: 'createdAt' },
  ),
  links: plain(
    { id: '_id', kind: 'kind', user_id: 'userId', email: 'email' },
    { created_at: 'createdAt', expires_at: 'expiresAt' },
  ),
  passkeys: withJson(
    'transports',
    plain(
      { id: '_id', user_id: 'userId', public_key: 'publicKey', counter: 'counter' },
      { transports: 'transports', device: 'device' },
      { created_at: 'createdAt', last_used_at: 'lastUsedAt' },
    ),
  ),
  departures: plain({ owner: '_id', left_at: 'leftAt' }),
  stopped_mailboxes: plain({ mailbox: '_id', at: 'at' }),
  coupons: plain(
    { id: '_id', code: 'code', type: 'type', value: 'value', valid_from: 'from' },
    { valid_until: 'until', use_limit: 'limit', created_at: 'createdAt' },
  ),
  shop_documents: plain(
    { id: '_id', revision: 'revision', json: 'json' },
    { changed_at: 'changedAt', changed_by: 'changedBy' },
  ),
  coupon_uses: {
    sort: { coupon: 1, orderNumber: 1 },
    toRow: ({ coupon, orderNumber, until }) => ({ coupon, order_number: orderNumber, until }),
    toDocument: ({ coupon, order_number, until }) => ({
      _id: documentKey(String(coupon), String(order_number)),
      coupon,
      orderNumber: order_number,
      until,
    }),
  },
  security_events: arriving(
    { id: '_id', kind: 'kind', role: 'role', user_id: 'userId' },
    { address: 'address', created_at: 'createdAt', actor: 'actor' },
    { thing: 'thing', device: 'device', mark: 'mark', times: 'times' },
  ),
};
