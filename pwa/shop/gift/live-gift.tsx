import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { draftedProducts } from '#pwa/cart/drafts/drafts.ts';
import {
  type ProductsAtHand,
  productNamed,
  productsOfType,
} from '#pwa/catalogue/products-at-hand.ts';
import { type Device, thisDevice } from '#pwa/device/database/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { pullCatalogueNow } from '#pwa/sync/sync-now.ts';
import { giftsInPart } from '#shared/catalogue/product.ts';
import type { ProductType } from '#shared/gifts/families.ts';

/** What this device knows of a gift. */
export interface GiftReading {
  /** The gift, where there is one, among the first of its family; undefined until it is read. */
  looked: ProductsAtHand | undefined;
  /** Undefined until it is read. */
  hasDraft: boolean | undefined;
  /** It is not among what is stored, and the shop did not say whether it has it. */
  isUnreached: boolean;
}

interface LiveGiftProps {
  /** The product types of its family. */
  types: readonly ProductType[];
  name: string;
  onRead: (reading: GiftReading) => void;
}

/**
 * Reports what the device's database says of a gift, now and after every change. Renders nothing: the
 * page itself works before the code of the database has come.
 */
export function LiveGift({ types, name, onRead }: LiveGiftProps) {
  const scope = useScope();
  const looked = useLiveQuery(() => giftAmongItsFamily(thisDevice, types, name), [types, name]);
  const hasDraft = useLiveQuery(
    async () => (await draftedProducts(scope)).includes(name),
    [scope, name],
  );
  const isAway =
    looked?.source === 'stored' && !looked.products.some((product) => product.name === name);
  const [isUnreached, setUnreached] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const end = () => setUnreached(true);
    void pullCatalogueNow().then(end, end);
  }, [isAway]);
  useEffect(
    () => onRead({ looked, hasDraft, isUnreached: isUnreached && isAway }),
    [looked, hasDraft, isUnreached, isAway, onRead],
  );
  return null;
}

async function giftAmongItsFamily(
  device: Device,
  types: readonly ProductType[],
  name: string,
): Promise<ProductsAtHand> {
  const family = await productsOfType(device, types, giftsInPart);
  if (family.products.some((product) => product.name === name)) return family;
  const gift = await productNamed(device, name);
  if (!gift || !types.includes(gift.type)) return family;
  const { source, total, inShop } = family;
  return { source, total, inShop, products: [...family.products, gift] };
}
