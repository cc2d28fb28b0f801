import { type ChangeEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useBlobUrl } from '#pwa/photos/shown/use-blob-url.ts';
import { Button } from '#pwa/ui/button.tsx';
import { maxDamagePhotos } from '#shared/orders/damage-message.ts';
import type { DamagePhotoList } from './damage-photo-list.ts';
import styles from './damage-report.module.css';
import { lifeWords } from './life-words.tsx';

/** Photos of damage: chosen, made smaller on this device, shown, removed. */
export function DamagePhotos({ list }: { list: DamagePhotoList }) {
  const input = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState<number | null>(null);
  const { photos, progress, remarks } = useStore(list.store);
  const words = lifeWords.damage;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Cleared, so that choosing the same file again fires a change too.
    currentTarget.value = '';
    setRemoved(null);
    list.choose(files);
  };
  return (
    <div className={styles.photos}>
      <p className={styles.label}>
        {words.photos} <span className={styles.hint}>{words.photosHint(maxDamagePhotos)}</span>
      </p>
      <Button
        variant="secondary"
        className={styles.start}
        busy={progress !== null}
        disabled={photos.length >= maxDamagePhotos}
        onClick={() => input.current?.click()}
      >
        {progress ? words.preparing : words.choose}
      </Button>
      <input ref={input} hidden type="file" accept="image/*" multiple onChange={choose} />
      <div role="status">
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {removed !== null && <p key={photos.length}>{words.removed(removed)}</p>}
      </div>
      {photos.length > 0 && (
        <ul className={styles.chosen}>
          {photos.map(({ id, blob }, index) => (
            <li key={id}>
              <Shown blob={blob} alt={words.photo(index + 1)} />
              <Button
                variant="quiet"
                aria-label={words.removePhoto(index + 1)}
                onClick={() => {
                  list.remove(id);
                  setRemoved(index + 1);
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Shown({ blob, alt }: { blob: Blob; alt: string }) {
  const address = useBlobUrl(blob);
  return address && <img src={address} alt={alt} />;
}
