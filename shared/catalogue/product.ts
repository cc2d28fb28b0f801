import type { ProductType } from '#shared/gifts/families.ts';

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
