import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { type DeliveryWish, deliveryWish } from '#pwa/cart/checkout/delivery-wish.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import { findCoupon } from '#shared/pricing/coupon.ts';
import { rupeesToFree } from '#shared/pricing/price-cart.ts';
import { formatInr } from '#shared/values/money.ts';
import { inTimeText, madeAndArrives, useArrivals } from './arrival-text.tsx';

/** What the shopper said of place and day (B16); null until it is read. */
export function useDeliveryWish(scope: Scope): DeliveryWish | null {
  const { owner } = scope;
  const reading = useLiveQuery(async () => ({ owner, wish: await deliveryWish(scope) }), [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  return reading?.owner === owner ? reading.wish : null;
}

/** Returns what is said of the way to free delivery with the checkout's coupon; null where nothing is to be said. */
export function useFreeDeliveryText(subtotal: number): string | null {
  const toFree = rupeesToFree(subtotal, useRates().delivery);
  const couponsOff = useStore(settingsStore, (settings) => settings.couponsOff);
  return freeDeliveryText(toFree, useDeliveryWish(useScope())?.couponCode ?? '', couponsOff);
}

/** Says how much more it takes in whole rupees, or that the coupon has it free (D24). @internal */
export function freeDeliveryText(
  toFree: number,
  couponCode: string,
  couponsOff: readonly string[],
): string | null {
  if (toFree === 0) return null;
  const { freeByCoupon, moreForFree } = laterWords.prices;
  const answer = findCoupon(couponCode, serverNow(), couponsOff);
  const isFree = answer.ok && answer.coupon.type === 'freeship';
  return isFree ? freeByCoupon(answer.coupon.code) : moreForFree(formatInr(toFree));
}

/** The PIN code of the parcel where an order says it and not the device, as that of a phone order; null for none yet. */
export const ParcelPin = createContext<string | null | undefined>(undefined);

/** Shows when a gift arrives, beside the days that it takes, by what is known of the place. */
export function GiftArrival({ makingDays }: { makingDays: number }) {
  const parcelPin = use(ParcelPin);
  const wish = useDeliveryWish(useScope());
  const isOfOrder = parcelPin !== undefined;
  const arrival = useArrivals((isOfOrder ? parcelPin : wish?.pinCode) ?? null)(makingDays);
  if (!isOfOrder && !wish) return null;
  const inTime = isOfOrder || !wish ? null : inTimeText(wish, arrival);
  return (
    <>
      {madeAndArrives(makingDays, arrival)}
      {inTime !== null && <strong> {inTime}</strong>}
    </>
  );
}
