import type { Product } from '#shared/catalogue/product.ts';
import type { Failure } from '#shared/failures/reasons.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, type FieldId, fieldId, isPricedByLetter } from '#shared/gifts/gift-field.ts';
import { printedText } from '#shared/language/printed-letters.ts';
import { readText } from '#shared/language/typed-text.ts';
import { isGiftDate } from '#shared/values/spelled-day.ts';
import type { Customisation } from './customisation.ts';
import { completeNames, completeNotes, isShown } from './fields.ts';

/**
 * The fields an order still needs, in the order of the dialog (spec §5); a date no gift can carry is
 * needed anew, even where it may stay empty. Photos count as given once chosen (D30); the server,
 * which never refuses a missing photo, passes `photos: 'not-asked'`.
 */
export function missingDetails(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
  photos: number | 'not-asked',
): FieldId[] {
  return variantOf(product)
    .fields.filter((field) => isShown(field, customisation))
    .filter(
      (field) =>
        hasWrongDate(field, customisation) ||
        (field.required && !isGiven(field, customisation, photos)),
    )
    .map(fieldId);
}

/** Whether all is given that a gift needs and that costs, so that its price is the one that is paid (D40). */
export function isPriceWhole(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): boolean {
  const missing = missingDetails(product, customisation, 'not-asked');
  return !variantOf(product).fields.some(
    (field) =>
      (field.control === 'notes' || isPricedByLetter(field)) && missing.includes(fieldId(field)),
  );
}

/** Returns the failure that says what an order still needs. */
export function detailsMissing(
  { name, type }: Pick<Product, 'name' | 'type'>,
  fields: readonly FieldId[],
): Failure<'missing_details'> {
  return { reason: 'missing_details', params: { product: { name, type }, fields } };
}

function hasWrongDate(field: Field, customisation: Customisation): boolean {
  const wrong = (date = '') => date !== '' && !isGiftDate(date);
  switch (field.control) {
    case 'date':
      return wrong(customisation[field.key]);
    case 'notes':
      return (customisation.customNotes ?? []).some(({ date }) => wrong(date));
    case 'names':
    case 'photos':
    case 'select':
    case 'text':
    case 'multiline':
      return false;
  }
}

function isGiven(
  field: Field,
  customisation: Customisation,
  photos: number | 'not-asked',
): boolean {
  switch (field.control) {
    case 'photos':
      return photos === 'not-asked' || photos > 0;
    case 'notes':
      return completeNotes(customisation, field).length >= field.min;
    case 'names':
      return completeNames(customisation, field).length > 0;
    case 'text':
      return printedText(readText(customisation[field.key] ?? '', 'one')).trim() !== '';
    case 'date':
    case 'select':
    case 'multiline':
      return readText(customisation[field.key] ?? '', 'one').trim() !== '';
  }
}
