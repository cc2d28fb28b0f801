import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './gift-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Saves what was typed by then. */
function recorded() {
  const saved: string[] = [];
  let typed = '';
  const autosave = createAutosave(async () => {
    saved.push(typed);
  });
  const type = (text: string) => {
    typed = text;
    autosave.change();
  };
  return { saved, type, autosave };
}

test('many changes are saved together, also while more come', async () => {
  const { saved, type } = recorded();
  type('A');
  await vi.advanceTimersByTimeAsync(299);
  type('As');
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual(['As']);
  type('Ash');
  await vi.advanceTimersByTimeAsync(300);
  expect(saved).toEqual(['As', 'Ash']);
});

test('a page that closes saves at once, and only what is not saved', async () => {
  const { saved, type, autosave } = recorded();
  type('A');
  void autosave.flush();
  expect(saved).toEqual(['A']);
  await autosave.flush();
  await vi.runAllTimersAsync();
  expect(saved).toEqual(['A']);
});
