import { formatDate } from '#shared/calendar-date.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, labelOf, type SelectField, type TextField } from '#shared/gifts/field.ts';
import { english } from '#shared/gifts/shared-words.ts';
import { completeNames } from './complete-names.ts';
import { completeNotes } from './complete-notes.ts';
import type { Customisation } from './customisation.ts';
import { isShown } from './fields.ts';

const separator = ' | ';

/**
 * The customisation in words, for the work-table: `Label: value` parts joined by ` | ` in
 * the order of the dialog, empty fields left out (D22). English, whatever language the page is
 * read in: `readInstructions` is its inverse.
 */
export function instructionsText(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): string {
  return variantOf(product)
    .fields.filter((field) => isShown(field, customisation))
    .flatMap((field) => parts(field, customisation))
    .map(([label, value]) => `${label}: ${plain(value)}`)
    .join(separator);
}

/** The parts of an instructions text, for lists on screen. */
export function splitInstructions(text: string): string[] {
  return text.split(separator).filter((part) => part !== '');
}

function parts(field: Field, customisation: Customisation): [label: string, value: string][] {
  switch (field.control) {
    case 'photos':
      return [];
    case 'notes':
      return completeNotes(customisation).map(({ date, currency }, index) => [
        english.noteNumber(index + 1),
        `₹${currency}, ${formatDate(date)}`,
      ]);
    case 'names':
      return completeNames(customisation).map((name, index) => [
        english.nameNumber(index + 1),
        name,
      ]);
    default: {
      const value = customisation[field.key] ?? '';
      if (value.trim() === '') return [];
      return [[labelOf(field, 'english'), answerText(field, value)]];
    }
  }
}

function answerText(field: TextField | SelectField, value: string): string {
  switch (field.control) {
    case 'date':
      return formatDate(value);
    case 'select':
      return choiceText(field.choices, value, 'english');
    default:
      return value;
  }
}

/** A shopper's text on one line, without the separator. */
function plain(value: string): string {
  return value.replaceAll('|', '/').replace(/\s+/g, ' ').trim();
}
