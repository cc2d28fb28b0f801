import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Stores whatever the page asks for, and answers from it alone. */
const worker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith((async () => {
  const stored = await caches.match(event.request);
  if (stored) return stored;
  const answer = await fetch(event.request);
  const cache = await caches.open('floor');
  await cache.put(event.request, answer.clone());
  return answer;
})()));`;
const register = `<script>navigator.serviceWorker.register('/floor-sw.js')</script></body>`;

/**
 * The shop's pages without its scripts: the same HTML, style sheets, fonts and pictures with the
 * same headers and the same compression. What the load of a page is measured against.
 * @param {string} shop its address
 * @param {{ keepsOffline?: boolean }} [options] with the smallest worker that can start offline
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTwin(shop, { keepsOffline = false } = {}) {
  /** @type {Map<string, { status: number, headers: Headers, body: Buffer }>} */
  const answers = new Map();

  /** @param {string} path */
  async function answerTo(path) {
    const answer = await fetch(shop + path, { headers: { 'accept-encoding': 'identity' } });
    const { status } = answer;
    const headers = new Headers(answer.headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = headers.get('content-type') ?? '';
    if (!/text|javascript|json|svg/.test(type)) return { status, headers, body };
    const text = type.includes('html') ? withoutScripts(body.toString()) : body.toString();
    headers.set('content-encoding', 'br');
    return { status, headers, body: brotliCompressSync(text) };
  }

  /** @param {string} html */
  function withoutScripts(html) {
    const bare = html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
    return keepsOffline ? bare.replace('</body>', register) : bare;
  }

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === '/floor-sw.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
      return;
    }
    const known = answers.get(path) ?? (await answerTo(path));
    answers.set(path, known);
    const dropped = ['content-length', 'connection', 'transfer-encoding', 'keep-alive', 'date'];
    if (keepsOffline) dropped.push('content-security-policy');
    const headers = [...known.headers].filter(([name]) => !dropped.includes(name));
    outgoing.writeHead(known.status, {
      ...Object.fromEntries(headers),
      'content-length': known.body.length,
    });
    outgoing.end(known.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
