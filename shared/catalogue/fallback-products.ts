import { displayName } from './display-name.ts';
import { defaultDeliveryDays, type Product, type ProductType } from './product.ts';

type PriceList = Readonly<Record<string, number>>;

const prices: Readonly<Record<ProductType, PriceList>> = {
  currency_note: {
    '1_rupees_note': 50,
    '5_rupees_note': 75,
    '10_rupees_note': 100,
    '20_rupees_note': 150,
    '50_rupees_note': 200,
    '100_rupees_note': 300,
    '200_rupees_note': 500,
    '500_rupees_note': 800,
  },
  photo_frame: {
    small_photo_frame_with_currency: 299,
    large_photo_frame_with_currency: 399,
    small1_1note_1name: 299,
    small2_2notes_2names: 299,
    big1_1to200_set: 399,
    big2_1to500_set: 399,
    custom: 399,
  },
  resin_frame: { small_resin_frame: 599, large_resin_frame: 799 },
  zodiac_coin: { zodiac_coin: 199 },
  zodiac_stamp: { zodiac_stamp: 149 },
};

/** A product as the shop first knows it, with its picture at `/products/{name}.svg`. */
export function baseProduct(name: string, type: ProductType, price: number): Product {
  return {
    name,
    type,
    price,
    is_available: true,
    w_days: defaultDeliveryDays,
    image_url: `/products/${name}.svg`,
    display_name: displayName({ name }),
  };
}

/** What the shop shows when no catalogue was ever loaded (D10, D18). No 2-rupee note. */
export const fallbackProducts: readonly Product[] = Object.entries(prices).flatMap(([type, list]) =>
  Object.entries(list).map(([name, price]) => baseProduct(name, type as ProductType, price)),
);

/** The picture a product family falls back to when its own does not load. */
export function fallbackImageUrl(type: ProductType): string {
  return `/products/fallback-${type}.svg`;
}
