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
import screenStyles from './browse-screen.module.css';
import styles from './find-gifts.module.css';
import { findWords } from './find-words.ts';
import { ProductCard } from './product-card.tsx';
import { type ReadWords, useFound } from './use-found.ts';
import type { Wanted } from './use-wanted.ts';

export interface FoundGiftsProps {
  /** Null before a search begins: the catalogue is indexed meanwhile. */
  wanted: Wanted | null;
  readWords: ReadWords;
  /** The names of products with a draft. */
  drafted: readonly string[] | undefined;
  /** Is called with the gift, and with what the dialog is to begin with (`given`). */
  onChoose: (product: Product, given?: Customisation) => unknown;
  onLook: (product: Product) => unknown;
}

export function FoundGifts({ wanted, readWords, ...chosen }: FoundGiftsProps) {
  const names = useFound(wanted, readWords);
  return wanted && <Results wanted={wanted} names={names} {...chosen} />;
}

interface ResultsProps extends Omit<FoundGiftsProps, 'readWords'> {
  wanted: Wanted;
  /** What was found, the best first; undefined while the catalogue is looked through. */
  names: readonly string[] | undefined;
}

/**
 * The gifts that were found, the first of them at once; says so when there are none. Until they are
 * read it shows the search before, count and gifts.
 */
function Results({ wanted, names, drafted, onChoose, onLook }: ResultsProps) {
  const [shown, setShown] = useState(giftsInPart);
  const [listed, setListed] = useState(names);
  const more = useCallback(() => setShown((before) => before + giftsInPart), []);
  if (listed !== names) {
    setListed(names);
    setShown(giftsInPart);
  }
  const found = useLiveQuery(
    async () =>
      names && { wanted, names, products: await productsNamed(thisDevice, names.slice(0, shown)) },
    [wanted, names, shown],
  );
  const isSettling = useSettling(JSON.stringify(wanted), found && JSON.stringify(found.wanted));
  const occasion = found && 'occasion' in found.wanted ? found.wanted.occasion : null;
  const choose = useCallback(
    (product: Product) =>
      onChoose(product, occasion === null ? undefined : detailsFor(product, occasion)),
    [onChoose, occasion],
  );
  return (
    <>
      <p role="status" className={styles.count}>
        {found ? countOf(found.names.length, found.wanted) : !names && findWords.looking}
      </p>
      {found?.names.length === 0 && <Families />}
      {found !== undefined && found.names.length > 0 && (
        <div className={screenStyles.products} data-settling={isSettling || undefined}>
          <GiftParts
            products={found.products}
            total={found.names.length}
            shown={shown}
            onMore={more}
            className={screenStyles.grid}
          >
            {(product, index) => (
              <div className={styles.found}>
                <p className={ui.fine}>{familyOf(product.type).page.words('shown').title}</p>
                <ProductCard
                  product={product}
                  onChoose={choose}
                  onLook={onLook}
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

function countOf(count: number, wanted: Wanted): string {
  if ('occasion' in wanted) {
    return findWords.foundFor(count, choiceText(events, wanted.occasion, 'shown'));
  }
  return count === 0 ? findWords.nothing(wanted.text) : findWords.found(count);
}

/** Shows where to look instead. */
function Families() {
  return (
    <div>
      <p>{findWords.families}</p>
      <ul className={classNames(ui.row2, ui.above3)}>
        {productPages.map(({ family, path }) => (
          <li key={path}>
            <Link href={path} className={classNames(ui.inkEdgeWhenEnabled, styles.occasion)}>
              {familyWords[family].title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
