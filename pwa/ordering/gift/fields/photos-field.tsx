import {
  type ChangeEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ChosenPhotos } from '#pwa/ordering/gift/use-gift.ts';
import { words } from '#pwa/ordering/gift/words.tsx';
import { buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { FieldFrame } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { labelOf, type PhotosField as PhotosFieldOf } from '#shared/gifts/gift-field.ts';
import { PhotoButton } from './photo-button.tsx';
import styles from './photos-field.module.css';

const ChosenPhotoList = lazy(async () => ({
  default: (await import('#pwa/ordering/placing/chosen-photo-list.tsx')).ChosenPhotoList,
}));

interface PhotosFieldProps {
  field: PhotosFieldOf;
  selection: ChosenPhotos;
  missing: boolean;
}

/**
 * Shows a native file input, which takes dropped and pasted files too, with the chosen photos in
 * their order; says which files it left out and why (D31).
 */
export function PhotosField({ field, selection, missing }: PhotosFieldProps) {
  const { maxPhotos } = field;
  const label = labelOf(field);
  const { photos, remarks, preparing, choose } = selection;
  const input = useRef<HTMLInputElement>(null);
  // It stays without photos too: its dialog has still to close.
  const [isListed, setListed] = useState(false);
  if (photos.length > 0 && !isListed) setListed(true);
  const dragging = useGivenFiles((files) => choose(files, maxPhotos));
  const remarksBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (remarks.length > 0) remarksBox.current?.scrollIntoView({ block: 'nearest' });
  }, [remarks]);
  const takeChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The value is cleared, so that choosing the same file again fires a change too.
    currentTarget.value = '';
    choose(files, maxPhotos);
  };
  return (
    <div className={classNames(ui.stack2, styles.photos)}>
      <FieldFrame
        id={undefined}
        label={label}
        error={missing ? words.photos.missing : undefined}
        hint={words.photos.hint(maxPhotos, (text) => (
          <span className={styles.withMouse}>{text}</span>
        ))}
        counter={`${photos.length}/${maxPhotos}`}
      >
        {(ties) => (
          <div className={styles.box}>
            <input
              {...ties}
              ref={input}
              className={classNames(ties.className, styles.input, dragging && styles.dragging)}
              type="file"
              accept="image/*"
              multiple
              onChange={takeChosen}
            />
            <span className={styles.choose} aria-hidden="true">
              {words.photos.choose(maxPhotos)}
            </span>
          </div>
        )}
      </FieldFrame>
      <PhotoButton
        camera
        className={buttonClass('quiet', classNames(ui.start, styles.take))}
        onFile={(file) => choose([file], maxPhotos)}
      >
        {words.photos.take}
      </PhotoButton>
      <div role="status" className={classNames(ui.withoutSpace, styles.remarks)} ref={remarksBox}>
        {preparing && (
          <p className={ui.muted}>{words.photos.preparing(preparing.at, preparing.of)}</p>
        )}
        {remarks.map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
      </div>
      {isListed && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ChosenPhotoList
              selection={selection}
              maxPhotos={maxPhotos}
              onNone={() => input.current?.focus()}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/**
 * Takes files that are dropped or pasted anywhere on the page while it is in use; a file that
 * missed its field would replace the shop otherwise. Returns whether one is being dragged in.
 */
function useGivenFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const give = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // No other element follows: it has left the page.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      // Text pasted together with a picture of it is meant as text.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      give(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return dragging;
}
