import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PhoneOrderRequest } from '#shared/orders/order-schemas.ts';

const storage = new Map<string, string>();
const request = { customer_phone: '98765 43210', cart_items: [] } as unknown as PhoneOrderRequest;
const placed = { order_number: 'NW-1', order_link: '/o/1', total_amount: 267 };

let keys: (string | null)[];
let answer: () => Promise<Response>;

beforeEach(() => {
  storage.clear();
  keys = [];
  answer = () => Promise.reject(new TypeError('No answer'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  logIn();
  vi.stubGlobal('fetch', (_path: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return answer();
  });
});

function logIn() {
  const claims = Buffer.from(JSON.stringify({ sub: 'asha', role: 'admin', exp: 9e9 }));
  storage.set('deskToken', ['e30', claims.toString('base64url'), 'sig'].join('.'));
}

/** A tab of the desk; `hear` tells it that another has changed what is kept. */
async function openTab() {
  const news = new EventTarget();
  vi.stubGlobal('addEventListener', news.addEventListener.bind(news));
  vi.resetModules();
  const { placePhoneOrder } = await import('./place-phone-order.ts');
  const store = await import('./phone-order-store.ts');
  const hear = (key: string | null = 'deskPhoneOrder') =>
    news.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { ...store, placePhoneOrder, hear };
}

test('[P3] [B50] an order without an answer is sent from another tab as the same one', async () => {
  const one = await openTab();
  const other = await openTab();
  other.hear();
  expect(await one.placePhoneOrder(request)).toMatchObject({ ok: false, isOpen: true });
  expect(await other.placePhoneOrder(request)).toMatchObject({ ok: false, isOpen: true });
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('[P3] [B50] an order that was placed in one tab is shown in the other, and placed no more', async () => {
  const one = await openTab();
  const other = await openTab();
  answer = async () => Response.json(placed, { status: 201 });
  expect(await one.placePhoneOrder(request)).toEqual({ ok: true });
  expect(await other.placePhoneOrder(request)).toEqual({ ok: true });
  expect(keys).toHaveLength(1);
  expect(other.phoneOrderStore.getState().placed).toMatchObject({ number: 'NW-1' });
});

test('[T32] [T50] [B50] what one tab forgets of a caller no other shows or keeps', async () => {
  const one = await openTab();
  const empty = one.phoneOrderStore.getState();
  const other = await openTab();
  one.changePhoneOrder({ form: { ...empty.form, fullName: 'Asha Rao' } });
  other.hear();
  expect(other.phoneOrderStore.getState().form.fullName).toBe('Asha Rao');
  await one.forgetPhoneOrder();
  other.hear();
  expect(other.phoneOrderStore.getState()).toEqual(empty);
  expect(storage.get('deskPhoneOrder')).toBeUndefined();
});
