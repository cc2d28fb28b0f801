import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { draftedProducts } from '#pwa/cart/drafts/drafts.ts';
import { type ProductsAtHand, productsOfEach } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { daysOfPage, type PageDays, useArrivals } from '#pwa/ordering/arrival-text.tsx';
import { useDeliveryWish } from '#pwa/ordering/use-delivery-wish.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import type { ProductType } from '#shared/gifts/families.ts';

/** What this device knows of a page's products; undefined until it is read. */
export interface ProductReading {
  looked: ProductsAtHand | undefined;
  /** The names of those with a draft. */
  drafted: readonly string[] | undefined;
}

interface LiveProductsProps {
  /** The types of each family whose products are shown, family after family. */
  families: readonly (readonly ProductType[])[];
  /** How many of the products to read of each. */
  limit: number;
  onRead: (reading: ProductReading) => void;
  /** Is called with how the cards say when they arrive. */
  onDays: (days: PageDays) => void;
}

/**
 * Reports what the device's database says of a page's products, now and after every change.
 * Renders nothing: the page itself works before the code of the database has come.
 */
export function LiveProducts({ families, limit, onRead, onDays }: LiveProductsProps) {
  const scope = useScope();
  const looked = useLiveQuery(() => productsOfEach(thisDevice, families, limit), [families, limit]);
  const drafted = useLiveQuery(() => draftedProducts(scope), [scope]);
  useEffect(() => onRead({ looked, drafted }), [looked, drafted, onRead]);
  const wish = useDeliveryWish(scope);
  const arrivalAt = useArrivals(wish?.pinCode ?? null);
  useEffect(() => {
    if (wish) onDays(daysOfPage(wish, arrivalAt));
  }, [wish, arrivalAt, onDays]);
  return null;
}
