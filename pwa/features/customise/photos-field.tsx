import { type ChangeEvent, useId, useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { FieldFrame } from '#pwa/ui/field-frame.tsx';
import { CloseIcon } from '#pwa/ui/icons.tsx';
import type { PhotosField as PhotosFieldOf } from '#shared/customise/fields.ts';
import { choosePhotos } from './choose-photos.ts';
import styles from './photos-field.module.css';
import { usePreviews } from './use-previews.ts';

interface PhotosFieldProps {
  field: PhotosFieldOf;
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
  missing: boolean;
}

/** A native file input with previews; says which files it left out and why (D31). */
export function PhotosField({ field, photos, onPhotos, missing }: PhotosFieldProps) {
  const { label, maxPhotos } = field;
  const remarksId = useId();
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    // Emptied, so that choosing the same file again is a change too.
    input.value = '';
    const choice = await choosePhotos(photos, files, maxPhotos);
    onPhotos(choice.photos);
    setRemarks(choice.remarks);
  };
  return (
    <div className={styles.photos}>
      <FieldFrame
        id={undefined}
        label={label}
        error={missing ? 'Please choose a photo' : undefined}
        hint={maxPhotos === 1 ? 'One photo, JPEG or PNG' : `Up to ${maxPhotos} photos, JPEG or PNG`}
        counter={`${photos.length}/${maxPhotos}`}
      >
        {(ties) => (
          <input
            {...ties}
            className={classNames(ties.className, styles.input)}
            type="file"
            accept="image/*"
            multiple
            onChange={choose}
          />
        )}
      </FieldFrame>
      <Previews
        photos={photos}
        onRemove={(index) => {
          onPhotos(photos.toSpliced(index, 1));
          setRemarks([]);
        }}
      />
      <div id={remarksId} role="status" className={styles.remarks}>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
    </div>
  );
}

interface PreviewsProps {
  photos: readonly File[];
  onRemove: (index: number) => void;
}

function Previews({ photos, onRemove }: PreviewsProps) {
  const previews = usePreviews(photos);
  if (previews.length === 0) return null;
  return (
    <ul className={styles.previews}>
      {previews.map(({ file, url }, index) => (
        <li key={url} className={styles.preview}>
          <img src={url} alt={file.name} />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
