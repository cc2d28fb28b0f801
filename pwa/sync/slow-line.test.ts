import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { encodePhoto } from '#api/photos/encode/encode-photo.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { type Line, uploadPhoto } from '#pwa/photos/upload/upload-photo.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { createBackOff } from './back-off.ts';
import { createSyncLoop } from './sync-loop.ts';
import { syncCartRound, syncPhotosRound } from './sync-round.ts';
import { serverOf, testAccount } from './test-account.ts';
import { type TestDevice, testDevice } from './test-device.ts';

/*
 * A line on which bytes take their time and which breaks off now and then. The clock stands still while
 * the server or the device's database works, so that only the line takes time.
 */

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
/** 480 kB that do not shrink. */
let picture: Uint8Array<ArrayBuffer>;
/** The files that the server took for whole. */
let encoded: Buffer[];

beforeAll(async () => {
  const photoEncoder = {
    async encode(path: string) {
      const file = await readFile(path);
      encoded.push(file);
      return encodePhoto(file);
    },
    encodePicture: () => Promise.reject(new Error('No product has a picture here')),
    close: async () => undefined,
  };
  shop = await openTestShop({ photoEncoder });
  const raw = { width: 400, height: 400, channels: 3 } as const;
  picture = new Uint8Array(await sharp(randomBytes(480_000), { raw }).png().toBuffer());
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await testAccount(shop);
  device = testDevice();
  encoded = [];
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => vi.useRealTimers());

interface Request {
  path: string;
  beganMs: number;
  endedMs: number;
  ended: 'answered' | 'cut';
  /** The bytes of a body that reached the server. */
  delivered: number;
}

interface SlowLine {
  bytesPerSecond: number;
  /** The delay there and back together. */
  delayMs: number;
  /** When it breaks off for a moment. */
  cuts: readonly number[];
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns the line and what went over it. Cut-off bodies reach the server up to where they were
 * cut.
 */
function slowLine({ bytesPerSecond, delayMs, cuts }: SlowLine) {
  const server = serverOf(shop);
  const requests: Request[] = [];
  const startMs = performance.now();
  const nowMs = () => performance.now() - startMs;
  let working = 0;
  const ofServer = async <T>(work: () => Promise<T>) => {
    working += 1;
    return await work().finally(() => {
      working -= 1;
    });
  };
  device.fetch = async (input, init) => {
    const path = new URL(String(input), 'http://shop').pathname;
    const beganMs = nowMs();
    const body = init?.body instanceof Blob ? await init.body.arrayBuffer() : null;
    const bytes = body?.byteLength ?? 500;
    const takesMs = delayMs / 2 + (bytes / bytesPerSecond) * 1_000;
    const brokenMs = cuts.find((cut) => cut > beganMs && cut < beganMs + takesMs);
    await wait(brokenMs === undefined ? takesMs : brokenMs - beganMs);
    const goneMs = Math.max(0, nowMs() - beganMs - delayMs / 2);
    const got = Math.min(bytes, Math.floor((goneMs / 1_000) * bytesPerSecond));
    const delivered = body ? got : 0;
    const note = (ended: Request['ended']) =>
      requests.push({ path, beganMs, endedMs: nowMs(), ended, delivered });
    if (brokenMs === undefined) {
      const answer = await ofServer(() => server(input, body ? { ...init, body } : init));
      await wait(delayMs / 2);
      note('answered');
      return answer;
    }
    note('cut');
    if (body && got > 0) {
      let hasSent = false;
      const torn = new ReadableStream<Uint8Array>({
        pull(stream) {
          if (hasSent) stream.error(new Error('The line broke off'));
          else stream.enqueue(new Uint8Array(body, 0, got));
          hasSent = true;
        },
      });
      // Node asks for it with a stream; the DOM types do not have it yet.
      const duplex = { duplex: 'half' };
      await ofServer(() => server(input, { ...init, body: torn, ...duplex }));
    }
    throw new TypeError('The line broke off');
  };
  return { requests, nowMs, isIdle: () => working === 0 };
}

/** Lets the clock go on, while nothing but the line and pauses is waited for, until `isOver`. */
async function passTime(line: ReturnType<typeof slowLine>, isOver: () => Promise<boolean>) {
  for (let step = 0; step < 60_000; step += 1) {
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
    if (!line.isIdle()) continue;
    if (step % 20 === 0 && (await isOver())) return;
    vi.advanceTimersByTime(50);
  }
  throw new Error('It was not over in the time of the test');
}

async function addPhoto(bytes: Uint8Array<ArrayBuffer>) {
  const owner = account.user.id;
  const blob = new Blob([bytes], { type: 'image/png' });
  const photos = [{ fileName: 'us.png', blob }];
  const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
  await mirrorSession(device, account);
  await putInCart({ db: device.db, owner }, { product: frame, customization: {}, photos });
  const [line] = await shownCart({ db: device.db, owner });
  const folder = line?.custom_photo_folder ?? '';
  return { folder, photo: async () => (await photosInFolder(device, folder))[0] };
}

test('[P39] 480 kB at 50 kbit/s and 800 ms, cut every 30 s, arrive once, in parts that go on', async () => {
  const cuts = Array.from({ length: 20 }, (_, turn) => (turn + 1) * 30_000);
  const line = slowLine({ bytesPerSecond: 6_250, delayMs: 800, cuts });
  const { folder, photo } = await addPhoto(picture);
  const cart = syncCartRound(device.context);
  const progressShown: number[] = [];
  const photos = createSyncLoop(
    () => syncPhotosRound(device.context),
    createBackOff(() => 0),
  );
  photos.request();
  await passTime(line, async () => {
    const { state, progress = 0 } = (await photo()) ?? {};
    if (progressShown.at(-1) !== progress) progressShown.push(progress);
    return state === 'done';
  });
  await cart;
  const storedPhotos = await shop.storage.photos.inFolder(folder);
  expect(storedPhotos.map(({ originalName }) => originalName)).toEqual(['us.png']);

  const requests = line.requests.filter(({ path }) => path.startsWith('/api/upload/'));
  const parts = requests.filter(({ delivered }) => delivered > 0);
  const twice = parts.reduce((sum, { delivered }) => sum + delivered, 0) - picture.length;
  expect(twice).toBeLessThanOrEqual(Math.max(...parts.map(({ delivered }) => delivered)));
  expect(twice).toBeGreaterThanOrEqual(0);
  // Each within its time, and not much longer than the line needs: 77 s, and the pauses.
  for (const { beganMs, endedMs } of requests) expect(endedMs - beganMs).toBeLessThan(20_000);
  expect(line.nowMs()).toBeLessThan(130_000);
  const broken = requests.filter(({ ended }) => ended === 'cut');
  expect(broken.length).toBeGreaterThanOrEqual(2);
  for (const { endedMs } of broken) {
    const next = requests.find(({ beganMs }) => beganMs >= endedMs);
    expect((next?.beganMs ?? 0) - endedMs).toBeGreaterThanOrEqual(1_000);
  }
  // What the shopper sees goes up.
  expect(progressShown.length).toBeGreaterThan(5);
  expect(progressShown).toEqual(progressShown.toSorted((one, other) => one - other));
  expect(progressShown.at(-1)).toBe(1);
});

test('[P39] whatever breaks off, is answered twice or late, the photo arrives once, byte by byte', async () => {
  const small = picture.subarray(0, 90_000);
  const { token, user } = account;
  const server = serverOf(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('arrives', 'lost before', 'lost after', 'twice', 'late' as const), {
        maxLength: 25,
      }),
      async (fates) => {
        const photoId = crypto.randomUUID();
        const late: (() => Promise<unknown>)[] = [];
        let request = 0;
        device.fetch = async (input, init) => {
          const fate = fates[request] ?? 'arrives';
          request += 1;
          const send = () => server(input, init);
          if (fate === 'lost before') throw new TypeError('The line broke off');
          if (fate === 'late') {
            late.push(send);
            throw new TypeError('The line broke off');
          }
          for (const again of late.splice(0)) await again();
          const answer = await send();
          if (fate === 'twice') await send();
          if (fate === 'lost after') throw new TypeError('The line broke off');
          return answer;
        };
        const photo = {
          ...{ photoId, folder: crypto.randomUUID(), productName: 'frame', fileName: 'a.png' },
          ...{ blob: new Blob([small]), userEmail: user.email, userName: user.name },
        };
        const line: Line = { partBytes: 16_000 };
        encoded = [];
        const api = device.context.apiOf(token);
        for (let tries = 0; tries < 40; tries += 1) {
          const answer = await uploadPhoto(api, photo, { goesOn: tries > 0, line });
          // Half a picture, so that nothing is stored and the next try sends all of it again.
          if (!answer.ok && answer.status === 422) break;
          expect(answer).toMatchObject({ ok: false, status: null });
        }
        expect(encoded.length).toBeGreaterThan(0);
        for (const file of encoded) expect(Buffer.compare(file, small)).toBe(0);
      },
    ),
    { numRuns: 30 },
  );
});
