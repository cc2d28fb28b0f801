import { randomUUID } from 'node:crypto';

/** @typedef {{ token: string, refreshToken: string } & Record<string, unknown>} Session */
/**
 * @typedef {object} Call
 * @property {string | undefined} [token]
 * @property {object | string | undefined} [body] a string is sent as it is
 * @property {string | undefined} [key] for the header `Idempotency-Key`
 */

const patienceMs = 60_000;
const coin = { productName: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };

const noteOf = (/** @type {string} */ productName, /** @type {string} */ specialData) => ({
  productName,
  quantity: 1,
  customization: { specialData, event: 'Birthday' },
});
const gifts = [
  noteOf('100_rupees_note', '1998-02-14'),
  coin,
  noteOf('50_rupees_note', '2001-11-30'),
];

/**
 * One call of the API and all of its answer; rejects where there was none.
 * @param {string} method @param {string} address @param {Call} [call]
 */
export async function askApi(method, address, { token, body, key } = {}) {
  const isJson = body !== undefined && !(body instanceof FormData);
  const payload = isJson && typeof body !== 'string' ? JSON.stringify(body) : body;
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(payload === undefined ? {} : { body: /** @type {BodyInit} */ (payload) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { status, ok, headers } = answer;
    const retryAfter = headers.get('retry-after');
    return {
      status,
      ok,
      text: await answer.text(),
      ...(retryAfter === null ? {} : { retryAfterMs: Number(retryAfter) * 1_000 }),
    };
  } catch (error) {
    throw new Error(`${method} ${address}: ${error}`, { cause: error });
  }
}

/**
 * The same of a call that has to succeed; resolves to what it answers.
 * @param {string} method @param {string} address @param {Call} [call] @returns {Promise<any>}
 */
export async function callApi(method, address, call) {
  const { ok, status, text } = await askApi(method, address, call);
  if (!ok) throw new Error(`${method} ${address} answered ${status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Registers a shopper. @param {string} url @returns {Promise<Session>} */
export function register(url) {
  const email = `${randomUUID()}@example.test`;
  const body = { name: 'Asha', email, password: 'seven lemon boats' };
  return callApi('POST', `${url}/api/auth/register`, { body });
}

/** Registers somebody of the staff. @param {string} url @returns {Promise<Session>} */
export function registerStaff(url) {
  const body = { name: 'Ravi', email: 'ravi@example.test', password: 'marigold-52' };
  return callApi('POST', `${url}/api/admin/register`, { body });
}

/** Puts so many gifts into the account's cart. @param {string} url @param {Session} session @param {number} lines */
export async function fillCart(url, { token }, lines) {
  for (let line = 0; line < lines; line += 1) {
    const body = { id: randomUUID(), ...gifts[line % gifts.length] };
    await callApi('POST', `${url}/api/cart`, { token, body });
  }
}

/** Returns what the cart is sent for a new gift. @param {string} id */
export function coinOf(id) {
  return { id, ...coin };
}

/**
 * Returns what an order of coins is sent as. @param {readonly { id: string, quantity?: number }[]}
 * lines @param {object} [more]
 */
export function orderOf(lines, more = {}) {
  return {
    customer_name: 'Asha',
    customer_email: 'asha@example.test',
    customer_phone: '9800000000',
    shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    cart_items: lines.map(({ id, quantity = 1 }) => ({
      product_name: coin.productName,
      quantity,
      cart_item_id: id,
    })),
    ...more,
  };
}

/** Sends a photo for a gift. @param {string} url @param {string} token @param {Buffer} photo */
export async function upload(url, token, photo) {
  const body = new FormData();
  body.set('folder', randomUUID());
  body.set('photoId', randomUUID());
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  body.set('images', file, 'photo.jpg');
  await callApi('POST', `${url}/api/upload/multiple`, { token, body });
}

/**
 * Returns what a browser keeps of the session, for a context of Playwright. @param {string} url
 * @param {Session} session
 */
export function storageStateOf(url, { token, refreshToken, ...user }) {
  const storedTexts = { token, refreshToken, user: JSON.stringify(user) };
  const localStorage = Object.entries(storedTexts).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
