import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import styles from './live-preview.module.css';
import type { ChosenPhotos } from './use-gift.ts';
import { words } from './words.tsx';

const EnlargeButton = lazy(async () => ({
  default: (await import('#pwa/proofs/gift-proof.tsx')).EnlargeButton,
}));
const PrintSummary = lazy(async () => ({
  default: (await import('#pwa/ordering/placing/print-summary.tsx')).PrintSummary,
}));
const TooLongTexts = lazy(async () => ({
  default: (await import('#pwa/gifts/too-long-texts.tsx')).TooLongTexts,
}));

interface LivePreviewProps {
  selection: ChosenPhotos;
  /** On the gift's page: what is not typed yet is as on the shop's own picture of it (B71). */
  isSample?: boolean;
  /** The picture stands there, if not here; null while it stands nowhere. */
  at?: Element | null | undefined;
}

/**
 * The gift as it is typed (B1), drawn together with the letter: drawn after it, the picture would
 * come a frame later, and a frame takes longer than the drawing.
 */
export function LivePreview({ selection, isSample = false, at }: LivePreviewProps) {
  const { photos, gift } = selection;
  // The form is seen first; the picture's place is held open until then.
  const mayDraw = useDeferredValue(true, false);
  const sources = useMemo(
    () => photos.map(({ id, blob, url }) => ({ key: id, blob, url })),
    [photos],
  );
  const { product, customisation } = gift;
  const drawable = { product, customisation, photos: sources };
  const photoIds = useMemo(() => sources.map(({ key }) => key), [sources]);
  const picture = mayDraw && <DrawnGift {...drawable} isSample={isSample} />;
  return (
    <figure className={styles.preview}>
      {at === undefined ? (
        <div className={styles.picture}>
          {picture}
          {mayDraw && !isSample && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <EnlargeButton
                  gift={drawable}
                  giftName={shownName(product.name, product.display_name)}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      ) : (
        at && createPortal(picture, at)
      )}
      <figcaption className={styles.caption}>
        {words.preview}
        {photos.length > 0 && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <PrintSummary selection={selection} />
            </Suspense>
          </ErrorBoundary>
        )}
      </figcaption>
      {mayDraw && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <TooLongTexts product={product} customisation={customisation} photoIds={photoIds} />
          </Suspense>
        </ErrorBoundary>
      )}
    </figure>
  );
}
