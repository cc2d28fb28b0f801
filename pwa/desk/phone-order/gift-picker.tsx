import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import { productsOfType } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import { EntryPriceText } from '#pwa/ui/price/entry-price-text.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useSettling } from '#pwa/ui/use-settling.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { giftsNamed } from './desk-gifts.ts';
import styles from './gift-picker.module.css';
import { words } from './words.ts';

const step = 12;
const kinds = () =>
  productPages.map(({ family }) => ({ value: family, label: familyWords[family].title }));

interface GiftPickerProps {
  /** How many gifts the order has: with another one its search is done. */
  added: number;
  onChoose: (product: Product) => void;
}

/** All gifts of the shop by kind and name; a tap opens the dialog of one. */
export function GiftPicker({ added, onChoose }: GiftPickerProps) {
  const [search, setSearch] = useState('');
  const [before, setBefore] = useState(added);
  if (before !== added) {
    setBefore(added);
    if (added > before) setSearch('');
  }
  const [kind, setKind] = useState('');
  const [limit, setLimit] = useState(step);
  const text = useDeferredValue(search.trim());
  // One more than is shown, to know that there are more.
  const searchResult = useLiveQuery(
    async () => ({ kind, text, gifts: await findGifts(kind, text, limit + 1) }),
    [kind, text, limit],
  );
  const products = searchResult?.gifts;
  // The gifts of the order stand above, so with another one all of this moves too.
  const isSettling = useSettling(
    JSON.stringify([kind, search.trim(), added]),
    searchResult && JSON.stringify([searchResult.kind, searchResult.text, added]),
  );
  return (
    <section className={classNames(ui.titles, styles.picker)} aria-label={words.add}>
      <h2>{words.add}</h2>
      <search className={styles.search}>
        <TextInput
          label={words.search}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setLimit(step);
          }}
        />
        <Select
          label={words.kind}
          emptyLabel={words.allKinds}
          options={kinds()}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value);
            setLimit(step);
          }}
        />
      </search>
      {products === undefined && <Skeleton lines={4} />}
      {products && products.length === 0 && (
        <p role="status">{text === '' ? words.noCatalogue : words.noneFound}</p>
      )}
      {products && products.length > 0 && (
        <ul className={styles.list} data-settling={isSettling || undefined}>
          {products.slice(0, limit).map((product) => (
            <li key={product.name}>
              <GiftButton product={product} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {products && products.length > limit && (
        <Button variant="secondary" onClick={() => setLimit((before) => before + step)}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

interface GiftButtonProps {
  product: Product;
  onChoose: (product: Product) => void;
}

function GiftButton({ product, onChoose }: GiftButtonProps) {
  const name = shownName(product.name, product.display_name, product.display_name_hi);
  const soldOut = product.is_available === false;
  return (
    <button
      type="button"
      className={styles.gift}
      aria-label={words.addGift(name)}
      aria-haspopup="dialog"
      // Browsers would take the focus from one that is disabled.
      aria-disabled={soldOut}
      onClick={() => !soldOut && onChoose(product)}
    >
      <Picture
        className={styles.picture}
        src={product.image_url}
        fallbackSrc={fallbackImageUrl(product.type)}
        alt=""
        width={800}
        height={600}
      />
      <span className={classNames(later.secondColumn, styles.name)}>{name}</span>
      <span className={classNames(later.secondColumn, styles.price)}>
        {soldOut ? words.soldOut : <EntryPriceText product={product} />}
      </span>
      {!soldOut && <span className={styles.add}>{words.addOne}</span>}
    </button>
  );
}

async function findGifts(kind: string, text: string, limit: number): Promise<Product[]> {
  const pages = productPages.filter(({ family }) => kind === '' || family === kind);
  const types = pages.flatMap((page) => page.types);
  if (text === '') return (await productsOfType(thisDevice, types, limit)).products;
  return giftsNamed(thisDevice, { text, types }, limit);
}
