import type { GiftAgain } from '#pwa/shop/account/order/order-again.tsx';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';

/** An ordered gift as a line of a cart, of which the dialog makes a copy; at today's price. */
export function lineOfOrdered(id: string, gift: GiftAgain['gift'], product: Product): CartLine {
  const { folder, urls } = gift.photos;
  const customization = readCustomisation(gift.drawn.customisation);
  return {
    ...buildCartLine({ id, quantity: 1, customization }, product),
    custom_photo_folder: folder,
    custom_photo_url: urls[0] ?? folder,
  };
}
