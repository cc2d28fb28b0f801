import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { GiftDialog } from '#pwa/features/customise/gift-dialog.tsx';
import { productsOfType } from '#pwa/local/catalogue.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductType } from '#shared/gifts/families.ts';

interface LinkedGiftProps {
  name: string;
  types: readonly ProductType[];
  onClose: () => void;
}

/** The dialog of the gift named in the URL; it does not open for an unavailable one (D28). */
export function LinkedGift({ name, types, onClose }: LinkedGiftProps) {
  const atHand = useLiveQuery(() => productsOfType(thisDevice, types), [types]);
  const product = atHand?.products.find((listed) => listed.name === name);
  const [opened, setOpened] = useState<Product | null>(null);
  if (opened?.name !== name && product?.is_available) setOpened(product);
  // Once open it stays, even if the gift becomes unavailable: the dialog reports that itself.
  if (opened?.name !== name) return null;
  return <GiftDialog key={opened.name} product={opened} onClose={onClose} />;
}
