import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import type { GiftGalleryProps } from '#pwa/gifts/gallery/gift-gallery.tsx';
import { newerOf, useSentProducts } from '#pwa/gifts/sent-products.ts';
import { ShopPicture } from '#pwa/gifts/shop-picture.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { FailedNotice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { Late } from '#pwa/ui/loading/late.tsx';
import { afterFirstPaint } from '#pwa/ui/loading/when-used.ts';
import { documentTitle, Page, useScreenHeading } from '#pwa/ui/page.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { EntryPriceText } from '#pwa/ui/price/entry-price-text.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { shownName, shownText } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { type GallerySight, galleryOf } from '#shared/catalogue/gallery-pictures.ts';
import { pictureAtWidth } from '#shared/catalogue/pictures.ts';
import { giftsBeside, type Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { offerWords } from '#shared/gifts/offer-words.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { withoutUnseen } from '#shared/language/typed-text.ts';
import { giftPath, type NamedGift } from '#shared/pages/gift-path.ts';
import { GiftFacts, GiftQuestions } from './gift-facts.tsx';
import styles from './gift-screen.module.css';
import type { GiftReading } from './live-gift.tsx';
import { MakeItYours } from './make-it-yours.tsx';
import type { TypedGift } from './own-gift.tsx';
import { words } from './words.ts';

const LiveGift = lazy(async () => ({ default: (await import('./live-gift.tsx')).LiveGift }));

const GiftPicture = lazy(async () => ({
  default: (await import('#pwa/gifts/gift-picture.tsx')).GiftPicture,
}));

const DeliveryQuestions = lazy(async () => ({
  default: (await import('#pwa/ordering/delivery-questions.tsx')).DeliveryQuestions,
}));

const nothingRead: GiftReading = { looked: undefined, hasDraft: undefined, isUnreached: false };

/** How the details of a gift open. */
export interface Opening {
  hasNoDraft: boolean;
  preset?: Customisation | undefined;
  /** False where the gift is open already, on its page. */
  continued?: boolean;
}

interface GiftScreenProps extends NamedGift {
  /** Opens the details of the gift; `hasNoDraft`: nothing is kept that they would have to read first. */
  onChoose: (product: Product, opening: Opening) => unknown;
  /** Its dialog is open, or about to be. */
  isInDialog: boolean;
  /** Opens the pictures of the gift, at one of them. */
  onLook: (looked: Omit<GiftGalleryProps, 'onClose'>) => unknown;
  /** Shown where the shop has no such gift. */
  notFound: ReactNode;
}

/** Shows the page of a gift (B70), by the device's catalogue, which sync keeps up to date. */
export function GiftScreen(props: GiftScreenProps) {
  const { page, name, onChoose, isInDialog, onLook, notFound } = props;
  const productsAtHand = useSentProducts(page.types);
  const [{ looked, hasDraft, isUnreached }, setRead] = useState(nothingRead);
  const atHand = newerOf(productsAtHand, looked);
  const isIt = (product: Product) => product.name === name;
  // No list has one that is hidden: of it there is the page that was sent.
  const hiddenGift = productsAtHand?.products.find((each) => isIt(each) && each.is_hidden);
  const gift = atHand?.products.find(isIt) ?? hiddenGift;
  const live = <LiveGift types={page.types} name={name} onRead={setRead} />;
  const isOnline = useOnline();
  // What is stored may be older than the gift, so the shop is asked first.
  const isUnknown = atHand !== undefined && (atHand.source !== 'stored' || !isOnline);
  const typedGift = useRef<TypedGift>(null);
  const [pictureAt, setPictureAt] = useState<Element | null>(null);
  const [typedPrice, setTypedPrice] = useState<number | null>(null);
  const [picture, setPicture] = useState<DrawnGiftProps | null>(null);
  const choose = (product: Product) => {
    const saving = typedGift.current?.save();
    if (!saving) return onChoose(product, { hasNoDraft: hasDraft === false });
    return saving.then((preset) =>
      onChoose(product, { hasNoDraft: false, preset, continued: false }),
    );
  };
  return (
    <>
      {productsAtHand ? <Late meanwhile={null}>{live}</Late> : <Suspense>{live}</Suspense>}
      {gift && (
        <div className={classNames(ui.shrinking, styles.page)}>
          <nav className={styles.place} aria-label={words.place}>
            <Link href={page.path}>{familyWords[page.family].title}</Link>
          </nav>
          <div className={classNames(ui.shrinking, ui.stack4, styles.first)}>
            <Pictures
              product={gift}
              typedPicture={picture}
              onLook={(at) => {
                const ownGift = typedGift.current?.picture ?? undefined;
                return onLook({ product: gift, gift: ownGift, at, onAdd: () => choose(gift) });
              }}
              onPlace={setPictureAt}
            />
            <div className={classNames(ui.shrinking, ui.stack5)}>
              <Offer
                product={gift}
                typedPrice={typedPrice}
                isUsual={atHand?.source === 'fallback'}
                onChoose={() => choose(gift)}
              />
              {gift.is_available !== false && (
                <MakeItYours
                  product={gift}
                  pictureAt={pictureAt}
                  isInDialog={isInDialog}
                  onPrice={setTypedPrice}
                  onPicture={setPicture}
                  ref={typedGift}
                  onReview={() => choose(gift)}
                />
              )}
            </div>
          </div>
          <GiftFacts product={gift} />
          <GiftQuestions product={gift} />
          <OtherGifts
            title={words.others(familyWords[page.family].title)}
            products={giftsBeside(atHand?.products ?? [], name)}
          />
        </div>
      )}
      {!gift && (isUnknown ? notFound : isUnreached ? <Unreached /> : <Loading />)}
    </>
  );
}

function Loading() {
  useEffect(() => {
    document.title = documentTitle(words.loading);
  }, []);
  return (
    <div className={styles.page}>
      <div role="status">
        <h1 className={styles.title}>{words.loading}</h1>
      </div>
      <div className={classNames(ui.stack5, styles.first)}>
        <Skeleton picture lines={0} />
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

/** Stands where the shop does not say whether it has the gift. */
function Unreached() {
  return (
    <Page title={words.unreachedTitle}>
      <FailedNotice onTryAgain={() => location.reload()}>{words.unreached}</FailedNotice>
    </Page>
  );
}

interface OfferProps {
  product: Product;
  typedPrice: number | null;
  /** It is the built-in gift, as the shop was not reached. */
  isUsual: boolean;
  onChoose: () => unknown;
}

/** Shows what the gift is called and costs, and the button that leads to its details. */
function Offer({ product, typedPrice, isUsual, onChoose }: OfferProps) {
  const name = shownName(product.name, product.display_name, product.display_name_hi);
  const heading = useScreenHeading(withoutUnseen(name));
  const choose = usePress(`choose ${product.name}`, onChoose);
  const soldOut = product.is_available === false;
  return (
    <div className={ui.topStack2}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <p className={classNames(ui.muted, styles.lead)}>{shownText(product)}</p>
      <p className={styles.price}>
        <EntryPriceText product={product} typedPrice={typedPrice} />
      </p>
      <p className={ui.note}>{offerWords.deliveryIn(product.w_days)}</p>
      <div className={styles.actions}>
        <Button disabled={soldOut} aria-haspopup={soldOut ? undefined : 'dialog'} {...choose}>
          {soldOut ? offerWords.outOfStock : offerWords.addToCart}
        </Button>
      </div>
      {isUsual && <p className={ui.note}>{words.notReached}</p>}
      {product.is_hidden && <p className={ui.note}>{words.notSold}</p>}
      {!soldOut && <Arrival makingDays={product.w_days} />}
    </div>
  );
}

/** Keeps the place of the questions where it goes and by when, which come after the first paint. */
function Arrival({ makingDays }: { makingDays: number }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  return (
    <div className={styles.arrival}>
      {isPainted && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DeliveryQuestions makingDays={makingDays} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

interface PicturesProps {
  product: Product;
  /** As it was typed a moment ago; null where nothing is. */
  typedPicture: DrawnGiftProps | null;
  onLook: (at: number) => unknown;
  /** Tells where the gift stands as it is typed, over its first picture. */
  onPlace: (place: Element | null) => void;
}

/** Shows the gift's first picture large, and the others below; each opens all of them. */
function Pictures({ product, typedPicture, onLook, onPlace }: PicturesProps) {
  const name = shownName(product.name, product.display_name, product.display_name_hi);
  const look = usePress(`look ${product.name}`, () => onLook(0));
  const [, ...others] = galleryOf(product);
  return (
    <div className={classNames(ui.stack2, styles.pictures)}>
      <button
        type="button"
        className={styles.picture}
        aria-label={words.picturesOf(name)}
        aria-haspopup="dialog"
        {...look}
      >
        <ShopPicture
          product={product}
          className={product.is_available === false ? ui.faded : undefined}
          lazy={false}
        />
        <span ref={onPlace} className={styles.typedPicture} />
      </button>
      {others.length > 0 && (
        <ul className={styles.thumbnails}>
          {others.map((sight, index) => (
            <li key={urlOf(sight)}>
              <Thumbnail
                sight={sight}
                typedPicture={typedPicture}
                place={index + 2}
                onLook={() => onLook(index + 1)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ThumbnailProps extends Pick<PicturesProps, 'typedPicture'> {
  sight: GallerySight;
  /** The large picture has place 1. */
  place: number;
  onLook: () => unknown;
}

function Thumbnail({ sight, typedPicture, place, onLook }: ThumbnailProps) {
  const url = urlOf(sight);
  const look = usePress(`look ${url}`, onLook);
  const picture = <Picture src={url} alt="" width={800} height={600} />;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={words.showPicture(place)}
      aria-haspopup="dialog"
      {...look}
    >
      {typedPicture && sight.kind === 'drawing' ? (
        <Late meanwhile={picture}>
          <GiftPicture
            {...typedPicture}
            product={Object.assign({}, typedPicture.product, { image_url: url })}
            view={sight.view}
          />
        </Late>
      ) : (
        picture
      )}
    </button>
  );
}

function urlOf(sight: GallerySight): string {
  return sight.kind === 'drawing' ? sight.url : pictureAtWidth(sight.picture.url, 480);
}

/** Shows some gifts of the family, each with a link to its page. */
function OtherGifts({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={ui.stack4} aria-labelledby="other-gifts">
      <h2 className={ui.largeTitle} id="other-gifts">
        {title}
      </h2>
      <ul className={styles.others}>
        {products.map((product) => (
          <li key={product.name} className={styles.other}>
            <Picture
              src={product.image_url}
              fallbackSrc={fallbackImageUrl(product.type)}
              alt=""
              width={800}
              height={600}
            />
            <Link
              className={classNames('gift-name', styles.otherName)}
              href={giftPath(product)}
              transition
            >
              {shownName(product.name, product.display_name, product.display_name_hi)}
            </Link>
            <p className={ui.bold}>
              <EntryPriceText product={product} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
