import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import type { SyncRequest, SyncWorker } from '#pwa/sync/ask-worker.ts';
import { pageRounds } from '#pwa/sync/page-rounds.ts';
import { syncMessagesRound } from '#pwa/sync/send-waiting.ts';
import type { SyncContext } from '#pwa/sync/sync-context.ts';
import { syncCartRound, syncPhotosRound } from '#pwa/sync/sync-round.ts';
import { serverOf, testAccount } from '#pwa/sync/test-account.ts';
import { type TestDevice, testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { createPhotoTurn, createSyncDesk } from './sync-outbox.ts';

const frame = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);

let shop: TestShop;
let picture: Uint8Array<ArrayBuffer>;
let account: SignedIn;
let device: TestDevice;
/** The requests in their order: by the page or the worker, of the cart's changes or of a photo. */
let sentCalls: string[];

beforeAll(async () => {
  shop = await openTestShop();
  const shape = { width: 40, height: 30, channels: 3, background: '#a52' } as const;
  picture = new Uint8Array(await sharp({ create: shape }).png().toBuffer());
});
afterAll(() => shop.close());
beforeEach(async () => {
  account = await testAccount(shop);
  sentCalls = [];
  const network = serverOf(shop);
  // The request's database handle tells which of the two sent it.
  device = testDevice((input, init) => network(input, init));
  await mirrorSession(device, account);
});

function sentBy(
  who: 'page' | 'worker',
  context: SyncContext,
  onSent: () => void = () => undefined,
): SyncContext {
  return {
    ...context,
    apiOf: (token) => {
      const api = context.apiOf(token);
      const note =
        <A extends unknown[], R>(what: string, call: (...parameters: A) => R) =>
        (...parameters: A) => {
          sentCalls.push(`${who} ${what}`);
          onSent();
          return call(...parameters);
        };
      return {
        ...api,
        applyOperations: note('cart', api.applyOperations),
        sendPhoto: note('photo', api.sendPhoto),
      };
    },
  };
}

/** Returns a worker over the device's second handle. */
function serviceWorker(onSent?: () => void, photoTurn = createPhotoTurn()): SyncWorker {
  const context = sentBy('worker', device.secondTab, onSent);
  const answer = createSyncDesk({
    cart: () => syncCartRound(context),
    photos: () => syncPhotosRound(context, photoTurn.begin()),
    messages: () => syncMessagesRound(context),
  });
  return {
    postMessage(request: SyncRequest, ports: unknown) {
      const [port] = ports as MessagePort[];
      void answer(request, (reply) => port?.postMessage(reply));
    },
  };
}

async function addFrame(photos: number): Promise<void> {
  const blob = new Blob([picture], { type: 'image/png' });
  const photoFiles = Array.from({ length: photos }, (_, index) => ({
    fileName: `${index}.png`,
    blob,
  }));
  const gift = { product: frame, customization: {}, photos: photoFiles };
  await putInCart({ db: device.db, owner: account.user.id }, gift);
}

/** Photos are sent two at a time. */
const twoOf = (what: string) => [what, what];

const waiting = () => syncState({ db: device.db, owner: account.user.id });
const nothing = {
  pendingOperations: 0,
  giftsForRoom: 0,
  pendingPhotos: 0,
  heldPhotos: 0,
  refusedPhotos: { inCart: 0, elsewhere: 0 },
};

describe('[SY5] page and worker share the sending', () => {
  it('the service worker sends the cart where one controls the page', async () => {
    await addFrame(0);
    const worker = serviceWorker();
    const rounds = pageRounds(sentBy('page', device.context), {
      worker: () => worker,
      isVisible: () => true,
    });
    expect(await rounds.cart()).toEqual({ kind: 'synced' });
    expect(sentCalls).toEqual(['worker cart']);
    expect(await waiting()).toEqual(nothing);
  });

  it('the page sends where there is no worker', async () => {
    await addFrame(1);
    const rounds = pageRounds(sentBy('page', device.context), {
      worker: () => null,
      isVisible: () => false,
    });
    expect(await rounds.cart()).toEqual({ kind: 'synced' });
    expect(await rounds.photos()).toEqual({ kind: 'synced' });
    expect(sentCalls).toEqual(['page cart', 'page photo']);
    expect(await waiting()).toEqual(nothing);
  });

  it('a page that is hidden while it sends two photos hands the rest to the worker, none twice', async () => {
    await addFrame(4);
    const worker = serviceWorker();
    const rounds = pageRounds(sentBy('page', device.context), {
      worker: () => worker,
      isVisible: () => sentCalls.length === 0,
    });
    expect(await rounds.photos()).toEqual({ kind: 'synced' });
    expect(sentCalls).toEqual([...twoOf('page photo'), ...twoOf('worker photo')]);
    expect(await waiting()).toMatchObject({ pendingOperations: 1, pendingPhotos: 0 });
  });
});
