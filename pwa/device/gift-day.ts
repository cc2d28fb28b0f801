import { createStore } from 'zustand/vanilla';
import { isGiftDate } from '#shared/values/spelled-day.ts';
import { localValues, readJson } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** What a shopper looks for gifts with: a day, as YYYY-MM-DD, and a name; empty where none is chosen. */
export interface GiftDay {
  day: string;
  name: string;
}

const none: GiftDay = { day: '', name: '' };

/**
 * The day and the name chosen on this device, which go along into every picture and new gift (B71);
 * every tab has the same. Its initial state is none: hydration needs that of a page that was sent.
 */
export const giftDayStore = createStore<GiftDay>(() => none);
giftDayStore.setState(storedGiftDay());

/** Keeps a choice until another one; what is no day of a gift counts as none. */
export function chooseGiftDay({ day, name }: GiftDay): void {
  const choice = { day: isGiftDate(day) ? day : '', name: name.trim() };
  if (choice.day || choice.name) localValues.set(storageKeys.giftDay, JSON.stringify(choice));
  else localValues.remove(storageKeys.giftDay);
  giftDayStore.setState(choice);
}

/** Forgets it, as after a logout (T32). */
export function forgetGiftDay(): void {
  chooseGiftDay(none);
}

function storedGiftDay(): GiftDay {
  const choice = readJson(
    localValues.get(storageKeys.giftDay),
    ({ day, name }: Partial<Record<keyof GiftDay, unknown>>) => ({
      day: typeof day === 'string' && isGiftDate(day) ? day : '',
      name: typeof name === 'string' ? name : '',
    }),
  );
  return choice ?? none;
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKeys.giftDay) giftDayStore.setState(storedGiftDay());
});
