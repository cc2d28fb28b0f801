import { useState } from 'react';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { retryPhoto } from '#pwa/photos/photos.ts';
import { shownSmall } from '#pwa/photos/prepare/photo-bytes.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { type PhotoPose, positionInSquare } from '#shared/photos/photo-pose.ts';
import { useBlobUrl } from './blob-address.ts';
import { type GiftPhoto, photoAtWidth } from './gift-photo.ts';
import styles from './gift-photos.module.css';
import { words } from './words.ts';

interface PhotoTileProps {
  photo: GiftPhoto;
  /** As the gift's details have them. */
  poses: readonly PhotoPose[] | undefined;
  giftName: string;
  guest: boolean;
}

/** One thumbnail with the state of its upload; a click enlarges it. */
export function PhotoTile({ photo, poses, giftName, guest }: PhotoTileProps) {
  const { place } = photo;
  const [enlarged, setEnlarged] = useState(false);
  const smallUrl = useBlobUrl(shownSmall(photo.blob));
  const small = photo.blob ? smallUrl : photo.url && photoAtWidth(photo.url, 160);
  const pose = poses?.find(({ photoId }) => photoId === photo.key);
  const style = pose && { objectPosition: positionInSquare(pose) };
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={classNames(ui.filling, styles.thumbnail)}
        aria-label={words.enlarge(place, giftName)}
        onClick={() => setEnlarged(true)}
      >
        {small && <img src={small} alt="" style={style} decoding="async" />}
      </button>
      <UploadState photo={photo} giftName={giftName} guest={guest} />
      {enlarged && (
        <Modal title={words.photoTitle(place, giftName)} onClose={() => setEnlarged(false)}>
          <Enlarged photo={photo} alt={words.enlarged(place, giftName)} />
        </Modal>
      )}
    </div>
  );
}

function Enlarged({ photo: { blob, url }, alt }: { photo: GiftPhoto; alt: string }) {
  const blobUrl = useBlobUrl(blob);
  const full = blob ? blobUrl : url;
  return full && <img className={styles.large} src={full} alt={alt} />;
}

function UploadState({ photo, giftName, guest }: Omit<PhotoTileProps, 'poses'>) {
  const { place } = photo;
  const percent = Math.round(photo.progress * 100);
  switch (photo.state) {
    case 'done':
      return null;
    case 'waiting':
      // Of a guest's photos the line below says it, once for all.
      if (guest) return null;
      return (
        <span className={ui.snugFine}>
          {words.waiting}
          {percent > 0 && ` ${percent}%`}
        </span>
      );
    case 'uploading':
      return (
        <span className={ui.snugFine}>
          {words.uploading(percent)}
          <progress
            className={ui.inked}
            value={photo.progress}
            aria-label={words.uploadOf(place, giftName)}
          />
        </span>
      );
    case 'failed':
      return (
        <span className={classNames(ui.snugFine, ui.danger)}>
          {words.notUploaded}
          <Button
            variant="quiet"
            flush="start"
            aria-label={words.retryPhoto(place, giftName)}
            onClick={() => void retryPhoto(thisDevice, photo.key)}
          >
            {words.retry}
          </Button>
        </span>
      );
  }
}
