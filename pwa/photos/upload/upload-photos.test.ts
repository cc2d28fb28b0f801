import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { type LocalPhoto, photosInFolder, retryPhoto } from '#pwa/photos/photos.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { pageRounds } from '#pwa/sync/page-rounds.ts';
import { createSync } from '#pwa/sync/sync-now.ts';
import { syncRound } from '#pwa/sync/sync-round.ts';
import { serverOf, testAccount } from '#pwa/sync/test-account.ts';
import { type TestDevice, testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { textOf } from '#shared/failures/failure-words.ts';

const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);

let shop: TestShop;
let picture: Uint8Array<ArrayBuffer>;
let account: SignedIn;
let device: TestDevice;
let network: Fetch;

beforeAll(async () => {
  shop = await openTestShop();
  const shape = { width: 40, height: 30, channels: 3, background: '#a52' } as const;
  picture = new Uint8Array(await sharp({ create: shape }).png().toBuffer());
});
afterAll(() => shop.close());
beforeEach(async () => {
  network = serverOf(shop);
  device = testDevice((input, init) => network(input, init));
  account = await testAccount(shop);
});

const photo = (name: string, bytes: BlobPart = picture): PreparedPhoto => ({
  fileName: name,
  blob: new Blob([bytes], { type: 'image/png' }),
});
const isUpload = (input: RequestInfo | URL) => String(input).includes('/upload/');

const addFrame = (owner: string, photos: PreparedPhoto[]) =>
  putInCart({ db: device.db, owner }, { product: frame, customization: {}, photos });

async function photosOf(owner: string): Promise<LocalPhoto[]> {
  const lines = await shownCart({ db: device.db, owner });
  const folders = lines.flatMap((line) => line.custom_photo_folder ?? []);
  return (await Promise.all(folders.map((folder) => photosInFolder(device, folder)))).flat();
}

async function listed(folder: string): Promise<{ originalName: string; photoId: string }[]> {
  const path = `/api/upload/list?folder=${folder}`;
  const answer = await shop.call('GET', path, { token: account.token });
  return (await answer.json()).images;
}

test('a guest cart with three items and two photos becomes the account’s, once', async () => {
  const leo: Customisation = { zodiacSign: 'leo' };
  const gift = { product: coin, customization: leo };
  await putInCart({ db: device.db, owner: 'guest' }, gift);
  await addFrame('guest', [photo('one.png')]);
  device.reload();
  await addFrame('guest', [photo('two.png')]);
  const before = await shownCart({ db: device.db, owner: 'guest' });
  expect(await syncRound(device.context)).toEqual({ kind: 'signed-out' });

  await mirrorSession(device, account);
  device.reload();
  expect(await shownCart({ db: device.db, owner: 'guest' })).toEqual([]);
  expect(await syncRound(device.context)).toEqual({ kind: 'synced' });
  device.reload();
  expect(await syncRound(device.context)).toEqual({ kind: 'synced' });

  const answer = await shop.call('GET', '/api/cart', { token: account.token });
  const ids = (lines: { id: string }[]) => lines.map(({ id }) => id);
  expect(ids(await answer.json())).toEqual(ids(before));
  const names = await Promise.all(
    before.map(async ({ custom_photo_folder }) =>
      custom_photo_folder ? (await listed(custom_photo_folder)).map((p) => p.originalName) : [],
    ),
  );
  expect(names).toEqual([[], ['one.png'], ['two.png']]);
  expect(await photosOf(account.user.id)).toMatchObject([
    { state: 'done', progress: 1 },
    { state: 'done', progress: 1 },
  ]);
});

test('[D30] a lost answer to an upload makes no second photo', async () => {
  await mirrorSession(device, account);
  await addFrame(account.user.id, [photo('one.png')]);
  const server = network;
  network = async (input, init) => {
    const answer = await server(input, init);
    if (isUpload(input)) throw new TypeError('The connection was lost');
    return answer;
  };
  expect(await syncRound(device.context)).toMatchObject({ kind: 'retry' });
  expect(await photosOf(account.user.id)).toMatchObject([{ state: 'waiting' }]);
  network = server;
  await syncRound(device.context);
  const [localPhoto] = await photosOf(account.user.id);
  expect(localPhoto).toMatchObject({ state: 'done', imageUrl: expect.stringContaining('/') });
  expect(await listed(localPhoto?.folder ?? '')).toHaveLength(1);
});

test('[D30] a file that is no picture fails with a message, and the cart goes on', async () => {
  await mirrorSession(device, account);
  await addFrame(account.user.id, [photo('notes.png', 'no picture'), photo('good.png')]);
  expect(await syncRound(device.context)).toEqual({ kind: 'synced' });
  const [bad, good] = await photosOf(account.user.id);
  expect(bad).toMatchObject({ state: 'failed', imageUrl: null });
  expect(bad?.failure && textOf(bad.failure)).toMatch(/\w+ \w+/);
  expect(good).toMatchObject({ state: 'done' });
  expect(await syncState({ db: device.db, owner: account.user.id })).toMatchObject({
    pendingOperations: 0,
    pendingPhotos: 0,
  });
  await retryPhoto(device, bad?.id ?? '');
  expect(await syncState({ db: device.db, owner: account.user.id })).toMatchObject({
    pendingPhotos: 1,
  });
});

test('[P7] a shop whose disk is full gets the photo later', async () => {
  await mirrorSession(device, account);
  await addFrame(account.user.id, [photo('one.png')]);
  const server = network;
  const full = { code: 'storage_full', message: 'The shop cannot store anything more.' };
  network = async (input, init) =>
    isUpload(input) ? Response.json(full, { status: 507 }) : server(input, init);
  expect(await syncRound(device.context)).toMatchObject({ kind: 'retry' });
  const why = { code: 'storage_full' };
  expect(await photosOf(account.user.id)).toMatchObject([{ state: 'waiting', failure: why }]);
  const scope = { db: device.db, owner: account.user.id };
  expect(await syncState(scope)).toMatchObject({ pendingPhotos: 1, heldPhotos: 1 });
  network = async (input, init) => {
    if (isUpload(input)) throw new TypeError('The connection was lost');
    return server(input, init);
  };
  await syncRound(device.context);
  expect(await photosOf(account.user.id)).toMatchObject([{ state: 'waiting', failure: null }]);
  network = server;
  await syncRound(device.context);
  expect(await photosOf(account.user.id)).toMatchObject([{ state: 'done', failure: null }]);
  expect(await syncState(scope)).toMatchObject({ pendingPhotos: 0, heldPhotos: 0 });
});

test('an upload that was cut off by a reload waits again', async () => {
  await mirrorSession(device, account);
  await addFrame(account.user.id, [photo('one.png')]);
  const server = network;
  network = async (input, init) => {
    if (isUpload(input)) device.reload();
    return server(input, init);
  };
  await expect(syncRound(device.context)).rejects.toThrow('closed');
  expect(await photosOf(account.user.id)).toMatchObject([{ state: 'uploading' }]);
  network = server;
  await syncRound(device.context);
  expect(await photosOf(account.user.id)).toMatchObject([{ state: 'done' }]);
});

/** The network holds every upload until it is let go; says which photos are on their way. */
function heldUploads() {
  const server = network;
  const onTheirWay = new Map<string, (answer?: Response) => void>();
  const startedNames: string[] = [];
  let most = 0;
  network = async (input, init) => {
    if (!isUpload(input) || init?.method === undefined) return server(input, init);
    const file = init.body instanceof FormData ? init.body.get('images') : null;
    const name = file instanceof File ? file.name : String(input);
    startedNames.push(name);
    const answer = await new Promise<Response | undefined>((resolve) => {
      onTheirWay.set(name, resolve);
      most = Math.max(most, onTheirWay.size);
    });
    onTheirWay.delete(name);
    return answer ?? server(input, init);
  };
  return {
    startedNames,
    most: () => most,
    waiting: () => [...onTheirWay.keys()],
    letGo: (name: string, answer?: Response) => onTheirWay.get(name)?.(answer),
    /** Each as soon as it is on its way, until the round has ended. */
    async letAllGo(round: Promise<unknown>) {
      let ended = false;
      const end = round.finally(() => {
        ended = true;
      });
      await expect
        .poll(() => {
          for (const [, letGo] of onTheirWay) letGo();
          return ended;
        })
        .toBe(true);
      await end;
    },
  };
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => photo(`${n}.png`));
const states = async () => (await photosOf(account.user.id)).map(({ state }) => state);

test('[D30] photos go two at a time, in the order they were chosen', async () => {
  await mirrorSession(device, account);
  await addFrame(account.user.id, numbered(5));
  const uploads = heldUploads();
  const round = syncRound(device.context);
  await expect.poll(uploads.waiting).toEqual(['0.png', '1.png']);
  expect(await states()).toEqual(['uploading', 'uploading', 'waiting', 'waiting', 'waiting']);
  uploads.letGo('1.png');
  await expect.poll(uploads.waiting).toEqual(['0.png', '2.png']);
  // The other hand is still at its first one.
  uploads.letGo('2.png');
  await expect.poll(uploads.waiting).toEqual(['0.png', '3.png']);
  await uploads.letAllGo(round);
  expect(await round).toEqual({ kind: 'synced' });
  expect(uploads.startedNames).toEqual(['0.png', '1.png', '2.png', '3.png', '4.png']);
  expect(uploads.most()).toBe(2);
  expect(new Set(await states())).toEqual(new Set(['done']));
});

test.each([
  ['429', 'too_many_requests'],
  ['507', 'storage_full'],
])(
  '[D30] [SY6] after a %s no other photo begins, and the one on its way arrives',
  async (status, code) => {
    await mirrorSession(device, account);
    await addFrame(account.user.id, numbered(4));
    const uploads = heldUploads();
    const round = syncRound(device.context);
    await expect.poll(uploads.waiting).toHaveLength(2);
    const body = { code, message: 'Please wait.', requestId: 'test' };
    const headers = { 'Retry-After': '9' };
    uploads.letGo('0.png', Response.json(body, { status: Number(status), headers }));
    await expect.poll(states).toEqual(['waiting', 'uploading', 'waiting', 'waiting']);
    uploads.letGo('1.png');
    expect(await round).toMatchObject({ kind: 'retry', retryAfterMs: 9_000 });
    expect(uploads.startedNames).toEqual(['0.png', '1.png']);
    expect(await states()).toEqual(['waiting', 'done', 'waiting', 'waiting']);
  },
);

test('[P4] a slow upload holds up the cart neither in its own page nor in another tab', async () => {
  await mirrorSession(device, account);
  const server = network;
  let uploading = () => {};
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    uploading = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  network = async (input, init) => {
    if (isUpload(input)) {
      uploading();
      await finished;
    }
    return server(input, init);
  };
  const noneWait = () =>
    expect
      .poll(() => syncState({ db: device.db, owner: account.user.id }))
      .toMatchObject({ pendingOperations: 0 });
  const sync = createSync(
    pageRounds(device.context, { worker: () => null, isVisible: () => true }),
  );
  const stop = sync.start(() => () => {});
  const lineId = await addFrame(account.user.id, [photo('slow.png')]);
  await started;

  await addFrame(account.user.id, []);
  await noneWait();
  expect(await sync.now()).toEqual({ kind: 'synced' });

  await removeLineForNow({ db: device.db, owner: account.user.id }, lineId);
  const otherTab = syncRound(device.secondTab);
  await noneWait();
  finish();
  await otherTab;
  stop();
  expect(await device.db.photos.count()).toBe(0);
});
