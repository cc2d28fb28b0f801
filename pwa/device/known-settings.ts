import { createStore } from 'zustand/vanilla';
import { defaultSettings, type ShopSettings } from '#shared/shop-settings/shop-settings.ts';
import { localValues, readJson } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** What the shop said of itself last, with what names it (B44, B45). */
export interface KnownSettings extends ShopSettings {
  revision: string | null;
}

interface KnownSettingsState extends KnownSettings {
  /** Whether the shop has answered some page since this one was opened. */
  wasAsked: boolean;
}

/** On this device, also without a network; every tab has the newest of any (P15). */
export const settingsStore = createStore<KnownSettingsState>(() => ({
  ...readSettings(),
  wasAsked: false,
}));

function readSettings(): KnownSettings {
  const storedSettings = readJson(localValues.get(storageKeys.ownShop), (shop: KnownSettings) => ({
    ...shop,
    notices: shop.notices.filter(Boolean),
    // What another version kept may lack a part.
    delivery: { ...defaultSettings.delivery, ...shop.delivery },
    couponsOff: shop.couponsOff ?? [],
    comingSoon: shop.comingSoon ?? true,
  }));
  return storedSettings ?? { ...defaultSettings, revision: null };
}

/** @param settings null: the shop says the same as before */
export function storeSettings(settings: KnownSettings | null): void {
  if (settings) localValues.set(storageKeys.ownShop, JSON.stringify(settings));
  settingsStore.setState({ ...settings, wasAsked: true });
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === storageKeys.ownShop) settingsStore.setState({ ...readSettings(), wasAsked: true });
});
