import { useLiveQuery } from 'dexie-react-hooks';
import { OrderDetailsDialog } from '#pwa/features/customise/order-details-dialog.tsx';
import { productsOfType } from '#pwa/local/catalogue.ts';
import type { ProductType } from '#shared/catalogue/product.ts';

interface LinkedGiftProps {
  name: string;
  types: readonly ProductType[];
  onClose: () => void;
}

/** The dialog of the gift an address names; none when it cannot be had (D28). */
export function LinkedGift({ name, types, onClose }: LinkedGiftProps) {
  const atHand = useLiveQuery(() => productsOfType(types), [types]);
  const product = atHand?.products.find((listed) => listed.name === name);
  if (!product || product.is_available === false) return null;
  return <OrderDetailsDialog key={product.name} product={product} onClose={onClose} />;
}
