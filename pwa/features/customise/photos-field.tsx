import type { ChangeEvent } from 'react';
import type { DraftPhoto } from '#pwa/local/drafts.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { FieldFrame } from '#pwa/ui/field-frame.tsx';
import { CloseIcon } from '#pwa/ui/icons.tsx';
import { useBlobUrl } from '#pwa/views/use-blob-url.ts';
import type { PhotosField as PhotosFieldOf } from '#shared/customise/fields.ts';
import styles from './photos-field.module.css';
import type { DraftPhotos } from './use-draft-photos.ts';

interface PhotosFieldProps {
  field: PhotosFieldOf;
  draftPhotos: DraftPhotos;
  missing: boolean;
}

/** A native file input with previews; says which files it left out and why (D31). */
export function PhotosField({ field, draftPhotos, missing }: PhotosFieldProps) {
  const { label, maxPhotos } = field;
  const { photos, remarks, preparing, choose, remove } = draftPhotos;
  const chosen = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    // Emptied, so that choosing the same file again is a change too.
    input.value = '';
    choose(files, maxPhotos);
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
            onChange={chosen}
          />
        )}
      </FieldFrame>
      {photos.length > 0 && (
        <ul className={styles.previews}>
          {photos.map((photo, index) => (
            <Preview
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <div role="status" className={styles.remarks}>
        {preparing && <p className={styles.preparing}>Preparing photo…</p>}
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </div>
    </div>
  );
}

interface PreviewProps {
  photo: DraftPhoto;
  number: number;
  onRemove: () => void;
}

function Preview({ photo, number, onRemove }: PreviewProps) {
  const url = useBlobUrl(photo.blob);
  return (
    <li className={styles.preview}>
      {url !== null && <img src={url} alt={photo.fileName} decoding="async" />}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
