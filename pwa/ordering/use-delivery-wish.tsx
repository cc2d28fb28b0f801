import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { type DeliveryWish, deliveryWish } from '#pwa/cart/checkout/checkout-form.ts';
import { notePinCodeKnown } from '#pwa/device/checkout-keys.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';

/** What the shopper said of place and day (B16); null until it is read. */
export function useDeliveryWish(scope: Scope): DeliveryWish | null {
  const { owner } = scope;
  const reading = useLiveQuery(async () => ({ owner, wish: await deliveryWish(scope) }), [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  const wish = reading?.owner === owner ? reading.wish : null;
  useEffect(() => {
    if (wish) notePinCodeKnown(wish.pinCode !== null);
  }, [wish]);
  return wish;
}

/** Reports what is known of the delivery. Renders nothing. */
export function KnownWish({ onWish }: { onWish: (wish: DeliveryWish) => void }) {
  const wish = useDeliveryWish(useScope());
  useEffect(() => {
    if (wish) onWish(wish);
  }, [wish, onWish]);
  return null;
}
