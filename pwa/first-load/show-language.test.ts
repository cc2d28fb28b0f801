import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenLanguage, keepLanguage, languageStore } from '#pwa/device/language-store.ts';
import { words } from '#pwa/frame/words.tsx';
import { followLanguage } from './follow-language.ts';
import { chooseLanguage, showLanguage } from './show-language.ts';

/** The words of Hindi come when the test lets them. */
const network = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock('./hindi.ts', async () => {
  await network.arrived;
  return { hindi: { 'pwa/frame/words': { skip: 'सीधे सामग्री पर जाएँ' } } };
});

const page = new EventTarget();

/** Opens a page at an address, whose history is its one entry. */
function openAt(pathname: string): void {
  const location = { pathname, search: '?a=1', hash: '' };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    replaceState(_state: unknown, _title: string, address: string) {
      Object.assign(location, { pathname: address.split('?')[0] });
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  openAt('/cart');
});
afterEach(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

test('of two choices the last one counts, also when its words come first', async () => {
  const hindi = chooseLanguage('hi');
  const english = chooseLanguage('en');
  network.arrive();
  await Promise.all([hindi, english]);
  expect(chosenLanguage()).toBe('en');
  expect(languageStore.getState().language).toBe('en');
  expect(words.skip).toMatch(/^[A-Z]/);
  expect(location.pathname).toBe('/cart');
});

test('the language chosen in another tab is shown here too', async () => {
  network.arrive();
  const stop = followLanguage();
  keepLanguage('hi');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
  await vi.waitFor(() => expect(languageStore.getState().language).toBe('hi'));
  expect(document.documentElement.lang).toBe('hi-IN');
  stop();
  keepLanguage('en');
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
  expect(languageStore.getState().language).toBe('hi');
});
