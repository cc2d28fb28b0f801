import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { productsNamed } from '#pwa/catalogue/catalogue-index.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { GiftParts } from '#pwa/gifts/gift-parts.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useSettling } from '#pwa/ui/use-settling.ts';
import { giftsInPart, type Product } from '#shared/catalogue/product.ts';
import { detailsFor } from '#shared/catalogue/search/words-of-gift.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { familyOf } from '#shared/gifts/families.ts';
import { events } from '#shared/gifts/shared-fields.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { isolated } from '#shared/language/directions.ts';
import screenStyles from './browse-screen.module.css';
import styles from './find-gifts.module.css';
import { findWords } from './find-words.ts';
import { ProductCard } from './product-card.tsx';
import type { Wanted } from './use-gift-search.ts';
import { type ReadWords, useSearchResults } from './use-search-results.ts';

export interface FoundGiftsProps {
  /** Null before a search begins: the catalogue is indexed meanwhile. */
  search: Wanted | null;
  readWords: ReadWords;
  /** The names of products with a draft. */
  drafted: readonly string[] | undefined;
  /** Is called with the gift, and with what the dialog is to begin with (`given`). */
  onChoose: (product: Product, preset?: Customisation) => unknown;
}

export function FoundGifts({ search, readWords, ...cardProps }: FoundGiftsProps) {
  const names = useSearchResults(search, readWords);
  return search && <Results search={search} names={names} {...cardProps} />;
}

interface ResultsProps extends Omit<FoundGiftsProps, 'readWords'> {
  search: Wanted;
  /** What was found, the best first; undefined while the catalogue is looked through. */
  names: readonly string[] | undefined;
}

/**
 * The gifts that were found, the first of them at once; says so when there are none. Until they are
 * read it shows the search before, count and gifts.
 */
function Results({ search, names, drafted, onChoose }: ResultsProps) {
  const [shownCount, setShownCount] = useState(giftsInPart);
  const [listed, setListed] = useState(names);
  const more = useCallback(() => setShownCount((before) => before + giftsInPart), []);
  if (listed !== names) {
    setListed(names);
    setShownCount(giftsInPart);
  }
  const results = useLiveQuery(
    async () =>
      names && {
        search,
        names,
        products: await productsNamed(thisDevice, names.slice(0, shownCount)),
      },
    [search, names, shownCount],
  );
  const isSettling = useSettling(JSON.stringify(search), results && JSON.stringify(results.search));
  const occasion = results && 'occasion' in results.search ? results.search.occasion : null;
  const choose = useCallback(
    (product: Product) =>
      onChoose(product, occasion === null ? undefined : detailsFor(product, occasion)),
    [onChoose, occasion],
  );
  return (
    <>
      <p role="status" className={styles.count}>
        {results ? countOf(results.names.length, results.search) : !names && findWords.looking}
      </p>
      {results?.names.length === 0 && <Families />}
      {results !== undefined && results.names.length > 0 && (
        <div className={screenStyles.products} data-settling={isSettling || undefined}>
          <GiftParts
            products={results.products}
            total={results.names.length}
            shownCount={shownCount}
            onMore={more}
            className={screenStyles.grid}
          >
            {(product, index) => (
              <div className={styles.result}>
                <p className={ui.fine}>{familyOf(product.type).page.words('shown').title}</p>
                <ProductCard
                  product={product}
                  onChoose={choose}
                  hasDraft={drafted?.includes(product.name) ?? false}
                  lazyPicture={index >= giftsInView}
                />
              </div>
            )}
          </GiftParts>
        </div>
      )}
    </>
  );
}

const giftsInView = 4;

function countOf(count: number, search: Wanted): string {
  if ('occasion' in search) {
    return findWords.foundFor(count, choiceText(events, search.occasion, 'shown'));
  }
  return count === 0 ? findWords.nothing(isolated(search.text)) : findWords.found(count);
}

/** Shows where to look instead. */
function Families() {
  return (
    <div>
      <p>{findWords.families}</p>
      <ul className={classNames(ui.row2, ui.above3)}>
        {productPages.map(({ family, path }) => (
          <li key={path}>
            <Link href={path} className={classNames(ui.inkEdgeWhenEnabled, ui.chip)}>
              {familyWords[family].title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
