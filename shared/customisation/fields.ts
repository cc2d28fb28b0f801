import type { Variant } from '#shared/gifts/gift-family.ts';
import type { Field, NamesField, NotesField } from '#shared/gifts/gift-field.ts';
import { printedText, unprintedLetters } from '#shared/language/printed-letters.ts';
import { readText } from '#shared/language/typed-text.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { Customisation, TextKey } from './customisation.ts';

interface Asking {
  fields: readonly Field[];
}

/** The most photos a gift takes; 0 when it takes none. */
export function maxPhotosOf({ fields }: Asking): number {
  return fields.find((field) => field.control === 'photos')?.maxPhotos ?? 0;
}

/** Returns the list of notes that a gift asks for. */
export function notesFieldOf({ fields }: Asking): NotesField | undefined {
  return fields.find((field) => field.control === 'notes');
}

/** Returns the list of names that a gift asks for. */
export function namesFieldOf({ fields }: Asking): NamesField | undefined {
  return fields.find((field) => field.control === 'names');
}

/** Returns the keys of the dates that become numbers of notes. */
export function datesOnNotes({ notes }: Pick<Variant<TextKey>, 'notes'>): readonly TextKey[] {
  switch (notes?.kind) {
    case 'named':
    case 'set':
      return [notes.date];
    case 'alike':
      return notes.dates;
    case 'chosen':
    case undefined:
      return [];
  }
}

/** Returns whether a field is on screen for what was typed so far. */
export function isShown(field: Field, customisation: Customisation): boolean {
  return (
    !('onlyWhen' in field) ||
    field.onlyWhen === undefined ||
    customisation[field.onlyWhen.key] === field.onlyWhen.value
  );
}

interface CompleteNote {
  date: string;
  currency: number;
}

/** Returns the notes of a list that count: those with a date and a currency that is sold (D21). */
export function completeNotes(
  customisation: Customisation,
  { max, denominations }: Pick<NotesField, 'max' | 'denominations'>,
): CompleteNote[] {
  return (customisation.customNotes ?? [])
    .flatMap(({ date, currency }) => {
      const isSold = currency !== undefined && denominations.includes(currency);
      return isSold && date && isCalendarDate(date) ? [{ date, currency }] : [];
    })
    .slice(0, max);
}

/** Returns the names of a list that count, as they are stored: those of which something is printed (D20, B82). */
export function completeNames(
  customisation: Customisation,
  { max }: Pick<NamesField, 'max'>,
): string[] {
  return (customisation.customNames ?? [])
    .map((name) => readText(name, 'one').trim())
    .filter((name) => printedText(name).trim() !== '')
    .slice(0, max);
}

/** Returns what was typed to be written on a gift, each text that has letters no face has, with these (B82). */
export function unprintedWords(
  { fields }: Asking,
  customisation: Customisation,
): { text: string; letters: string[] }[] {
  return fields
    .filter((field) => isShown(field, customisation))
    .flatMap((field) => {
      if (field.control === 'names') return customisation.customNames ?? [];
      return field.control === 'text' ? (customisation[field.key] ?? []) : [];
    })
    .map((text) => ({ text: plainText(text), letters: unprintedLetters(plainText(text)) }))
    .filter(({ letters }) => letters.length > 0);
}

/** A text as it is ordered, in one line that keeps to itself (T54). */
export function plainText(value: string): string {
  return readText(value, 'one').replace(/ +/g, ' ').trim();
}
