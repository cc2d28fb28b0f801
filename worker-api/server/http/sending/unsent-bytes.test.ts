import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { unsentBytes } from './unsent-bytes.ts';

const megabyte = 1024 * 1024;
/** More than the buffers of a connection take. */
const image = Buffer.alloc(24 * megabyte);
const small = image.subarray(0, megabyte);

afterEach(() => void vi.useRealTimers());

async function open(bounds: Omit<Parameters<typeof unsentBytes>[1] & object, 'waiting'>) {
  const waiting = { ofNetwork: 2, ofAll: 3 };
  const unsent = unsentBytes(1, { ...bounds, waiting });
  let [requests, reads] = [0, 0];
  const app = new Hono<AppEnv>().on('GET', ['/', '/small'], async (c) => {
    requests += 1;
    const body = c.req.path === '/small' ? small : image;
    const outcome = await unsent.read(c, body.length, async () => {
      reads += 1;
      return { data: body };
    });
    return outcome === null || outcome === 'busy' ? c.body(null, 503) : c.body(body);
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    reads: () => reads,
    requests: () => requests,
    /** Asks, and reads nothing of the answer. */
    ask(from: string) {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${from}\r\n\r\n`);
      return socket;
    },
    async lengthFor(from: string, size = '') {
      const headers = { 'X-Forwarded-For': from };
      const answer = await fetch(`http://127.0.0.1:${port}/${size}`, { headers });
      return answer.ok ? (await answer.arrayBuffer()).byteLength : answer.status;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('[T27] [P11] who reads nothing of many images gives way to who waits', async () => {
  const { reads, ask, lengthFor, close } = await open({
    ofNetwork: 2 * image.length,
    ofAll: 3 * image.length,
    ...{ undisturbedMs: 200, undisturbedByOthersMs: 200 },
  });
  for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) ask(from);
  await expect.poll(reads).toBe(3);
  // The room is that of all, and that of an address with its share.
  expect(await lengthFor('198.51.100.7')).toBe(image.length);
  expect(await lengthFor('203.0.113.2')).toBe(image.length);
  await close();
});

test('[T27] [T48] [T30] so many wait in turn, also of one network, who waits for longest gives way, and who hung up waits no longer', async () => {
  const { reads, requests, ask, lengthFor, close } = await open({
    ofNetwork: image.length,
    ofAll: 9 * image.length,
    ...{ undisturbedMs: 60_000, undisturbedByOthersMs: 60_000 },
  });
  const reader = ask('2001:db8:1:1::1');
  await expect.poll(reads).toBe(1);
  const first = lengthFor('2001:db8:1:2::1');
  await expect.poll(requests).toBe(2);
  const leaver = ask('2001:db8:1:3::1');
  await expect.poll(requests).toBe(3);
  const newest = lengthFor('2001:db8:1:4::1');
  expect(await first).toBe(503);
  expect(await lengthFor('2001:db8:2:1::1')).toBe(image.length);
  leaver.destroy();
  reader.destroy();
  expect(await newest).toBe(image.length);
  expect(reads()).toBe(3);
  await close();
});

test('[T27] [T48] [T30] [P11] where a neighbour waits, who reads nothing is cut off soon and who reads slowly is not', async () => {
  const { reads, ask, lengthFor, close } = await open({
    ofNetwork: 2 * image.length,
    ofAll: 9 * image.length,
    ...{ undisturbedMs: 60_000, undisturbedByOthersMs: 2_000 },
  });
  const slow = ask('203.0.113.1');
  let [receivedBytes, everyMs] = [0, 25];
  slow.on('data', ({ length }) => {
    receivedBytes += length;
    slow.pause();
    setTimeout(() => slow.resume(), everyMs);
  });
  slow.resume();
  const still = ask('203.0.113.1');
  await expect.poll(reads).toBe(2);
  expect(await lengthFor('203.0.113.1')).toBe(image.length);
  expect(receivedBytes).toBeLessThan(image.length / 2);
  still.resume();
  await once(still, 'close');
  everyMs = 0;
  await expect.poll(() => receivedBytes, { timeout: 20_000 }).toBeGreaterThan(image.length);
  await close();
}, 30_000);

/** Requests of many clients by a clock of its own; what is sent to them goes as fast as they read. */
function openByClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const unsent = unsentBytes(1);
  const app = new Hono<AppEnv>().get('/', async (c) => {
    const outcome = await unsent.read(c, megabyte, async () => ({ data: small }));
    return c.body(null, outcome === 'busy' ? 503 : 200);
  });
  function ask(from: string, doesRead = false) {
    const socket = new Socket();
    const outgoing = new EventEmitter();
    const request = { status: 0, socket };
    const bindings = { incoming: { socket }, outgoing } as unknown as HttpBindings;
    void Promise.resolve(app.request('/', { headers: { 'X-Forwarded-For': from } }, bindings)).then(
      ({ status }) => {
        request.status = status;
        if (doesRead) outgoing.emit('close');
      },
    );
    return request;
  }
  return { ask };
}

const waitingOfNetwork = 400;

test.each([
  ['an IPv4 address', '203.0.113.1', '203.0.113.1'],
  ['an IPv6 network', '2001:db8:1:1::1', '2001:db8:1:2::1'],
])(
  '[T27] [T48] [T30] [P11] who reads nothing and fills all places to wait keeps no neighbour at %s from images',
  async (_, flooding, address) => {
    const { ask } = openByClock();
    for (let at = 0; at < 32; at += 1) ask(flooding);
    await vi.advanceTimersByTimeAsync(0);
    const waiting = Array.from({ length: waitingOfNetwork }, () => ask(flooding));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waiting.filter(({ status }) => status > 0)).toEqual([]);
    const neighbours = [1, 2, 3].map(() => ask(address, true));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(neighbours.map(({ status }) => status)).toEqual([200, 200, 200]);
  },
);
