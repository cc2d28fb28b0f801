import { createStore } from 'zustand/vanilla';
import { builtInPlan } from '#shared/delivery/delivery-plan.ts';
import {
  defaultSettings,
  type OnPages,
  type ShopSettings,
} from '#shared/shop-settings/shop-settings.ts';
import { localValues, readJson } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** What the shop said of itself last, with what names it (B44, B45). */
export interface KnownSettings extends ShopSettings {
  revision: string | null;
}

/** What a prerendered page was drawn with: it has no notices where it shows none. */
export type SentSettings = Pick<ShopSettings, 'rates'> & Partial<OnPages>;

export let sentSettings: SentSettings | null = JSON.parse(
  globalThis.document?.getElementById('root')?.dataset.settings ?? 'null',
);

/** Sets what a page is drawn with where there is no browser. */
export function drawSettingsOfDevice(settings: SentSettings): void {
  sentSettings = settings;
}

/** Returns whether the service worker opened this page from the device (stored-pages.ts). */
export function isStoredPage(): boolean {
  return globalThis.document?.documentElement.dataset.stored !== undefined;
}

/**
 * It is on this device, also without a network; every tab has the newest of any (P15). A page that was sent with
 * settings has those in their place, for the device may hold older ones (P38).
 */
export const settingsStore = createStore<KnownSettings>(() => ({
  ...readSettings(),
  ...(!isStoredPage() && sentSettings),
}));

function readSettings(): KnownSettings {
  return {
    ...defaultSettings,
    revision: null,
    // A part may be missing in what another version stored.
    ...readJson(localValues.get(storageKeys.ownShop), (shop: KnownSettings) => ({
      ...shop,
      notices: shop.notices.filter(Boolean),
      delivery: { ...builtInPlan, ...shop.delivery },
    })),
  };
}

/** @param settings null: the shop says the same as before */
export function storeSettings(settings: KnownSettings | null): void {
  if (settings) localValues.set(storageKeys.ownShop, JSON.stringify(settings));
  settingsStore.setState(settings ?? readSettings());
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKeys.ownShop) settingsStore.setState(readSettings());
});
