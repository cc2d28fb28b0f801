import type { TextKey } from '#shared/customisation/customisation.ts';
import type { Choices } from './choices.ts';
import type { Spoken, Wording } from './wording.ts';

/** How a field is called. */
export interface FieldWords {
  /** The accessible name on screen, and the label in the instructions text. */
  label: string;
  /** What the missing-details alert calls it, where that is not its label. */
  missing?: string;
}

interface FieldBase {
  words: Spoken<FieldWords>;
  /** An order needs it. */
  required?: boolean;
}

interface TypedField<Key extends string> extends FieldBase {
  key: Key;
  /** Shown and asked for only while the field `key` holds `value`. */
  onlyWhen?: { key: Key; value: string };
  /** Each of its letters costs (D20). */
  perLetter?: true;
  /** Takes what an instructions text says under no label, so that no words are lost (T28). */
  takesLooseWords?: boolean;
}

export interface TextField<Key extends string = TextKey> extends TypedField<Key> {
  control: 'text' | 'multiline' | 'date';
}

export interface SelectField<Key extends string = TextKey> extends TypedField<Key> {
  control: 'select';
  choices: Choices;
  /** What a gift has for which nothing is chosen; the dialog shows it as chosen. */
  usual?: string;
  /** Finds the choice of those born on a day (YYYY-MM-DD); null for a text that is no day. */
  byBirthDate?: (day: string) => string | null;
}

export interface PhotosField extends FieldBase {
  control: 'photos';
  maxPhotos: number;
}

/** Rows of notes, each with its date and currency; each note costs (D21). */
export interface NotesField extends FieldBase {
  control: 'notes';
  /** An order needs so many complete rows. */
  min: number;
  /** More rows than these do not count. */
  max: number;
  /** Those that are sold, in rupees. */
  denominations: readonly number[];
}

/** A list of names. */
export interface NamesField extends FieldBase {
  control: 'names';
  /** More names than these do not count. */
  max: number;
  perLetter?: true;
}

/** A question of the Order Details dialog; `Key` says which keys its family has. */
export type Field<Key extends string = TextKey> =
  | TextField<Key>
  | SelectField<Key>
  | PhotosField
  | NotesField
  | NamesField;

/** Returns what a field is called, in the words of the page if not said otherwise. */
export function labelOf({ words }: Pick<Field, 'words'>, wording: Wording = 'shown'): string {
  return words(wording).label;
}

/** What a field is known by among those of its gift. */
export type FieldId = TextKey | Exclude<Field['control'], 'text' | 'multiline' | 'date' | 'select'>;

/** A text goes by its key; of the others a gift has one each. */
export function fieldId(field: Field): FieldId {
  return 'key' in field ? field.key : field.control;
}

/** Returns whether each letter in this field costs (D20). */
export function isPricedByLetter(
  field: Field,
): field is (TextField | SelectField | NamesField) & { perLetter: true } {
  return 'perLetter' in field && field.perLetter === true;
}
