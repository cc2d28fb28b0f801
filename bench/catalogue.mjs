import { compare } from './compare.mjs';
import { startServer } from './server-process.mjs';

const path = '/api/products/type/currency_note';

/** The shop's catalogue against a bare Hono handler that answers the same bytes. */
export async function measureCatalogue() {
  const shop = await startServer('dist/server/server.js');
  const body = await (await fetch(shop.url + path)).text();
  const bare = await startServer('bench/bare-catalogue.mjs', { BODY: body });
  try {
    return await compare({
      ours: shop.url,
      bare: bare.url,
      status: 200,
      request: { method: 'GET', path },
    });
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}
