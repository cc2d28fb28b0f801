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
  /** The owner's pictures, the first of which `image_url` shows; absent where there are none. */
  gallery?: GalleryPicture[];
}

/** One of the owner's pictures; `pictureAtWidth` makes addresses of the `url`. */
export interface GalleryPicture {
  url: string;
  /** The width of the largest that there is, in pixels. */
  width: number;
  height: number;
  /** What it shows, where the owner said so. */
  alt?: string;
}

export const defaultDeliveryDays = 5;
