import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { PriceListPart } from '#pwa/desk/catalogue/price-list/price-list-part.tsx';
import { words } from '#pwa/desk/catalogue/words.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { type FamilyId, families, familyOf } from '#shared/gifts/families.ts';
import { foldText } from '#shared/language/fold-text.ts';
import { NewGiftDialog } from './new-gift-dialog.tsx';
import styles from './product-row.module.css';
import { ProductRow } from './product-row.tsx';

/** Shows what the shop sells: prices, what can be ordered, delivery days and pictures. */
export function ProductsSection() {
  const products = useRemote('products', () => deskApi().products(), { fresh: true });
  const [search, setSearch] = useState('');
  // What is being changed stays, whatever is searched for.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState(false);
  // Among those that were found nothing says what lies between two.
  const isWhole = search.trim() === '';
  const groups = productGroups(products.data ?? [], search, open);
  const replaceProduct = (product: DeskProduct) => {
    products.change((now) => now.map((each) => (each.name === product.name ? product : each)));
    products.refresh();
  };
  return (
    <RemoteView remote={products} texts={words} lines={8}>
      {() => (
        <>
          <div className={ui.ends}>
            <search className={classNames(later.formWide, ui.grow)}>
              <TextInput
                label={words.products.search}
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={100}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </search>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {words.products.own.add}
            </Button>
          </div>
          <PriceListPart onChanged={products.refresh} />
          {groups.map(({ family, products: ofFamily }) => (
            <section key={family} className={ui.stack3} aria-labelledby={`family-${family}`}>
              <h2 id={`family-${family}`} className={styles.family}>
                {families[family].page.words('shown').title}
                <small className={later.plainTitle}>{words.products.count(ofFamily.length)}</small>
              </h2>
              <RowList>
                {ofFamily.map((product, at) => (
                  <ProductRow
                    key={product.name}
                    product={product}
                    before={isWhole ? (ofFamily[at - 1] ?? null) : null}
                    after={isWhole ? (ofFamily[at + 1] ?? null) : null}
                    onMoved={products.refresh}
                    open={open.has(product.name)}
                    onOpen={(isOpen) => setOpen(toggled(open, product.name, isOpen))}
                    onChanged={replaceProduct}
                  />
                ))}
              </RowList>
            </section>
          ))}
          {adding && (
            <NewGiftDialog
              products={products.data ?? []}
              onAdded={(product) => {
                products.refresh();
                setSearch('');
                setOpen(toggled(open, product.name, true));
              }}
              onClose={() => setAdding(false)}
            />
          )}
          {groups.length === 0 && (
            <EmptyState
              title={words.products.noneFound}
              text={words.products.noneFoundText}
              action={
                <Button variant="secondary" onClick={() => setSearch('')}>
                  {words.products.showAll}
                </Button>
              }
            />
          )}
        </>
      )}
    </RemoteView>
  );
}

interface ProductGroup {
  family: FamilyId;
  products: readonly DeskProduct[];
}

/**
 * Products as people call them in the language of the page, by their families in those' order; with those that
 * stay whatever is searched for, by their names.
 * @internal
 */
function productGroups(
  products: readonly DeskProduct[],
  search: string,
  staying: ReadonlySet<string> = new Set(),
): ProductGroup[] {
  const searchWords = foldText(search).split(' ');
  const fitting = products.filter((product) => {
    const { name, display_name, display_name_hi } = product;
    if (staying.has(name)) return true;
    const texts = foldText(
      `${name} ${display_name} ${shownName(name, display_name, display_name_hi)}`,
    );
    return searchWords.every((word) => texts.includes(word));
  });
  return (Object.keys(families) as FamilyId[]).flatMap((family) => {
    const its = fitting.filter(({ type }) => familyOf(type) === families[family]);
    return its.length > 0 ? [{ family, products: its }] : [];
  });
}

function toggled(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = [...names].filter((each) => each !== name);
  return new Set(isIn ? [...others, name] : others);
}
