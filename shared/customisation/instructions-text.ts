import type { Product } from '#shared/catalogue/product.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, labelOf, type SelectField, type TextField } from '#shared/gifts/gift-field.ts';
import { sayShared } from '#shared/gifts/shared-fields.ts';
import type { Wording } from '#shared/gifts/wording.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { readText } from '#shared/language/typed-text.ts';
import { formatDate } from '#shared/values/calendar-date.ts';
import type { Customisation } from './customisation.ts';
import { completeNames, completeNotes, isShown } from './fields.ts';

type Named = Pick<Product, 'name' | 'type'>;

const separator = ' | ';

/**
 * Returns the customisation in words, for the work-table: `Label: value` parts joined by ` | ` in
 * the order of the dialog, empty fields left out (D22). English, whatever language the page is read
 * in: `readInstructions` is its inverse.
 */
export function instructionsText(product: Named, customisation: Customisation): string {
  return details(product, customisation, 'english').join(separator);
}

/** Returns the parts of an instructions text, for lists. */
export function splitInstructions(text: string): string[] {
  return text.split(separator).filter((part) => part !== '');
}

/** Returns what stands in an instructions text, in these words. */
export function details(
  product: Named,
  customisation: Customisation,
  wording: Wording,
): readonly string[] {
  return variantOf(product)
    .fields.filter((field) => isShown(field, customisation))
    .flatMap((field) => parts(field, customisation, wording))
    .map(([label, value]) => `${label}: ${plain(value)}`);
}

function parts(
  field: Field,
  customisation: Customisation,
  wording: Wording,
): [label: string, value: string][] {
  switch (field.control) {
    case 'photos':
      return [];
    case 'notes':
      return completeNotes(customisation, field).map(({ date, currency }, index) => [
        sayShared((from) => from.noteNumber)(wording)(index + 1),
        `₹${currency}, ${day(date, wording)}`,
      ]);
    case 'names':
      return completeNames(customisation, field).map((name, index) => [
        sayShared((from) => from.nameNumber)(wording)(index + 1),
        name,
      ]);
    case 'date':
    case 'select':
    case 'text':
    case 'multiline': {
      const value = plain(customisation[field.key] ?? '');
      if (value === '') return [];
      return [[labelOf(field, wording), answerText(field, value, wording)]];
    }
  }
}

function answerText(field: TextField | SelectField, value: string, wording: Wording): string {
  switch (field.control) {
    case 'date':
      return day(value, wording);
    case 'select':
      return choiceText(field.choices, value, wording);
    case 'text':
    case 'multiline':
      return value;
  }
}

function day(date: string, wording: Wording): string {
  return wording === 'english' ? formatDate(date) : dateWords.day(date);
}

/** Returns a shopper's text on one line, without the separator. */
function plain(value: string): string {
  return readText(value, 'one').replaceAll('|', '/').replace(/\s+/g, ' ').trim();
}
