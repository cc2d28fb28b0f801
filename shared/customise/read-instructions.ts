import { readDate } from '#shared/calendar-date.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { countLetters, namePrice } from '#shared/pricing/name-price.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import type { Customisation, CustomNote } from './customisation.ts';
import { customiseKind } from './customise-kind.ts';
import { type Field, fieldsOf } from './fields.ts';

type Family = Pick<Product, 'name' | 'type'>;
type Labelled = { label: string | null; value: string };

/**
 * The customisation behind an instructions text: the inverse of `instructionsText` (D22, T28).
 * A text that no dialog made is read so that it never costs less than what a person could read
 * in it: of two readings the dearer counts, words under an unknown label count as a name where
 * names cost, and a date or note that cannot be read stays as a date no gift can carry, which
 * `missingDetails` then asks for.
 */
export function readInstructions(product: Family, text: string): Customisation {
  const fields = fieldsOf(customiseKind(product));
  const labels = labelPattern(fields);
  const priceOf = (parts: string[]) =>
    priceLine({ ...product, price: 0 }, read(fields, labels, parts)).price;
  const parts = text.split('|').flatMap((part) => {
    const split = splitAtLabels(part, labels);
    return split.length > 1 && priceOf(split) > priceOf([part]) ? split : [part];
  });
  return read(fields, labels, parts);
}

function read(fields: readonly Field[], labels: string, parts: readonly string[]): Customisation {
  const labelled = parts.map((part) => toLabelled(part, labels));
  const known = labelled.filter(({ label }) => label !== null);
  const unknown = labelled.flatMap(({ label, value }) => (label === null && value ? [value] : []));
  const customisation: Customisation = {};
  for (const field of fields) {
    const values = known.flatMap(({ label, value }) => (fits(field, label) ? [value] : []));
    switch (field.control) {
      case 'photos':
        break;
      case 'notes': {
        const more = unknown.filter((value) => noteLike.test(value));
        const notes = [...values, ...more].map(readNote);
        if (notes.length > 0) customisation.customNotes = notes;
        break;
      }
      case 'names': {
        const names = [...values, ...unknown];
        if (names.length > 0) customisation.customNames = names;
        break;
      }
      default: {
        const namesAdd = field.key === 'frameName1' && (values.length > 0 || !field.missing);
        const value = readField(field, namesAdd ? [...values, ...unknown] : values);
        if (value !== undefined) customisation[field.key] = value;
      }
    }
  }
  return customisation;
}

function readField(field: Field, values: readonly string[]): string | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  switch (field.control) {
    case 'date':
      return readDate(first) ?? first;
    case 'select':
      return field.options.find(({ value }) => lower(value) === lower(first))?.value ?? first;
    default:
      // All of them as one, unless one alone costs more: ten letters cost more than eleven (D20).
      return [...values].reduce(dearer, values.join(' '));
  }
}

function dearer(one: string, other: string): string {
  return namePrice(countLetters(other)) > namePrice(countLetters(one)) ? other : one;
}

/** Words that ask for a note: an amount of rupees, or the word. */
const noteLike = /₹|\bnotes?\b|\brs\b|\binr\b|rupee/i;
const notePattern = /^(?:₹|rs\.?|inr)?\s*(\d+)\s*(?:rupees?)?\s*,?\s*(.*)$/is;

/** A note that cannot be read gets its words for a date, so that it is asked for, not left out. */
function readNote(value: string): CustomNote {
  const [, rupees, day = ''] = notePattern.exec(value) ?? [];
  const date = readDate(day);
  return rupees === undefined || date === null
    ? { date: value || '?' }
    : { date, currency: Number(rupees) };
}

function fits(field: Field, label: string | null): boolean {
  if (label === null) return false;
  switch (field.control) {
    case 'notes':
      return label.startsWith('note');
    case 'names':
      return label.startsWith('name');
    default:
      return label === compact(field.label);
  }
}

function toLabelled(part: string, labels: string): Labelled {
  const found = new RegExp(`^[\\s\\p{Cf}]*(${labels})${colon}`, 'iu').exec(part);
  if (!found?.[1]) return { label: null, value: part.trim() };
  return { label: compact(found[1]), value: part.slice(found[0].length).trim() };
}

/** The part cut before every label that stands in it after something else than a letter. */
function splitAtLabels(part: string, labels: string): string[] {
  const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])((?:${labels})${colon})`, 'giu');
  const starts = [...part.matchAll(pattern)].map((found) => found.index + (found[1]?.length ?? 0));
  const cuts = [0, ...starts.filter((start) => part.slice(0, start).trim() !== ''), part.length];
  return cuts.slice(1).map((end, index) => part.slice(cuts[index], end));
}

const colon = '[\\s\\p{Cf}]*[:：﹕∶]';

/** Every label of the fields, in any case, with any space and invisible characters in it. */
function labelPattern(fields: readonly Field[]): string {
  const words = fields.flatMap((field): string[] => {
    if (field.control === 'photos') return [];
    if (field.control === 'notes') return ['note#'];
    return field.control === 'names' ? ['name#'] : [field.label];
  });
  return words
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('#', ' [0-9]*').replace(/[A-Za-z]/g, '$&\\p{Cf}*'))
    .map((word) => word.replaceAll(' ', '[\\s\\p{Cf}]*'))
    .join('|');
}

function compact(label: string): string {
  return lower(label.replace(/[\s\p{Cf}]/gu, ''));
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
