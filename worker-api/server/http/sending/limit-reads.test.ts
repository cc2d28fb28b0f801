import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppType } from '#api/server/app.ts';
import { createHttpServer } from '#api/server/http/http-server.ts';

const megabyte = 1024 * 1024;
const answersEach = 4;

/** A server whose answers have eight megabytes, which is more than the buffers of a connection take. */
async function open() {
  const text = 'x'.repeat(8 * megabyte);
  const app = new Hono().get('/', (c) => c.text(text));
  const server = createHttpServer(app as unknown as AppType, 1);
  const responses = new Map<ServerResponse, Socket>();
  server.on('request', ({ socket }, response) => responses.set(response, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Asks four times or so many, and reads nothing. */
  function ask(from: string, times = answersEach) {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => {});
    const request = `GET / HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${from}\r\n\r\n`;
    socket.write(request.repeat(times));
    return socket;
  }
  return {
    ask,
    unread() {
      const unread = [...responses].filter(([, socket]) => !socket.destroyed);
      return unread.reduce((sum, [{ writableLength }]) => sum + writableLength, 0);
    },
    /** Returns how many answers were cut off. */
    cutOff: () => [...responses.values()].filter(({ destroyed }) => destroyed).length,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Resolves once all that it asked for is read. */
async function wholeAnswers(socket: Socket, times = answersEach) {
  let receivedBytes = 0;
  socket.on('data', ({ length }) => {
    receivedBytes += length;
  });
  socket.resume();
  await expect.poll(() => receivedBytes, { timeout: 10_000 }).toBeGreaterThan(8 * times * megabyte);
}

test('[T27] [T48] [T30] what one network does not read is bounded, however many addresses it has, and a slow reader of one answer is left to it', async () => {
  const { ask, unread, cutOff, close } = await open();
  // It is asked at one time with the others, because a much older call weighs as much as a large
  // one.
  const slow = ask('2001:db8:1:9::1', 1);
  const other = ask('198.51.100.7');
  for (let at = 0; at < 6; at += 1) ask(`2001:db8:1:${at}::1`);
  await expect.poll(cutOff, { timeout: 10_000 }).toBeGreaterThan(0);
  await expect.poll(unread, { timeout: 10_000 }).toBeLessThan((48 + 8 * answersEach) * megabyte);
  await wholeAnswers(slow, 1);
  await wholeAnswers(other);
  await close();
});
