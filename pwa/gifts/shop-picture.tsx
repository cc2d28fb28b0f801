import { lazy } from 'react';
import { useStore } from 'zustand';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';

const DayPicture = lazy(async () => ({
  default: (await import('./gift-picture.tsx')).DayPicture,
}));

interface ShopPictureProps {
  product: Product;
  className?: string | undefined;
  /** False for one in the first view. */
  lazy: boolean;
}

/**
 * Shows the picture of a product; once a day or a name is chosen, the shop's own drawing with that
 * (B71), which comes after the first paint. A photograph of the owner's stays.
 */
export function ShopPicture({ product, className, lazy: isLazy }: ShopPictureProps) {
  const giftDay = useStore(giftDayStore);
  const { type, image_url } = product;
  const ownPicture = (
    <Picture
      className={className}
      src={image_url}
      fallbackSrc={fallbackImageUrl(type)}
      alt=""
      width={800}
      height={600}
      lazy={isLazy}
    />
  );
  if ((giftDay.day || giftDay.name) === '' || !image_url.startsWith('/products/'))
    return ownPicture;
  return (
    <Late meanwhile={ownPicture}>
      <DayPicture
        product={product}
        giftDay={giftDay}
        className={className}
        meanwhile={ownPicture}
      />
    </Late>
  );
}
