import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseGiftDay, forgetGiftDay, giftDayStore } from './gift-day.ts';
import { localValues } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

const storedText = () => localValues.get(storageKeys.giftDay);

describe('the chosen day', () => {
  afterEach(forgetGiftDay);

  it('[B71] is kept with the name, until it is cleared', () => {
    chooseGiftDay({ day: '2026-12-07', name: ' Priya ' });
    expect(giftDayStore.getState()).toEqual({ day: '2026-12-07', name: 'Priya' });
    expect(JSON.parse(storedText() ?? '')).toEqual({ day: '2026-12-07', name: 'Priya' });
    chooseGiftDay({ day: '', name: '' });
    expect(storedText()).toBeNull();
  });

  it('[B71] is none while a year is being typed', () => {
    chooseGiftDay({ day: '0002-12-07', name: '' });
    expect(giftDayStore.getState().day).toBe('');
    expect(storedText()).toBeNull();
  });

  it('[B71] begins as none, as the page was sent', () => {
    chooseGiftDay({ day: '2026-12-07', name: '' });
    expect(giftDayStore.getInitialState()).toEqual({ day: '', name: '' });
  });

  it.each([
    ['{"day":"2026-12-07"}', { day: '2026-12-07', name: '' }],
    ['{"day":7,"name":{}}', { day: '', name: '' }],
    [JSON.stringify({ day: '', name: 'क्षि'.repeat(50) }), { day: '', name: 'क्षि'.repeat(50) }],
    ['null', { day: '', name: '' }],
  ])('[B71] is read back as far as it is one: %s', async (text, choice) => {
    vi.stubGlobal('localStorage', { getItem: () => text, setItem() {}, removeItem() {} });
    vi.resetModules();
    const anew = await import('./gift-day.ts');
    expect(anew.giftDayStore.getState()).toEqual(choice);
    vi.unstubAllGlobals();
  });
});
