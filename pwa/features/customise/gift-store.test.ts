import Dexie from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartProjection } from '#pwa/local/cart-projection.ts';
import { editOf } from '#pwa/local/draft-of-line.ts';
import { addDraftPhoto } from '#pwa/local/draft-photos.ts';
import { clearDraft, keepDraft, readDraft } from '#pwa/local/drafts.ts';
import { startEdit } from '#pwa/local/line-drafts.ts';
import { removeLineForNow } from '#pwa/local/put-line-back.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { shownCart } from '#pwa/local/shown-cart.ts';
import type { TakePhotoAnswer } from '#pwa/local/take-photo.ts';
import { putInCart } from '#pwa/local/test-cart.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { alertStore } from '#pwa/ui/alert-store.ts';
import { toastStore } from '#pwa/ui/toast-store.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { withText } from './gift-form.ts';
import { createGiftStore } from './gift-store.ts';
import type { LinePurpose } from './purpose.ts';

/** How a chosen file ends; a worker and a canvas, which prepare it, are a browser's. */
let prepared: (scope: Scope, draftOf: string) => Promise<TakePhotoAnswer>;
vi.mock('#pwa/local/take-photo.ts', () => ({
  takePhoto: (scope: Scope, draftOf: string) => prepared(scope, draftOf),
}));

const coin = testGift('zodiac_coin');
const frame = testGift('small_resin_frame');
const file = new File(['us'], 'us.jpg', { type: 'image/jpeg' });
let scope: Scope;

beforeEach(() => {
  scope = { db: testDevice().db, owner: 'asha' };
  alertStore.setState({ queue: [] });
  toastStore.setState({ toasts: [] });
});

async function open(product = coin, purpose?: { kind: LinePurpose; line: CartLine }) {
  const draft = await readDraft(scope, purpose ? editOf(purpose.line.id) : product.name);
  const seen = { left: 0, focused: [] as (readonly string[])[] };
  const gift = createGiftStore(
    scope,
    { product, purpose: purpose ?? { kind: 'add' }, draft },
    {
      leave: () => {
        seen.left += 1;
      },
      focusMissing: (missing) => seen.focused.push(missing),
      photoUrl: () => null,
    },
  );
  return { gift, seen, stop: gift.start() };
}

/** Opens the dialog of a line that says Leo, as the cart does. */
async function openLine() {
  const id = await putInCart(scope, { product: coin, customization: { zodiacSign: 'leo' } });
  const line = (await shownCart(scope)).find((shown) => shown.id === id);
  if (!line) throw new Error('The line is not in the cart');
  await startEdit(scope, line, []);
  return { line, ...(await open(coin, { kind: 'edit', line })) };
}

/** Confirms or cancels the alert that is shown, waiting for it if need be, and returns its text. */
async function answerAlert(confirmed: boolean): Promise<string> {
  const [alert] = await vi.waitUntil(() => {
    const { queue } = alertStore.getState();
    return queue.length > 0 && queue;
  });
  alert?.answer(confirmed);
  return alert?.text ?? '';
}

/** Every detail but the photo. */
const wholeFrame: Customisation = {
  resinName1: 'Asha',
  resinEvent: 'birthday',
  resinEventDate: '2001-01-01',
};
const signs = async () => (await shownCart(scope)).map((line) => line.customization.zodiacSign);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const leo = (form: object) => withText(form, 'zodiacSign', 'leo');

test('[SY11] what is typed is kept when the dialog closes, and comes back', async () => {
  const { gift, stop } = await open();
  gift.draft.change(leo);
  stop();
  await gift.draft.flush();
  const again = await open();
  expect(again.gift.draft.store.getState().form).toEqual({ zodiacSign: 'leo' });
  expect(again.gift.store.getState().continued).toBe(true);
});

test('[spec §5] a gift that lacks something says what, marks it and moves the focus to it', async () => {
  const { gift, seen } = await open();
  const adding = gift.add();
  expect(await answerAlert(true)).toContain('Zodiac');
  await adding;
  expect(seen).toMatchObject({ left: 0, focused: [['zodiacSign']] });
  expect(gift.store.getState()).toMatchObject({ phase: 'open', asked: true });
  expect(await signs()).toEqual([]);
});

test('a complete gift goes into the cart once, its draft ends and the dialog leaves', async () => {
  const { gift, seen } = await open();
  gift.draft.change(leo);
  await Promise.all([gift.add(), gift.add()]);
  expect([await signs(), seen.left, toasts()]).toEqual([['leo'], 1, ['Added to cart']]);
  expect(await readDraft(scope, coin.name)).toBeNull();
});

test('a gift waits for the photo that is being prepared, then goes into the cart', async () => {
  let finish = () => {};
  prepared = async (to, draftOf) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    await addDraftPhoto(to, draftOf, { fileName: 'us.jpg', blob: file });
    return { ok: true };
  };
  const { gift, seen } = await open(frame);
  gift.draft.change(() => wholeFrame);
  gift.choose([file], 1);
  await gift.add();
  expect([gift.store.getState().phase, seen.left]).toEqual(['waiting', 0]);
  gift.cancel();
  expect(gift.store.getState().phase).toBe('open');
  await gift.add();
  finish();
  await vi.waitUntil(() => seen.left === 1);
  expect((await shownCart(scope))[0]?.customization.imageNames).toEqual(['us.jpg']);
});

test('a gift whose photo is left out meanwhile is not added behind the shopper’s back', async () => {
  let finish = () => {};
  prepared = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { ok: false, reason: 'unreadable' };
  };
  const { gift } = await open(frame);
  gift.draft.change(() => wholeFrame);
  gift.choose([file], 1);
  await gift.add();
  finish();
  await gift.photos.taken();
  await vi.waitUntil(() => gift.store.getState().phase === 'open');
  expect(gift.photos.store.getState().remarks).toEqual([expect.stringContaining('us.jpg')]);
  expect(await shownCart(scope)).toEqual([]);
});

test('starting over empties the form and ends the draft, once that is agreed', async () => {
  const { gift } = await open();
  gift.draft.change(leo);
  await gift.draft.flush();
  const kept = gift.startOver();
  await answerAlert(false);
  await kept;
  expect(gift.draft.store.getState().form).toEqual({ zodiacSign: 'leo' });
  const cleared = gift.startOver();
  await answerAlert(true);
  await cleared;
  await gift.draft.flush();
  expect(gift.draft.store.getState().form).toEqual({});
  expect(await readDraft(scope, coin.name)).toBeNull();
});

test('[B11] changes of a line are saved, and cancelling them is asked about', async () => {
  const { line, gift, seen } = await openLine();
  gift.draft.change((form) => withText(form, 'zodiacSign', 'aries'));
  gift.cancel();
  expect(await answerAlert(false)).toContain('Discard');
  await vi.waitFor(() => expect(gift.draft.hasEnded()).toBe(false));
  await gift.add();
  expect([await signs(), seen.left, toasts()]).toEqual([['aries'], 1, ['Changes saved']]);
  expect(await readDraft(scope, editOf(line.id))).toBeNull();
});

test('[B11] a line’s draft that another tab has ended is written again', async () => {
  const { line, gift } = await openLine();
  gift.draft.change((form) => withText(form, 'zodiacSign', 'aries'));
  await gift.draft.flush();
  await clearDraft(scope, editOf(line.id));
  const rewritten = () => readDraft(scope, editOf(line.id));
  await vi.waitFor(async () =>
    expect((await rewritten())?.customization).toEqual({ zodiacSign: 'aries' }),
  );
});

test('[B11] what was changed of a line that has left the cart becomes a gift of its own', async () => {
  const { line, gift, seen } = await openLine();
  gift.draft.change((form) => withText(form, 'zodiacSign', 'aries'));
  await removeLineForNow(scope, line.id);
  await vi.waitUntil(() => gift.store.getState().line === null);
  gift.close();
  expect(await answerAlert(false)).toContain('no longer in your cart');
  await vi.waitFor(() => expect(gift.draft.hasEnded()).toBe(false));
  expect(seen.left).toBe(0);
  await gift.add();
  expect([await signs(), toasts()]).toEqual([['aries'], ['Added to cart']]);
});

test('a line in which nothing was changed leaves no draft', async () => {
  const { line, gift } = await openLine();
  gift.closed();
  await vi.waitFor(async () => expect(await readDraft(scope, editOf(line.id))).toBeNull());
});

/** The cart as a badge beside the dialog shows it. */
async function badge() {
  const projection = cartProjection(scope);
  const close = projection.subscribe(() => undefined);
  await vi.waitUntil(() => projection.picture() !== undefined);
  return {
    signs: () => projection.picture()?.lines.map((line) => line.customization.zodiacSign),
    close,
  };
}

test('[SY13] a gift that lacks nothing is in the cart at the tap, and stored once', async () => {
  const { gift, seen } = await open();
  const { signs: shown, close } = await badge();
  gift.draft.change(leo);
  const adding = Promise.all([gift.add(), gift.add()]);
  expect(shown()).toEqual(['leo']);
  await adding;
  expect([await signs(), seen.left, toasts()]).toEqual([['leo'], 1, ['Added to cart']]);
  expect([shown(), await readDraft(scope, coin.name)]).toEqual([['leo'], null]);
  await gift.draft.flush();
  expect(await readDraft(scope, coin.name)).toBeNull();
  close();
});

test('[SY13] a change that is due to be saved while its gift is stored brings no draft back', async () => {
  const { gift } = await open();
  const { close } = await badge();
  gift.draft.change(leo);
  // As the timer does, in a transaction of its own behind the one that runs.
  const save = () => Dexie.ignoreTransaction(() => void gift.draft.flush());
  scope.db.operations.hook('creating', save);
  await gift.add();
  await gift.draft.flush();
  expect([await signs(), await readDraft(scope, coin.name)]).toEqual([['leo'], null]);
  close();
});

test('[SY13] a gift that cannot be stored leaves the cart in words, and its draft stays', async () => {
  const { gift, seen } = await open();
  const { signs: shown, close } = await badge();
  vi.stubGlobal('reportError', () => undefined);
  gift.draft.change(leo);
  const breakIt = () => {
    throw new Error('The disk is broken');
  };
  scope.db.operations.hook('creating', breakIt);
  const adding = gift.add();
  expect(shown()).toEqual(['leo']);
  expect(await answerAlert(true)).toContain('could not store');
  await adding;
  expect([shown(), seen.left, toasts(), gift.store.getState().phase]).toEqual([[], 0, [], 'open']);
  await gift.draft.flush();
  expect((await readDraft(scope, coin.name))?.customization).toEqual({ zodiacSign: 'leo' });
  scope.db.operations.hook('creating').unsubscribe(breakIt);
  await gift.add();
  expect([await signs(), seen.left]).toEqual([['leo'], 1]);
  vi.unstubAllGlobals();
  close();
});

test('[SY13] a photo that another tab has taken away is missed before the gift is added', async () => {
  await addDraftPhoto(scope, frame.name, { fileName: 'us.jpg', blob: file });
  const { gift, seen, stop } = await open(frame);
  const { close } = await badge();
  gift.draft.change(() => wholeFrame);
  stop();
  await gift.draft.flush();
  await clearDraft(scope, frame.name);
  const adding = gift.add();
  expect(await answerAlert(true)).toContain('Photo');
  await adding;
  expect([await shownCart(scope), seen.left, seen.focused.length]).toEqual([[], 0, 1]);
  close();
});

test('[P26] a draft that nobody knew of fills the form, and what was typed meanwhile stays', async () => {
  const notes = testGift('small1_1note_1name');
  await keepDraft(scope, notes.name, { frameName1: 'Asha', frameEvent: 'birthday' });
  const gift = createGiftStore(
    scope,
    { product: notes, purpose: { kind: 'add' }, draft: null },
    { leave: () => undefined, focusMissing: () => undefined, photoUrl: () => null },
  );
  const stop = gift.start();
  gift.draft.change((form) => withText(form, 'frameName1', 'Ravi'));
  const form = () => gift.draft.store.getState().form;
  await vi.waitFor(() =>
    expect(form()).toMatchObject({ frameName1: 'Ravi', frameEvent: 'birthday' }),
  );
  stop();
  await gift.draft.flush();
  expect((await readDraft(scope, notes.name))?.customization).toMatchObject({
    ...{ frameName1: 'Ravi', frameEvent: 'birthday' },
  });
});
