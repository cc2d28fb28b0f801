import { shownName } from '#shared/catalogue/display-name.ts';
import { type FamilyId, families, familyOf } from '#shared/gifts/families.ts';
import type { DeskProduct } from '#shared/shop-settings/shop-schemas.ts';

export interface ProductGroup {
  family: FamilyId;
  products: readonly DeskProduct[];
}

/**
 * Products as people call them in the language of the page, by their families in those' order; with those that
 * stay whatever is searched for, by their names.
 */
export function productGroups(
  products: readonly DeskProduct[],
  search: string,
  staying: ReadonlySet<string> = new Set(),
): ProductGroup[] {
  const wanted = search.trim().toLowerCase().split(/\s+/);
  const fitting = products.filter((product) => {
    const { name, display_name } = product;
    if (staying.has(name)) return true;
    const texts = `${name} ${display_name} ${shownName(name, display_name)}`.toLowerCase();
    return wanted.every((word) => texts.includes(word));
  });
  return (Object.keys(families) as FamilyId[]).flatMap((family) => {
    const its = fitting.filter(({ type }) => familyOf(type) === families[family]);
    return its.length > 0 ? [{ family, products: its }] : [];
  });
}
