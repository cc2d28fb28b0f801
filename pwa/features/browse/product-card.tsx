import { type MouseEvent, useId } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { EntryPrice } from '#pwa/ui/entry-price.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { sizeOf } from '#shared/catalogue/gift-sizes.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  onChoose: (product: Product) => void;
  /** Something was entered for it and not added yet. */
  hasDraft: boolean;
  /** False for cards that are in view at once. */
  lazyPicture: boolean;
}

/** A gift on its page; it cannot be chosen when it is out of stock (D28). */
export function ProductCard({ product, onChoose, hasDraft, lazyPicture }: ProductCardProps) {
  const nameId = useId();
  const size = sizeOf(product, 'listing');
  const soldOut = product.is_available === false;
  const choose = ({ detail }: MouseEvent) => {
    // The second half of a double tap may be meant for a dialog that closed under it.
    if (detail < 2) onChoose(product);
  };
  const picture = (
    <Picture
      className={soldOut ? styles.faded : undefined}
      src={product.image_url}
      fallbackSrc={fallbackImageUrl(product.type)}
      alt=""
      width={800}
      height={600}
      lazy={lazyPicture}
    />
  );
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      {soldOut ? (
        <div className={styles.picture}>{picture}</div>
      ) : (
        <button
          type="button"
          className={styles.picture}
          aria-label={`Personalise ${product.display_name}`}
          aria-haspopup="dialog"
          onClick={choose}
        >
          {picture}
        </button>
      )}
      {hasDraft && !soldOut && (
        <button
          type="button"
          className={styles.draft}
          aria-describedby={nameId}
          aria-haspopup="dialog"
          onClick={choose}
        >
          Continue your gift
        </button>
      )}
      <div className={styles.words}>
        <h2 className={styles.name} id={nameId}>
          {product.display_name}
        </h2>
        <p className={styles.description}>{variantOf(product).description}</p>
        {size !== null && <p className={styles.detail}>Size: {size}</p>}
        <p className={styles.detail}>Delivery in {product.w_days} days</p>
        <div className={styles.foot}>
          <p className={styles.price}>
            <EntryPrice product={product} />
          </p>
          <Button
            className={styles.choose}
            disabled={soldOut}
            aria-haspopup={soldOut ? undefined : 'dialog'}
            aria-describedby={nameId}
            onClick={choose}
          >
            {soldOut ? 'Out of Stock' : 'Add to Cart'}
          </Button>
        </div>
      </div>
    </article>
  );
}
