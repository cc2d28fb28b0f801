import { useLiveQuery } from 'dexie-react-hooks';
import { type DeliveryWish, deliveryWish } from '#pwa/cart/checkout/delivery-wish.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { madeAndArrives, useArrivals } from './arrival-text.tsx';

/** What the shopper said of place and day (B16); null until it is read. */
export function useDeliveryWish(scope: Scope): DeliveryWish | null {
  const { owner } = scope;
  const reading = useLiveQuery(async () => ({ owner, wish: await deliveryWish(scope) }), [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  return reading?.owner === owner ? reading.wish : null;
}

/** Shows when a gift arrives, beside the days that it takes, by what the shopper said of the place. */
export function GiftArrival({ makingDays }: { makingDays: number }) {
  const wish = useDeliveryWish(useScope());
  const arrival = useArrivals(wish?.pinCode ?? null)(makingDays);
  return wish && madeAndArrives(makingDays, arrival);
}
