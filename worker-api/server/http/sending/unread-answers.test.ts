import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#api/server/app.ts';
import { createHttpServer } from '#api/server/http/http-server.ts';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer, type TestShopper } from '#api/server/testing/test-shopper.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';

/*
 * How much memory one account can make the server use (T27): orders of full carts with the largest
 * gifts the API accepts, and responses that are requested and never read.
 */

setFlagsFromString('--expose-gc');

const megabyte = 1024 * 1024;
const ordersPlaced = 2;
const connections = 25;
const readsEach = 8;

let shop: TestShop;
let shopper: TestShopper;
const sockets: Socket[] = [];

/** Returns the largest details of a gift, filled up with names of photos. */
function largestDetails(): Customisation {
  const withFileNames = (length: number): Customisation => ({
    customNames: Array<string>(20).fill('नि'.repeat(50)),
    customNotes: Array(20).fill({ date: '1998-02-14', currency: 100 }),
    imageNames: Array<string>(10).fill('x'.repeat(length)),
  });
  for (let length = 255; length > 0; length -= 1) {
    const details = withFileNames(length);
    if (customisationSchema.safeParse(details).success) return details;
  }
  throw new Error('Not even short names of photos are accepted');
}

async function fillCart(customization: Customisation) {
  const line = { productName: 'custom', quantity: 1, customization };
  return Promise.all(Array.from({ length: maxCartLines }, () => shopper.inCart(line)));
}

beforeAll(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  const details = largestDetails();
  for (let count = 0; count < ordersPlaced; count += 1) {
    const lines = await fillCart(details);
    // An attacker sends only line ids, so that the order fits into a request.
    const items = lines.map((line) => ({
      product_name: line.productName,
      quantity: 1,
      cart_item_id: line.id,
    }));
    expect((await shopper.place(orderBody(items))).status).toBe(201);
  }
  await fillCart(details);
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shop.close();
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const requestOf = (path: string, token: string) =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\nAuthorization: ${bearer(token).Authorization}\r\n\r\n`;

test.each(['/api/orders/user?limit=100', '/api/cart'])(
  '[T27] unread responses of %s take little memory and do not delay other accounts',
  async (path) => {
    // An app of its own has fresh rate limits; a refused read would take no memory.
    const app = createApp(shop.deps);
    const server = createHttpServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const other = await shop.customer();
    let requestCount = 0;
    server.on('request', () => {
      requestCount += 1;
    });
    const before = process.memoryUsage().rss;
    for (let count = 0; count < connections; count += 1) {
      const socket = connect(port, '127.0.0.1').pause();
      sockets.push(socket);
      // The calls are pipelined, because the system's buffers of a connection are soon full.
      socket.write(requestOf(path, shopper.token).repeat(readsEach));
    }
    await expect.poll(() => requestCount, { timeout: 60_000 }).toBe(connections * readsEach);
    // A request now is handled after all responses that were made before.
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: bearer(other.token),
    });
    expect(await readAnswer(answer)).toEqual([]);
    const grownBy = process.memoryUsage().rss - before;
    expect(grownBy).toBeLessThan(150 * megabyte);
    for (const socket of sockets.splice(0)) socket.destroy();
    // The account's turns stay taken until the server notices the closed connections.
    const askAgain = () => app.request(path, { headers: bearer(shopper.token) });
    await expect.poll(async () => (await askAgain()).status, { timeout: 20_000 }).toBe(200);
    server.close();
    await once(server, 'close');
  },
  120_000,
);
