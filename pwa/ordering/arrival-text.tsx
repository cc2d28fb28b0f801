import { type ReactNode, useCallback } from 'react';
import { useStore } from 'zustand';
import type { DeliveryWish } from '#pwa/cart/checkout/delivery-wish.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { arrivalText, dayWords, neededDay } from '#shared/delivery/day-words.ts';
import {
  type Arrival,
  arrivalOf,
  inTime,
  isNeededDay,
} from '#shared/delivery/expected-delivery.ts';

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

/** Returns a text of which a part, or all, is a day and looks like one; empty for none. */
export function markDay(text: string, day = text): ReactNode {
  if (day === '') return text;
  const [before = '', ...after] = text.split(day);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <span className={ui.day}>{day}</span>
      {after.join(day)}
    </>
  );
}

/**
 * Returns `Made in 5 days, with you by Tue 8 Dec`, for gifts of so many days of making, or of so many at
 * least; `arrives by` where somebody else receives them (P38).
 */
export function madeAndArrives(
  makingDays: number,
  arrival: Arrival,
  { fewestDays = makingDays, isElsewhere = false } = {},
): ReactNode {
  const { madeIn, madeBetween } = dayWords;
  const making = fewestDays < makingDays ? madeBetween(fewestDays, makingDays) : madeIn(makingDays);
  const arrives = arrivalText(arrival, isElsewhere);
  return markDay(`${making}, ${arrives}`, arrives);
}

/** How a page of gifts says when they arrive. */
export interface PageDays {
  /** Returns `Made in 5 days, with you by Tue 8 Dec`, for a gift of so many days of making. */
  textOf: (makingDays: number) => ReactNode;
  /** Returns `In time` or what else is so of the day it is needed; null where none is said. */
  inTimeOf: (makingDays: number) => string | null;
  /** Returns what is known of place and day, in a line; null for nothing. */
  known: () => string | null;
}

/** Returns it for what the shopper said of place and day. */
export function daysOfPage(
  wish: DeliveryWish,
  arrivalAt: (makingDays: number) => Arrival,
): PageDays {
  return {
    textOf: (makingDays) => madeAndArrives(makingDays, arrivalAt(makingDays)),
    inTimeOf: (makingDays) => inTimeText(wish, arrivalAt(makingDays)),
    known: () => knownText(wish),
  };
}

/** Returns whether a gift that arrives so is there when it is needed, in a word or two; null where no day is said. */
export function inTimeText({ neededBy }: DeliveryWish, arrival: Arrival): string | null {
  const isDay = isNeededDay(neededBy, serverNow());
  return isDay ? dayWords.inTime[inTime(arrival, neededBy)] : null;
}

function knownText({ pinCode, neededBy }: DeliveryWish): string | null {
  // A day that was typed on an earlier visit may be over.
  const needed = isNeededDay(neededBy, serverNow()) ? neededDay(neededBy, serverNow()) : null;
  if (pinCode === null) return needed && dayWords.neededBy(needed);
  return needed ? dayWords.goesToBy(pinCode, needed) : dayWords.goesTo(pinCode);
}
