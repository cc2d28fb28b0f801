import { Picture } from '#pwa/ui/picture.tsx';
import { shownName } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { variantOf } from '#shared/gifts/families.ts';
import styles from './gift-button.module.css';
import { words } from './words.ts';

interface GiftButtonProps {
  product: Product;
  disabled: boolean;
  onChoose: (product: Product) => void;
}

/** A gift that takes photos, as one large target; disabled when out of stock (D28). */
export function GiftButton({ product, disabled, onChoose }: GiftButtonProps) {
  const maxPhotos = maxPhotosOf(variantOf(product));
  const soldOut = product.is_available === false;
  return (
    <button
      type="button"
      className={styles.gift}
      // Browsers would take the focus from one that is disabled.
      aria-disabled={disabled || soldOut}
      onClick={() => !disabled && !soldOut && onChoose(product)}
    >
      <Picture
        className={styles.picture}
        src={product.image_url}
        fallbackSrc={fallbackImageUrl(product.type)}
        alt=""
        width={800}
        height={600}
      />
      <span className={styles.words}>
        <span className={styles.name}>{shownName(product.name, product.display_name)}</span>{' '}
        <span className={styles.takes}>{soldOut ? words.outOfStock : words.takes(maxPhotos)}</span>
      </span>
    </button>
  );
}
