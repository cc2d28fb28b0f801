import { lazy, Suspense } from 'react';
import { shownSmall } from '#pwa/photos/prepare/photo-bytes.ts';
import type { PhotoSource } from '#pwa/photos/shown/blob-address.ts';
import { photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Language } from '#shared/language/language.ts';
import styles from './gift-picture.module.css';

const OrderedPreview = lazy(async () => ({
  default: (await import('./ordered-preview.tsx')).OrderedPreview,
}));

export interface DrawnGiftProps {
  product: Pick<Product, 'name' | 'type' | 'image_url'>;
  customisation: Customisation;
  photos: readonly PhotoSource[];
  /** That of the order it is in; what is not ordered speaks as the page does. */
  language?: Language | undefined;
  /** It is seen from the front, unless this says otherwise. */
  view?: GiftView | undefined;
}

interface ShownGiftProps extends DrawnGiftProps {
  /** Shown so large that it takes larger photos. */
  isLarge?: boolean;
}

/**
 * Shows the picture of a personalised gift (B1). Its code comes after the screen that shows it;
 * until then, and should it not come, the product's own picture stands in the same place.
 */
export function DrawnGift(props: ShownGiftProps) {
  const { product, customisation, photos, language, view, isLarge } = props;
  const small = photos.map((photo) => ({
    ...photo,
    blob: isLarge ? photo.blob : shownSmall(photo.blob),
    url: photo.url === null ? null : photoAtWidth(photo.url, isLarge ? 960 : 480),
  }));
  const meanwhile = (
    <Picture
      className={ui.rounded}
      src={product.image_url}
      fallbackSrc={fallbackImageUrl(product.type)}
      alt=""
      width={800}
      height={600}
      lazy={false}
    />
  );
  return (
    <div className={styles.drawnGiftPlace}>
      <ErrorBoundary fallback={meanwhile}>
        <Suspense fallback={meanwhile}>
          <OrderedPreview
            product={product}
            customisation={customisation}
            language={language}
            view={view}
            photos={small}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
