import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { maxPictureMegabytes } from '#shared/http/desk-bounds.ts';
import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';
import styles from './add-picture.module.css';
import type { OnChanged } from './change-product.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { words } from './words.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface AddPictureProps {
  product: DeskProduct;
  onChanged: OnChanged;
}

/** Lets staff choose a picture, say what it shows, and send it. */
export function AddPicture({ product, onChanged }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const button = useFocusWhenLost<HTMLButtonElement>(file === null);
  const texts = words.pictures;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!chosen) return;
    const fits = chosen.size <= maxPictureMegabytes * 1024 * 1024;
    setTooLarge(fits ? null : chosen.name);
    setFile(fits ? chosen : null);
  };
  return (
    <>
      {file ? (
        <ChosenPicture
          key={`${file.name} ${file.lastModified}`}
          file={file}
          product={product}
          onAdded={(changed) => {
            setFile(null);
            onChanged(changed);
          }}
          onCancel={() => setFile(null)}
        />
      ) : (
        <div className={styles.choose}>
          <Button ref={button} variant="secondary" onClick={() => input.current?.click()}>
            {texts.add}
          </Button>
          <p className={styles.lead}>{texts.lead(maxPictureMegabytes)}</p>
        </div>
      )}
      {tooLarge !== null && (
        <Notice tone="error">{texts.tooLarge(tooLarge, maxPictureMegabytes)}</Notice>
      )}
      <input ref={input} hidden type="file" accept={kinds} onChange={choose} />
    </>
  );
}
