import { beforeEach, expect, test, vi } from 'vitest';
import { cartProjection } from '#pwa/cart/cart-projection.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart, signedIn } from '#pwa/cart/test-cart.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { toastStore } from '#pwa/ui/feedback/toast-store.ts';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { removeWithUndo, stepLine } from './line-taps.ts';

const gift = { product: testGift('zodiac_coin'), customization: { zodiacSign: 'leo' as const } };
let scope: Scope;
let reported: unknown[];

beforeEach(async () => {
  scope = await signedIn({ db: testDevice().db, owner: 'asha' });
  toastStore.setState({ toasts: [] });
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  return () => void vi.unstubAllGlobals();
});

/** Resolves to a cart of one gift that the screen shows. */
async function shownGift() {
  await putInCart(scope, gift);
  const projection = cartProjection(scope);
  const close = projection.subscribe(() => undefined);
  const lines = () => projection.picture()?.lines ?? [];
  const line = await vi.waitUntil(() => lines()[0]);
  return { line, close, quantities: () => lines().map(({ quantity }) => quantity) };
}

/** The next writing to the outbox fails, as on a broken disk. */
function breakOnce() {
  let broken = true;
  scope.db.operations.hook('updating', () => {
    if (!broken) return;
    broken = false;
    throw new Error('The disk is broken');
  });
}

const toasts = () => toastStore.getState().toasts;

test('[SY13] a quantity that the device cannot store is undone in words, and can be tried again', async () => {
  const { line, quantities, close } = await shownGift();
  breakOnce();
  stepLine(scope, line, 1);
  expect(quantities()).toEqual([2]);
  const [toast] = await vi.waitUntil(() => toasts().length > 0 && toasts());
  expect(quantities()).toEqual([1]);
  expect(toast).toMatchObject({ text: expect.stringContaining('undone') });
  expect(reported).toHaveLength(1);
  toast?.action?.onAction?.();
  expect(quantities()).toEqual([2]);
  await vi.waitFor(async () => expect((await shownCart(scope))[0]?.quantity).toBe(2));
  close();
});

test('[SY13] a removal shows at once, and undoing it at once too', async () => {
  const { line, quantities, close } = await shownGift();
  removeWithUndo(scope, line);
  expect(quantities()).toEqual([]);
  toasts()[0]?.action?.onAction?.();
  expect(quantities()).toEqual([1]);
  await vi.waitFor(async () => expect((await shownCart(scope))[0]?.id).not.toBe(line.id));
  await vi.waitFor(async () => expect(await shownCart(scope)).toHaveLength(1));
  close();
});

test('[SY13] a removal that was stored at its second try can be undone', async () => {
  const { line, close } = await shownGift();
  let broken = true;
  scope.db.use({
    stack: 'dbcore',
    name: 'broken',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        if (broken && mode === 'readwrite') throw new Error('The disk is broken');
        return core.transaction(tables, mode, options);
      },
    }),
  });
  scope.db.close({ disableAutoOpen: false });
  removeWithUndo(scope, line);
  const toastWith = (text: string) => toasts().find((toast) => toast.text.includes(text));
  await vi.waitUntil(() => toastWith('undone'));
  broken = false;
  toastWith('undone')?.action?.onAction?.();
  await vi.waitFor(async () => expect(await shownCart(scope)).toHaveLength(0));
  toastWith('removed')?.action?.onAction?.();
  await vi.waitFor(async () => expect(await shownCart(scope)).toHaveLength(1));
  close();
});
