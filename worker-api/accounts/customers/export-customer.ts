import { makeZip } from 'client-zip';
import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import type { StoredCartLine } from '#api/cart/cart-store.ts';
import type {
  MarkedNotification,
  NotificationMark,
  StoredConsent,
} from '#api/notifications/notification-store.ts';
import { eachOrder } from '#api/orders/order-query.ts';
import { customerOrder } from '#api/orders/order-views.ts';
import type { StoredPhoto } from '#api/photos/photo-store.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { ImageRoom } from '#api/server/http/sending/unsent-bytes.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredContactMessage } from '#api/support/contact-message-store.ts';
import type { ListedSession } from '#shared/accounts/account-schemas.ts';
import type { Profile } from '#shared/accounts/auth-schemas.ts';
import { knownCustomisation } from '#shared/customisation/customisation.ts';
import {
  type WrittenOrder,
  writtenCustomisation,
} from '#shared/customisation/written-customisation.ts';
import type { Order } from '#shared/orders/order.ts';
import { pick } from '#shared/values/pick.ts';

interface ExportedFile {
  name: string;
  input: AsyncIterable<string> | Uint8Array<ArrayBuffer>;
  lastModified: Date;
}

interface NotificationPart {
  tell: Pick<StoredConsent, keyof typeof consentKeys>[];
  told: (Pick<MarkedNotification, 'event' | 'channel' | 'happenedAt'> & {
    attempts: Omit<NotificationMark, 'author'>[];
  })[];
}

type ExportedOrder = WrittenOrder<Order> & NotificationPart;

/** Who is exported, as they see themselves. */
interface Exported {
  user: StoredUser;
  profile: Profile;
  sessions: readonly ListedSession[];
}

/**
 * Returns a ZIP of all that the shop keeps of a customer: `account.json`, and their photos as files
 * (B17). It is read from storage while it is sent, each photo once `room` has room for it, where
 * clients read it (T27). Contact messages are in it once the e-mail address is confirmed, as anyone
 * can give any address.
 */
export function exportCustomer(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  exported: Exported,
  room?: ImageRoom,
): ReadableStream<Uint8Array> {
  return makeZip(filesOf(deps, exported, room));
}

async function* filesOf(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  { user, profile, sessions }: Exported,
  room?: ImageRoom,
): AsyncGenerator<ExportedFile> {
  const { photos, carts, contactMessages } = storage;
  const now = clock();
  const email = confirmedEmail(user);
  const storedPhotos: (StoredPhoto & { file: string })[] = [];
  for (const folder of await photos.foldersOf(user.id)) {
    for (const photo of await photos.inFolder(folder)) {
      storedPhotos.push({ ...photo, file: `photos/${folder}/${photo.id}.${ending(photo)}` });
    }
  }
  const account = {
    exportedAt: now.toISOString(),
    profile,
    sessions,
    cart: (await carts.lines(user.id)).map(lineForOwner),
    orders: writtenOrders(storage, user.id),
    photos: storedPhotos.map(({ file, originalName, folder, photoId, createdAt }) => ({
      file,
      originalName,
      folder,
      photoId,
      createdAt,
    })),
    contactMessages: email
      ? (await contactMessages.from(email)).map((message) => pick(message, messageKeys))
      : [],
  };
  yield { name: 'account.json', input: jsonPieces(account), lastModified: now };
  for (const { id, file, bytes, createdAt } of storedPhotos) {
    if (room && !(await room.take(bytes))) return;
    const photo = await photos.read(id, 'full');
    // The photo may have been removed while the earlier ones were sent.
    if (photo) yield { name: file, input: photo.data, lastModified: new Date(createdAt) };
  }
  room?.end();
}

type Pieces = AsyncIterable<unknown>;

/** The JSON text of an object, piece by piece; a value that is read bit by bit becomes an array. */
async function* jsonPieces(object: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(object)) {
    yield `${before}\n${JSON.stringify(key)}: `;
    if (isPieces(value)) yield* arrayPieces(value);
    else yield JSON.stringify(value, null, 2);
    before = ',';
  }
  yield before === '{' ? '{}\n' : '\n}\n';
}

async function* arrayPieces(items: Pieces): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

function isPieces(value: unknown): value is Pieces {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* writtenOrders(
  storage: Pick<Storage, 'orders' | 'proofs' | 'notifications'>,
  owner: string,
): AsyncGenerator<ExportedOrder> {
  for await (const order of eachOrder(storage.orders, owner)) {
    const orderView = customerOrder(order, await versionsOfOrder(storage, order));
    yield { ...orderView, ...(await notificationsOfOrder(storage, order.order_number)) };
  }
}

/** Resolves to what they agreed to be told of an order, and what they were told. */
async function notificationsOfOrder(
  storage: Pick<Storage, 'notifications'>,
  orderNumber: string,
): Promise<NotificationPart> {
  const consents = await storage.notifications.consentsOf([orderNumber]);
  const notifications = await storage.notifications.ofOrders([orderNumber]);
  return {
    tell: consents.map((consent) => pick(consent, consentKeys)),
    told: notifications.map(({ event, channel, happenedAt, marks }) => ({
      event,
      channel,
      happenedAt,
      attempts: marks.map(({ attempt, kind, outcome, at }) => ({ attempt, kind, outcome, at })),
    })),
  };
}

const consentKeys = {
  channel: true,
  recipient: true,
  text: true,
  version: true,
  at: true,
  withdrawnAt: true,
} satisfies Partial<Record<keyof StoredConsent, true>>;

function lineForOwner({ id, productName, quantity, customization, createdAt }: StoredCartLine) {
  const customisation = writtenCustomisation(knownCustomisation(customization));
  return { id, productName, quantity, customization: customisation, createdAt };
}

const messageKeys = {
  name: true,
  email: true,
  phone: true,
  subject: true,
  message: true,
  createdAt: true,
} satisfies Partial<Record<keyof StoredContactMessage, true>>;

function ending({ contentType }: StoredPhoto): string {
  return contentType.split('/').at(-1) === 'jpeg'
    ? 'jpg'
    : (contentType.split('/').at(-1) ?? 'bin');
}
