import type { Product } from '#shared/catalogue/product.ts';
import { choiceOf } from '#shared/gifts/choices.ts';
import { variantOf, variants } from '#shared/gifts/families.ts';
import {
  type Field,
  type FieldId,
  fieldId,
  type SelectField,
  type TextField,
} from '#shared/gifts/field.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { readDate } from '#shared/values/calendar-date.ts';
import type { Customisation, CustomNote } from './customisation.ts';
import { type LabelledPart, labelledPart, labelsOf, splitAtLabels } from './labelled-parts.ts';

type Family = Pick<Product, 'name' | 'type'>;

export type ReadInstructions =
  | { ok: true; customisation: Customisation }
  | { ok: false; reason: 'too_many_parts' }
  /** A date or choice has two values, of which a gift can carry one. */
  | { ok: false; reason: 'given_twice'; field: FieldId };

/** As many as the longest customisation of a gift makes. */
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
export function readInstructions(product: Family, text: string): ReadInstructions {
  const { fields } = variantOf(product);
  const fieldOf = labelsOf(fields);
  const labelled = (parts: readonly string[]) => parts.map((part) => labelledPart(part, fieldOf));
  const priceOf = (parts: readonly LabelledPart[]) =>
    priceLine({ ...product, price: 0 }, customisationOf(fields, parts)).price;

  const written = text.split('|');
  if (written.length > maxParts) return { ok: false, reason: 'too_many_parts' };
  const parts = written.flatMap((part) => {
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

/** What the values under a field's label, and those under none, say of it. */
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
      return first === undefined ? {} : { [field.key]: readText(field, first, more) };
    }
  }
}

function valuesOf(field: Field | null, parts: readonly LabelledPart[]): string[] {
  return parts.filter((part) => part.field === field).map(({ value }) => value);
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

function readText(field: TextField | SelectField, first: string, more: readonly string[]): string {
  switch (field.control) {
    case 'date':
      return readDate(first) ?? first;
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
  const [, rupees, day = ''] = notePattern.exec(value) ?? [];
  const date = readDate(day);
  return rupees === undefined || date === null
    ? { date: value || '?' }
    : { date, currency: Number(rupees) };
}
