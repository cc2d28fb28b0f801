import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import { addressIn } from '#shared/language.ts';
import { isRedacted } from '#shared/orders/is-redacted.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isOfCaller } from './caller.ts';
import { readCode, writeCode } from './random-id.ts';

const numberBytes = 5;
const proofBytes = 27;
/** Long after the gift is at the door; an account shows it for good. */
const linkLastsMs = 180 * 24 * 60 * 60 * 1_000;
const prefix = 'NW-';

type Secrets = Pick<AppDeps, 'secret' | 'previousSecret'>;

/*
 * The token of an order's link is its number and a proof of 216 bits that only the shop can make, in
 * base64url. Nothing is stored: every message about the order has the same link, and who changes
 * AUTH_SECRET ends those of before AUTH_SECRET_PREVIOUS.
 */

/** The address that opens an order without a login, its token in the fragment (T41). */
export function orderLink(
  { siteOrigin, secret }: Pick<AppDeps, 'siteOrigin' | 'secret'>,
  { order_number, language }: Pick<StoredOrder, 'order_number' | 'language'>,
): string {
  const number = readCode(order_number.slice(prefix.length));
  // A number that the shop did not make: its customer has to log in.
  if (!order_number.startsWith(prefix) || number?.length !== numberBytes) {
    return `${siteOrigin}${addressIn(language ?? 'en', '/account')}`;
  }
  const token = Buffer.concat([number, proofOf(secret, number)]).toString('base64url');
  return `${siteOrigin}${addressIn(language ?? 'en', '/order')}#${token}`;
}

/** What a token opens; null when it never did, or no longer does. */
export async function orderOfLink(
  { storage, clock, ...secrets }: Pick<AppDeps, 'storage' | 'clock'> & Secrets,
  token: string,
): Promise<StoredOrder | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== numberBytes + proofBytes) return null;
  const [number, proof] = [bytes.subarray(0, numberBytes), bytes.subarray(numberBytes)];
  const known = [secrets.secret, secrets.previousSecret].some(
    (secret) => secret !== undefined && timingSafeEqual(proof, proofOf(secret, number)),
  );
  if (!known) return null;
  const order = await storage.orders.byNumber(`${prefix}${writeCode(number)}`);
  if (!order || isRedacted(order)) return null;
  if (clock().getTime() - Date.parse(order.created_at) >= linkLastsMs) return null;
  // An open order is kept whole when its account is deleted (P21); its link is over.
  return isOfCaller(order) || (await storage.users.byId(order.owner)) ? order : null;
}

function proofOf(secret: string, number: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update('order link\0')
    .update(number)
    .digest()
    .subarray(0, proofBytes);
}
