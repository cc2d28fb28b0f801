import { beforeEach, expect, test, vi } from 'vitest';
import { cartProjection } from '#pwa/cart/cart-projection.ts';
import { editOf } from '#pwa/cart/drafts/draft-of-line.ts';
import { addDraftPhoto } from '#pwa/cart/drafts/draft-photos.ts';
import { keepDraft, readDraft } from '#pwa/cart/drafts/drafts.ts';
import { startEdit } from '#pwa/cart/drafts/line-drafts.ts';
import { restoreLineDraft } from '#pwa/cart/drafts/restore-line-draft.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart, signedIn } from '#pwa/cart/test-cart.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { TakePhotoAnswer } from '#pwa/photos/prepare/take-photo.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { alertStore } from '#pwa/ui/dialogs/alert-store.ts';
import { toastStore } from '#pwa/ui/feedback/toast-store.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { draftNameOf, type Purpose } from './gift-draft.ts';
import { withText } from './gift-form.ts';
import { createGiftStore } from './gift-store.ts';

/** How a chosen file ends; a worker and a canvas, which prepare it, are a browser's. */
let prepared: (scope: Scope, draftOf: string) => Promise<TakePhotoAnswer>;
vi.mock('#pwa/photos/prepare/take-photo.ts', () => ({
  takePhoto: (scope: Scope, draftOf: string) => prepared(scope, draftOf),
}));

const coin = testGift('zodiac_coin');
const frame = testGift('small_resin_frame');
const file = new File(['us'], 'us.jpg', { type: 'image/jpeg' });
let scope: Scope;

beforeEach(async () => {
  scope = await signedIn({ db: testDevice().db, owner: 'asha' });
  alertStore.setState({ queue: [] });
  toastStore.setState({ toasts: [] });
});

async function open(product = coin, purpose: Purpose = { kind: 'add' }, preset?: Customisation) {
  const draft = await readDraft(scope, draftNameOf(product, purpose));
  const effects = { left: 0, focused: [] as (readonly string[])[] };
  const gift = createGiftStore(
    scope,
    {
      ...{ product, purpose, draft, preset },
      ...(purpose.kind === 'add' ? {} : { restoreDraft: restoreLineDraft }),
    },
    {
      leave: () => {
        effects.left += 1;
      },
      focusMissing: (missing) => effects.focused.push(missing),
      photoUrl: () => null,
    },
  );
  return { gift, effects, stop: gift.start() };
}

async function inCart(product: typeof coin, customization: Customisation): Promise<CartLine> {
  const id = await putInCart(scope, { product, customization });
  const line = (await shownCart(scope)).find((shownLine) => shownLine.id === id);
  if (!line) throw new Error('The line is not in the cart');
  return line;
}

/** Opens the dialog of a line that says Leo, as the cart does. */
async function openLine() {
  const line = await inCart(coin, { zodiacSign: 'leo' });
  await startEdit(scope, line, []);
  return { line, ...(await open(coin, { kind: 'edit', line })) };
}

/** Breaks the disk for operations that are `written` so; returns what mends it. */
function breakDisk(hookName: 'creating' | 'updating'): () => void {
  vi.stubGlobal('reportError', () => undefined);
  const breakIt = () => {
    throw new Error('The disk is broken');
  };
  scope.db.operations.hook(hookName as 'creating', breakIt);
  return () => {
    scope.db.operations.hook(hookName as 'creating').unsubscribe(breakIt);
    vi.unstubAllGlobals();
  };
}

/** Confirms or cancels the alert that is shown, waiting for it if need be, and returns its text. */
async function answerAlert(confirmed: boolean): Promise<string> {
  const [alert] = await vi.waitUntil(() => {
    const { queue } = alertStore.getState();
    return queue.length > 0 && queue;
  });
  alert?.answer(confirmed);
  return String(alert?.text ?? '');
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
const aries = (form: object) => withText(form, 'zodiacSign', 'aries');

test('[SY11] what is typed is kept when the dialog closes, and comes back', async () => {
  const { gift, stop } = await open();
  gift.draft.change(leo);
  stop();
  await gift.draft.flush();
  const again = await open();
  expect(again.gift.store.getState().form).toEqual({ zodiacSign: 'leo' });
  expect(again.gift.store.getState().continued).toBe(true);
});

test('[spec §5] a gift that lacks something says what, marks it and moves the focus to it', async () => {
  const { gift, effects } = await open();
  const adding = gift.add();
  expect(await answerAlert(true)).toContain('Zodiac');
  await adding;
  expect(effects).toMatchObject({ left: 0, focused: [['zodiacSign']] });
  expect(gift.store.getState()).toMatchObject({ phase: 'open', wasSubmitted: true });
  expect(await signs()).toEqual([]);
});

test('a complete gift goes into the cart once, its draft ends and the dialog leaves', async () => {
  const { gift, effects } = await open();
  gift.draft.change(leo);
  await Promise.all([gift.add(), gift.add()]);
  expect([await signs(), effects.left, toasts()]).toEqual([['leo'], 1, ['Added to cart']]);
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
  const { gift, effects } = await open(frame);
  gift.draft.change(() => wholeFrame);
  gift.choose([file], 1);
  await gift.add();
  expect([gift.store.getState().phase, effects.left]).toEqual(['waiting', 0]);
  gift.cancel();
  expect(gift.store.getState().phase).toBe('open');
  await gift.add();
  finish();
  await vi.waitUntil(() => effects.left === 1);
  expect((await shownCart(scope))[0]?.customization.imageNames).toEqual(['us.jpg']);
});

const chosenDay: Customisation = { resinName1: 'Priya', resinEventDate: '2026-12-07' };
const openFrame = () => open(frame, { kind: 'add' }, chosenDay);
const formOf = ({ gift }: Awaited<ReturnType<typeof open>>) => gift.store.getState().form;
const storedFrame = async () => (await readDraft(scope, frame.name))?.customization;
const addPhoto = () => addDraftPhoto(scope, frame.name, { fileName: 'us.jpg', blob: file });

test('[B71] a photo that is chosen first keeps the day and the name that the gift began with', async () => {
  prepared = async () => {
    await addPhoto();
    return { ok: true };
  };
  const { gift, stop } = await openFrame();
  gift.choose([file], 1);
  await gift.photos.settled();
  stop();
  expect(await storedFrame()).toEqual(chosenDay);
  expect(formOf(await open(frame))).toEqual(chosenDay);
});

test('[B71] [B5] a gift that has but a photo from elsewhere begins with the chosen day too', async () => {
  await addPhoto();
  const { gift, stop } = await openFrame();
  expect(gift.store.getState().form).toEqual(chosenDay);
  gift.draft.change((form) => withText(form, 'resinEvent', 'birthday'));
  stop();
  await gift.draft.flush();
  expect(await storedFrame()).toEqual({ ...chosenDay, resinEvent: 'birthday' });
});

test('[B71] a form that is emptied stays empty where it has a photo; one that starts over begins anew', async () => {
  await addPhoto();
  const first = await openFrame();
  const emptied = { resinName1: '', resinEventDate: '' };
  first.gift.draft.change(() => emptied);
  first.stop();
  await first.gift.draft.flush();
  const { gift, stop } = await openFrame();
  expect(gift.store.getState().form).toEqual(emptied);
  const startingOver = gift.startOver();
  await answerAlert(true);
  await startingOver;
  expect(gift.store.getState().form).toEqual(chosenDay);
  stop();
  await gift.draft.flush();
  expect(await storedFrame()).toBeUndefined();
});

test('[SY11] two tabs with one gift keep what is typed in either, and see it', async () => {
  const one = await openFrame();
  const other = await openFrame();
  one.gift.draft.change((form) => withText(form, 'resinName1', 'Asha'));
  other.gift.draft.change((form) => withText(form, 'resinEvent', 'birthday'));
  await Promise.all([one.gift.draft.flush(), other.gift.draft.flush()]);
  const together = { ...chosenDay, resinName1: 'Asha', resinEvent: 'birthday' };
  expect(await storedFrame()).toEqual(together);
  await vi.waitFor(() => expect([formOf(one), formOf(other)]).toEqual([together, together]));

  // Emptied in one, a field does not come back from the other.
  one.gift.draft.change((form) => withText(form, 'resinName1', ''));
  await one.gift.draft.flush();
  await vi.waitFor(() => expect(formOf(other).resinName1).toBe(''));
  other.gift.draft.change((form) => withText(form, 'resinEventDate', '2001-01-01'));
  await other.gift.draft.flush();
  expect(await storedFrame()).toEqual({ ...wholeFrame, resinName1: '' });
  for (const { stop } of [one, other]) stop();
});

test('[SY11] [B11] two tabs that change one line keep what is typed in either', async () => {
  const one = await openLine();
  const other = await open(coin, { kind: 'edit', line: one.line });
  one.gift.draft.change(aries);
  other.gift.draft.change((form) => withText(form, 'names', 'Ravi'));
  await Promise.all([one.gift.draft.flush(), other.gift.draft.flush()]);
  const together = { zodiacSign: 'aries', names: 'Ravi' };
  await vi.waitFor(() => expect([formOf(one), formOf(other)]).toEqual([together, together]));
  expect((await readDraft(scope, editOf(one.line.id)))?.customization).toEqual(together);
  for (const { stop } of [one, other]) stop();
});

test('[SY11] a gift that was added in another tab begins anew in this one, and is no draft again', async () => {
  const one = await open();
  const other = await open();
  one.gift.draft.change(leo);
  await one.gift.draft.flush();
  await vi.waitFor(() => expect(formOf(other)).toEqual({ zodiacSign: 'leo' }));
  await other.gift.add();
  await vi.waitFor(() => expect(formOf(one)).toEqual({}));
  expect(formOf(other)).toEqual({ zodiacSign: 'leo' });
  one.gift.draft.change((form) => withText(form, 'names', 'Ravi'));
  await one.gift.draft.flush();
  expect((await readDraft(scope, coin.name))?.customization).toEqual({ names: 'Ravi' });
});

test('[SY11] all of a form may be emptied while it is open, and a letter typed anew counts alone', async () => {
  const { gift, stop } = await openFrame();
  const emptied = { resinName1: '', resinEventDate: '' };
  gift.draft.change((form) => withText(form, 'resinName1', 'P'));
  await gift.draft.flush();
  gift.draft.change(() => emptied);
  await gift.draft.flush();
  await vi.waitFor(() => expect(gift.store.getState().draft).toBeNull());
  expect(gift.store.getState().form).toEqual(emptied);
  gift.draft.change((form) => withText(form, 'resinName1', 'A'));
  stop();
  await gift.draft.flush();
  expect(await storedFrame()).toEqual({ ...emptied, resinName1: 'A' });
});

test('[B11] changes of a line are saved, and cancelling them is asked about', async () => {
  const { line, gift, effects } = await openLine();
  gift.draft.change(aries);
  gift.cancel();
  expect(await answerAlert(false)).toContain('Discard');
  await vi.waitFor(() => expect(gift.draft.hasEnded()).toBe(false));
  await gift.add();
  expect([await signs(), effects.left, toasts()]).toEqual([['aries'], 1, ['Changes saved']]);
  expect(await readDraft(scope, editOf(line.id))).toBeNull();
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
  const { gift, effects } = await open();
  const { signs: shownSigns, close } = await badge();
  gift.draft.change(leo);
  const adding = Promise.all([gift.add(), gift.add()]);
  expect(shownSigns()).toEqual(['leo']);
  await adding;
  expect([await signs(), effects.left, toasts()]).toEqual([['leo'], 1, ['Added to cart']]);
  expect([shownSigns(), await readDraft(scope, coin.name)]).toEqual([['leo'], null]);
  await gift.draft.flush();
  expect(await readDraft(scope, coin.name)).toBeNull();
  close();
});

test('[SY13] a gift whose photo another tab has just taken out leaves the cart and asks for it', async () => {
  const { gift, effects } = await open(frame);
  const { signs: shownSigns, close } = await badge();
  gift.draft.change(() => wholeFrame);
  const photos = [{ id: 'taken out', fileName: 'us.jpg', blob: file }];
  gift.store.setState({ draft: { customization: wholeFrame, photos } });
  const adding = gift.add();
  expect(shownSigns()).toHaveLength(1);
  expect(await answerAlert(true)).toContain('hoto');
  await adding;
  expect([shownSigns(), effects]).toEqual([[], { left: 0, focused: [['photos']] }]);
  expect(gift.store.getState()).toMatchObject({ phase: 'open', wasSubmitted: true });
  await gift.draft.flush();
  expect((await readDraft(scope, frame.name))?.customization).toEqual(wholeFrame);
  close();
});

test('[SY13] a gift that cannot be stored leaves the cart in words, and its draft stays', async () => {
  const { gift, effects } = await open();
  const { signs: shownSigns, close } = await badge();
  gift.draft.change(leo);
  const mend = breakDisk('creating');
  const adding = gift.add();
  expect(shownSigns()).toEqual(['leo']);
  expect(await answerAlert(true)).toContain('could not store');
  await adding;
  expect([shownSigns(), effects.left, toasts(), gift.store.getState().phase]).toEqual([
    [],
    0,
    [],
    'open',
  ]);
  await gift.draft.flush();
  expect((await readDraft(scope, coin.name))?.customization).toEqual({ zodiacSign: 'leo' });
  mend();
  await gift.add();
  expect([await signs(), effects.left]).toEqual([['leo'], 1]);
  close();
});

test('[SY13] [B11] a change of a line is in the cart at the tap, and its draft ends', async () => {
  const { line, gift, effects } = await openLine();
  const { signs: shownSigns, close } = await badge();
  gift.draft.change(aries);
  const adding = Promise.all([gift.add(), gift.add()]);
  expect([shownSigns(), await signs()]).toEqual([['aries'], ['leo']]);
  await adding;
  expect([await signs(), shownSigns(), effects.left, toasts()]).toEqual([
    ...[['aries'], ['aries'], 1],
    ['Changes saved'],
  ]);
  await gift.draft.flush();
  expect(await readDraft(scope, editOf(line.id))).toBeNull();
  close();
});

test('[SY13] [B11] a change that cannot be stored is taken back in words, and its draft stays', async () => {
  const { line, gift, effects } = await openLine();
  const { signs: shownSigns, close } = await badge();
  gift.draft.change(aries);
  // A change of a gift that was not sent yet becomes its add.
  const mends = [breakDisk('creating'), breakDisk('updating')];
  const adding = gift.add();
  expect(shownSigns()).toEqual(['aries']);
  expect(await answerAlert(true)).toContain('could not store your changes');
  await adding;
  expect([shownSigns(), effects.left, toasts(), gift.store.getState().phase]).toEqual([
    ...[['leo'], 0, []],
    'open',
  ]);
  for (const mend of mends) mend();
  await gift.draft.flush();
  expect((await readDraft(scope, editOf(line.id)))?.customization).toEqual({ zodiacSign: 'aries' });
  await gift.add();
  expect([await signs(), effects.left]).toEqual([['aries'], 1]);
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
  const form = () => gift.store.getState().form;
  await vi.waitFor(() =>
    expect(form()).toMatchObject({ frameName1: 'Ravi', frameEvent: 'birthday' }),
  );
  stop();
  await gift.draft.flush();
  expect((await readDraft(scope, notes.name))?.customization).toMatchObject({
    ...{ frameName1: 'Ravi', frameEvent: 'birthday' },
  });
});
