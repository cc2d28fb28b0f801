import { beforeEach, expect, test, vi } from 'vitest';
import { keepCheckoutForm } from '#pwa/cart/checkout/checkout-form.ts';
import { startCheckout } from '#pwa/cart/checkout/checkout-state.ts';
import { addDraftPhoto } from '#pwa/cart/drafts/draft-photos.ts';
import { keepDraft } from '#pwa/cart/drafts/drafts.ts';
import { lastTyped, noteLastTyped } from '#pwa/cart/drafts/last-typed.ts';
import { recordProblem } from '#pwa/cart/settle-operations.ts';
import { replaceSnapshot } from '#pwa/cart/snapshot.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { markUploading, settlePhoto } from '#pwa/photos/photo-outbox.ts';
import { keepShared } from '#pwa/photos/shared-photos.ts';
import { keepMessage, markSent } from '#pwa/support/messages.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { forgetOwner, forgetSignedOut, onlyHere } from './forget-owner.ts';
import { mirrorSession } from './mirror-session.ts';

const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const canary = 'CANARY Asha';
const customization = { frameName1: canary };
const photo = (fileName: string) => ({ fileName, blob: new Blob([`${canary} ${fileName}`]) });
const user = { id: 'asha', name: canary, email: 'asha@canary.example' };
const form = {
  name: canary,
  email: user.email,
  phone: '',
  subject: 'feedback' as const,
  message: canary,
};

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

/** A device on which Asha did everything there is to do, and all of it reached the server. */
async function usedDevice() {
  const { db, context } = testDevice();
  await mirrorSession({ db }, { token: 'token', user });
  const scope = { db, owner: user.id };
  await putInCart(scope, { product: frame, customization, photos: [photo('sent.jpg')] });
  for (const { id } of await db.photos.toArray()) {
    await markUploading(scope, id);
    await settlePhoto(scope, id, { state: 'done', imageUrl: '/api/images/1' });
  }
  await db.operations.clear();
  const seed = { id: 'line', quantity: 1, customization, createdAt: '2026-01-01T00:00:00Z' };
  await replaceSnapshot(scope, [buildCartLine(seed, frame, openingRates)], '2026-01-01T00:00:00Z');
  await recordProblem(scope, {
    change: 'add',
    gift: { product: frame.name, name: canary },
    failure: { code: null, reason: null, message: canary },
  });
  await db.accounts.put({ owner: user.id, orderedAt: '2026-01-01T00:00:00Z' });
  const billing = { name: canary, email: user.email } as never;
  const billingDraft = { form: billing, elsewhere: false, delivery: {} as never, couponCode: '' };
  const wishes = { message: canary, wrap: true };
  await keepCheckoutForm(scope, {
    ...{ ...billingDraft, wishes },
    ...{ pinCode: '302001', neededBy: '2026-12-01' },
  });
  await keepShared({ db }, [new File([canary], 'shared.jpg', { type: 'image/jpeg' })]);
  const id = await keepMessage(scope, { form, subject: 'feedback' });
  await markSent(scope, id ?? '');
  await mirrorSession({ db }, null);
  return { db, context, scope };
}

/** Resolves to everything the device stores, bytes included, as one text. */
async function storedText(db: ShopDatabase): Promise<string> {
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  const asText = (_key: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
  return JSON.stringify([Object.fromEntries(tables), [...storage]], asText);
}

const draftOf = (productName: string) => ({ productName, name: productName });

test('[T32] what the server has of a person leaves the device with the logout', async () => {
  const { db, scope } = await usedDevice();
  expect(await storedText(db)).toMatch(/CANARY.*canary\.example/);
  expect(await onlyHere(scope)).toEqual({ unsent: 0, drafts: [] });
  await forgetOwner(scope, 'unsent');
  expect(await storedText(db)).not.toMatch(/canary|asha/i);
});

test('[T32] [SY8] what was not sent is counted and stays; drafts go, with their notes', async () => {
  const { db, scope } = await usedDevice();
  await putInCart(scope, { product: frame, customization, photos: [photo('waits.jpg')] });
  await keepMessage(scope, { form, subject: 'feedback' });
  await startCheckout(scope, { cart_items: [] } as never, ['line']);
  await keepDraft(scope, 'zodiac_coin', { zodiacSign: 'leo' });
  await addDraftPhoto(scope, 'big1_1to200_set', photo('draft.jpg'));
  noteLastTyped({ owner: user.id, productName: 'zodiac_coin', customization });
  noteLastTyped({ owner: 'ravi', productName: 'zodiac_coin', customization: {} });
  const { unsent, drafts } = await onlyHere(scope);
  expect(unsent).toBe(4);
  // Both may have been changed in the same millisecond.
  const byName = drafts.toSorted((one, two) => one.name.localeCompare(two.name));
  expect(byName).toMatchObject([draftOf('big1_1to200_set'), draftOf('zodiac_coin')]);

  await forgetOwner(scope, 'unsent');
  expect(await onlyHere(scope)).toEqual({ unsent: 4, drafts: [] });
  expect(await storedText(db)).not.toMatch(
    /sent\.jpg|shared\.jpg|draft\.jpg|"zodiac_coin".*CANARY/,
  );
  expect(await db.photoFiles.count()).toBe(1);
  expect(lastTyped().map(({ owner }) => owner)).toEqual(['ravi']);

  await forgetOwner(scope, 'nothing');
  expect(await storedText(db)).not.toMatch(/canary|asha/i);
});

test('[T32] [SY8] another owner’s rows stay as they are', async () => {
  const { db, scope } = await usedDevice();
  const ravi = { db, owner: 'ravi' };
  await putInCart(ravi, { product: frame, customization, photos: [photo('ravi.jpg')] });
  await keepDraft(ravi, 'zodiac_coin', { zodiacSign: 'leo' });
  await forgetOwner(scope, 'nothing');
  expect(await onlyHere(ravi)).toMatchObject({ unsent: 2, drafts: [draftOf('zodiac_coin')] });
  expect(await db.photoFiles.count()).toBe(1);
});

test('[T32] what a late answer wrote after the logout goes too; drafts of guests stay', async () => {
  const { db, scope } = await usedDevice();
  await forgetOwner(scope, 'unsent');
  const seed = { id: 'line', quantity: 1, customization, createdAt: '2026-01-01T00:00:00Z' };
  const lines = [buildCartLine(seed, frame, openingRates)];
  await replaceSnapshot(scope, lines, '2026-01-01T00:00:00Z');
  await keepDraft({ db, owner: 'guest' }, 'zodiac_coin', { zodiacSign: 'virgo' });
  await forgetSignedOut({ db });
  expect([await db.snapshots.count(), await db.drafts.count()]).toEqual([0, 1]);

  // Nobody who is signed in loses anything.
  await mirrorSession({ db }, { token: 'token', user });
  await replaceSnapshot(scope, lines, '2026-01-01T00:00:00Z');
  await forgetSignedOut({ db });
  expect(await db.snapshots.count()).toBe(1);
});
