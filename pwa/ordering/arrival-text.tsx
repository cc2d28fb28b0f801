import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { DeliveryWish } from '#pwa/cart/checkout/checkout-form.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { dayWords, madeAndArrives } from '#shared/delivery/day-words.ts';
import { type Arrival, arrivalOf } from '#shared/delivery/expected-delivery.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import { deliveryWords } from './delivery-words.tsx';

/**
 * Returns when gifts of so many days of making arrive that are ordered today, by what the shop says of
 * its days (B45, P38).
 */
export function useArrivals(pinCode: string | null): (makingDays: number) => Arrival {
  const plan = useStore(settingsStore, ({ delivery }) => delivery);
  return useCallback(
    (makingDays) => arrivalOf({ orderedAt: serverNow(), makingDays, pinCode }, plan),
    [pinCode, plan],
  );
}

/** How a page of gifts says when they arrive. */
export interface PageDays {
  /** Returns `Made in 5 days, with you by Tue 8 Dec`, for a gift of so many days of making. */
  textOf: (makingDays: number) => string;
  /** Returns what is known of place and day, in a line; null for nothing. */
  known: () => string | null;
}

interface CardDaysProps {
  /** Null: nothing was said. */
  wish: DeliveryWish | null;
  onDays: (days: PageDays) => void;
}

/** Reports when gifts arrive, for the cards of a page. Renders nothing. */
export function CardDays({ wish, onDays }: CardDaysProps) {
  const arrivalAt = useArrivals(wish?.pinCode ?? null);
  useEffect(() => {
    onDays({
      textOf: (makingDays) => madeAndArrives(makingDays, arrivalAt(makingDays)),
      known: () => wish && knownText(wish),
    });
  }, [arrivalAt, onDays, wish]);
  return null;
}

function knownText({ pinCode, neededBy }: DeliveryWish): string | null {
  const needed = isCalendarDate(neededBy) ? dayWords.near(neededBy) : null;
  if (pinCode === null) return needed && deliveryWords.neededOn(needed);
  return needed ? deliveryWords.goesToBy(pinCode, needed) : deliveryWords.goesTo(pinCode);
}
