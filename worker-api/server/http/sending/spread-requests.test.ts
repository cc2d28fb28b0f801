import { connect, Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppType } from '#api/server/app.ts';
import { createHttpServer, listen, stopListening } from '#api/server/http/http-server.ts';
import { spreadRequests } from './spread-requests.ts';

const usualMs = 0.5;
const request = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

/** Resolves to a server whose answers take the processor for a while. */
async function openBusy(requestMs: number) {
  let answers = 0;
  const app = new Hono().get('/', (c) => {
    answers += 1;
    for (const startMs = performance.now(); performance.now() - startMs < requestMs; );
    return c.text('ok');
  });
  const server = createHttpServer(app as unknown as AppType);
  const { port } = await listen(server, { host: '0.0.0.0', port: 0 });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await stopListening(server, 0);
  });
  const open = (from: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  return { open, answered: () => answers };
}

/** Sends its next request at each answer. */
function flood(socket: Socket) {
  socket.on('connect', () => socket.write(request));
  socket.on('data', () => socket.write(request));
}

/** Resolves at the first bytes of an answer. */
function answerOf(socket: Socket): Promise<void> {
  socket.write(request);
  return new Promise((resolve) => socket.once('data', () => resolve()));
}

test('[T27] [T30] [T48] any number of connections that always ask leave who comes next outside for a moment', async () => {
  const { open, answered } = await openBusy(usualMs);
  const here = open('127.0.0.2');
  await answerOf(here);
  for (let count = 0; count < 200; count += 1) flood(open('127.0.0.1'));
  await expect.poll(answered, { timeout: 30_000 }).toBeGreaterThan(1_000);

  // Who is here already waits for one answer of others, not for one of each connection.
  const before = answered();
  await answerOf(here);
  expect(answered() - before).toBeLessThan(50);

  // The calls stand behind connections of others that nobody has taken yet.
  for (let count = 0; count < 50; count += 1) open('127.0.0.1');
  const comesNext = open('127.0.0.2');
  const outside = answered();
  await answerOf(comesNext);
  expect(answered() - outside).toBeLessThan(500);
}, 60_000);

test('[T30] who sends many requests at once waits for them, not the others at the address', async () => {
  const { open, answered } = await openBusy(4 * usualMs);
  const [many, one] = [open('127.0.0.1'), open('127.0.0.1')];
  await Promise.all([answerOf(many), answerOf(one)]);
  const before = answered();
  const first = answerOf(one);
  many.write(request.repeat(8));
  await first;
  expect(answered() - before).toBeLessThan(6);
}, 30_000);

test('[T27] [T48] requests that take next to no time cost no turn of the event loop, and those that take long do', () => {
  const spread = spreadRequests({ turnMs: 5, ofTurn: 64, unseenMs: 1 });
  const turns = vi.spyOn(globalThis, 'setImmediate').mockReturnValue({} as NodeJS.Immediate);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const socket = new Socket();
  let begunCount = 0;
  const take = (ms: number) =>
    spread.take(
      socket,
      () => 'network',
      () => {
        begunCount += 1;
        now.mockReturnValue(performance.now() + ms);
      },
    );
  for (let count = 0; count < 30; count += 1) take(0.03);
  expect([begunCount, turns.mock.calls.length]).toEqual([30, 0]);
  take(2);
  expect([begunCount, turns.mock.calls.length]).toEqual([31, 0]);
  // What was begun with before may be of this turn.
  for (let count = 0; count < 10; count += 1) take(2);
  expect(begunCount).toBe(33);
  expect(turns.mock.calls.length).toBeGreaterThan(0);
});
