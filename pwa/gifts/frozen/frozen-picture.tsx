import { type ReactNode, useState } from 'react';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import styles from '#pwa/gifts/gift-picture.module.css';
import { photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { useOnlineAgain } from '#pwa/ui/use-online.ts';
import { giftDescription } from '#shared/preview/draw-gift.ts';
import type { ProofPicture } from '#shared/proofs/approval.ts';

/** The drawing stands in the place of a picture that is awaited or did not come. */
export type FrozenState = 'awaited' | 'shown' | 'failed';

interface FrozenPictureProps extends DrawnGiftProps {
  frozen: ProofPicture;
  isLarge?: boolean;
  /** Is not called at first, while it is awaited. */
  onState?: ((state: FrozenState) => void) | undefined;
  children: ReactNode;
}

/**
 * Shows the picture that was kept of an ordered gift. What is drawn stands in its place until it
 * has loaded, and when it does not load, as without a network; with one it is asked for again.
 */
export function FrozenPicture({
  frozen,
  isLarge,
  onState,
  children: drawing,
  ...gift
}: FrozenPictureProps) {
  const [state, setState] = useState<FrozenState>('awaited');
  const description = useDescription(gift);
  const { imageUrl, width, height } = frozen;
  const isShown = state === 'shown';
  const change = (now: FrozenState) => {
    setState(now);
    onState?.(now);
  };
  useOnlineAgain(() => {
    if (state === 'failed') change('awaited');
  });
  return (
    <div className={styles.frozenPicturePlace}>
      {!isShown && drawing}
      {state !== 'failed' && (
        <img
          className={isShown ? styles.frozenPicturePicture : styles.awaited}
          src={isLarge ? imageUrl : photoAtWidth(imageUrl, 960)}
          // The drawing below it says the same.
          alt={isShown ? description : ''}
          width={width}
          height={height}
          loading={isLarge ? 'eager' : 'lazy'}
          decoding="async"
          // What is printed waits for it.
          data-awaited={isShown ? undefined : ''}
          onLoad={() => change('shown')}
          onError={() => change('failed')}
        />
      )}
    </div>
  );
}

/** Returns the sentence of the drawing, in the language of the page. */
function useDescription({ product, customisation, photos }: DrawnGiftProps): string {
  // The description is in the words of this language.
  useLanguage();
  const subjectPhotos = photos.map(({ key }) => ({ id: key, address: '' }));
  return giftDescription({ product, customisation, photos: subjectPhotos });
}
