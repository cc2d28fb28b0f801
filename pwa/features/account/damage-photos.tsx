import { type ChangeEvent, useRef, useState } from 'react';
import { newId } from '#pwa/local/new-id.ts';
import { preparePhoto } from '#pwa/local/prepare-photo.ts';
import { useBlobUrl } from '#pwa/photos/use-blob-url.ts';
import { words as photoWords } from '#pwa/photos/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { maxDamagePhotos } from '#shared/orders/damage-message.ts';
import styles from './damage-report.module.css';
import { lifeWords } from './life-words.tsx';
import type { DamagePhoto } from './send-damage.ts';

interface DamagePhotosProps {
  photos: readonly DamagePhoto[];
  onChange: (photos: readonly DamagePhoto[]) => void;
}

/** Photos of damage: chosen, made smaller on this device, shown, removed. */
export function DamagePhotos({ photos, onChange }: DamagePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const words = lifeWords.damage;
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Cleared, so that choosing the same file again fires a change too.
    currentTarget.value = '';
    const room = maxDamagePhotos - photos.length;
    setPreparing(true);
    setRemarks([]);
    try {
      const { taken, refused } = await prepared(files.slice(0, room));
      onChange([...photos, ...taken]);
      setRemarks(files.length > room ? [...refused, words.tooMany(maxDamagePhotos)] : refused);
    } finally {
      setPreparing(false);
    }
  };
  const remove = (gone: string) => {
    onChange(photos.filter(({ id }) => id !== gone));
    button.current?.focus();
  };
  return (
    <div className={styles.photos}>
      <p className={styles.label}>
        {words.photos} <span className={styles.hint}>{words.photosHint(maxDamagePhotos)}</span>
      </p>
      <Button
        ref={button}
        variant="secondary"
        className={styles.start}
        busy={preparing}
        disabled={photos.length >= maxDamagePhotos}
        onClick={() => input.current?.click()}
      >
        {preparing ? words.preparing : words.choose}
      </Button>
      <input ref={input} hidden type="file" accept="image/*" multiple onChange={choose} />
      <div role="status">
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
      {photos.length > 0 && (
        <ul className={styles.chosen}>
          {photos.map(({ id, blob }, index) => (
            <li key={id}>
              <Shown blob={blob} alt={words.photo(index + 1)} />
              <Button
                variant="quiet"
                aria-label={words.removePhoto(index + 1)}
                onClick={() => remove(id)}
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

async function prepared(files: readonly File[]) {
  const taken: DamagePhoto[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const answer = await preparePhoto(file);
    if (answer.ok) taken.push({ id: newId(), ...answer.photo });
    else refused.push(photoWords.refused[answer.reason](file.name));
  }
  return { taken, refused };
}
