import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation, CustomNote, TextKey } from '#shared/customise/customisation.ts';
import type { CustomiseKind } from '#shared/customise/customise-kind.ts';
import { maxCustomNames, maxCustomNotes, minCustomNotes } from '#shared/customise/options.ts';
import { typedDetails } from '#shared/customise/typed-details.ts';
import { priceLine } from '#shared/pricing/price-line.ts';

/** The empty form of a kind: a custom frame opens with three notes and one name. */
export function emptyForm(kind: CustomiseKind): Customisation {
  if (kind !== 'frame-custom') return {};
  return { customNotes: Array.from({ length: minCustomNotes }, () => ({})), customNames: [''] };
}

export function withText(form: Customisation, key: TextKey, value: string): Customisation {
  return { ...form, [key]: value };
}

export function notesOf(form: Customisation): readonly CustomNote[] {
  return form.customNotes ?? [];
}

export function canAddNote(form: Customisation): boolean {
  return notesOf(form).length < maxCustomNotes;
}

export function withNote(form: Customisation, index: number, note: CustomNote): Customisation {
  return { ...form, customNotes: replaced(notesOf(form), index, note) };
}

export function withNewNote(form: Customisation): Customisation {
  return canAddNote(form) ? { ...form, customNotes: [...notesOf(form), {}] } : form;
}

export function withoutNote(form: Customisation, index: number): Customisation {
  return { ...form, customNotes: notesOf(form).filter((_, at) => at !== index) };
}

export function namesOf(form: Customisation): readonly string[] {
  return form.customNames ?? [];
}

export function canAddName(form: Customisation): boolean {
  return namesOf(form).length < maxCustomNames;
}

export function withName(form: Customisation, index: number, name: string): Customisation {
  return { ...form, customNames: replaced(namesOf(form), index, name) };
}

export function withNewName(form: Customisation): Customisation {
  return canAddName(form) ? { ...form, customNames: [...namesOf(form), ''] } : form;
}

/** Whether anything is typed that is worth keeping. */
export function isTouched(form: Customisation): boolean {
  return JSON.stringify(typedDetails(form)) !== '{}';
}

/** Whether a name in this field adds to the price (D20); read off the price itself. */
export function costsPerLetter(product: Product, key: TextKey | 'customNames'): boolean {
  const one = key === 'customNames' ? { customNames: ['a'] } : { [key]: 'a' };
  return priceLine(product, one).priceBreakdown.totalExtras > 0;
}

function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((other, at) => (at === index ? item : other));
}
