import { useStore } from 'zustand';
import {
  drawSettingsOfDevice,
  type KnownSettings,
  type SentSettings,
  sentSettings,
  settingsStore,
} from '#pwa/device/known-settings.ts';
import { useHydrating } from '#pwa/ui/loading/late.tsx';
import type { Rates } from '#shared/pricing/rates.ts';

/**
 * Returns what the owner says of the shop, as this device knows it last (B44, D42); while a page is taken over, as
 * that was drawn.
 */
export function useShopSettings(): KnownSettings {
  const settings = useStore(settingsStore);
  return useHydrating() ? { ...settings, ...sentSettings } : settings;
}

/** Returns what the shop asks for delivery, letters and notes (D42). */
export function useRates(): Rates {
  return useShopSettings().rates;
}

/** Sets the settings of the page that is drawn next, where there is no browser. */
export function drawSettings(settings: SentSettings): void {
  drawSettingsOfDevice(settings);
}
