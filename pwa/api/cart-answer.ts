import type { CartLine } from '#shared/cart/cart-line.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import { defaultDeliveryDays } from '#shared/catalogue/product.ts';
import { readWritten, type Written } from '#shared/customisation/written-customisation.ts';
import { isProductType } from '#shared/gifts/families.ts';

/** A line in an answer of the cart, which may leave out all but its id (spec §3). */
export type LineAnswer = Pick<CartLine, 'id'> & Partial<Written<CartLine>>;

/**
 * Fills in what an answer leaves out: one of a quantity, the usual days, and the name `Item` where
 * it names no product. One of no known type is drawn as what
 * the shop sells most, so that it can be seen, and removed.
 */
export function readLine(answer: LineAnswer): CartLine {
  const { Product, productName = Product?.name ?? '', w_days = Product?.w_days } = answer;
  const { type, price = Product?.price ?? 0, customization = {} } = answer;
  const known = readWritten({ customization });
  return {
    datewith_instructions: '',
    custom_photo_url: null,
    custom_photo_folder: null,
    quantity: 1,
    priceBreakdown: { base: price, extras: [], totalExtras: 0 },
    ...answer,
    ...known,
    productName,
    price,
    name: displayName({ name: answer.name, productName }),
    type: type !== undefined && isProductType(type) ? type : 'currency_note',
    w_days: w_days ?? defaultDeliveryDays,
    Product: Product ?? { name: productName, price, w_days: w_days ?? defaultDeliveryDays },
  };
}
