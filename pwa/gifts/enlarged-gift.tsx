import { type KeyboardEvent, useId } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { CloseButton } from '#pwa/ui/close-button.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { useNativeDialog } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import type { ProofPicture } from '#shared/proofs/proof-picture.ts';
import { DrawnGift, type DrawnGiftProps } from './drawn-gift.tsx';
import styles from './enlarged-gift.module.css';
import { FrozenGift } from './frozen-gift.tsx';
import { useZoom } from './gallery/use-zoom.ts';
import { ShareGift } from './share-gift.tsx';
import { shareWords } from './share-words.ts';
import { words } from './words.tsx';

interface EnlargedGiftProps {
  gift: DrawnGiftProps;
  /** The picture that was kept of it when it was ordered. */
  frozen?: ProofPicture | undefined;
  /** The gift's display name. */
  giftName: string;
  onClose: () => void;
}

/**
 * The drawing of a gift over the whole screen, to be looked at closely, and shared. It has an entry in
 * the history: Back closes it.
 */
export function EnlargedGift({ gift, frozen, giftName, onClose }: EnlargedGiftProps) {
  const titleId = useId();
  const close = useDialogInHistory(onClose);
  const dialog = useNativeDialog(close);
  const { zoom, stage, ...zooming } = useZoom();
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (!isForPicture(event)) dialog.onKeyDown(event);
    else if (event.key === '+' || event.key === '=') zooming.zoomIn();
    else if (event.key === '-') zooming.zoomOut();
    else if (event.key === '0') zooming.reset();
    else dialog.onKeyDown(event);
  };
  return (
    <dialog {...dialog} onKeyDown={onKeyDown} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {giftName}
        </h2>
        <CloseButton aria-label={uiWords.close} onClick={close} />
      </div>
      <section
        ref={stage}
        className={styles.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
        tabIndex={0}
        aria-label={shareWords.picture}
      >
        <div className={styles.sheet} style={{ ['--zoom' as string]: zoom }}>
          <FrozenGift {...gift} frozen={frozen} isLarge>
            <DrawnGift {...gift} isLarge />
          </FrozenGift>
        </div>
      </section>
      <div className={styles.foot}>
        <p className={styles.caption}>{words.picture.sketch}</p>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            className={styles.round}
            aria-label={shareWords.zoomOut}
            aria-disabled={!zooming.canZoomOut}
            onClick={zooming.zoomOut}
          >
            −
          </Button>
          <output className={styles.zoom}>{shareWords.zoom(Math.round(zoom * 100))}</output>
          <Button
            variant="secondary"
            className={styles.round}
            aria-label={shareWords.zoomIn}
            aria-disabled={!zooming.canZoomIn}
            onClick={zooming.zoomIn}
          >
            +
          </Button>
        </div>
        <ShareGift gift={gift} frozen={frozen} giftName={giftName} />
      </div>
    </dialog>
  );
}

/** Not one that zooms the whole page, nor one typed in the sheet that shares the picture. */
function isForPicture({
  ctrlKey,
  metaKey,
  altKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLDialogElement>): boolean {
  const isInside = target instanceof Element && target.closest('dialog') === currentTarget;
  return isInside && !ctrlKey && !metaKey && !altKey;
}
