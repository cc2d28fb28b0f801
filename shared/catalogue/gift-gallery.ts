import type { GalleryPicture, Product } from './product.ts';

/** From where the shop draws its gifts; the first is how a card shows them. */
export const giftViews = ['front'] as const;
export type GiftView = (typeof giftViews)[number];

/** One of the things that a gallery shows. */
export type GallerySight =
  | { kind: 'photograph'; picture: GalleryPicture }
  | { kind: 'drawing'; view: GiftView; url: string };

/** All there is to see of a gift: the owner's photographs, and behind them the shop's drawings. */
export function galleryOf(
  product: Pick<Product, 'name' | 'image_url' | 'gallery'>,
): GallerySight[] {
  const photographs = product.gallery ?? [];
  const front = photographs.length > 0 ? `/products/${product.name}.svg` : product.image_url;
  return [
    ...photographs.map((picture) => ({ kind: 'photograph', picture }) as const),
    ...giftViews.map((view) => ({ kind: 'drawing', view, url: front }) as const),
  ];
}
