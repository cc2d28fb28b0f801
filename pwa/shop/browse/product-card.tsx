import { createContext, type MouseEvent, memo, use, useId } from 'react';
import { Link } from 'wouter';
import { ShopPicture } from '#pwa/gifts/shop-picture.tsx';
import type { PageDays } from '#pwa/ordering/arrival-text.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { EntryPriceText } from '#pwa/ui/price/entry-price-text.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { shownName, shownText } from '#shared/catalogue/display-name.ts';
import { madeSizeOf, type Product, sizeOf } from '#shared/catalogue/product.ts';
import { madeSizeText, offerWords } from '#shared/gifts/offer-words.ts';
import { giftPath } from '#shared/pages/gift-path.ts';
import styles from './product-card.module.css';
import { words } from './words.ts';

/** How cards say when a gift arrives (B16, P38); null until that is known. */
export const ArrivalDays = createContext<PageDays | null>(null);

interface ProductCardProps {
  product: Product;
  onChoose: (product: Product) => unknown;
  /** A draft of it exists. */
  hasDraft: boolean;
  /** False for cards in the first view. */
  lazyPicture: boolean;
  /** That of its name, below the heading that it stands under. */
  heading?: 'h2' | 'h3';
}

/**
 * A gift on the page of its family, which leads to the gift's own (B70); its button is disabled when out
 * of stock (D28). One of many, so it renders only when it has changed.
 */
export const ProductCard = memo(function ProductCard({
  product,
  onChoose,
  hasDraft,
  lazyPicture,
  heading: Heading = 'h2',
}: ProductCardProps) {
  // This component is drawn anew when the language changes, whose words it shows.
  useLanguage();
  const nameId = useId();
  const name = shownName(product.name, product.display_name, product.display_name_hi);
  const size = sizeOf(product, 'listing');
  const madeSize = madeSizeOf(product);
  const soldOut = product.is_available === false;
  const days = use(ArrivalDays);
  const inTime = days?.inTimeOf(product.w_days);
  const { onClick: choose, ...chooseProps } = usePress(`choose ${product.name}`, () =>
    onChoose(product),
  );
  const chooseOnce = { ...chooseProps, onClick: unlessSecond(choose) };
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.picture}>
        <ShopPicture
          product={product}
          className={soldOut ? ui.faded : undefined}
          lazy={lazyPicture}
        />
      </div>
      {hasDraft && !soldOut && (
        <button
          type="button"
          className={styles.draft}
          aria-describedby={nameId}
          aria-haspopup="dialog"
          {...chooseOnce}
        >
          {words.continueGift}
        </button>
      )}
      <div className={styles.words}>
        <Heading className={classNames('gift-name', ui.snugSmallTitle)} id={nameId}>
          <Link
            className={styles.link}
            href={giftPath(product)}
            transition
            onClick={unlessSecond(() => {})}
          >
            {name}
          </Link>
        </Heading>
        <p className={ui.snugNote}>{shownText(product)}</p>
        {madeSize && <p className={ui.fine}>{madeSizeText(madeSize)}</p>}
        {size !== null && <p className={ui.fine}>{offerWords.picture(size)}</p>}
        <p className={ui.fine}>{offerWords.deliveryIn(product.w_days)}</p>
        {!soldOut && (
          <p className={classNames(ui.fine, ui.lineRoom, styles.arrival)}>
            {days?.textOf(product.w_days)}
            {inTime && <strong> {inTime}</strong>}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.price}>
            <EntryPriceText product={product} />
          </p>
          <Button
            variant="secondary"
            className={styles.choose}
            disabled={soldOut}
            aria-haspopup={soldOut ? undefined : 'dialog'}
            aria-describedby={nameId}
            {...chooseOnce}
          >
            {soldOut ? offerWords.outOfStock : offerWords.addToCart}
          </Button>
        </div>
      </div>
    </article>
  );
});

/** The second click of a double tap may have been meant for a dialog that just closed. */
function unlessSecond(act: () => void) {
  return (click: MouseEvent) => {
    if (click.detail > 1) click.preventDefault();
    else act();
  };
}
