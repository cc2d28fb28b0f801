import type { Product } from '#shared/catalogue/product.ts';
import { completeNames } from './complete-names.ts';
import { completeNotes } from './complete-notes.ts';
import type { Customisation } from './customisation.ts';
import { customiseKind } from './customise-kind.ts';
import { type Field, fieldsOf, isShown } from './fields.ts';
import { isGiftDate } from './gift-date.ts';
import { minCustomNotes } from './options.ts';

/**
 * What an order still needs, in the words of the alert and the order of the dialog (spec
 * §5); a date no gift can carry is needed anew, even where it may stay empty. Photos count as given once chosen (D30); the server, which never refuses a missing
 * photo, passes `photos: 'not-asked'`.
 */
export function missingDetails(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
  photos: number | 'not-asked',
): string[] {
  return fieldsOf(customiseKind(product))
    .filter((field) => isShown(field, customisation))
    .filter(
      (field) =>
        hasWrongDate(field, customisation) ||
        (field.missing !== undefined && !isGiven(field, customisation, photos)),
    )
    .map(missingName);
}

/** What the alert calls a field. */
export function missingName(field: Field): string {
  return field.missing ?? field.label;
}

/** The alert's sentence for what is missing. */
export function missingDetailsText(missing: readonly string[]): string {
  return `Please provide: ${missing.join(', ')}`;
}

function hasWrongDate(field: Field, customisation: Customisation): boolean {
  const wrong = (date = '') => date !== '' && !isGiftDate(date);
  if (field.control === 'date') return wrong(customisation[field.key]);
  if (field.control === 'notes')
    return (customisation.customNotes ?? []).some(({ date }) => wrong(date));
  return false;
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
      return completeNotes(customisation).length >= minCustomNotes;
    case 'names':
      return completeNames(customisation).length > 0;
    default:
      return (customisation[field.key] ?? '').trim() !== '';
  }
}
