import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { desk } from '#shared/cart/guest.ts';

const keys = vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
});

const { enter, signOutAdmin } = await import('./desk-sign-in.ts');
const { currentDeskToken, forgetDeskSession } = await import('./desk-session.ts');
const { changePhoneOrder, forgetPhoneOrder, phoneOrderStore } = await import(
  '#pwa/desk/phone-order/phone-order-store.ts'
);
const { thisDevice } = await import('#pwa/device/database/scope.ts');
const { alertStore } = await import('#pwa/ui/dialogs/alert-store.ts');

const placed = { number: 'NW-1', link: '/order#t', phone: '9876543210', total: 547 };

function tokenOf(name: string): string {
  const claims = { sub: name, role: 'admin', exp: 9e9 };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sig'].join('.');
}

beforeEach(async () => {
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  keys.clear();
  forgetDeskSession();
  await forgetPhoneOrder();
  enter({ token: tokenOf('asha') });
});

async function photoWaits(): Promise<void> {
  await thisDevice.db.photos.add({
    ...{ id: 'photo-1', owner: desk, folder: 'folder-1', lineId: 'line-1', productName: 'frame' },
    ...{ fileName: 'asha.jpg', state: 'waiting', progress: 0, attempts: 0, failure: null },
    ...{ imageUrl: null, createdAt: '2026-02-14T05:30:00.000Z' },
  });
}
const photos = () => thisDevice.db.photos.where('owner').equals(desk).count();

function beginOrder(): void {
  const { form } = phoneOrderStore.getState();
  changePhoneOrder({ form: { ...form, fullName: 'Asha Rao' } });
}

/** Logs out, and answers the question; returns its text. */
async function logOut(confirmed: boolean): Promise<string> {
  const leaving = signOutAdmin();
  const until = await vi.waitUntil(() => alertStore.getState().queue[0]);
  until.answer(confirmed);
  await leaving;
  return String(until.text);
}

test('[B50] a logout asks before it deletes the order that was begun for a caller', async () => {
  beginOrder();
  expect(await logOut(false)).toContain('order that was begun');
  expect(currentDeskToken()).not.toBeNull();
  expect(phoneOrderStore.getState().form.fullName).toBe('Asha Rao');
  await logOut(true);
  expect(currentDeskToken()).toBeNull();
  expect(phoneOrderStore.getState().form.fullName).toBe('');
  expect(keys.has('deskPhoneOrder')).toBe(false);
});

test('[B50] it asks before it deletes photos of an order that was placed, which no other device has', async () => {
  changePhoneOrder({ placed });
  await photoWaits();
  expect(await logOut(false)).toContain('not sent yet');
  expect(await photos()).toBe(1);
  await logOut(true);
  expect(await photos()).toBe(0);
});

test('[T50] [B50] who signs in over another desk finds no order that was begun, and the photos of one that was placed', async () => {
  beginOrder();
  enter({ token: tokenOf('ravi') });
  await vi.waitFor(() => expect(phoneOrderStore.getState().form.fullName).toBe(''));
  changePhoneOrder({ placed });
  await photoWaits();
  enter({ token: tokenOf('asha') });
  expect(phoneOrderStore.getState().placed).toEqual(placed);
  expect(await photos()).toBe(1);
});
