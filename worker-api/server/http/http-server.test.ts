import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { AppType } from '#api/server/app.ts';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { createHttpServer, listen, stopListening } from './http-server.ts';

const connections = 32;
const runs = 10;
const request = 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n';

/** A client of one kept-alive connection that pauses between its requests, as browsers do. */
function client(port: number) {
  const counts = { answered: 0, failed: 0 };
  const socket = connect(port, '127.0.0.1');
  let isWaiting = false;
  let closes = false;
  const send = () => {
    if (socket.destroyed || !socket.writable || closes) return;
    isWaiting = true;
    socket.write(request);
  };
  socket.on('connect', send);
  socket.on('data', (data) => {
    isWaiting = false;
    counts.answered += 1;
    closes = /^connection: close/im.test(data.toString());
    setTimeout(send, Math.random() * 150);
  });
  const accepted = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  // The server may end the connection between two requests, but not with one on its way.
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  return {
    counts,
    accepted,
    ended: ended.then(() => {
      if (isWaiting) counts.failed += 1;
    }),
  };
}

test('[P20] [P10] 32 kept-alive connections × 10 stops: no request fails', async () => {
  const app = new Hono().get('/api/health', async (c) => {
    await wait(Math.random() * 20);
    return c.json({ status: 'ok' });
  });
  const stops = Array.from({ length: runs }, async (_, run) => {
    const server = createHttpServer(app as unknown as AppType);
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
    const clients = Array.from({ length: connections }, () => client(port));
    // Connections that the server has not taken yet are not accepted requests.
    await Promise.all(clients.map(({ accepted }) => accepted));
    // Each run stops at another moment of its traffic.
    const answeredNow = () => clients.reduce((total, { counts }) => total + counts.answered, 0);
    await expect
      .poll(answeredNow, { interval: 1, timeout: 10_000 })
      .toBeGreaterThanOrEqual(connections + run * 5);
    const startMs = performance.now();
    await stopListening(server, 5_000);
    const ms = performance.now() - startMs;
    await Promise.all(clients.map(({ ended }) => ended));
    const sum = (key: 'answered' | 'failed') =>
      clients.reduce((total, { counts }) => total + counts[key], 0);
    return { answered: sum('answered'), failed: sum('failed'), ms };
  });
  const results = await Promise.all(stops);
  const answered = results.reduce((total, result) => total + result.answered, 0);
  console.log(`[P20] ${runs} stops, ${answered} requests answered`);
  expect(results.map(({ failed }) => failed)).toEqual(results.map(() => 0));
  expect(answered).toBeGreaterThanOrEqual(runs * connections);
  expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(5_000);
});

test('[ST241] a body whose client goes away half-way is no error of the shop', async () => {
  const shop = await openTestShop();
  const { token } = await shop.customer();
  const server = createHttpServer(shop.app);
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
  const bodies = [
    ['POST /api/auth/login', 'Content-Type: application/json'],
    ['POST /api/cart', 'Content-Type: application/json'],
    ['PUT /api/auth/profile', 'Content-Type: application/json'],
    ['POST /api/upload/multiple', 'Content-Type: multipart/form-data; boundary=x'],
  ] as const;
  const heads = bodies.flatMap(([call, type]) =>
    ['Content-Length: 500', 'Transfer-Encoding: chunked'].map((length) =>
      [`${call} HTTP/1.1`, 'Host: shop', `Authorization: Bearer ${token}`, type, length].join(
        '\r\n',
      ),
    ),
  );
  const before = shop.logged.length;
  for (const head of heads) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const part = head.includes('chunked') ? '5\r\n{"a":\r\n' : '{"a":';
    // It goes away once the server has begun to read.
    socket.write(`${head}\r\n\r\n${part}`, () => setTimeout(() => socket.destroy(), 100));
  }
  const answered = () => shop.logged.slice(before).filter((entry) => 'status' in entry);
  await expect.poll(() => answered().length, { timeout: 10_000 }).toBe(heads.length);
  expect(shop.logged.slice(before).filter((entry) => 'error' in entry)).toEqual([]);
  expect(answered().filter((entry) => (entry as { status: number }).status >= 500)).toEqual([]);
  await stopListening(server, 1_000);
  await shop.close();
});

/** A server whose app tells the path and query it was asked for. */
async function openEcho() {
  const app = new Hono().get('*', (c) => c.json({ path: c.req.path, query: c.req.query() }));
  const server = createHttpServer(app as unknown as AppType);
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stopListening(server, 0));
  return { server, port };
}

test('[T27] a connection has so many requests open at once, and is closed beyond', async () => {
  const { server, port } = await openEcho();
  let requestCount = 0;
  server.on('request', ({ socket }) => {
    if (!socket.destroyed) requestCount += 1;
  });
  const pipelined = connect(port, '127.0.0.1');
  pipelined.on('error', () => undefined).resume();
  const closed = new Promise<void>((resolve) => pipelined.on('close', () => resolve()));
  pipelined.write(request.repeat(1_000));
  await closed;
  expect(requestCount).toBeLessThan(20);
  const within = connect(port, '127.0.0.1');
  let answered = 0;
  within.on('data', (data) => {
    answered += data.toString().split('HTTP/1.1 200').length - 1;
  });
  within.write(request.repeat(8));
  await expect.poll(() => answered).toBe(8);
  within.write(request.repeat(8));
  await expect.poll(() => answered).toBe(16);
  within.destroy();
});

interface ParserOfNode {
  constructor: { kOnBody: number };
  [place: number]: ((this: ParserOfNode, piece: Buffer) => void) | undefined;
}

test('[T25] [T27] a body in many crumbs is cut off, one in a few or in small pieces is read', async () => {
  const app = new Hono().post('*', async (c) =>
    c.text(String((await c.req.text().catch(() => '')).length)),
  );
  const server = createHttpServer(app as unknown as AppType);
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stopListening(server, 0));
  /** Resolves to the end of the answer; nothing where there is none. */
  const sendIn = (pieces: number, bytes: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        answer += data.toString();
        if (answer.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(answer.split('\r\n\r\n').at(-1) ?? ''));
      const piece = `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`;
      const head = 'POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n';
      socket.write(`${head}${piece.repeat(pieces)}0\r\n\r\n`);
    });
  let pieces = 0;
  server.once('connection', (socket) => {
    const { parser } = socket as unknown as { parser: ParserOfNode };
    const place = parser.constructor.kOnBody;
    const onBody = parser[place];
    parser[place] = function (this: ParserOfNode, piece) {
      pieces += 1;
      onBody?.call(this, piece);
    };
    socket.once('close', () => {
      if (onBody) parser[place] = onBody;
    });
  });
  expect(await sendIn(10_000, 1)).toBe('');
  expect(pieces).toBe(33);
  expect(await sendIn(64_000, 1)).toBe('');
  expect(await sendIn(50_000, 64)).toBe('');
  expect(await sendIn(900, 1)).toBe('');
  expect(await sendIn(30, 1)).toBe('30');
  expect(await sendIn(2_000, 600)).toBe('1200000');
  expect(await sendIn(2_000, 1_000)).toBe('2000000');
});
