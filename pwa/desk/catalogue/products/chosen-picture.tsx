import { type SubmitEvent, useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { useBlobUrl } from '#pwa/photos/shown/use-blob-url.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { textOf } from '#shared/failures/failure-words.ts';
import { longestPictureText } from '#shared/http/desk-bounds.ts';
import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';
import styles from './add-picture.module.css';
import { nameOf } from './change-product.ts';
import { words } from './words.ts';

interface ChosenPictureProps {
  file: File;
  product: DeskProduct;
  onAdded: (product: DeskProduct) => void;
  onCancel: () => void;
}

/** A picture before it is sent, and while it is. */
export function ChosenPicture({ file, product, onAdded, onCancel }: ChosenPictureProps) {
  const address = useBlobUrl(file);
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState(0);
  const sending = useTried();
  const texts = words.pictures;
  // It is here because it is not sent yet.
  useUnsaved(true, product.name, onCancel);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return sending.run(async () => {
      setProgress(0);
      const answer = await adminApi().addPicture(product.name, { file, alt }, setProgress);
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      showToast({ text: texts.added(nameOf(product)), confirms: true });
      onAdded(answer.data);
      return null;
    });
  };
  return (
    <CheckedForm className={styles.chosen} onSubmit={submit}>
      {address && <img className={styles.preview} src={address} alt={texts.chosen} />}
      <div className={styles.fields}>
        <TextInput
          label={texts.alt}
          optional
          autoComplete="off"
          enterKeyHint="done"
          maxLength={longestPictureText}
          hint={texts.altHint}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {sending.busy && (
          <div className={styles.progress}>
            <progress
              aria-label={texts.chosen}
              max={1}
              value={progress < 1 ? progress : undefined}
            />
            <p role="status">
              {progress < 1 ? texts.sending(Math.floor(progress * 100)) : texts.preparing}
            </p>
          </div>
        )}
        {sending.failed && <Notice tone="error">{sending.failed.text()}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" busy={sending.busy}>
            {texts.upload}
          </Button>
          <Button variant="secondary" disabled={sending.busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </CheckedForm>
  );
}
