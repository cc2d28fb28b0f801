import { randomUUID } from 'node:crypto';
import { compare } from './compare.mjs';
import { startServer } from './server-process.mjs';

const line = {
  productName: '100_rupees_note',
  quantity: 1,
  customization: { specialData: '1998-02-14', event: 'Birthday' },
};

/** Adding to a signed-in shopper's cart against a bare handler with one INSERT. */
export async function measureCart() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const bare = await startServer('bench/bare-insert.mjs');
  try {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await register(shop.url)}`,
    };
    return await compare({
      ours: shop.url,
      bare: bare.url,
      status: 201,
      request: {
        method: 'POST',
        path: '/api/cart',
        headers,
        // Every request adds a line of its own.
        setupRequest: (/** @type {object} */ request) => ({
          ...request,
          body: JSON.stringify({ ...line, id: randomUUID() }),
        }),
      },
    });
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

/** @param {string} url */
async function register(url) {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Test Shopper',
      email: 'shopper@example.test',
      password: 'correct horse battery',
    }),
  });
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}`);
  return (await answer.json()).token;
}
