import { useId, useRef } from 'react';
import { mayLeave } from '#pwa/desk/forms/unsaved.ts';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { changeProduct, nameOf, type OnChanged } from './change-product.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPictures } from './product-pictures.tsx';
import styles from './product-row.module.css';
import { words } from './words.ts';

interface ProductRowProps {
  product: DeskProduct;
  open: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: OnChanged;
}

/** A product in a line, which opens to what can be changed of it. */
export function ProductRow({ product, open, onOpen, onChanged }: ProductRowProps) {
  const id = useId();
  const edit = useRef<HTMLButtonElement>(null);
  const switching = useTried();
  const { gallery = [] } = product;
  const close = () => {
    onOpen(false);
    edit.current?.focus();
  };
  const toggle = async () => {
    if (!open || (await mayLeave(product.name))) onOpen(!open);
  };
  return (
    <li className={styles.item} aria-labelledby={id}>
      <div className={styles.row}>
        <Picture
          className={styles.picture}
          src={product.image_url}
          fallbackSrc={fallbackImageUrl(product.type)}
          alt=""
          width={800}
          height={600}
        />
        <div className={styles.words}>
          <h3 className={styles.name} id={id}>
            {nameOf(product)}
          </h3>
          <p className={styles.detail}>
            {words.days(product.w_days)}
            {gallery.length > 0 && <> · {words.pictureCount(gallery.length)}</>}
          </p>
        </div>
        <p className={styles.price}>
          <Price rupees={product.price} />
        </p>
        <AvailabilitySwitch
          product={product}
          busy={switching.busy}
          onSwitch={(is_available) =>
            void switching.run(() => changeProduct(product, { is_available }, onChanged))
          }
        />
        <Button
          ref={edit}
          variant="secondary"
          className={styles.edit}
          aria-expanded={open}
          aria-controls={open ? `${id}-open` : undefined}
          aria-describedby={id}
          onClick={() => void toggle()}
        >
          {open ? words.close : words.edit}
        </Button>
      </div>
      {switching.failed && (
        <FailedNotice onTryAgain={switching.failed.again}>{switching.failed.text()}</FailedNotice>
      )}
      {open && (
        <div className={styles.open} id={`${id}-open`}>
          <ProductForm product={product} onChanged={onChanged} onClose={close} />
          <ProductPictures product={product} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}
