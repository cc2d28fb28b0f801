import { useState } from 'react';
import { retryPhoto } from '#pwa/local/photos.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import type { GiftPhoto } from './gift-photo.ts';
import styles from './gift-photos.module.css';
import { photoAtWidth } from './photo-at-width.ts';
import { useBlobUrl } from './use-blob-url.ts';

interface PhotoTileProps {
  photo: GiftPhoto;
  alt: string;
  guest: boolean;
}

/** One thumbnail with the state of its upload; a click enlarges it. */
export function PhotoTile({ photo, alt, guest }: PhotoTileProps) {
  const [enlarged, setEnlarged] = useState(false);
  const blobUrl = useBlobUrl(photo.blob);
  const full = photo.blob ? blobUrl : photo.url;
  const small = photo.blob ? blobUrl : photo.url && photoAtWidth(photo.url, 160);
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={`Enlarge ${alt}`}
        onClick={() => setEnlarged(true)}
      >
        {small && <img src={small} alt="" decoding="async" />}
      </button>
      <UploadState photo={photo} alt={alt} guest={guest} />
      {enlarged && full && (
        <Modal title={sentence(alt)} onClose={() => setEnlarged(false)}>
          <img className={styles.large} src={full} alt={`${alt}, enlarged`} />
        </Modal>
      )}
    </div>
  );
}

function UploadState({ photo, alt, guest }: PhotoTileProps) {
  switch (photo.state) {
    case 'done':
      return null;
    case 'waiting':
      return <span className={styles.state}>{guest ? 'On this device' : 'Waiting'}</span>;
    case 'uploading':
      return (
        <span className={styles.state}>
          Uploading {Math.round(photo.progress * 100)}%
          <progress
            className={styles.progress}
            value={photo.progress}
            aria-label={`Upload of ${alt}`}
          />
        </span>
      );
    case 'failed':
      return (
        <span className={styles.failed}>
          {photo.problem ?? 'Not uploaded'}
          <Button
            variant="quiet"
            flush="start"
            aria-label={`Retry ${alt}`}
            onClick={() => void retryPhoto(thisDevice, photo.key)}
          >
            Retry
          </Button>
        </span>
      );
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
