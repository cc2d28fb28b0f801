import { type Binary, type Db, GridFSBucket, MongoServerError, type ObjectId } from 'mongodb';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { StoredSession, StoredUser } from '../account-stores.ts';
import type { StoredCartLine } from '../cart-store.ts';
import type { SeenTime } from '../clock-store.ts';
import type { StoredCoupon } from '../coupon-store.ts';
import type { LimitEvent } from '../limit-store.ts';
import type { StoredLink } from '../link-store.ts';
import type {
  StoredContactMessage,
  StoredMessageAttempt,
  StoredTicketStep,
} from '../message-stores.ts';
import type { MessengerNotice, MessengerRequest } from '../messenger-store.ts';
import type { OrderChange } from '../order-store.ts';
import type { StoredPasskey } from '../passkey-store.ts';
import type { PhotoFile, StoredPhoto } from '../photo-store.ts';
import type { StoredProduct } from '../product-store.ts';
import type {
  ProofPlace,
  StoredProof,
  StoredProofAnswer,
  StoredProofPicture,
} from '../proof-store.ts';
import type { SecurityEvent } from '../security-store.ts';
import type { ShopDocument } from '../shop-document-store.ts';
import type {
  StoredConsent,
  StoredSubscription,
  StoredTelling,
  TellingMark,
  TellingPlace,
} from '../told-store.ts';

export interface UserDocument
  extends Omit<StoredUser, 'id' | 'language' | 'emailConfirmedAt' | 'post'> {
  _id: string;
  post?: StoredUser['post'] | null;
  /** Absent in what an older version stored. */
  language?: string | null;
  emailConfirmedAt?: string | null;
  emailKey: string;
}

export interface SessionDocument extends Pick<StoredSession, 'userId' | 'expiresAt'> {
  _id: string;
  startedAt?: string | null;
  device?: string | null;
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

/** A cart line, or the mark of a removed one. `arrival` sorts a cart. */
export interface LineDocument {
  _id: string;
  owner: string;
  state: 'active' | 'removed';
  arrival: number;
  /** Its slot in a cart of limited size; see mongo-carts.ts. Unique, and freed when it ends. */
  slot?: string;
  line: StoredCartLine;
  endedAt?: string;
}

/** `ordinal` counts the orders of one owner from 1; see mongo-orders.ts. */
export interface OrderDocument extends StoredOrder {
  _id: string;
  ordinal: number;
}

/** A change of an order, under the revision it was made from; see mongo-order-changes.ts. */
export interface OrderChangeDocument {
  _id: string;
  orderNumber: string;
  revision: number;
  change: OrderChange;
}

/** The id is year and number; see mongo-order-changes.ts. */
export interface InvoiceDocument {
  _id: string;
  year: string;
  number: number;
  orderNumber: string;
}

/** The figures of a day, which is the id, and the marks that were set before it was counted. */
export interface DayFiguresDocument {
  _id: string;
  /** A `CountedDay`: a year of them is read at once, and a text is read faster than its many parts. */
  json: string;
  marks: string[];
}

/** Says that an order of the day changes; see mongo-order-figures.ts. */
export interface DayMarkDocument {
  _id: string;
  day: string;
  at: string;
  /** Absent until the change was made, and after a crash. */
  made?: true;
}

/** The id is its place, as that of its answer and its picture is; see mongo-proofs.ts. */
export interface ProofDocument extends StoredProof {
  _id: string;
  /** In what an earlier version stored; the order has it. */
  owner?: string;
}

export interface ProofAnswerDocument extends ProofPlace, StoredProofAnswer {
  _id: string;
}

export interface ProofPictureDocument extends StoredProofPicture {
  _id: string;
}

/** The id is its order and channel. */
export interface ConsentDocument extends StoredConsent {
  _id: string;
}

/** The id is its place; see mongo-told.ts. */
export interface TellingDocument extends StoredTelling {
  _id: string;
}

/** The id is the telling's place with attempt and kind. */
export interface TellingMarkDocument extends TellingPlace, TellingMark {
  _id: string;
}

export interface SubscriptionDocument extends Omit<StoredSubscription, 'id'> {
  _id: string;
}

/** The id is the name. */
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

/** The id is what the code is known by. */
export interface CouponDocument extends StoredCoupon {
  _id: string;
}

/** The id is its key. */
export interface ShopDocumentDocument extends Omit<ShopDocument, 'key'> {
  _id: string;
}

/** An order that uses a coupon; see mongo-coupons.ts. */
export interface CouponUseDocument {
  _id: string;
  coupon: string;
  slot: string;
  orderKey: string;
  usedAt: string;
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

export interface ContactMessageDocument extends Omit<StoredContactMessage, 'id'> {
  _id: string;
  arrival: ObjectId;
}

export interface TicketStepDocument extends StoredTicketStep {
  _id: string;
}

/** One term of a lease; see mongo-leases.ts. */
export interface LeaseDocument {
  _id: string;
  name: string;
  term: number;
  holder: string;
  expiresAt: string;
}

export interface MessageAttemptDocument extends Omit<StoredMessageAttempt, 'id'> {
  _id: string;
  arrival: ObjectId;
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

export interface SecurityEventDocument extends Omit<SecurityEvent, 'id' | 'actor' | 'subject'> {
  _id: string;
  actor?: string | null;
  subject?: string | null;
  arrival: ObjectId;
}

/** An event that a limit counts; see mongo-limits.ts. */
export interface LimitDocument extends LimitEvent {
  _id: string;
  /** Absent in a note. */
  slot?: number;
}

/** The notice has one document; see mongo-messenger.ts. */
export interface MessengerNoticeDocument extends MessengerNotice {
  _id: string;
}

export interface MessengerRequestDocument extends Omit<MessengerRequest, 'id'> {
  _id: string;
}

/** Of the request with the same id; null until it is answered. */
export interface MessengerAnswerDocument {
  _id: string;
  createdAt: string;
  answer: string | null;
}

/** A migration that has run; see mongo-migrations.ts. */
export interface MigrationDocument {
  _id: string;
}

/** The name of the GridFS bucket. */
export const photoBucket = 'photo_files';

/** The collections of one database, typed. */
export function mongoCollections(db: Db) {
  return {
    users: db.collection<UserDocument>('users'),
    sessions: db.collection<SessionDocument>('sessions'),
    products: db.collection<ProductDocument>('products'),
    pictureFiles: db.collection<PictureFileDocument>('picture_files'),
    productChanges: db.collection<ProductChangesDocument>('product_changes'),
    cartLines: db.collection<LineDocument>('cart_lines'),
    orders: db.collection<OrderDocument>('orders'),
    orderChanges: db.collection<OrderChangeDocument>('order_changes'),
    dayFigures: db.collection<DayFiguresDocument>('day_figures'),
    dayMarks: db.collection<DayMarkDocument>('day_marks'),
    invoices: db.collection<InvoiceDocument>('invoices'),
    proofs: db.collection<ProofDocument>('proofs'),
    proofAnswers: db.collection<ProofAnswerDocument>('proof_answers'),
    proofPictures: db.collection<ProofPictureDocument>('proof_pictures'),
    consents: db.collection<ConsentDocument>('tell_consents'),
    tellings: db.collection<TellingDocument>('tellings'),
    tellingMarks: db.collection<TellingMarkDocument>('telling_marks'),
    subscriptions: db.collection<SubscriptionDocument>('push_subscriptions'),
    shopKeys: db.collection<ShopKeyDocument>('shop_keys'),
    folders: db.collection<FolderDocument>('folders'),
    photos: db.collection<PhotoDocument>('photos'),
    photoFiles: new GridFSBucket(db, { bucketName: photoBucket }),
    photoFileHeads: db.collection(`${photoBucket}.files`),
    photoFileChunks: db.collection(`${photoBucket}.chunks`),
    unlistedFiles: db.collection<UnlistedFilesDocument>('unlisted_files'),
    contactMessages: db.collection<ContactMessageDocument>('contact_messages'),
    ticketSteps: db.collection<TicketStepDocument>('ticket_steps'),
    departures: db.collection<DepartureDocument>('departures'),
    coupons: db.collection<CouponDocument>('coupons'),
    couponUses: db.collection<CouponUseDocument>('coupon_uses'),
    shopDocuments: db.collection<ShopDocumentDocument>('shop_documents'),
    seenTime: db.collection<SeenTimeDocument>('seen_time'),
    leases: db.collection<LeaseDocument>('leases'),
    limitEvents: db.collection<LimitDocument>('limit_events'),
    messageAttempts: db.collection<MessageAttemptDocument>('message_attempts'),
    links: db.collection<LinkDocument>('links'),
    takenLinks: db.collection<TakenLinkDocument>('taken_links'),
    passkeys: db.collection<PasskeyDocument>('passkeys'),
    securityEvents: db.collection<SecurityEventDocument>('security_events'),
    messengerNotices: db.collection<MessengerNoticeDocument>('messenger_notices'),
    messengerRequests: db.collection<MessengerRequestDocument>('messenger_requests'),
    messengerAnswers: db.collection<MessengerAnswerDocument>('messenger_answers'),
    migrations: db.collection<MigrationDocument>('migrations'),
  };
}

export type MongoCollections = ReturnType<typeof mongoCollections>;

/** Creates every index; existing ones are kept (P5). */
export async function ensureIndexes(collections: MongoCollections): Promise<void> {
  await collections.users.createIndex({ role: 1, emailKey: 1 }, { unique: true });
  await collections.users.createIndex({ role: 1, createdAt: -1, _id: -1 });
  await collections.pictureFiles.createIndex({ picture: 1, name: 1 });
  await collections.sessions.createIndex({ userId: 1 });
  await collections.sessions.createIndex({ expiresAt: 1 });
  await collections.cartLines.createIndex({ owner: 1, state: 1, arrival: 1 });
  await collections.cartLines.createIndex({ owner: 1, arrival: -1 });
  await collections.cartLines.createIndex({ state: 1, endedAt: 1 });
  await collections.cartLines.createIndex({ slot: 1 }, { unique: true, sparse: true });
  await collections.orders.createIndex({ owner: 1, idempotencyKey: 1 }, { unique: true });
  await collections.orders.createIndex({ owner: 1, ordinal: -1 });
  await collections.orders.createIndex({ owner: 1, created_at: -1, ordinal: -1 });
  await collections.orders.createIndex({ owner: 1, lineIds: 1 });
  await collections.orders.createIndex({ owner: 1, 'items.custom_photo_folder': 1 });
  await collections.orders.createIndex({ order_number: 1 }, { unique: true });
  await collections.orders.createIndex({ created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ total_amount: 1, order_number: 1 });
  await collections.orders.createIndex({ order_status: 1, created_at: 1, order_number: 1 });
  await collections.orders.createIndex({ order_status: 1, total_amount: 1, order_number: 1 });
  await collections.orders.createIndex({ step: 1, due_on: 1, order_number: 1 });
  await collections.orders.createIndex({ 'moves.by': 1, gifts_returned: 1, created_at: 1 });
  await collections.orders.createIndex({ payment_id: 1 });
  await collections.orders.createIndex({ payment_problem: 1, created_at: 1, order_number: 1 });
  await collections.dayMarks.createIndex({ day: 1 });
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
  await collections.folders.createIndex({ owner: 1 });
  await collections.folders.createIndex({ createdAt: 1, _id: 1 });
  await collections.departures.createIndex({ leftAt: 1, _id: 1 });
  await collections.couponUses.createIndex({ coupon: 1, orderKey: 1 }, { unique: true });
  await collections.photos.createIndex({ folder: 1 });
  await collections.photos.createIndex({ publicId: 1 }, { unique: true });
  await collections.photos.createIndex({ owner: 1 });
  await collections.photos.createIndex({ slot: 1 }, { unique: true, sparse: true });
  await collections.unlistedFiles.createIndex({ createdAt: 1 });
  await collections.contactMessages.createIndex({ createdAt: -1 });
  await collections.ticketSteps.createIndex({ messageId: 1, place: 1 });
  await collections.leases.createIndex({ name: 1, term: -1 });
  await collections.limitEvents.createIndex({ key: 1 });
  await collections.limitEvents.createIndex({ expiresAt: 1 });
  await collections.messageAttempts.createIndex({ createdAt: -1 });
  await collections.links.createIndex({ userId: 1 });
  await collections.links.createIndex({ expiresAt: 1 });
  await collections.takenLinks.createIndex({ expiresAt: 1 });
  await collections.passkeys.createIndex({ userId: 1 });
  await collections.securityEvents.createIndex({ createdAt: -1 });
  await collections.securityEvents.createIndex({ userId: 1 });
}

/** An `_id` of several values; no two lists of them give the same text (ST8). */
export function documentKey(...values: readonly (string | number)[]): string {
  return JSON.stringify(values);
}

/** MongoDB's code for a second document with a unique value. */
const duplicateKey = 11_000;

/** Inserts one document; false when its id or another unique value is taken. */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === duplicateKey) return false;
    throw error;
  }
}
