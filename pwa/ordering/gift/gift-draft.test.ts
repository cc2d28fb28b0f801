import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './gift-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const saved: string[] = [];
  const autosave = createAutosave(async (value: string) => {
    saved.push(value);
  });
  return { saved, autosave };
}

test('many changes are saved together, also while more come', async () => {
  const { saved, autosave } = recorded();
  autosave.change('A');
  await vi.advanceTimersByTimeAsync(299);
  autosave.change('As');
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual(['As']);
  autosave.change('Ash');
  await vi.advanceTimersByTimeAsync(300);
  expect(saved).toEqual(['As', 'Ash']);
});

test('a page that closes saves at once, and only what is not saved', async () => {
  const { saved, autosave } = recorded();
  autosave.change('A');
  void autosave.flush();
  expect(saved).toEqual(['A']);
  await autosave.flush();
  await vi.runAllTimersAsync();
  expect(saved).toEqual(['A']);
});
