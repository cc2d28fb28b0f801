import { useRef } from 'react';
import { Picture } from '#pwa/ui/picture.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { DrawnGift, type DrawnGiftProps } from './drawn-gift.tsx';
import styles from './gift-picture.module.css';
import { useDrawnPicture } from './use-drawn-picture.ts';

interface GiftPictureProps extends Omit<DrawnGiftProps, 'photos'> {
  /** Undefined while they are looked for. */
  photos: DrawnGiftProps['photos'] | undefined;
}

/**
 * The picture of a gift in a list (B1): drawn once, in one element, when it comes near sight. Until
 * then the product's own picture stands there. Where a browser gives no drawn picture away, the
 * drawing itself does.
 */
export function GiftPicture(gift: GiftPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useDrawnPicture(place, gift);
  const { product } = gift;
  return (
    <div ref={place} className={styles.place}>
      {drawn === 'undrawable' ? (
        <DrawnGift {...gift} photos={gift.photos ?? []} />
      ) : drawn ? (
        <img
          className={styles.picture}
          src={drawn.url}
          alt={drawn.description}
          width={800}
          height={600}
          // It is small; without this the place were empty for a moment.
          decoding="sync"
        />
      ) : (
        <Picture
          className={styles.picture}
          src={product.image_url}
          fallbackSrc={fallbackImageUrl(product.type)}
          alt=""
          width={800}
          height={600}
        />
      )}
    </div>
  );
}
