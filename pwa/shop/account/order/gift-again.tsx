import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { productNamed, productNews } from '#pwa/catalogue/products-at-hand.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { LineDialog } from '#pwa/ordering/gift/line-dialog.tsx';
import { useScope } from '#pwa/session/use-scope.ts';
import { words } from '#pwa/shop/account/words.tsx';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { GiftAgain } from './order-ended.tsx';

interface GiftAgainDialogProps extends GiftAgain {
  /** Which of how many gifts it is. */
  at: number;
  of: number;
  /** Told whether it was added, or cannot be; a dialog that leaves by itself says nothing. */
  onClose: (isDone?: boolean) => void;
}

/** Order Details of a gift as it was ordered; what cannot be had any more is said instead (D28). */
export function GiftAgainDialog({ id, gift, at, of, onClose }: GiftAgainDialogProps) {
  const scope = useScope();
  const rates = useRates();
  const { product: ordered } = gift.preview;
  const productHere = useLiveQuery(() => productNow(scope, ordered), [scope, ordered]);
  const [product, setProduct] = useState<Product>();
  // Once open it stays, even if the gift becomes unavailable: the dialog reports that itself.
  if (!product && productHere) setProduct(productHere);
  const isGone = product?.is_available === false;
  const refuse = useEffectEvent(async () => {
    await showAlert(words.again.notSold(gift.name));
    onClose(true);
  });
  useEffect(() => {
    if (isGone) void refuse();
  }, [isGone]);
  if (!product || isGone) return null;
  const line = lineOfOrdered(id, gift, product, rates);
  const notice = words.again.notice(line.quantity);
  return (
    <LineDialog
      line={line}
      purpose="again"
      notice={of > 1 ? `${words.again.place(at, of)} ${notice}` : notice}
      onClose={onClose}
    />
  );
}

/** An ordered gift as a line of a cart, of which the dialog makes a copy, all its pieces; at today's price. */
function lineOfOrdered(
  id: string,
  gift: GiftAgain['gift'],
  product: Product,
  rates: Rates,
): CartLine {
  const { folder, urls } = gift.photos;
  const customization = readCustomisation(gift.preview.customisation);
  return {
    ...buildCartLine({ id, quantity: gift.quantity, customization }, product, rates),
    custom_photo_folder: folder,
    custom_photo_url: urls[0] ?? folder,
  };
}

/** The product as it is sold now; as it was, while nothing is known of it. */
async function productNow(scope: Scope, ordered: Product): Promise<Product> {
  const product = (await productNews(scope, ordered)) ?? (await productNamed(scope, ordered.name));
  return product ?? openingProducts.find(({ name }) => name === ordered.name) ?? ordered;
}
