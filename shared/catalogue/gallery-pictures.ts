import { giftTypes, type ProductType } from '#shared/gifts/families.ts';
import type { GalleryPicture, Product } from './product.ts';

/** How the shop draws a gift: as it is, in a home, with its measures, and from behind. */
export type GiftView = 'front' | 'shelf' | 'wall' | 'hands' | 'box' | 'size' | 'back';

/** The views of a gift of each type; the first is how a card shows it. */
export const viewsOf: Readonly<Record<ProductType, readonly GiftView[]>> = {
  currency_note: ['front', 'shelf', 'hands', 'box', 'size', 'back'],
  photo_frame: ['front', 'shelf', 'wall', 'hands', 'box', 'size', 'back'],
  resin_frame: ['front', 'shelf', 'hands', 'box', 'size', 'back'],
  zodiac_coin: ['front', 'shelf', 'box', 'size', 'back'],
  zodiac_stamp: ['front', 'shelf', 'box', 'size', 'back'],
};

/** Returns where the drawing of a product is, without its ending. @internal */
export function drawingName(product: string, view: GiftView): string {
  // Every device stores each file of the folder itself.
  return view === 'front' ? product : `views/${product}-${view}`;
}

/** One of the things that a gallery shows. */
export type GallerySight =
  | { kind: 'photograph'; picture: GalleryPicture }
  | { kind: 'drawing'; view: GiftView; url: string };

/** All there is to see of a gift: the owner's photographs, and behind them the shop's drawings. */
export function galleryOf(
  product: Pick<Product, 'name' | 'type' | 'image_url' | 'gallery'>,
): GallerySight[] {
  const photographs = product.gallery ?? [];
  const drawingUrl = (view: GiftView) => `/products/${drawingName(product.name, view)}.svg`;
  const front = photographs.length > 0 ? drawingUrl('front') : product.image_url;
  return [
    ...photographs.map((picture) => ({ kind: 'photograph', picture }) as const),
    ...drawnViews(product).map(
      (view) =>
        ({ kind: 'drawing', view, url: view === 'front' ? front : drawingUrl(view) }) as const,
    ),
  ];
}

/** What the owner added later is drawn as its type alone. */
function drawnViews({ name, type }: Pick<Product, 'name' | 'type'>): readonly GiftView[] {
  const giftType = giftTypes.find((each) => each.type === type);
  return giftType && Object.hasOwn(giftType.products, name) ? viewsOf[giftType.type] : ['front'];
}
