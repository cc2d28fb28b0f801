import type { Product } from '#shared/catalogue/product.ts';
import { isProductType, variantOf } from '#shared/gifts/families.ts';
import { type Field, type FieldId, fieldId } from '#shared/gifts/gift-field.ts';
import type { Wording } from '#shared/gifts/wording.ts';

type ProductKind = Pick<Product, 'name' | 'type'>;

/** Returns what the missing-details alert calls fields of a product (spec §5). */
export function missingNames(
  product: ProductKind,
  ids: readonly FieldId[],
  wording: Wording = 'shown',
): string[] {
  return ids.map((id) => {
    const words = fieldOf(product, id)?.words(wording);
    return words?.missing ?? words?.label ?? id;
  });
}

/** Returns what a field of a product is called on screen and in the instructions text. */
export function fieldLabel(product: ProductKind, id: FieldId, wording: Wording = 'shown'): string {
  return fieldOf(product, id)?.words(wording).label ?? id;
}

/** Returns whether a product has a field, here and not only in a newer shop. */
export function hasField(product: ProductKind, id: FieldId): boolean {
  return fieldOf(product, id) !== undefined;
}

/**
 * Returns undefined for what only a newer shop sells or asks for, whose failures may reach this
 * client.
 */
function fieldOf(product: ProductKind, id: FieldId): Field | undefined {
  if (!isProductType(product.type)) return undefined;
  return variantOf(product).fields.find((field) => fieldId(field) === id);
}
