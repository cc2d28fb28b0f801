import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import { posesOf } from '#pwa/local/kept-pose.ts';
import { ErrorBoundary } from '#pwa/ui/error-boundary.tsx';
import styles from './live-preview.module.css';
import type { ChosenPhotos } from './use-gift.ts';
import { words } from './words.tsx';

const PrintSummary = lazy(async () => ({
  default: (await import('./placing/print-summary.tsx')).PrintSummary,
}));
const TooLongTexts = lazy(async () => ({
  default: (await import('./too-long-texts.tsx')).TooLongTexts,
}));

/** The gift as it is typed (B1); drawn when the browser finds time, so typing never waits. */
export function LivePreview({ chosen }: { chosen: ChosenPhotos }) {
  const { photos, gift } = chosen;
  const { product, form } = gift;
  // The form is seen first; the picture's place is held open until then.
  const drawn = useDeferredValue(true, false);
  const sources = useMemo(
    () => photos.map(({ id, blob, url }) => ({ key: id, blob, url })),
    [photos],
  );
  const posed = useMemo(() => ({ ...form, ...posesOf(photos) }), [form, photos]);
  const customisation = useDeferredValue(posed);
  const deferredSources = useDeferredValue(sources);
  const photoIds = useMemo(() => deferredSources.map(({ key }) => key), [deferredSources]);
  return (
    <figure className={styles.preview}>
      <div className={styles.picture}>
        {drawn && (
          <DrawnGift product={product} customisation={customisation} photos={deferredSources} />
        )}
      </div>
      <figcaption className={styles.caption}>
        {words.preview}
        {photos.length > 0 && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <PrintSummary chosen={chosen} />
            </Suspense>
          </ErrorBoundary>
        )}
      </figcaption>
      {drawn && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <TooLongTexts product={product} customisation={customisation} photoIds={photoIds} />
          </Suspense>
        </ErrorBoundary>
      )}
    </figure>
  );
}
