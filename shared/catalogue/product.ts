/** The closed list of product families a shopper can browse. */
export const productTypes = [
  'currency_note',
  'photo_frame',
  'resin_frame',
  'zodiac_coin',
  'zodiac_stamp',
] as const;

export type ProductType = (typeof productTypes)[number];

/** Whether `text` names a family, exactly as the API spells it. */
export function isProductType(text: string): text is ProductType {
  return (productTypes as readonly string[]).includes(text);
}

/**
 * A thing for sale, in the shape it travels over HTTP. `name` identifies it (D17);
 * `price` is in whole rupees, `w_days` counts delivery days.
 */
export interface Product {
  name: string;
  type: ProductType;
  price: number;
  is_available: boolean;
  w_days: number;
  image_url: string;
  display_name: string;
}

export const defaultDeliveryDays = 5;
