import type { Spoken, Wording } from './wording.ts';

declare const unlisted: unique symbol;

/** A choice that is on no list, as an old client or an instructions text may have it, as written. */
export type Unlisted = string & { readonly [unlisted]: true };

/** What a select of the dialog holds: the key of a choice, or nothing yet. */
export type ChoiceKey<Key extends string> = Key | '' | Unlisted;

/** The choices of a select: the keys are stored, the texts are looked up. */
export interface Choices<Key extends string = string> {
  /** Their order is that in which they are offered. */
  keys: readonly Key[];
  texts: Spoken<Readonly<Record<Key, string>>>;
  /**
   * Returns what the dialog offers in the language of the page, where that says more than the text.
   */
  offered?(key: Key): string;
  /** A text that names none of them is nothing. */
  isClosed?: true;
}

/** Returns the choice that a text names, by its English text or its key, in any case. */
export function choiceOf<Key extends string>(choices: Choices<Key>, text: string): ChoiceKey<Key> {
  const english = choices.texts('english');
  const lowerText = text.trim().toLowerCase();
  const key = choices.keys.find(
    (key) => key === lowerText || english[key].toLowerCase() === lowerText,
  );
  return key ?? (choices.isClosed ? '' : (text as Unlisted));
}

/** What a choice is called; one that is on no list, as it was written. */
export function choiceText<Key extends string>(
  choices: Choices<Key>,
  choice: string,
  wording: Wording,
): string {
  return isListed(choices, choice) ? choices.texts(wording)[choice] : choice;
}

/** Returns what the dialog offers, in order: each choice with its text. */
export function offeredChoices<Key extends string>(
  choices: Choices<Key>,
): { key: Key; text: string }[] {
  const texts = choices.texts('shown');
  return choices.keys.map((key) => ({ key, text: choices.offered?.(key) ?? texts[key] }));
}

function isListed<Key extends string>({ keys }: Choices<Key>, choice: string): choice is Key {
  return (keys as readonly string[]).includes(choice);
}
