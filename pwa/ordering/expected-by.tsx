import { useCallback } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { expectedDelivery } from '#shared/delivery/expected-delivery.ts';

/** Returns the day (YYYY-MM-DD) for an order of today; null without a PIN code (B16). */
export function useExpectedToday(pinCode: string | null, makingDays: number): string | null {
  return useExpectedDays(pinCode)(makingDays);
}

/** Returns the same for gifts of any days of making, by what the shop says of its days (B45). */
export function useExpectedDays(pinCode: string | null): (makingDays: number) => string | null {
  const plan = useStore(settingsStore, ({ delivery }) => delivery);
  return useCallback(
    (makingDays) =>
      expectedDelivery({ orderedAt: serverNow(), makingDays, pinCode: pinCode ?? '' }, plan),
    [pinCode, plan],
  );
}

interface ExpectedByProps {
  pinCode: string;
  makingDays: number;
}

/**
 * Shows until when a gift is expected, beside the days that it takes; nothing without a PIN code.
 */
export function ExpectedBy({ pinCode, makingDays }: ExpectedByProps) {
  const day = useExpectedToday(pinCode, makingDays);
  return day === null ? null : <p>{dayWords.by(dayWords.near(day))}</p>;
}
