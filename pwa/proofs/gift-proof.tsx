import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { FrozenGift } from '#pwa/gifts/frozen/frozen-gift.tsx';
import type { FrozenState } from '#pwa/gifts/frozen/frozen-picture.tsx';
import { GiftPicture } from '#pwa/gifts/gift-picture.tsx';
import { words } from '#pwa/gifts/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { OpenInBrowser } from '#pwa/ui/save-file.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { ProofPicture } from '#shared/proofs/approval.ts';
import styles from './gift-proof.module.css';

const { Component: EnlargedGift, open: openEnlarged } = lazyAhead(
  async () => (await import('#pwa/gifts/enlarged/enlarged-gift.tsx')).EnlargedGift,
);

interface GiftProofProps extends Omit<DrawnGiftProps, 'photos'> {
  /** Undefined while they are looked for. */
  photos: DrawnGiftProps['photos'] | undefined;
  /** The picture that was kept of it when it was ordered. */
  frozen?: ProofPicture | undefined;
  /** Is called with whether that picture or a drawing is shown. */
  onState?: (state: FrozenState) => void;
  /** The gift's display name. */
  giftName: string;
  /** With a file's name, but for its ending, the picture can be saved under it. */
  saveAs?: string;
  /** Its picture, where it is to be another than the one of lists. */
  children?: ReactNode;
}

/**
 * Shows what shopper and staff both see of a gift (B1): its picture, which enlarges to the drawing.
 */
export function GiftProof({
  giftName,
  saveAs,
  frozen,
  onState,
  children,
  ...gift
}: GiftProofProps) {
  const { photos = [] } = gift;
  const live = { ...gift, photos };
  const picture = (
    <div className={styles.place}>
      <FrozenGift {...live} frozen={frozen} onState={onState}>
        {children ?? <GiftPicture isRead {...gift} />}
      </FrozenGift>
      <EnlargeButton
        gift={live}
        frozen={frozen}
        giftName={giftName}
        className={styles.over}
        hasSign={children !== undefined}
      />
    </div>
  );
  if (saveAs === undefined) return picture;
  return (
    <div className={classNames(ui.screenButtons, styles.proof)}>
      {picture}
      <SavePicture gift={live} frozen={frozen} fileName={saveAs} giftName={giftName} />
    </div>
  );
}

interface EnlargeButtonProps {
  gift: DrawnGiftProps;
  /** The picture that was kept of it when it was ordered. */
  frozen?: ProofPicture | undefined;
  giftName: string;
  /** The class that says where it lies, unless it lies in the corner of the picture. */
  className?: string | undefined;
  /** Whether it is seen; a list of pictures has none. */
  hasSign?: boolean;
}

/** Opens the picture around it over the whole screen. */
export function EnlargeButton({
  gift,
  frozen,
  giftName,
  className,
  hasSign = true,
}: EnlargeButtonProps) {
  const [enlarged, setEnlarged] = useState(false);
  const press = usePress(`enlarge ${giftName}`, () => openEnlarged(() => setEnlarged(true)));
  return (
    <>
      <button
        type="button"
        className={className ?? styles.corner}
        aria-label={words.picture.enlarge(giftName)}
        {...press}
      >
        {hasSign && (
          <Icon>
            <path d="M14 5h5v5M10 19H5v-5M19 5l-6 6M5 19l6-6" />
          </Icon>
        )}
      </button>
      {enlarged &&
        // It stands outside of a dialog around it, which lets photos be tapped and dragged.
        createPortal(
          <EnlargedGift
            gift={gift}
            frozen={frozen}
            giftName={giftName}
            onClose={() => setEnlarged(false)}
          />,
          document.body,
        )}
    </>
  );
}

interface SavePictureProps {
  gift: DrawnGiftProps;
  frozen: ProofPicture | undefined;
  fileName: string;
  giftName: string;
}

function SavePicture({ gift, frozen, fileName, giftName }: SavePictureProps) {
  const press = usePress(`save ${fileName}`, async () => {
    const { saveGiftPicture } = await import('#pwa/gifts/enlarged/save-gift-picture.ts');
    await saveGiftPicture(gift, fileName, frozen).catch((error: unknown) => {
      reportError(error);
      return showAlert(words.picture.notSaved);
    });
  });
  return (
    <>
      <Button variant="quiet" flush="start" aria-label={words.picture.saveOf(giftName)} {...press}>
        {words.picture.save}
      </Button>
      <OpenInBrowser to="save" />
    </>
  );
}
