import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftedProducts, keepDraft, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { words as laterWords } from '#pwa/gifts/later-words.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { dismissToasts, toastStore } from '#pwa/ui/feedback/toast-store.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { openSharedGift } from './open-shared-gift.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 499);
const linkOf = (details: unknown) => `#details=${encodeURIComponent(JSON.stringify(details))}`;
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const replaceState = vi.fn();

beforeEach(() => {
  vi.stubGlobal('history', { state: null, replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
  replaceState.mockClear();
  dismissToasts();
});

function deviceAt(hash: string) {
  vi.stubGlobal('location', { pathname: '/products/zodiac-coins', search: '', hash });
  return { db: testDevice().db, owner: 'guest' };
}

it('[B23] what a link says is kept as a draft', async () => {
  const link = linkOf({ names: 'Asha' });
  const scope = deviceAt(link);
  expect(await openSharedGift(scope, coin, link)).toEqual({ names: 'Asha' });
  expect((await readDraft(scope, coin.name))?.customization).toEqual({ names: 'Asha' });
  expect(replaceState).toHaveBeenCalledWith(null, '', '/products/zodiac-coins');
});

it('[B23] a link without anything of the gift is no draft and replaces none', async () => {
  const ofNothing = [{}, { unknown: 'Asha' }, { names: 7 }, ['Asha'], 'Asha'];
  for (const details of ofNothing) {
    const link = linkOf(details);
    const scope = deviceAt(link);
    expect(await openSharedGift(scope, coin, link)).toBeNull();
    expect(await draftedProducts(scope)).toEqual([]);
    await keepDraft(scope, coin.name, { names: 'Ravi' });
    expect(await openSharedGift(scope, coin, link)).toBeNull();
    expect((await readDraft(scope, coin.name))?.customization).toEqual({ names: 'Ravi' });
  }
});

it('[B23] only a link whose details are of no use is said to be broken', async () => {
  const empty = linkOf({});
  await openSharedGift(deviceAt(empty), coin, empty);
  expect(toasts()).toEqual([]);
  const foreign = linkOf({ unknown: 'Asha' });
  await openSharedGift(deviceAt(foreign), coin, foreign);
  expect(toasts()).toEqual([laterWords.share.linkBroken]);
});

it('[B23] [T49] a link of no use is said to be broken however deeply it is nested', async () => {
  const link = `#details=${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect(await openSharedGift(deviceAt(link), coin, link)).toBeNull();
  expect(toasts()).toEqual([laterWords.share.linkBroken]);
  expect(replaceState).toHaveBeenCalledOnce();
});
