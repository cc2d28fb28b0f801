import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { GiftDialog } from '#pwa/features/customise/gift-dialog.tsx';
import { productNamed } from '#pwa/local/catalogue.ts';
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
  const product = useLiveQuery(() => productNamed(thisDevice, name), [name]);
  const [opened, setOpened] = useState<Product | null>(null);
  const isHere = product?.name === name && types.includes(product.type);
  if (opened?.name !== name && isHere && product.is_available) setOpened(product);
  // Once open it stays, even if the gift becomes unavailable: the dialog reports that itself.
  if (opened?.name !== name) return null;
  return <GiftDialog key={opened.name} product={opened} onClose={onClose} />;
}
