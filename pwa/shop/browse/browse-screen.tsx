import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { GiftParts } from '#pwa/gifts/gift-parts.tsx';
import { hasNoMore, newerOf, useSentProducts, withRest } from '#pwa/gifts/sent-products.ts';
import type { PageDays } from '#pwa/ordering/arrival-text.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { ErrorBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { Late } from '#pwa/ui/loading/late.tsx';
import { afterFirstPaint } from '#pwa/ui/loading/when-used.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useRates } from '#pwa/ui/price/use-rates.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useStableValue } from '#pwa/ui/use-stable-value.ts';
import { giftsInPart, giftsOfFamily, type Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { families, giftTypes, productTypes } from '#shared/gifts/families.ts';
import type { PageWords } from '#shared/gifts/gift-family.ts';
import { type ProductPage, productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { words as pageWords } from '#shared/pages/page-words.ts';
import styles from './browse-screen.module.css';
import { DayBar } from './day-bar.tsx';
import type { FindGiftsProps } from './find-gifts.tsx';
import type { ProductReading } from './live-products.tsx';
import { ArrivalDays, ProductCard } from './product-card.tsx';
import type { ReadWords } from './use-search-results.ts';
import { words } from './words.ts';

const LiveProducts = lazy(async () => ({
  default: (await import('./live-products.tsx')).LiveProducts,
}));

const FindGifts = lazy(async () => ({
  default: (await import('./find-gifts.tsx')).FindGifts,
}));

const DeliveryQuestions = lazy(async () => ({
  default: (await import('#pwa/ordering/delivery-questions.tsx')).DeliveryQuestions,
}));

const cardsInView = 4;

/** So many gifts have a large card each, as a row of cards would leave half of the page empty. */
const fewGifts = 3;

/** A shop of so many gifts is looked through page by page; one of more is searched as well. */
const mostWithoutSearch = 40;

const nothingRead: ProductReading = { looked: undefined, drafted: undefined };

const typesOfFamilies = productPages.map(({ types }) => types);

interface BrowseScreenProps {
  /** Null: all gifts, family by family. */
  page: ProductPage | null;
  onChoose: (product: Product, opening: Opening) => unknown;
  /** The words of a language, for who searches in it. */
  readWords: ReadWords;
}

interface Opening {
  /** Nothing is kept of this gift that the dialog would have to read first. */
  hasNoDraft: boolean;
  /** What the dialog is to begin with. */
  preset?: Customisation | undefined;
}

/**
 * Shows a product page, or the page of all gifts. Shows the device's catalogue, which sync keeps up to
 * date, and a loading text only while there is none (D10).
 */
export function BrowseScreen({ page, onChoose, readWords }: BrowseScreenProps) {
  const { title, lead, note, sections } = page
    ? families[page.family].page.words('shown')
    : { title: pageWords.gifts.title, lead: words.allGifts, note: undefined, sections: [] };
  const { priceAndOrigin } = words;
  const { delivery } = useRates();
  const shownTypes = useMemo(() => (page ? [page.types] : typesOfFamilies), [page]);
  const productsAtHand = useSentProducts(page?.types ?? productTypes);
  const [{ looked, drafted }, setRead] = useState<ProductReading>(nothingRead);
  const [shownCount, setShownCount] = useState(giftsInPart);
  const showMore = useCallback(() => setShownCount((before) => before + giftsInPart), []);
  const choose = useCallback(
    (product: Product, customisation?: Customisation) =>
      onChoose(product, {
        hasNoDraft: drafted?.includes(product.name) === false,
        preset: customisation,
      }),
    [onChoose, drafted],
  );
  const atHand = useStableValue(withRest(newerOf(productsAtHand, looked), looked));
  const [finding, setFinding] = useState(false);
  const [days, setDays] = useState<PageDays | null>(null);
  const live = (
    <LiveProducts
      families={shownTypes}
      limit={page ? shownCount : giftsOfFamily}
      onRead={setRead}
      onDays={setDays}
    />
  );
  const card = (product: Product, index: number) => (
    <ProductCard
      product={product}
      onChoose={choose}
      hasDraft={drafted?.includes(product.name) ?? false}
      lazyPicture={index >= cardsInView}
      heading={page ? 'h2' : 'h3'}
    />
  );
  return (
    <Page title={title} lead={lead}>
      {productsAtHand ? <Late meanwhile={null}>{live}</Late> : <Suspense>{live}</Suspense>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={classNames(ui.shrinking, ui.stack2)}>
        <DayBar hasNumbers={page === null || hasNotes(page)} />
        <Delivery
          label={days?.known() ?? words.whenHere}
          days={(atHand?.products ?? []).flatMap(({ is_available, w_days }) =>
            is_available === false ? [] : w_days,
          )}
        />
      </div>
      <ArrivalDays value={days}>
        {(page === null || (atHand !== undefined && atHand.inShop > mostWithoutSearch)) && (
          <Find drafted={drafted} readWords={readWords} onChoose={choose} onFinding={setFinding} />
        )}
        {atHand === undefined && <Loading />}
        {atHand !== undefined && !finding && page === null && (
          <GiftsByFamily products={atHand.products} card={card} />
        )}
        {atHand !== undefined && !finding && page !== null && (
          <div className={atHand.total > fewGifts ? styles.products : styles.few}>
            <GiftParts
              products={atHand.products}
              total={atHand.total}
              shownCount={shownCount}
              restIsAway={hasNoMore(looked)}
              className={styles.grid}
              onMore={showMore}
            >
              {card}
            </GiftParts>
          </div>
        )}
      </ArrivalDays>
      {atHand?.source === 'fallback' && <p className={ui.note}>{words.notReached}</p>}
      <PageInformation
        sections={[
          ...sections,
          { title: priceAndOrigin.title, text: priceAndOrigin.text(delivery) },
        ]}
      />
    </Page>
  );
}

interface DeliveryProps {
  label: string;
  /** How many each gift takes. */
  days: readonly number[];
}

/** Asks where gifts go and by when, folded until somebody wants to know. */
function Delivery({ label, days }: DeliveryProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const makingDays = Math.max(0, ...days);
  return (
    <Disclosure label={label} onToggle={(isOpen) => isOpen && setWasOpened(true)}>
      {wasOpened && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DeliveryQuestions
              makingDays={makingDays}
              fewestDays={Math.min(makingDays, ...days)}
              className={styles.delivery}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Disclosure>
  );
}

interface GiftsByFamilyProps {
  products: readonly Product[];
  card: (product: Product, index: number) => ReactNode;
}

/** Shows the first gifts of each family under its name, which leads to all of them. */
function GiftsByFamily({ products, card }: GiftsByFamilyProps) {
  return productPages.map(({ family, path, types }, at) => {
    const gifts = products.filter(({ type }) => types.includes(type)).slice(0, giftsOfFamily);
    if (gifts.length === 0) return null;
    return (
      <section
        key={family}
        className={classNames(ui.stack4, styles.family)}
        aria-labelledby={`${family}-gifts`}
      >
        <h2 className={ui.largeTitle} id={`${family}-gifts`}>
          <Link href={path}>{familyWords[family].title}</Link>
        </h2>
        <div className={gifts.length > fewGifts ? styles.products : styles.fewOfMany}>
          <ul className={styles.grid}>
            {gifts.map((product, index) => (
              <li key={product.name}>{card(product, at === 0 ? index : cardsInView)}</li>
            ))}
          </ul>
        </div>
      </section>
    );
  });
}

/** Returns whether the gifts of a page have notes, whose number a day is. */
function hasNotes({ types }: ProductPage): boolean {
  return giftTypes.some(
    ({ type, standard }) => types.includes(type) && standard.notes !== undefined,
  );
}

/** The place of the search, which comes after the first paint: it needs no database yet. */
function Find(props: FindGiftsProps) {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => setPainted(true)), []);
  return (
    <div className={styles.find}>
      {painted && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <FindGifts {...props} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div>
      <p className={styles.loading} role="status">
        {words.loading}
      </p>
      <div className={styles.grid}>
        {[...Array(cardsInView).keys()].map((card) => (
          <Skeleton key={card} picture />
        ))}
      </div>
    </div>
  );
}

/** Shows information about a family, below its cards. */
function PageInformation({ sections }: Pick<PageWords, 'sections'>) {
  return (
    <section className={styles.information} aria-label={words.goodToKnow}>
      {sections.map(({ title, text }) => (
        <div key={title} className={ui.topStack2}>
          <h2 className={ui.title}>{title}</h2>
          <p className={ui.muted}>{text}</p>
        </div>
      ))}
    </section>
  );
}
