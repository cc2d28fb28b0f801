import { createContext, type MouseEvent, memo, use, useId } from 'react';
import type { PageDays } from '#pwa/ordering/arrival-text.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { Picture } from '#pwa/ui/picture.tsx';
import { EntryPriceText } from '#pwa/ui/price/entry-price-text.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { madeSizeOf, type Product, sizeOf } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { madeSizeText, sizeWords } from '#shared/gifts/size-words.ts';
import styles from './product-card.module.css';
import { words } from './words.ts';

/** How cards say when a gift arrives (B16, P38); null until that is known. */
export const ArrivalDays = createContext<PageDays | null>(null);

interface ProductCardProps {
  product: Product;
  onChoose: (product: Product) => unknown;
  /** Its picture was tapped. */
  onLook: (product: Product) => unknown;
  /** A draft of it exists. */
  hasDraft: boolean;
  /** False for cards in the first view. */
  lazyPicture: boolean;
}

/**
 * A gift on its page; disabled when out of stock (D28). One of many, so it renders only when it has
 * changed.
 */
export const ProductCard = memo(function ProductCard({
  product,
  onChoose,
  onLook,
  hasDraft,
  lazyPicture,
}: ProductCardProps) {
  // This component is drawn anew when the language changes, whose words it shows.
  useLanguage();
  const nameId = useId();
  const name = shownName(product.name, product.display_name);
  const size = sizeOf(product, 'listing');
  const madeSize = madeSizeOf(product);
  const soldOut = product.is_available === false;
  const days = use(ArrivalDays);
  // The second click of a double tap may have been meant for a dialog that just closed.
  const once = ({ onClick, ...busy }: ReturnType<typeof usePress>) => ({
    ...busy,
    onClick(click: MouseEvent) {
      if (click.detail < 2) onClick();
    },
  });
  const look = once(usePress(`look ${product.name}`, () => onLook(product)));
  const choose = once(usePress(`choose ${product.name}`, () => onChoose(product)));
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <button
        type="button"
        className={classNames(ui.innerRing, styles.picture)}
        aria-label={words.picturesOf(name)}
        aria-haspopup="dialog"
        {...look}
      >
        <Picture
          className={soldOut ? styles.faded : undefined}
          src={product.image_url}
          fallbackSrc={fallbackImageUrl(product.type)}
          alt=""
          width={800}
          height={600}
          lazy={lazyPicture}
        />
      </button>
      {hasDraft && !soldOut && (
        <button
          type="button"
          className={styles.draft}
          aria-describedby={nameId}
          aria-haspopup="dialog"
          {...choose}
        >
          {words.continueGift}
        </button>
      )}
      <div className={styles.words}>
        <h2 className={ui.snugSmallTitle} id={nameId}>
          {name}
        </h2>
        <p className={ui.snugNote}>{variantOf(product).description('shown')}</p>
        {madeSize && <p className={ui.fine}>{madeSizeText(madeSize)}</p>}
        {size !== null && <p className={ui.fine}>{sizeWords.picture(size)}</p>}
        <p className={ui.fine}>{words.deliveryIn(product.w_days)}</p>
        {!soldOut && (
          <p className={classNames(ui.fine, ui.lineRoom, styles.arrival)}>
            {days?.textOf(product.w_days)}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.price}>
            <EntryPriceText product={product} />
          </p>
          <Button
            className={styles.choose}
            disabled={soldOut}
            aria-haspopup={soldOut ? undefined : 'dialog'}
            aria-describedby={nameId}
            {...choose}
          >
            {soldOut ? words.outOfStock : words.addToCart}
          </Button>
        </div>
      </div>
    </article>
  );
});
