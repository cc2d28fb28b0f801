import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { createDemoPayments } from '#api/payments/providers/demo-payments.ts';
import { encodePhoto } from '#api/photos/encode/encode-photo.ts';
import { encodePicture } from '#api/photos/encode/encode-picture.ts';
import { uploadsOf } from '#api/photos/upload/accept-upload.ts';
import { printingOf } from '#api/printing/jobs/print-folder.ts';
import { printHere } from '#api/printing/print-here.ts';
import { type AppType, createApp } from '#api/server/app.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { createAfterAnswer } from '#api/server/http/answers/after-answer.ts';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { createMetrics } from '#api/server/metrics/create-metrics.ts';
import { createOrderEvents, followOrders, withOrderEvents } from '#api/server/order-events.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { createConsoleMessenger } from '#api/whatsapp/console-messenger.ts';
import type { addLineSchema } from '#shared/cart/cart-schemas.ts';

/** The real API over a real database in its own folder, for tests. */
export interface TestShop {
  app: AppType;
  storage: Storage;
  deps: AppDeps;
  /** What was logged, oldest first. */
  logged: object[];
  /** Moves the server's clock. */
  setNow(now: Date): void;
  /** Sends JSON; a string body is sent as it is. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Resolves to a new customer with a token. */
  customer(email?: string): Promise<TestCustomer>;
  close(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestCustomer {
  id: string;
  email: string;
  token: string;
  password: string;
}

const generous = { points: 100_000, seconds: 60 };

/** `overrides` replace single dependencies; limits are merged. */
export async function openTestShop(
  overrides: Partial<Omit<AppDeps, 'limits'>> & { limits?: Partial<AppDeps['limits']> } = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const storage = overrides.storage ?? (await openStorage({ dataDir }));
  await storage.products.seed(seedProducts);
  const logged: object[] = [];
  const log = (entry: object) => logged.push(entry);
  const logger = { info: log, warn: log, error: log };
  let now: Date | null = null;

  const messenger = createConsoleMessenger({ clock: () => new Date() }, () => undefined);
  const orderEvents = createOrderEvents();
  const deps: AppDeps = {
    storage: withOrderEvents(storage, orderEvents),
    orderEvents,
    clock: () => now ?? new Date(),
    randomBytes: (n) => randomBytes(n),
    secret: 'a secret of the tests, long enough to pass',
    logger,
    afterAnswer: createAfterAnswer(logger),
    adminRegistration: 'open',
    payments: [createDemoPayments({ randomBytes })],
    messenger,
    metrics: createMetrics({ storage, messenger, clock: () => new Date() }),
    photoEncoder: {
      encode: async (path) => encodePhoto(await readFile(path)),
      encodePicture: async (path) => encodePicture(await readFile(path)),
      close: async () => undefined,
    },
    uploadsDir: uploadsOf(dataDir),
    printer: printHere,
    printingDir: printingOf(dataDir),
    trustProxy: 0,
    siteOrigin: 'https://shop.example',
    ...overrides,
    limits: {
      ...defaultLimits,
      // How long a busy machine takes is not what most tests are about.
      callMs: 100_000,
      accountWrites: generous,
      uploads: generous,
      accountReads: generous,
      addressWrites: generous,
      addressReads: generous,
      pictures: generous,
      orders: generous,
      ordersOfStrangers: generous,
      // A call in process states no length, so each counts as a large one.
      largeOrders: generous,
      largeOrdersOfAddress: generous,
      largeOrdersOfAll: generous,
      largeOrdersOfDay: generous,
      strangerOrderKilobytes: generous,
      cartRows: generous,
      cartRowsOfStrangers: generous,
      registrations: generous,
      newAccounts: generous,
      links: generous,
      proofLink: generous,
      orderLink: generous,
      wrongLinks: generous,
      phoneOrders: generous,
      contactMessages: generous,
      contactMessagesOfDay: generous,
      contactMessagesOfAll: generous,
      couponGuesses: generous,
      couponGuessesOfKnown: generous,
      couponGuessesOfKnownAtAddress: generous,
      couponGuessesOfCustomer: generous,
      couponGuessesOfAll: generous,
      newPhotoBlocks: generous,
      newPhotoBlocksOfAddress: generous,
      newPhotoBlocksOfAll: generous,
      newPictureBlocks: generous,
      newPictureBlocksOfAll: generous,
      // Most tests sign somebody up; those about the time of a login take the real cost.
      hashCost: { memoryCost: 64, timeCost: 1 },
      hashesWaiting: 10_000,
      hashesOfAddressAtOnce: defaultLimits.hashesAtOnce,
      hashesOfAddressWaiting: 10_000,
      catalogueMaxAgeMs: 0,
      ...overrides.limits,
    },
  };
  followOrders(deps);
  const app = createApp(deps);

  async function call(method: string, path: string, { token, body, headers }: CallOptions = {}) {
    return app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  return {
    app,
    storage: deps.storage,
    deps,
    logged,
    call,
    setNow: (instant) => {
      now = instant;
    },
    async customer(email = `${randomUUID()}@example.com`) {
      const password = 'marigold-52';
      const body = { name: 'Test Customer', email, password };
      const answer = await call('POST', '/api/auth/register', { body });
      if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}`);
      const { id, token } = (await answer.json()) as { id: string; token: string };
      return { id, token, email, password };
    },
    async close() {
      // What listens would ask the storage again.
      orderEvents.close();
      await storage.close();
      // An upload that was cut off may still be leaving.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type AddLineRequest = z.input<typeof addLineSchema>;

/** Returns a currency note with all required details. */
export function noteLine(overrides: Partial<AddLineRequest> = {}): AddLineRequest {
  return {
    productName: '10_rupees_note',
    quantity: 1,
    customization: { specialData: '1998-02-14', event: 'Birthday' },
    id: randomUUID(),
    ...overrides,
  };
}

/** Returns a frame with one name, which costs per letter. */
export function frameLine(name: string, overrides: Partial<AddLineRequest> = {}): AddLineRequest {
  return {
    productName: 'small1_1note_1name',
    quantity: 1,
    customization: { frameName1: name, frameEvent: 'Birthday', frameEventDate: '2020-05-01' },
    id: randomUUID(),
    ...overrides,
  };
}

/** Returns an order body of the given items, with a complete address. */
export function orderBody(items: readonly object[], overrides: object = {}) {
  return {
    customer_name: 'Test Customer',
    customer_email: 'customer@example.com',
    customer_phone: '9876543210',
    shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
    cart_items: items,
    ...overrides,
  };
}

/** The route that answers a call, as it is written in the app; `/api/cart/:id` matches any id. */
export function routeOf({ app }: Pick<TestShop, 'app'>, method: string, path: string): string {
  const [address = ''] = path.split('?');
  const matches = (route: string) =>
    new RegExp(`^${route.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(address);
  return app.routes.find((each) => each.method === method && matches(each.path))?.path ?? address;
}
