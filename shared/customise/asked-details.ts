import type { Product } from '#shared/catalogue/product.ts';
import { pick } from '#shared/pick.ts';
import type { Customisation } from './customisation.ts';
import { customiseKind } from './customise-kind.ts';
import { type Field, fieldsOf } from './fields.ts';

type Key = keyof Customisation;

/** A line keeps its folder whatever it is: its photos lie there. */
const photoKeys: readonly Key[] = ['folder', 'photoIds', 'imageUrls', 'imageNames'];

/** What the product's dialog asks for, without what only gifts of other families have (T27). */
export function askedDetails(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): Customisation {
  const asked = fieldsOf(customiseKind(product)).flatMap(keysOf);
  const set: readonly Key[] = product.type === 'photo_frame' ? ['frameSetType'] : [];
  const keys = Object.fromEntries([...asked, ...set, ...photoKeys].map((key) => [key, true]));
  return pick(customisation, keys as Record<Key, true>);
}

function keysOf(field: Field): readonly Key[] {
  switch (field.control) {
    case 'photos':
      return photoKeys;
    case 'notes':
      return ['customNotes'];
    case 'names':
      return ['customNames'];
    default:
      return [field.key];
  }
}
