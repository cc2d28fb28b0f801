import { beforeEach, expect, test, vi } from 'vitest';
import { leaveEntry, pushEntry } from './use-dialog-in-history.ts';

/** The history is as a browser's: going back takes a while, and steps add up. */
let at: number;
let pending: number[];
const entries: unknown[] = [];

beforeEach(() => {
  at = 0;
  pending = [];
  entries.splice(0, entries.length, { page: 'the one before' });
  const go = (by: number) => void pending.push(by);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    go,
    back: () => go(-1),
  });
  history.pushState({ page: 'the product' }, '');
});

function arrive(): void {
  for (const by of pending.splice(0)) {
    at += by;
    window.dispatchEvent(new Event('popstate'));
  }
}

function openTwo(): void {
  pushEntry(1);
  pushEntry(2);
}

test.each([
  ['the lower one first', [1, 2]],
  ['the upper one first', [2, 1]],
])('two dialogs that leave at once stay on the page, %s', (_, order) => {
  openTwo();
  for (const level of order) leaveEntry(level);
  arrive();
  expect(history.state).toEqual({ page: 'the product' });
});

test('the entry of a dialog that has gone without leaving it is left with the one below', () => {
  openTwo();
  leaveEntry(1);
  arrive();
  expect(history.state).toEqual({ page: 'the product' });
});
