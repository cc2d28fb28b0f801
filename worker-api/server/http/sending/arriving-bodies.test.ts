import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { boundBodies, createApp } from '#api/server/app.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { createHttpServer } from '#api/server/http/http-server.ts';
import { jsonBody, limitedBody } from '#api/server/http/json-body.ts';
import { openTestShop } from '#api/server/testing/test-shop.ts';

const kilobyte = 1024;
const whole = 200 * kilobyte;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

async function serve(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  /** Sends all of a body but its last byte; `isCut` once the server hung up. */
  function stall(path: string, from: string, { bytes = whole, isChunked = false } = {}) {
    const socket = connect(port, '127.0.0.1');
    const stalled = { isCut: false };
    socket.on('error', () => {});
    socket.on('close', () => {
      stalled.isCut = true;
    });
    const type = 'Content-Type: application/json';
    const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${from}\r\n${type}\r\n${length}\r\n\r\n`,
    );
    socket.write(`${isChunked ? `${bytes.toString(16)}\r\n` : ''}"${'x'.repeat(bytes - 2)}`);
    return stalled;
  }
  const send = async (path: string, from: string) =>
    (
      await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        body: '""',
      })
    ).status;
  return { stall, send };
}

const bounded = (bounds: { ofNetwork: number; ofAll: number }) => {
  const limits = { bodyBytes: whole, bodyDepth: 1 } as Parameters<typeof jsonBody>[0]['limits'];
  const app = new Hono<AppEnv>()
    .use(boundBodies(1, bounds))
    .post('/json', jsonBody({ limits }), (c) => c.body(null, 204))
    .post('/bytes', limitedBody(whole), async (c) => {
      const bytes = await c.req.arrayBuffer().catch(() => null);
      return c.body(null, bytes ? 204 : 400);
    });
  return serve(createServer(getRequestListener(app.fetch)));
};

test.each([
  ['/json', 'of a stated length'],
  ['/json', 'in chunks'],
  ['/bytes', 'of a stated length'],
  ['/bytes', 'in chunks'],
])(
  '[T27] [T48] [T30] large bodies of a network that holds too much are cut off at %s %s, but none that are small',
  async (path, how) => {
    const isChunked = how === 'in chunks';
    const { stall, send } = await bounded({ ofNetwork: 3.5 * whole, ofAll: 99 * whole });
    const small = stall(path, '2001:db8:1:1::1', { bytes: kilobyte });
    const other = stall(path, '198.51.100.7');
    const large = [1, 2, 3, 4, 5].map((at) => stall(path, `2001:db8:1:${at}::1`, { isChunked }));
    const cut = () => large.filter(({ isCut }) => isCut);
    await expect.poll(cut, { timeout: 10_000 }).toHaveLength(2);
    // Who sends one at once waits for nobody.
    expect(await send(path, '2001:db8:1:9::1')).toBe(204);
    expect([small, other].map(({ isCut }) => isCut)).toEqual([false, false]);
    expect(cut()).toHaveLength(2);
  },
);

test('[T27] [T48] the shop bounds the bodies of calls without a login', async () => {
  const shop = await openTestShop();
  closing.push(() => shop.close());
  const { stall } = await serve(createHttpServer(createApp({ ...shop.deps, trustProxy: 1 })));
  const bytes = 64 * kilobyte;
  // A megabyte more than one network may hold.
  const many = Array.from({ length: 17 * 16 }, () =>
    stall('/api/auth/logout/late', '203.0.113.1', { bytes }),
  );
  await expect.poll(() => many.filter(({ isCut }) => isCut).length, { timeout: 10_000 }).toBe(16);
});
