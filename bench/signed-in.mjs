import { randomUUID } from 'node:crypto';

/** @typedef {{ token: string, refreshToken: string } & Record<string, unknown>} Session */

/** Gifts of every family, without photos. */
const gifts = [
  {
    productName: '100_rupees_note',
    customization: { specialData: '1998-02-14', event: 'Birthday' },
  },
  { productName: 'zodiac_coin', customization: { zodiacSign: 'Leo' } },
  {
    productName: '50_rupees_note',
    customization: { specialData: '2001-11-30', event: 'Birthday' },
  },
];

/** Registers a shopper. @param {string} url @returns {Promise<Session>} */
export async function register(url) {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Test Shopper',
      email: `shopper-${randomUUID()}@example.test`,
      password: 'correct horse battery',
    }),
  });
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Puts so many gifts into the account's cart. @param {string} url @param {Session} session @param {number} lines */
export async function fillCart(url, { token }, lines) {
  for (let line = 0; line < lines; line += 1) {
    const answer = await fetch(`${url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: randomUUID(), quantity: 1, ...gifts[line % gifts.length] }),
    });
    if (answer.status !== 201) {
      throw new Error(`Gift ${line} answered ${answer.status}: ${await answer.text()}`);
    }
  }
}

/** What a browser keeps of the session, for a context of Playwright. @param {string} url @param {Session} session */
export function storageStateOf(url, { token, refreshToken, ...user }) {
  const kept = { token, refreshToken, user: JSON.stringify(user) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
