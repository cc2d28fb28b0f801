import { lazy, type ReactNode, Suspense } from 'react';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import type { ProofPicture } from '#shared/proofs/approval.ts';
import type { FrozenState } from './frozen-picture.tsx';

const FrozenPicture = lazy(async () => ({
  default: (await import('./frozen-picture.tsx')).FrozenPicture,
}));

interface FrozenGiftProps extends DrawnGiftProps {
  /** Undefined for a gift that is not ordered, and while its picture is not made. */
  frozen: ProofPicture | undefined;
  /** Shown whole: as wide as it was made. */
  isLarge?: boolean;
  onState?: ((state: FrozenState) => void) | undefined;
  /** The gift as it is drawn now, in place of a picture that is not here. */
  children: ReactNode;
}

/**
 * Shows an ordered gift by the picture that was kept with the order, not by today's drawing (B14).
 */
export function FrozenGift({ frozen, children: drawing, ...gift }: FrozenGiftProps) {
  if (!frozen) return drawing;
  return (
    <ErrorBoundary fallback={drawing}>
      <Suspense fallback={drawing}>
        {/* Another version has a picture of its own. */}
        <FrozenPicture key={frozen.imageUrl} {...gift} frozen={frozen}>
          {drawing}
        </FrozenPicture>
      </Suspense>
    </ErrorBoundary>
  );
}
