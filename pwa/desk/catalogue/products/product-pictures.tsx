import { useId } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { Picture } from '#pwa/ui/picture.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { GalleryPicture } from '#shared/catalogue/product.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { mostPictures } from '#shared/http/desk-bounds.ts';
import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';
import { AddPicture } from './add-picture.tsx';
import { nameOf, type OnChanged } from './change-product.ts';
import { OwnPicture } from './own-picture.tsx';
import styles from './product-pictures.module.css';
import { words } from './words.ts';

interface ProductPicturesProps {
  product: DeskProduct;
  onChanged: OnChanged;
}

/** The owner's pictures of a product, the first of which its card shows; its drawing without any. */
export function ProductPictures({ product, onChanged }: ProductPicturesProps) {
  const id = useId();
  const changing = useTried();
  const { gallery = [] } = product;
  const texts = words.pictures;
  const name = nameOf(product);

  const change = (
    ask: () => Promise<ApiAnswer<DeskProduct>>,
    said: (product: DeskProduct) => string,
  ) =>
    changing.run(async () => {
      const answer = await ask();
      if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
      onChanged(answer.data);
      showToast({ text: said(answer.data), confirms: true });
      return null;
    });
  const remove = async (picture: GalleryPicture) => {
    const { yes, no, last, one } = texts.asRemove;
    const text = gallery.length === 1 ? last(name) : one(name);
    const answers = { confirmLabel: yes, cancelLabel: no, isDanger: true };
    if (!(await confirmAlert({ text, ...answers }))) return;
    await change(
      () => adminApi().removePicture(product.name, picture),
      ({ gallery: left }) => (left ? texts.removed(name) : texts.drawnAgain(name)),
    );
  };
  const showFirst = (picture: GalleryPicture) =>
    change(
      () => adminApi().showPictureFirst(product.name, picture),
      () => texts.firstNow(name),
    );

  return (
    <section className={styles.pictures} aria-labelledby={id}>
      <h4 className={styles.title} id={id}>
        {texts.title}
      </h4>
      <ul className={styles.list}>
        {gallery.length === 0 && (
          <li className={styles.tile}>
            <Picture
              className={styles.picture}
              src={product.image_url}
              fallbackSrc={fallbackImageUrl(product.type)}
              alt=""
              width={800}
              height={600}
            />
            <p className={styles.text}>{texts.drawn}</p>
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
        <p className={styles.text}>{texts.full(mostPictures)}</p>
      )}
    </section>
  );
}
