import type { Product } from '#shared/catalogue/product.ts';
import { choiceOf } from '#shared/gifts/choices.ts';
import { variantOf, variants } from '#shared/gifts/families.ts';
import {
  type Field,
  type FieldId,
  fieldId,
  labelOf,
  type SelectField,
  type TextField,
} from '#shared/gifts/gift-field.ts';
import { english } from '#shared/gifts/shared-words.ts';
import { readText, withPlainDigits } from '#shared/language/typed-text.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { readDate } from '#shared/values/calendar-date.ts';
import type { Customisation, CustomNote } from './customisation.ts';

type Family = Pick<Product, 'name' | 'type'>;

export type ReadInstructions =
  | { ok: true; customisation: Customisation }
  | { ok: false; reason: 'too_many_parts' }
  /** A date or choice has two values, of which a gift can carry one. */
  | { ok: false; reason: 'given_twice'; field: FieldId };

/** The longest customisation of a gift makes so many. */
const maxParts = Math.max(
  ...variants.map(({ fields }) => fields.reduce((sum, field) => sum + partsOf(field), 0)),
);

function partsOf(field: Field): number {
  if ('key' in field) return 1;
  return field.control === 'photos' ? 0 : field.max;
}

/**
 * The customisation behind an instructions text: the inverse of `instructionsText` (D22, T28).
 * Orders keep the text of what comes out here, so nothing can be read there that was not
 * priced. What no dialog made is read to the dearer side: a part with a label within it counts
 * as two where those cost more, other words count as a name where names cost, and a date or
 * note that cannot be read stays as a date no gift can carry, which `missingDetails` asks for.
 * Where notes are sold, any part that is none of ours is such a note, however it is written.
 */
export function readInstructions(product: Family, text: string, rates: Rates): ReadInstructions {
  const { fields } = variantOf(product);
  const fieldOf = labelsOf(fields);
  const labelled = (parts: readonly string[]) => parts.map((part) => labelledPart(part, fieldOf));
  const priceOf = (parts: readonly LabelledPart[]) =>
    priceLine({ ...product, price: 0 }, customisationOf(fields, parts), rates).price;

  const rawParts = text.split('|');
  if (rawParts.length > maxParts) return { ok: false, reason: 'too_many_parts' };
  const parts = rawParts.flatMap((part) => {
    const whole = labelled([part]);
    const split = labelled(splitAtLabels(part, fieldOf));
    return priceOf(split) > priceOf(whole) ? split : whole;
  });
  if (parts.length > maxParts) return { ok: false, reason: 'too_many_parts' };
  const twice = fields.find(
    (field) => isSingle[field.control] && valuesOf(field, parts).length > 1,
  );
  if (twice) return { ok: false, reason: 'given_twice', field: fieldId(twice) };
  return { ok: true, customisation: customisationOf(fields, parts) };
}

function customisationOf(fields: readonly Field[], parts: readonly LabelledPart[]): Customisation {
  const others = valuesOf(null, parts).filter((value) => value !== '');
  return Object.assign(
    {},
    ...fields.map((field) => answerTo(field, valuesOf(field, parts), others)),
  );
}

/** Returns what the values under a field's label, and those under none, say of it. */
function answerTo(
  field: Field,
  values: readonly string[],
  others: readonly string[],
): Partial<Record<keyof Customisation, unknown>> {
  switch (field.control) {
    case 'photos':
      return {};
    case 'notes': {
      const notes = [...values, ...others].map(readNote);
      return notes.length > 0 ? { customNotes: notes } : {};
    }
    case 'names':
      return values.length > 0 ? { customNames: values } : {};
    case 'date':
    case 'select':
    case 'text':
    case 'multiline': {
      // They are no answer to a question that has to be answered.
      const takesAll = field.takesLooseWords && (values.length > 0 || !field.required);
      const [first, ...more] = takesAll ? [...values, ...others] : values;
      return first === undefined ? {} : { [field.key]: answerIn(field, first, more) };
    }
  }
}

function valuesOf(field: Field | null, parts: readonly LabelledPart[]): string[] {
  return parts.filter((part) => part.field === field).map(({ value }) => value);
}

/** One part of an instructions text: what stands under a label, or under none of the family. */
interface LabelledPart {
  field: Field | null;
  value: string;
}

/** The field a text names, written in any case, with any spaces and invisible characters. */
type FieldOfLabel = (label: string) => Field | null;

const blank = /[\s\p{Cf}]/u;
const blanks = /[\s\p{Cf}]+/gu;
const letter = /[\p{L}\p{N}]/u;
const colon = /[:：﹕∶]/;
/** No label of a family is as long, in letters. */
const maxLabelLength = 20;

/**
 * Returns how the labels that `instructionsText` writes of these fields are read; made once for a
 * text.
 */
function labelsOf(fields: readonly Field[]): FieldOfLabel {
  const labels = fields.map((field) => ({ field, pattern: labelPattern(field) }));
  return (label) => labels.find(({ pattern }) => pattern?.test(label))?.field ?? null;
}

function labelPattern(field: Field): RegExp | null {
  switch (field.control) {
    case 'photos':
      return null;
    case 'notes':
      return numbered(english.noteNumber);
    case 'names':
      return numbered(english.nameNumber);
    case 'date':
    case 'select':
    case 'text':
    case 'multiline':
      return new RegExp(`^${compact(labelOf(field, 'english'))}$`);
  }
}

/** Any number fits, and none: `Note 3` is read as a note wherever it stands. */
function numbered(label: (number: number) => string): RegExp {
  return new RegExp(`^${compact(label(1)).replace('1', '[0-9]*')}$`);
}

function labelledPart(part: string, fieldOf: FieldOfLabel): LabelledPart {
  const end = part.search(colon);
  const label = compact(part.slice(0, Math.max(end, 0)));
  const field = label.length > maxLabelLength ? null : fieldOf(label);
  return { field, value: readText(field ? part.slice(end + 1) : part, 'many').trim() };
}

/**
 * Returns the part cut before every label that stands in it behind something else than a letter. It
 * looks back from each colon to the one before, so a long text takes linear time.
 */
function splitAtLabels(part: string, fieldOf: FieldOfLabel): string[] {
  const characters = Array.from(part);
  const first = characters.findIndex((character) => !blank.test(character));
  const starts = characters.flatMap((character, index) => {
    const start = colon.test(character) ? labelStart(characters, index, fieldOf) : -1;
    return start > first ? [start] : [];
  });
  const cuts = [0, ...starts, characters.length];
  return cuts.slice(1).map((end, index) => characters.slice(cuts[index], end).join(''));
}

/** Returns where the longest label begins that ends at the colon; -1 when there is none. */
function labelStart(characters: readonly string[], end: number, fieldOf: FieldOfLabel): number {
  let start = -1;
  let label = '';
  for (let index = end - 1; index >= 0; index -= 1) {
    const character = characters[index] ?? '';
    if (colon.test(character) || label.length >= maxLabelLength) break;
    if (blank.test(character)) continue;
    label = withPlainDigits(character.toLowerCase()) + label;
    if (!letter.test(characters[index - 1] ?? '') && fieldOf(label)) start = index;
  }
  return start;
}

function compact(label: string): string {
  return withPlainDigits(label.replace(blanks, '').toLowerCase());
}

/** Whether a gift can carry one value of it alone; several texts are joined. */
const isSingle: Record<Field['control'], boolean> = {
  date: true,
  select: true,
  text: false,
  multiline: false,
  names: false,
  notes: false,
  photos: false,
};

function answerIn(field: TextField | SelectField, first: string, more: readonly string[]): string {
  switch (field.control) {
    case 'date':
      return readDate(withPlainDigits(first)) ?? first;
    case 'select':
      return choiceOf(field.choices, first);
    case 'text':
    case 'multiline':
      return [first, ...more].join(' ');
  }
}

const notePattern = /^(?:₹|rs\.?|inr)?\s*(\d+)\s*(?:rupees?)?\s*,?\s*(.*)$/is;

/** A note that cannot be read gets its words for a date, so that it is asked for, not left out. */
function readNote(value: string): CustomNote {
  const [, rupees, day = ''] = notePattern.exec(withPlainDigits(value)) ?? [];
  const date = readDate(day);
  return rupees === undefined || date === null
    ? { date: value || '?' }
    : { date, currency: Number(rupees) };
}
