import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { type DeliveryWish, deliveryWish } from '#pwa/cart/checkout/checkout-form.ts';
import { noteDayKnown } from '#pwa/device/checkout-keys.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { dayWords } from '#shared/delivery/day-words.ts';
import { deliveryWords } from './delivery-words.tsx';
import { useExpectedDays } from './expected-by.tsx';

/** `to 744101 by Sat 28 Nov`, for a gift of so many days of making; null without a PIN code. */
export type DayOf = (makingDays: number) => string | null;

/** Reports until when gifts are expected where the shopper has them sent (B16). Renders nothing. */
export function KnownDays({ onDays }: { onDays: (dayOf: DayOf | null) => void }) {
  const wish = useDeliveryWish(useScope());
  const pinCode = wish?.pinCode ?? null;
  const dayAt = useExpectedDays(pinCode);
  useEffect(() => {
    onDays((makingDays) => {
      const day = dayAt(makingDays);
      return pinCode && day && deliveryWords.toPin(pinCode, dayWords.by(dayWords.near(day)));
    });
    return () => onDays(null);
  }, [dayAt, pinCode, onDays]);
  return null;
}

/** Null until it is read. */
export function useDeliveryWish(scope: Scope): DeliveryWish | null {
  const { owner } = scope;
  const reading = useLiveQuery(async () => ({ owner, wish: await deliveryWish(scope) }), [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  const wish = reading?.owner === owner ? reading.wish : null;
  useEffect(() => {
    if (wish) noteDayKnown(wish.pinCode !== null);
  }, [wish]);
  return wish;
}
