import type { Product } from '#shared/catalogue/product.ts';
import { familyOf, variantOf } from '#shared/gifts/families.ts';
import type { Field } from '#shared/gifts/gift-field.ts';
import { pickKeys } from '#shared/values/pick.ts';
import type { Customisation } from './customisation.ts';

type Key = keyof Customisation;

/** A line keeps its folder whatever it is: its photos lie there. */
const photoKeys: readonly Key[] = ['folder', 'photoIds', 'photoPoses', 'imageUrls', 'imageNames'];

/**
 * Returns what the product's dialog asks for, without what only gifts of other families have (T27).
 */
export function dialogDetails(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): Customisation {
  const fieldKeys = variantOf(product).fields.flatMap(keysOf);
  const { extraKeys = [] } = familyOf(product.type);
  return pickKeys<Customisation, Key>(customisation, [
    ...fieldKeys,
    ...extraKeys,
    ...photoKeys,
    'drawing',
  ]);
}

function keysOf(field: Field): readonly Key[] {
  switch (field.control) {
    case 'photos':
      return photoKeys;
    case 'notes':
      return ['customNotes'];
    case 'names':
      return ['customNames'];
    case 'date':
    case 'select':
    case 'text':
    case 'multiline':
      return [field.key];
  }
}
