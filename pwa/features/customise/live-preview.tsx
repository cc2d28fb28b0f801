import { useDeferredValue, useMemo } from 'react';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import { posesOf } from '#pwa/local/kept-pose.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import styles from './live-preview.module.css';
import type { ShownPhoto } from './use-gift.ts';
import { words } from './words.tsx';

interface LivePreviewProps {
  product: Product;
  form: Customisation;
  photos: readonly ShownPhoto[];
}

/** The gift as it is typed (B1); drawn when the browser finds time, so typing never waits. */
export function LivePreview({ product, form, photos }: LivePreviewProps) {
  // The form is seen first; the picture's place is held open until then.
  const drawn = useDeferredValue(true, false);
  const sources = useMemo(
    () => photos.map(({ id, blob, url }) => ({ key: id, blob, url })),
    [photos],
  );
  const posed = useMemo(() => ({ ...form, ...posesOf(photos) }), [form, photos]);
  const customisation = useDeferredValue(posed);
  const deferredSources = useDeferredValue(sources);
  return (
    <figure className={styles.preview}>
      <div className={styles.picture}>
        {drawn && (
          <DrawnGift product={product} customisation={customisation} photos={deferredSources} />
        )}
      </div>
      <figcaption className={styles.caption}>{words.preview}</figcaption>
    </figure>
  );
}
