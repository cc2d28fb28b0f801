import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './gift-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Saves what was typed by then. */
function recorded() {
  const saves: string[] = [];
  let entry = '';
  const autosave = createAutosave(async () => {
    saves.push(entry);
  });
  const type = (text: string) => {
    entry = text;
    autosave.change();
  };
  return { saves, type, autosave };
}

test('many changes are saved together, also while more come', async () => {
  const { saves, type } = recorded();
  type('A');
  await vi.advanceTimersByTimeAsync(299);
  type('As');
  expect(saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toEqual(['As']);
  type('Ash');
  await vi.advanceTimersByTimeAsync(300);
  expect(saves).toEqual(['As', 'Ash']);
});

test('a page that closes saves at once, and only what is not saved', async () => {
  const { saves, type, autosave } = recorded();
  type('A');
  void autosave.flush();
  expect(saves).toEqual(['A']);
  await autosave.flush();
  await vi.runAllTimersAsync();
  expect(saves).toEqual(['A']);
});
