import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import type { PrintNoteProps } from './print-note.tsx';

const PrintNote = lazy(async () => ({ default: (await import('./print-note.tsx')).PrintNote }));

/**
 * Warns of photos that will not print well, wherever a gift that has any is shown: in the cart, before
 * it is paid, in its order and at the desk. Nothing is loaded for a gift whose photos are not known, and
 * nothing waits for it.
 */
export function PhotoNote({ product, customisation }: PrintNoteProps) {
  if (!customisation.photoPoses) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <PrintNote product={product} customisation={customisation} />
      </Suspense>
    </ErrorBoundary>
  );
}
