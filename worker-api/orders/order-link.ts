import { createCipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { recipientOf } from '#api/notifications/notification-consents.ts';
import type { StoredConsent } from '#api/notifications/notification-store.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { readCode, writeCode } from '#api/server/random-id.ts';
import { linkLife } from '#shared/accounts/link-life.ts';
import { addressIn } from '#shared/language/language.ts';
import { notificationChannels } from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { orderCodeLength, orderNumberPrefix } from '#shared/orders/order-number.ts';
import { dayMs } from '#shared/values/units.ts';
import { isOfCaller } from './placing/caller.ts';

const numberBytes = (orderCodeLength * 5) / 8;
const proofBytes = 13;
/** The bytes of a link that names nobody: number, way and two proofs. */
const shownBytes = numberBytes + 1 + 2 * proofBytes;
const keyBytes = 32;
const counterBytes = 16;
const linkLastsMs = linkLife.orderDays * dayMs;

type Secrets = Pick<BasicDeps, 'secret' | 'previousSecret'>;

/** To whom a message goes; the recipient is empty for push, which goes to the account's devices. */
export type Addressee = Pick<StoredConsent, 'channel' | 'recipient'>;

/*
 * The token of an order's link is its number, the way it went out, two proofs of 104 bits that only the shop
 * can make, for whom it was made and that it opens the order, and who got it, hidden, in base64url: with
 * nobody in it 43 characters. Nothing is stored: every message to one recipient has the same link. Who changes
 * AUTH_SECRET ends those of before AUTH_SECRET_PREVIOUS; a new link of the order ends what the ones before
 * opened, while whoever got a message still stops the next ones by the first proof (T46), also once the order
 * does not say any more who that is, or was removed.
 */

/** The address that opens an order without a login, its token in the fragment (T41); without an addressee staff show it. */
export function orderLink(
  { siteOrigin, secret }: Pick<BasicDeps, 'siteOrigin' | 'secret'>,
  order: Pick<StoredOrder, 'order_number' | 'language' | 'links_ended_at'>,
  to: Addressee | null = null,
): string {
  const { order_number, language } = order;
  const number = readCode(order_number.slice(orderNumberPrefix.length));
  // A number that the shop did not make: its customer has to log in.
  if (!order_number.startsWith(orderNumberPrefix) || number?.length !== numberBytes) {
    return `${siteOrigin}${addressIn(language ?? 'en', '/account')}`;
  }
  const madeFor = proofOf(secret, ['made for', number, to]);
  const token = Buffer.concat([
    number,
    wayOf(to),
    madeFor,
    proofOf(secret, ['opens', number, to, order]),
    hidden(secret, madeFor, Buffer.from(to?.recipient ?? '')),
  ]);
  return `${siteOrigin}${addressIn(language ?? 'en', '/order')}#${token.toString('base64url')}`;
}

/** A link of an order that the shop made: it opens the order still, or stops messages alone. */
export type FoundLink = {
  orderNumber: string;
  /** The person who got it in a message; null for a link that staff showed. */
  to: Addressee | null;
} & ({ opens: true; order: StoredOrder } | { opens: false; order: StoredOrder | null });

/**
 * Resolves to the link of a token; null when the shop made none such. Its order is null once it was
 * removed (ST280): what goes to an address or a number can be stopped still, and nothing else.
 */
export async function findLink(
  { storage, clock, ...secrets }: Pick<BasicDeps, 'storage' | 'clock'> & Secrets,
  token: string,
): Promise<FoundLink | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < shownBytes) return null;
  const number = bytes.subarray(0, numberBytes);
  const madeFor = bytes.subarray(numberBytes + 1, shownBytes - proofBytes);
  const opening = bytes.subarray(shownBytes - proofBytes, shownBytes);
  const orderNumber = `${orderNumberPrefix}${writeCode(number)}`;
  const order = await storage.orders.byNumber(orderNumber);
  for (const secret of [secrets.secret, secrets.previousSecret]) {
    if (secret === undefined) continue;
    const recipient = hidden(secret, madeFor, bytes.subarray(shownBytes)).toString();
    const to = addresseeOf(bytes[numberBytes] ?? 0, recipient);
    const proves = (proof: Uint8Array, what: Proven) =>
      timingSafeEqual(proof, proofOf(secret, what));
    if (to === undefined || !proves(madeFor, ['made for', number, to])) continue;
    if (!order) {
      const stops = to !== null && to.channel !== 'push';
      return stops ? { orderNumber, order, to, opens: false } : null;
    }
    const isOld = clock().getTime() - Date.parse(order.created_at) >= linkLastsMs;
    const isOpen = proves(opening, ['opens', number, to, order]) && !isOld && isStillFor(order, to);
    const opens = isOpen && (await isSomebodys(storage, order));
    return { orderNumber, order, to, opens };
  }
  return null;
}

/**
 * Whether an order is of somebody still: an open one is kept whole when its account is deleted (P21),
 * and its links are over.
 */
export async function isSomebodys(
  { users }: Pick<BasicDeps['storage'], 'users'>,
  order: StoredOrder,
): Promise<boolean> {
  return !isRedacted(order) && (isOfCaller(order) || (await users.byId(order.owner)) !== null);
}

/** Whether the order still goes to who got its link; a consent that says so goes with its account. */
function isStillFor(order: StoredOrder, to: Addressee | null): boolean {
  return to === null || recipientOf(order, to.channel) === to.recipient;
}

/** Returns null for a link that staff showed; undefined for none that the shop makes. */
function addresseeOf(way: number, recipient: string): Addressee | null | undefined {
  if (way === 0) return recipient === '' ? null : undefined;
  const channel = notificationChannels[way - 1];
  return channel && { channel, recipient };
}

function wayOf(to: Addressee | null): Uint8Array {
  return Uint8Array.of(to === null ? 0 : notificationChannels.indexOf(to.channel) + 1);
}

type Proven =
  | ['made for', Uint8Array, Addressee | null]
  | ['opens', Uint8Array, Addressee | null, Pick<StoredOrder, 'links_ended_at'>];

function proofOf(secret: string, [what, number, to, order]: Proven): Buffer {
  return createHmac('sha256', secret)
    .update(`order link ${what}\0`)
    .update(number)
    .update(wayOf(to))
    .update(`${to?.recipient ?? ''}\0${order?.links_ended_at ?? ''}`)
    .digest()
    .subarray(0, proofBytes);
}

/**
 * Hides who got a link from everybody whom they pass it on to, and shows it again. The proof of exactly that
 * recipient begins the counter, so no two of them are hidden alike, and says that nobody changed it (as in RFC 5297).
 */
function hidden(secret: string, madeFor: Uint8Array, recipient: Uint8Array): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'who got the link of an order', keyBytes));
  const counter = Buffer.concat([madeFor, Buffer.alloc(counterBytes - proofBytes)]);
  return createCipheriv('aes-256-ctr', key, counter).update(recipient);
}
