import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { useBlobUrl } from '#pwa/photos/shown/blob-address.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { Picture } from '#pwa/ui/picture.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { pictureAtWidth } from '#shared/catalogue/pictures.ts';
import type { GalleryPicture } from '#shared/catalogue/product.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { longestPictureText, maxPictureMegabytes, mostPictures } from '#shared/http/bounds.ts';
import { isolated } from '#shared/language/directions.ts';
import { megabyte } from '#shared/values/units.ts';
import { nameOf, type OnChanged } from './change-product.ts';
import styles from './product-row.module.css';

interface ProductPicturesProps {
  product: DeskProduct;
  onChanged: OnChanged;
}

/** The owner's pictures of a product, the first of which its card shows; its drawing without any. */
export function ProductPictures({ product, onChanged }: ProductPicturesProps) {
  const id = useId();
  const changing = useTried();
  const { gallery = [] } = product;
  const texts = shopWords.products.pictures;
  const name = nameOf(product);

  const change = (
    ask: () => Promise<ApiAnswer<DeskProduct>>,
    confirmationOf: (product: DeskProduct) => string,
  ) =>
    changing.run(async () => {
      const answer = await ask();
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      onChanged(answer.data);
      showToast({ text: confirmationOf(answer.data), confirms: true });
      return null;
    });
  const remove = async (picture: GalleryPicture) => {
    const { yes, no, last, one } = texts.asRemove;
    const text = gallery.length === 1 ? last(name) : one(name);
    const answers = { confirmLabel: yes, cancelLabel: no, isDanger: true };
    if (!(await confirmAlert({ text, ...answers }))) return;
    await change(
      () => deskApi().removePicture(product.name, picture),
      ({ gallery: galleryPictures }) =>
        galleryPictures ? texts.removed(name) : texts.drawnAgain(name),
    );
  };
  const showFirst = (picture: GalleryPicture) =>
    change(
      () => deskApi().showPictureFirst(product.name, picture),
      () => texts.firstNow(name),
    );

  return (
    <section className={ui.stack4} aria-labelledby={id}>
      <h4 className={ui.label} id={id}>
        {texts.title}
      </h4>
      <ul className={styles.list}>
        {gallery.length === 0 && (
          <li className={classNames(ui.shrinking, styles.tile)}>
            <Picture
              className={styles.productPicturesPicture}
              src={product.image_url}
              fallbackSrc={fallbackImageUrl(product.type)}
              alt=""
              width={800}
              height={600}
            />
            <p className={later.brokenNote}>{texts.drawn}</p>
          </li>
        )}
        {gallery.map((picture, at) => (
          <OwnPicture
            key={picture.url}
            picture={picture}
            place={at + 1}
            of={gallery.length}
            busy={changing.busy}
            onFirst={() => void showFirst(picture)}
            onRemove={() => void remove(picture)}
          />
        ))}
      </ul>
      {changing.failed && (
        <FailedNotice onTryAgain={changing.failed.again}>{changing.failed.text()}</FailedNotice>
      )}
      {gallery.length < mostPictures ? (
        <AddPicture product={product} onChanged={onChanged} />
      ) : (
        <p className={later.brokenNote}>{texts.full(mostPictures)}</p>
      )}
    </section>
  );
}

const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface AddPictureProps {
  product: DeskProduct;
  onChanged: OnChanged;
}

/** Lets staff choose a picture, say what it shows, and send it. */
function AddPicture({ product, onChanged }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const button = useFocusWhenLost<HTMLButtonElement>(file === null);
  const texts = shopWords.products.pictures;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [pickedFile] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (!pickedFile) return;
    const fits = pickedFile.size <= maxPictureMegabytes * megabyte;
    setTooLarge(fits ? null : pickedFile.name);
    setFile(fits ? pickedFile : null);
  };
  return (
    <>
      {file ? (
        <ChosenPicture
          key={`${file.name} ${file.lastModified}`}
          file={file}
          product={product}
          onAdded={(changedProduct) => {
            setFile(null);
            onChanged(changedProduct);
          }}
          onCancel={() => setFile(null)}
        />
      ) : (
        <div className={styles.choose}>
          <Button ref={button} variant="secondary" onClick={() => input.current?.click()}>
            {texts.add}
          </Button>
          <p className={ui.note}>{texts.lead(maxPictureMegabytes)}</p>
        </div>
      )}
      {tooLarge !== null && (
        <Notice tone="error">{texts.tooLarge(isolated(tooLarge), maxPictureMegabytes)}</Notice>
      )}
      <input ref={input} hidden type="file" accept={kinds} onChange={choose} />
    </>
  );
}

interface ChosenPictureProps {
  file: File;
  product: DeskProduct;
  onAdded: (product: DeskProduct) => void;
  onCancel: () => void;
}

/** A picture before it is sent, and while it is. */
function ChosenPicture({ file, product, onAdded, onCancel }: ChosenPictureProps) {
  const address = useBlobUrl(file);
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState(0);
  const sending = useTried();
  const texts = shopWords.products.pictures;
  // It is here because it is not sent yet.
  useUnsaved(true, product.name, onCancel);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return sending.run(async () => {
      setProgress(0);
      const answer = await deskApi().addPicture(product.name, { file, alt }, setProgress);
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      showToast({ text: texts.added(nameOf(product)), confirms: true });
      onAdded(answer.data);
      return null;
    });
  };
  return (
    <CheckedForm
      className={classNames(deskUi.card, ui.shrinking, styles.newPicture)}
      onSubmit={submit}
    >
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
          <div className={classNames(ui.smallStack1, styles.progress)}>
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
        <div className={ui.row3}>
          <Button type="submit" busy={sending.busy}>
            {texts.upload}
          </Button>
          <Button variant="secondary" disabled={sending.busy} onClick={onCancel}>
            {shopWords.products.cancel}
          </Button>
        </div>
      </div>
    </CheckedForm>
  );
}

interface OwnPictureProps {
  picture: GalleryPicture;
  place: number;
  of: number;
  busy: boolean;
  onFirst: () => void;
  onRemove: () => void;
}

/** Shows one of the owner's pictures, and what can be done with it. */
function OwnPicture({ picture, place, of, busy, onFirst, onRemove }: OwnPictureProps) {
  const id = useId();
  const { url, width, height, alt } = picture;
  const texts = shopWords.products.pictures;
  return (
    <li className={classNames(ui.shrinking, styles.tile)}>
      <img
        className={styles.productPicturesPicture}
        src={pictureAtWidth(url, 480)}
        alt={alt === undefined ? texts.own(place, of) : isolated(alt)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      <p className={later.brokenNote} id={id}>
        <bdi>{alt ?? texts.unsaid}</bdi>
      </p>
      <div className={styles.actions}>
        {place === 1 ? (
          <Badge tone="success" text={texts.first} />
        ) : (
          <Button
            variant="quiet"
            flush="start"
            disabled={busy}
            aria-describedby={id}
            onClick={onFirst}
          >
            {texts.showFirst}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} aria-describedby={id} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
