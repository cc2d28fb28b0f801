import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { whenUnauthorized } from '#pwa/api/api.ts';
import {
  chosenLanguage,
  isAccountsLanguage,
  keepLanguage,
  languageStore,
} from '#pwa/device/language-store.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { currentSession } from '#pwa/session/current-session.ts';
import { endExpiredSession } from '#pwa/session/end-session.ts';
import { saveProfile } from '#pwa/session/save-profile.ts';
import { signIn, signOut, signUp } from '#pwa/session/sign-in.ts';
import type { Language } from '#shared/language/language.ts';
import { followLanguage } from './follow-language.ts';
import { chooseLanguage } from './show-language.ts';

const localItems = vi.hoisted(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/cart', search: '', hash: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN', toggleAttribute: () => false } });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  return values;
});
vi.mock('wouter/use-browser-location', () => ({ navigate: () => {} }));
vi.mock('./hindi.ts', () => ({ hindi: {} }));

let shop: TestShop;
let accounts = 0;
/** The languages sent to the server, in order; each waits for `network` before it is answered. */
let sentLanguages: (string | undefined)[];
let network: Promise<void>;
let stop = () => {};

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

beforeEach(() => {
  localItems.clear();
  sentLanguages = [];
  network = Promise.resolve();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'PUT') return shop.app.request(path, init);
    sentLanguages.push(JSON.parse(String(init.body)).language);
    await network;
    return shop.app.request(path, init);
  });
  stop = followLanguage();
});
afterEach(async () => {
  stop();
  await signOut();
  await chooseLanguage('en');
});

const shownLanguage = () => languageStore.getState().language;
const inAccount = () => currentSession()?.user.language;

/** Signs up, in a language that the account has already. */
async function newAccountIn(language: Language) {
  accounts += 1;
  const account = {
    name: 'Asha',
    email: `reader${accounts}@example.com`,
    password: 'marigold-52',
  };
  stop();
  await signUp(account, 'the-key-of-a-form');
  await saveProfile({ language });
  await signOut();
  localItems.clear();
  sentLanguages = [];
  stop = followLanguage();
  return account;
}

test('[T6] what one account chose is not saved in the next one', async () => {
  const first = await newAccountIn('en');
  const second = await newAccountIn('en');
  await signIn(first);
  await chooseLanguage('hi');
  await expect.poll(inAccount).toBe('hi');
  await signOut();
  expect(shownLanguage()).toBe('hi');
  await signIn(second);
  await expect.poll(shownLanguage).toBe('en');
  await signIn(first);
  await expect.poll(shownLanguage).toBe('hi');
  expect(sentLanguages).toEqual(['hi']);
});

test('a choice made before the login is saved with the account', async () => {
  const account = await newAccountIn('en');
  await chooseLanguage('hi');
  await signIn(account);
  await expect.poll(inAccount).toBe('hi');
  expect(chosenLanguage()).toBe('hi');
});

test('a choice that the server refused with the session is saved at the next login', async () => {
  const account = await newAccountIn('en');
  await signIn(account);
  whenUnauthorized(endExpiredSession);
  await shop.call('POST', '/api/auth/logout', { token: currentSession()?.token ?? '' });
  await chooseLanguage('hi');
  await expect.poll(currentSession).toBeNull();
  await signIn(account);
  await expect.poll(inAccount).toBe('hi');
});

test('[T32] after a logout nothing on the device says whose the language was', async () => {
  const account = await newAccountIn('hi');
  await signIn(account);
  await expect.poll(shownLanguage).toBe('hi');
  const id = currentSession()?.user.id ?? 'nobody';
  await signOut();
  expect(JSON.stringify([...localItems])).not.toContain(id);
  expect(chosenLanguage()).toBe('hi');
});

test('a language chosen in another tab is shown here and saved by that tab alone', async () => {
  const account = await newAccountIn('en');
  await signIn(account);
  await expect.poll(isAccountsLanguage).toBe(true);
  keepLanguage('hi');
  dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.language }));
  await expect.poll(shownLanguage).toBe('hi');
  await chooseLanguage('en');
  await expect.poll(inAccount).toBe('en');
  await chooseLanguage('hi');
  await expect.poll(inAccount).toBe('hi');
  expect(sentLanguages).toEqual(['hi']);
});
