import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertStore, dismissAlerts } from '#pwa/ui/dialogs/alert-store.ts';
import { noteUnsaved } from './unsaved.ts';

const isAsked = () => alertStore.getState().queue.length > 0;
const page = new EventTarget();
let forget: () => void;
let state: object | null;

/** The browser has gone to the entry of the page below. */
function back(): void {
  state = null;
  page.dispatchEvent(new Event('popstate'));
}

beforeEach(() => {
  state = null;
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', {
    get state() {
      return state;
    },
    pushState: (pushed: object) => {
      state = pushed;
    },
    back: () => undefined,
  });
  // As the dialog of a question does, before what is unsaved hears of it.
  page.addEventListener('popstate', dismissAlerts);
  forget = noteUnsaved(() => undefined, 'a form');
});
afterEach(() => {
  forget();
  page.removeEventListener('popstate', dismissAlerts);
  vi.unstubAllGlobals();
});

test('[B56] a Back right after the question was answered is asked about again', async () => {
  // On a busy device no timer has run by then.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  back();
  expect(isAsked()).toBe(true);
  dismissAlerts();
  await new Promise((resolve) => setImmediate(resolve));
  back();
  expect(isAsked()).toBe(true);
  vi.useRealTimers();
});

test('[B56] a Back over the question closes it alone', async () => {
  back();
  back();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAsked()).toBe(false);
});
