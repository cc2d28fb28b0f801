import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { unsentBytes } from './unsent-bytes.ts';

const megabyte = 1024 * 1024;
/** More than the buffers of a connection take. */
const image = Buffer.alloc(24 * megabyte);
const small = image.subarray(0, megabyte);

async function open(bounds: Omit<Parameters<typeof unsentBytes>[1] & object, 'waiting'>) {
  const waiting = { ofNetwork: 2, ofAll: 3 };
  const unsent = unsentBytes(1, { ...bounds, waiting });
  let [requests, reads] = [0, 0];
  const app = new Hono<AppEnv>().on('GET', ['/', '/small'], async (c) => {
    requests += 1;
    const sent = c.req.path === '/small' ? small : image;
    const found = await unsent.read(c, sent.length, async () => {
      reads += 1;
      return { data: sent };
    });
    return found === null || found === 'busy' ? c.body(null, 503) : c.body(sent);
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
  // Of all, and of an address that has its share.
  expect(await lengthFor('198.51.100.7')).toBe(image.length);
  expect(await lengthFor('203.0.113.2')).toBe(image.length);
  await close();
});

test('[T27] [T48] so many wait in turn, also of one network, and who hung up waits no longer', async () => {
  const { reads, requests, ask, lengthFor, close } = await open({
    ofNetwork: image.length,
    ofAll: 9 * image.length,
    ...{ undisturbedMs: 2_000, undisturbedByOthersMs: 2_000 },
  });
  ask('2001:db8:1:1::1');
  await expect.poll(reads).toBe(1);
  const waiting = [ask('2001:db8:1:2::1'), ask('2001:db8:1:3::1')];
  await expect.poll(requests).toBe(3);
  expect(await lengthFor('2001:db8:1:4::1')).toBe(503);
  expect(await lengthFor('2001:db8:2:1::1')).toBe(image.length);
  for (const socket of waiting) socket.destroy();
  await expect.poll(() => lengthFor('2001:db8:1:5::1'), { timeout: 10_000 }).toBe(image.length);
  expect(reads()).toBe(3);
  await close();
});

test('[T27] [T48] [P11] a few networks that read nothing and ask for more give way to others soon', async () => {
  const { reads, requests, ask, lengthFor, close } = await open({
    ofNetwork: 2 * image.length,
    ofAll: 4 * image.length,
    ...{ undisturbedMs: 60_000, undisturbedByOthersMs: 200 },
  });
  const flooding = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'];
  for (const from of flooding) ask(from);
  await expect.poll(reads).toBe(4);
  // As many as may wait.
  for (const from of flooding.slice(0, 3)) ask(from);
  await expect.poll(requests).toBe(7);
  for (const from of ['198.51.100.7', '198.51.100.8']) {
    expect(await lengthFor(from)).toBe(image.length);
  }
  await close();
});

test('[T27] [T48] [P11] a large image that waits where all is held keeps small ones of others waiting no longer', async () => {
  const { reads, requests, ask, lengthFor, close } = await open({
    ofNetwork: 2 * image.length,
    ofAll: 4 * image.length,
    ...{ undisturbedMs: 60_000, undisturbedByOthersMs: 200 },
  });
  for (const at of [1, 2, 3, 4]) ask(`203.0.113.${at}`);
  await expect.poll(reads).toBe(4);
  // It would hold as much as each of them.
  ask('203.0.113.5');
  await expect.poll(requests).toBe(5);
  expect(await lengthFor('198.51.100.7', 'small')).toBe(small.length);
  await close();
});
