import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
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
  /** On the gift's page: stands there while nothing is typed; null once something is. */
  meanwhile?: ReactNode;
  /** The picture stands there, if not here; null while it stands nowhere. */
  at?: Element | null | undefined;
}

/**
 * The gift as it is typed (B1), drawn together with the letter: drawn after it, the picture would
 * come a frame later, and a frame takes longer than the drawing.
 */
export function LivePreview({ selection, meanwhile, at }: LivePreviewProps) {
  const { photos, gift } = selection;
  // The form is seen first; the picture's place is held open until then.
  const mayDraw = useDeferredValue(true, false);
  const { product, customisation } = gift;
  const photoIds = useMemo(() => photos.map(({ id }) => id), [photos]);
  const picture = meanwhile ?? (mayDraw && <DrawnGift {...gift} />);
  return (
    <figure className={styles.preview}>
      {at === undefined ? (
        <div className={styles.picture}>
          {picture}
          {mayDraw && meanwhile === undefined && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <EnlargeButton
                  gift={gift}
                  giftName={shownName(product.name, product.display_name, product.display_name_hi)}
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
