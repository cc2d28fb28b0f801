import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { TrustedProxies } from '#api/server/http/trusted-proxies.ts';
import { boundConnections } from './bound-connections.ts';

const request = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

/** Resolves to a server that answers all but `/never`. */
async function open(bounds: { ofNetwork: number; ofAll: number }, trustProxy: TrustedProxies = 0) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/never') outgoing.end('ok');
  });
  boundConnections(server, trustProxy, bounds);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (socket: Socket) => {
    socket.write(request);
    await once(socket, 'data');
  };
  return {
    ask,
    /** One that was answered, so that the server has it; each from its own part of the machine's network. */
    async come(from: number): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${from}` });
      socket.on('error', () => undefined);
      await ask(socket);
      return socket;
    },
    /** Opens calls for the client that a proxy names. */
    neverAnswered(socket: Socket, client?: string) {
      const arrival = once(server, 'request');
      const from = client === undefined ? '' : `X-Forwarded-For: ${client}\r\n`;
      socket.write(request.replace('/', '/never').replace('\r\n\r\n', `\r\n${from}\r\n`));
      return arrival;
    },
  };
}

const isClosed = (socket: Socket) => expect.poll(() => socket.destroyed).toBe(true);

test('[T27] [T48] [T30] who holds as many connections as an address has lets the next one in for the longest unused', async () => {
  const { come, ask, neverAnswered } = await open({ ofNetwork: 3, ofAll: 100 });
  const [first, second, third] = [await come(1), await come(1), await come(1)];
  const elsewhere = await come(2);
  await ask(first);
  // The one with a request under way is in use.
  await neverAnswered(second);
  const fourth = await come(1);
  await isClosed(third);
  const fifth = await come(1);
  await isClosed(first);
  for (const each of [fourth, fifth]) await neverAnswered(each);
  // Now all are.
  const sixth = await come(1);
  await isClosed(second);
  for (const each of [elsewhere, sixth]) await ask(each);
});

test('[T27] [T31] the connections of a trusted proxy are not those of one client', async () => {
  const { come, ask } = await open({ ofNetwork: 2, ofAll: 2 }, 1);
  const ofProxy = [await come(1), await come(1), await come(1)];
  for (const each of ofProxy) await ask(each);
});

test('[T27] [T48] [T30] of the requests that one client has open behind a proxy the oldest gives way, and nobody else', async () => {
  const { come, ask, neverAnswered } = await open({ ofNetwork: 3, ofAll: 5 }, 1);
  const [flooding, other, third] = ['198.51.100.9', '203.0.113.5', '203.0.113.6'];
  const ofOther = await come(1);
  await neverAnswered(ofOther, other);
  const ofFlood: Socket[] = [];
  for (let at = 0; at < 4; at += 1) {
    ofFlood.push(await come(1));
    await neverAnswered(ofFlood.at(-1) as Socket, flooding);
  }
  const [oldest, next, ...newest] = ofFlood as [Socket, Socket, ...Socket[]];
  await isClosed(oldest);
  // Those of all are bounded too, and one of who has most gives way.
  await neverAnswered(await come(1), third);
  const leaving = await come(1);
  const [{ socket: serverSide }] = await neverAnswered(leaving, third);
  await isClosed(next);
  expect([ofOther, ...newest].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  leaving.destroy();
  await once(serverSide, 'close');
  // What was answered counts no more, on whichever connection.
  const idle = await come(1);
  for (let at = 0; at < 6; at += 1) await ask(idle);
  expect([ofOther, ...newest].map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
});
