import { useEffect, useState } from 'react';
import { downloadPhoto } from '#pwa/api/file-bytes.ts';
import { makePicture } from '#pwa/gifts/draw/make-picture.ts';
import { sentWidthPx } from '#pwa/gifts/draw/picture-density.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { words } from '#pwa/gifts/later-words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { copyText } from '#pwa/ui/copy-text.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { OpenInBrowser, saveFile } from '#pwa/ui/save-file.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { giftLink } from '#shared/customisation/gift-link.ts';
import { addressIn } from '#shared/language/language.ts';
import { withoutUnseen } from '#shared/language/typed-text.ts';
import type { ProofPicture } from '#shared/proofs/approval.ts';
import styles from './enlarged-gift.module.css';

interface ShareGiftProps {
  gift: DrawnGiftProps;
  /** The picture that was kept of it when it was ordered. */
  frozen: ProofPicture | undefined;
  giftName: string;
}

/** Hands on the picture of a gift, or a link that opens the same gift, without a network too. */
export function ShareGift(props: ShareGiftProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.share.share}
      </Button>
      {open && <ShareSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareSheet({ gift, frozen, giftName, onClose }: ShareGiftProps & { onClose: () => void }) {
  const close = useDialogInHistory(onClose);
  const picture = usePictureFile(gift, frozen, giftName);
  // Asked before there is a picture: the button is named by it from the start.
  const [shares] = useState(canShare);
  const [copies, setCopies] = useState(0);
  const language = useLanguage();
  const link = () => {
    const path = addressIn(language, giftLink(gift.product, gift.customisation));
    return new URL(path, location.origin).href;
  };
  const sharePicture = () => {
    if (!picture) return;
    if (shares.pictures) void share({ files: [picture] });
    else saveFile(picture, picture.name);
  };
  const shareLink = async () => {
    if (shares.links) return share({ title: giftName, url: link() });
    if (await copyText(link())) setCopies((before) => before + 1);
    else void showAlert(link());
  };
  return (
    <Modal title={words.share.title} onClose={close} className={styles.shareGiftDialog}>
      <div className={ui.stack2}>
        <Button onClick={sharePicture} disabled={!picture} busy={picture === undefined}>
          {shares.pictures ? words.share.sharePicture : words.share.savePicture}
        </Button>
        {!shares.pictures && <OpenInBrowser to="save" />}
        <p role="status" className={classNames(ui.note, styles.status)}>
          {picture === undefined && words.share.preparing}
          {picture === null && words.share.noPicture}
        </p>
        <Button variant="secondary" onClick={() => void shareLink()}>
          {shares.links ? words.share.shareLink : words.share.copyLink}
        </Button>
        {!shares.links && (
          // Not a toast, which this dialog and its backdrop would cover.
          <p role="status" className={classNames(ui.note, styles.status)}>
            {/* A new element each time: the same words twice are said twice. */}
            {copies > 0 && <span key={copies}>{words.share.copied}</span>}
          </p>
        )}
        <p className={ui.note}>{words.share.linkHolds}</p>
      </div>
    </Modal>
  );
}

/** Made before it is asked for: a browser shares only right after a tap. Null without a picture. */
function usePictureFile(
  gift: DrawnGiftProps,
  frozen: ProofPicture | undefined,
  giftName: string,
): File | null | undefined {
  const [file, setFile] = useState<File | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is of the gift as it was when the sheet opened
  useEffect(() => {
    let isWanted = true;
    pictureToShare(gift, frozen)
      .catch((error: unknown) => {
        reportError(error);
        return null;
      })
      .then((file) => {
        const name = `${withoutUnseen(giftName)}.jpg`;
        if (isWanted) setFile(file && new File([file], name, { type: file.type }));
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return file;
}

/** The kept picture, as it is what is made; what is drawn where there is none, or no network. */
async function pictureToShare(
  gift: DrawnGiftProps,
  frozen: ProofPicture | undefined,
): Promise<Blob | null> {
  const frozenFile = frozen && (await downloadPhoto(frozen.imageUrl));
  return frozenFile ?? (await makePicture(gift, sentWidthPx))?.image ?? null;
}

function canShare(): { pictures: boolean; links: boolean } {
  const links = 'share' in navigator;
  const files = [new File([], 'gift.jpg', { type: 'image/jpeg' })];
  return { links, pictures: links && (navigator.canShare?.({ files }) ?? false) };
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // Leaving the browser's own sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    reportError(error);
    void showAlert(words.share.notShared);
  }
}
