import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useEffect } from 'react';
import type { DeliveryWish } from '#pwa/cart/checkout/checkout-form.ts';
import { draftedProducts } from '#pwa/cart/drafts/drafts.ts';
import { type ProductsAtHand, productsOfType } from '#pwa/catalogue/products-at-hand.ts';
import { mayKnowPinCode } from '#pwa/device/accounts/stored-account.ts';
import { notePinCodeKnown } from '#pwa/device/checkout-keys.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import type { ProductType } from '#shared/gifts/families.ts';

const KnownWish = lazy(async () => ({
  default: (await import('#pwa/ordering/use-delivery-wish.tsx')).KnownWish,
}));

/** What this device knows of a page's products; undefined until it is read. */
export interface ProductReading {
  looked: ProductsAtHand | undefined;
  /** The names of those with a draft. */
  drafted: readonly string[] | undefined;
}

interface LiveProductsProps {
  types: readonly ProductType[];
  /** How many of the products to read. */
  limit: number;
  onRead: (reading: ProductReading) => void;
  /** Is called with what the shopper said of place and day; null for nothing. */
  onWish: (wish: DeliveryWish | null) => void;
}

/**
 * Reports what the device's database says of a page's products, now and after every change.
 * Renders nothing: the page itself works before the code of the database has come.
 */
export function LiveProducts({ types, limit, onRead, onWish }: LiveProductsProps) {
  const scope = useScope();
  const looked = useLiveQuery(() => productsOfType(thisDevice, types, limit), [types, limit]);
  const drafted = useLiveQuery(() => draftedProducts(scope), [scope]);
  useEffect(() => onRead({ looked, drafted }), [looked, drafted, onRead]);
  const mayKnow = useLiveQuery(() => mayKnowPinCode(scope), [scope]);
  useEffect(() => {
    if (mayKnow !== false) return;
    notePinCodeKnown(false);
    onWish(null);
  }, [mayKnow, onWish]);
  if (!mayKnow) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <KnownWish onWish={onWish} />
      </Suspense>
    </ErrorBoundary>
  );
}
